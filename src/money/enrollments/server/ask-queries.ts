import { sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { toPoisha } from '#base/shared/taka.ts';
import type { Ask } from '#money/enrollments/ask.ts';
import type { AskedSums, AskReason } from '#money/enrollments/enrollment.ts';

const columns = ['enrollment_id', 'reason', 'note', 'asked_by', 'asked_at', 'answered_at'] as const;

/**
 * SQL for the present time, but later than `earlier` even if the clock was set back. A question is identified by its
 * time.
 */
const timeAfter = (earlier: string) => {
  const next = new Date(Date.parse(earlier) + 1).toISOString();
  return sql<string>`case when ${databaseTime()} > ${earlier} then ${databaseTime()} else ${next} end`;
};

export async function saveAsk(
  transaction: Transaction,
  enrollmentId: string,
  { reason, note, sums }: Ask,
  adminId: string,
): Promise<string> {
  const [earlier] = await findAsksOf(transaction, [enrollmentId]);
  const askedAt = earlier ? timeAfter(earlier.asked_at) : databaseTime();
  const asked = { reason, note: note || null, asked_by: adminId, asked_at: askedAt, answered_at: null };
  await transaction
    .insertInto('former_asks')
    .columns(columns)
    .expression((build) => build.selectFrom('asks').select(columns).where('enrollment_id', '=', enrollmentId))
    .execute();
  const row = await transaction
    .insertInto('asks')
    .values({ enrollment_id: enrollmentId, ...asked })
    .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet(asked))
    .returning('asked_at')
    .executeTakeFirstOrThrow();
  if (sums && reason === 'other_amount') await saveSums(transaction, enrollmentId, row.asked_at, sums);
  return row.asked_at;
}

async function saveSums(
  transaction: Transaction,
  enrollment_id: string,
  asked_at: string,
  { came, missing }: AskedSums,
): Promise<void> {
  // PostgreSQL stored `asked_at` in microseconds. Milliseconds make it equal to the time in the table `asked_sums`.
  await transaction.updateTable('asks').set({ asked_at }).where('enrollment_id', '=', enrollment_id).execute();
  await transaction
    .insertInto('asked_sums')
    .values({ enrollment_id, asked_at, came_poisha: toPoisha(came), missing_poisha: toPoisha(missing) })
    .execute();
}

const ofQuestion = (column: 'came_poisha' | 'missing_poisha') =>
  sql<number | null>`(select ${sql.ref(column)} from asked_sums
    where enrollment_id = asks.enrollment_id and asked_at = asks.asked_at)`;

/** Columns of a question in the table `asks`. Both amounts are null if the question names none. */
export const askColumns = [
  ...(['asks.reason as askReason', 'asks.note as askNote', 'asks.asked_at as askedAt'] as const),
  ...[ofQuestion('came_poisha').as('camePoisha'), ofQuestion('missing_poisha').as('missingPoisha')],
] as const;

/** All columns are null without a question. */
export type StoredQuestion = {
  askReason: AskReason | null;
  askNote: string | null;
  askedAt: string | null;
  camePoisha: number | null;
  missingPoisha: number | null;
};

export async function findAsksOf(database: Database, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return [];
  return database.selectFrom('asks').selectAll().where('enrollment_id', 'in', enrollmentIds).execute();
}

export async function findFormerAsksOf(database: Database, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return [];
  return database
    .selectFrom('former_asks')
    .select(columns)
    .where('enrollment_id', 'in', enrollmentIds)
    .orderBy('position')
    .execute();
}

export async function findAskedSumsOf(database: Database, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return [];
  return database
    .selectFrom('asked_sums')
    .selectAll()
    .where('enrollment_id', 'in', enrollmentIds)
    .orderBy('asked_at')
    .execute();
}

/**
 * Deletes the newest question, so that its waiting SMS is not sent (record 21). Restores and returns the previous
 * question, or returns null.
 */
export async function deleteAsk(transaction: Transaction, enrollmentId: string) {
  const former = await transaction
    .selectFrom('former_asks')
    .select(['position', ...columns])
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!former) {
    await transaction.deleteFrom('asks').where('enrollment_id', '=', enrollmentId).execute();
    return null;
  }
  const { position, ...before } = former;
  await deleteSumsAfter(transaction, enrollmentId, former.asked_at);
  await transaction.updateTable('asks').set(before).where('enrollment_id', '=', enrollmentId).execute();
  await transaction.deleteFrom('former_asks').where('position', '=', position).execute();
  return before;
}

async function deleteSumsAfter(transaction: Transaction, enrollmentId: string, askedAt: string): Promise<void> {
  await transaction
    .deleteFrom('asked_sums')
    .where('enrollment_id', '=', enrollmentId)
    .where('asked_at', '>', askedAt)
    .execute();
}

export async function blankNote(transaction: Transaction, enrollmentId: string): Promise<void> {
  for (const table of ['asks', 'former_asks'] as const)
    await transaction.updateTable(table).set({ note: null }).where('enrollment_id', '=', enrollmentId).execute();
}
