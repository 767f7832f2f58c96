import type { Database } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';

export async function countUnsettled(database: Database, hours: number): Promise<{ pending: number; open: number }> {
  const since = databaseTime(-hours * 60 * 60);
  const pending = await database
    .selectFrom('enrollments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('created_at', '<', since)
    .executeTakeFirstOrThrow();
  const open = await database
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('brought_at', '<', since)
    .executeTakeFirstOrThrow();
  return { pending: Number(pending.count), open: Number(open.count) };
}
