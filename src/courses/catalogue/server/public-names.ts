import type { Database } from '#base/database/connect.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import { listInstructorNames, listNamesOfCourses } from '#school/profile/server/public-names-queries.ts';

/** Whether a course or a teacher has the name that a call asks for; null: the call asks for something else. Answers at once where it knows. */
export type PublicNames = (call: string, revision: number) => boolean | null | Promise<boolean | null>;

const named = /^\/api\/(courses|instructors)\/([^/?]+)$/;

/** The names of everything public, read once for each revision of what visitors see, so that a made-up name asks no database. */
export function createPublicNames(database: Database): PublicNames {
  let known: { revision: number; reading: Promise<Set<string>>; names: Set<string> | null } | null = null;

  async function read(revision: number): Promise<Set<string> | null> {
    if (known?.revision !== revision) known = { revision, reading: readNames(database), names: null };
    const own = known;
    try {
      own.names = await own.reading;
    } catch {
      // It is read anew for the next one, and the call itself says what is wrong.
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
