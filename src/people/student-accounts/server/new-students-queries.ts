import type { Database } from '#base/database/connect.ts';

/** Counts accounts created from `from` up to, but not including, `before`. ISO 8601 UTC. */
export async function countNewStudents(database: Database, from: string, before: string): Promise<number> {
  const { count } = await database
    .selectFrom('students')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}
