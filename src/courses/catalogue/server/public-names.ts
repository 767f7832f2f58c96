import type { Database } from '#base/database/connect.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import { listInstructorNames, listNamesOfCourses } from '#school/profile/server/public-names-queries.ts';

/** Returns whether the course or teacher in a call exists, null for other calls. Answers synchronously if the names are loaded. */
export type PublicNames = (call: string, revision: number) => boolean | null | Promise<boolean | null>;

const named = /^\/api\/(courses|instructors)\/([^/?]+)$/;

/** Loads all public names once per catalogue revision, so that unknown names need no query. */
export function createPublicNames(database: Database): PublicNames {
  let known: { revision: number; reading: Promise<Set<string>>; names: Set<string> | null } | null = null;

  async function read(revision: number): Promise<Set<string> | null> {
    if (known?.revision !== revision) known = { revision, reading: readNames(database), names: null };
    const own = known;
    try {
      own.names = await own.reading;
    } catch {
      // The next call tries again, and this one fails with its own error.
      if (known === own) known = null;
    }
    return own.names;
  }

  return (call, revision) => {
    const [, kind, name] = named.exec(call) ?? [];
    if (kind === undefined || name === undefined) return null;
    const key = `${kind} ${name}`;
    if (known?.revision === revision && known.names) return known.names.has(key);
    return read(revision).then((names) => names?.has(key) ?? null);
  };
}

async function readNames(database: Database): Promise<Set<string>> {
  const [courses, teachers] = await Promise.all([listNamesOfCourses(database), listInstructorNames(database)]);
  return new Set([
    ...courses.map((name) => `courses ${encodeURIComponent(name)}`),
    ...teachers.map((name) => `instructors ${instructorSlug(name)}`),
  ]);
}
