import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import type { NoticeKind, QuietKind } from '#money/notifications/notice.ts';

export function findMutedOf(database: Database, studentId: string) {
  return database
    .selectFrom('muted_messages')
    .select(['kind', 'muted_at'])
    .where('student_id', '=', studentId)
    .execute();
}

export async function isMuted(database: Database, studentId: string, kind: QuietKind): Promise<boolean> {
  return (await findMutedOf(database, studentId)).some((muted) => muted.kind === kind);
}

export async function mute(transaction: Transaction, studentId: string, kind: QuietKind): Promise<void> {
  await transaction
    .insertInto('muted_messages')
    .values({ student_id: studentId, kind, muted_at: databaseTime() })
    .onConflict((conflict) => conflict.columns(['student_id', 'kind']).doNothing())
    .execute();
}

export async function unmute(transaction: Transaction, studentId: string, kind: QuietKind): Promise<void> {
  await transaction.deleteFrom('muted_messages').where('student_id', '=', studentId).where('kind', '=', kind).execute();
}

export async function deleteMutedOf(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.deleteFrom('muted_messages').where('student_id', '=', studentId).execute();
}

export async function isNotifiedOf(database: Database, kind: NoticeKind, subject: string): Promise<boolean> {
  const rows = await database.selectFrom('jobs').select(['kind', 'state']).where('subject', '=', subject).execute();
  return rows.some((job) => job.kind === kind && (job.state === 'working' || job.state === 'done'));
}
