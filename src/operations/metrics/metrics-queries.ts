import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { noticeKinds } from '#money/notifications/notice.ts';

/** Returns how many rows wait in each queue, and the age of the oldest in seconds, 0 if none waits. */
export async function readWaiting(database: Database) {
  const now = await readDatabaseTime(database);
  const seconds = (since: string | null | undefined) => (since ? Math.max(0, (now - Date.parse(since)) / 1000) : 0);
  const pending = await database
    .selectFrom('enrollments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('status', '=', 'pending')
    .executeTakeFirst();
  const open = await database
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('brought_at').as('oldest')])
    .where('state', '=', 'open')
    .executeTakeFirst();
  const due = await database
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('due_at').as('oldest'))
    .where('state', '=', 'waiting')
    .where('kind', 'in', noticeKinds)
    .executeTakeFirst();
  return {
    pending: Number(pending?.count ?? 0),
    pendingSeconds: seconds(pending?.oldest),
    open: Number(open?.count ?? 0),
    openSeconds: seconds(open?.oldest),
    dueSeconds: seconds(due?.oldest),
  };
}
