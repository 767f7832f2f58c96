import type { Database } from '#base/database/connect.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import { listInstructorNames, listNamesOfCourses } from '#school/profile/server/public-names-queries.ts';

/**
 * Returns whether the course or teacher in the address of an API call is public, or null if the address has none or the
 * database cannot be read. Returns a promise only while the names are not loaded.
 */
export type PublicNames = (call: string, revision: number) => boolean | null | Promise<boolean | null>;

const named = /^\/api\/(courses|instructors)\/([^/?]+)$/;

/**
 * Loads the names of public courses and teachers once per catalogue revision, so that a call with an unknown name needs
 * no query.
 */
export function createPublicNames(database: Database): PublicNames {
  let known: { revision: number; reading: Promise<Set<string>>; names: Set<string> | null } | null = null;

  async function read(revision: number): Promise<Set<string> | null> {
    if (known?.revision !== revision) known = { revision, reading: readNames(database), names: null };
    const own = known;
    try {
      own.names = await own.reading;
    } catch {
      // If the database cannot be read, this call returns null, and the next call tries again.
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
