import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, databaseTimeOnce, forUpdate } from '#base/database/engine.ts';
import { type JobRow, orBeginAnew } from '#base/platform/server/jobs/job-queries.ts';
import { mostMessages, noticeKinds } from '#money/notifications/notice.ts';

export async function countMessages(database: Database): Promise<Record<'failed' | 'waiting', number>> {
  const rows = await database
    .selectFrom('jobs')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', 'in', ['failed', 'waiting'])
    .where('kind', 'in', noticeKinds)
    .groupBy('state')
    .execute();
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { failed: countOf('failed'), waiting: countOf('waiting') };
}

export async function countOverdue(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('due_at', '<', databaseTimeOnce(-60 * 60))
    .where('kind', 'in', noticeKinds)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listMessages(database: Database): Promise<JobRow[]> {
  const jobs = database.selectFrom('jobs').selectAll().where('kind', 'in', noticeKinds).limit(mostMessages);
  const [failed, waiting] = [
    await jobs.where('state', '=', 'failed').where('ended_at', 'is not', null).orderBy('ended_at', 'desc').execute(),
    await jobs.where('state', '=', 'waiting').orderBy('due_at').execute(),
  ];
  return [...failed, ...waiting];
}

export async function findNames(database: Database, studentIds: string[], courseIds: string[]) {
  if (studentIds.length === 0) return { students: [], courses: [] };
  const [students, courses] = await Promise.all([
    database.selectFrom('students').select(['id', 'name']).where('id', 'in', studentIds).execute(),
    database.selectFrom('courses').select(['id', 'course_no', 'title']).where('id', 'in', courseIds).execute(),
  ]);
  return { students, courses };
}

export async function lockMessage(transaction: Transaction, id: string): Promise<JobRow | undefined> {
  const query = transaction.selectFrom('jobs').selectAll().where('id', '=', id).where('kind', 'in', noticeKinds);
  return forUpdate(transaction, query).executeTakeFirst();
}

export async function hasNewer(transaction: Transaction, { kind, subject }: JobRow): Promise<boolean> {
  const newer = await transaction
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return newer !== undefined;
}

export async function sendMessageAgain(transaction: Transaction, id: string): Promise<void> {
  const anew = { state: 'waiting', due_at: databaseTime(), tries: 0, ended_at: null } as const;
  await orBeginAnew(transaction.updateTable('jobs').set(anew).where('id', '=', id).execute());
}

export async function deleteMessage(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('jobs').where('id', '=', id).execute();
}
