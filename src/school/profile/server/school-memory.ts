import type { Database } from '#base/database/connect.ts';
import type { Revision } from '#base/platform/server/http/revision.ts';
import type { KnownSchool } from '#contract/server/handler.ts';
import { newSchool } from '#school/profile/new-school.ts';
import type { School } from '#school/profile/school.ts';
import { findSchool } from './school-queries.ts';

export function createSchoolMemory(database: Database, revision: Revision): KnownSchool {
  let latest: { revision: number; school: School } | null = null;
  return {
    async current() {
      const now = await revision.current();
      if (latest?.revision === now) return latest.school;
      // The profile may be newer than the revision number `now`. That does no harm, because the next revision number
      // causes another read.
      const school = await findSchool(database);
      latest = { revision: now, school };
      return school;
    },
    known: () => latest?.school ?? newSchool,
  };
}
