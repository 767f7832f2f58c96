import { instructorSlug } from '#catalogue/instructors.ts';
import type { Database } from '#database/connect.ts';
import { listInstructorNames, listNamesOfCourses } from '#site/server/public-names-queries.ts';

/** Whether a course or a teacher has the name that a call asks for; null: the call asks for something else. */
export type PublicNames = (call: string, revision: number) => Promise<boolean | null>;

const named = /^\/api\/(courses|instructors)\/([^/?]+)$/;

/** The names of everything public, read once for each revision of what visitors see, so that a made-up name asks no database. */
export function createPublicNames(database: Database): PublicNames {
  let known: { revision: number; names: Promise<Set<string>> } | null = null;

  return async (call, revision) => {
    const [, kind, name] = named.exec(call) ?? [];
    if (kind === undefined || name === undefined) return null;
    if (known?.revision !== revision) known = { revision, names: readNames(database) };
    const { names } = known;
    try {
      return (await names).has(`${kind} ${name}`);
    } catch {
      // It is read anew for the next one, and the call itself says what is wrong.
      if (known?.names === names) known = null;
      return null;
    }
  };
}

async function readNames(database: Database): Promise<Set<string>> {
  const [courses, teachers] = await Promise.all([listNamesOfCourses(database), listInstructorNames(database)]);
  return new Set([
    ...courses.map((name) => `courses ${encodeURIComponent(name)}`),
    ...teachers.map((name) => `instructors ${instructorSlug(name)}`),
  ]);
}
