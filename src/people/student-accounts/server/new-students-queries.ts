import type { Database } from '#base/database/connect.ts';

/** Counts students who registered at or after `from` and before `before`. Both are ISO 8601 UTC. */
export async function countNewStudents(database: Database, from: string, before: string): Promise<number> {
  const { count } = await database
    .selectFrom('students')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}
