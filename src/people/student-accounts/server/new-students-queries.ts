import type { Database } from '#base/database/connect.ts';

/** How many accounts were made from the one time on and before the other; ISO 8601 UTC. */
export async function countNewStudents(database: Database, from: string, before: string): Promise<number> {
  const { count } = await database
    .selectFrom('students')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}
