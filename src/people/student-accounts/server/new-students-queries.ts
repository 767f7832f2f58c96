import type { Database } from '#base/database/connect.ts';

export async function countNewStudents(database: Database, from: string, before: string): Promise<number> {
  const { count } = await database
    .selectFrom('students')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}
