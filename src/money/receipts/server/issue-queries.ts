import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate, readDatabaseTime } from '#base/database/engine.ts';
import { dhakaIso } from '#base/shared/dhaka-time.ts';
import { codeLength, codeLetters } from '#base/shared/readable-code.ts';
import { storedCovers, storedSchool } from '#contract/tables/receipt-tables.ts';
import { tables } from '#contract/tables/tables.ts';
import type { PaidWith } from '#money/receipts/receipt.ts';
import { schoolOfToday } from '#school/profile/server/school-queries.ts';

/**
 * Issues the receipt of the whole price, unless the enrollment is not paid or has a valid receipt. Lock the enrollment
 * first. Call this last in the transaction, because others wait for the year's next number until this one ends.
 */
export async function ensureReceipt(transaction: Transaction, enrollmentId: string): Promise<void> {
  const facts = await findFacts(transaction, enrollmentId);
  if (!facts || facts.paid_at === null || facts.status !== 'paid') return;
  if (await hasValidReceipt(transaction, enrollmentId)) return;
  const payments = await findPayments(transaction, enrollmentId);
  await insertReceipt(transaction, enrollmentId, facts, facts.paid_at, payments);
}

/**
 * A received part of the price. `poisha` came by the payment or credit `sourceId`. `left`, also in poisha, is still
 * owed, by the day `by`.
 */
type Part = { poisha: number; sourceId: string; left: number; by: string | null; dues: number[] };

/**
 * Issues a receipt for a part of the price. Lock the enrollment first. Call this last in the transaction, because other
 * transactions wait for the year's next number until this one ends.
 */
export async function issuePartReceipt(transaction: Transaction, enrollmentId: string, part: Part): Promise<void> {
  const facts = await findFacts(transaction, enrollmentId);
  if (!facts) return;
  const payments = await findPayments(transaction, enrollmentId, part.sourceId);
  const at = await readDatabaseTime(transaction);
  await insertReceipt(transaction, enrollmentId, facts, new Date(at).toISOString(), payments, part);
}

export async function replaceByParts(transaction: Transaction, enrollmentId: string, parts: Part[]): Promise<void> {
  const facts = await findFacts(transaction, enrollmentId);
  if (!facts || facts.paid_at === null) return;
  const whole = transaction.updateTable('receipts').set({ withdrawn_at: databaseTime() });
  await whole
    .where('enrollment_id', '=', enrollmentId)
    .where('withdrawn_at', 'is', null)
    .where('source_id', 'is', null)
    .execute();
  for (const part of parts) {
    const payments = await findPayments(transaction, enrollmentId, part.sourceId);
    await insertReceipt(transaction, enrollmentId, facts, facts.paid_at, payments, part);
  }
}

export async function withdrawPartReceipt(
  transaction: Transaction,
  enrollmentId: string,
  { poisha, sourceId }: Pick<Part, 'poisha' | 'sourceId'>,
): Promise<void> {
  const receipt = await transaction
    .selectFrom('receipts')
    .select('code')
    .where('enrollment_id', '=', enrollmentId)
    .where('withdrawn_at', 'is', null)
    .where('source_id', '=', sourceId)
    .where('received_poisha', '=', poisha)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!receipt) return;
  const change = transaction.updateTable('receipts').set({ withdrawn_at: databaseTime() });
  await change.where('code', '=', receipt.code).execute();
}

type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

async function insertReceipt(
  transaction: Transaction,
  enrollmentId: string,
  { method, reference, status: _status, ...frozen }: Facts,
  paidAt: string,
  payments: PaidWith[],
  part?: Part,
): Promise<void> {
  // Without a matched payment, a receipt of the whole price shows the student's own entry. The method of a part without
  // a payment is unknown.
  const paidWith = payments.length > 0 || part ? payments : [{ method, reference }];
  const year = Number(dhakaIso(paidAt).slice(0, 4));
  const values = {
    ...{ ...frozen, paid_at: paidAt, year, number: await drawNumber(transaction, year), code: newCode() },
    enrollment_id: enrollmentId,
    school: storedSchool.write(await schoolOfToday(transaction)),
    paid_with: tables.receipts.paid_with.write(paidWith),
    issued_at: databaseTime(),
    received_poisha: part?.poisha ?? null,
    left_poisha: part?.left ?? null,
    covers: part ? storedCovers.write({ dues: part.dues, leftBy: part.by }) : null,
    source_id: part?.sourceId ?? null,
  };
  await transaction.insertInto('receipts').values(values).execute();
}

async function hasValidReceipt(transaction: Transaction, enrollmentId: string): Promise<boolean> {
  const query = transaction.selectFrom('receipts').select('code').where('enrollment_id', '=', enrollmentId);
  return (await query.where('withdrawn_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

async function findFacts(transaction: Transaction, enrollmentId: string) {
  return transaction
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select([
      'enrollments.student_id',
      'students.name as student_name',
      'students.phone as student_phone',
      'courses.course_no',
      'courses.title as course_title',
      'enrollments.fee_poisha',
      'enrollments.discount',
      'enrollments.amount_due as amount',
      'enrollments.method',
      'enrollments.reference',
      'enrollments.created_at as submitted_at',
      'enrollments.paid_at',
      'enrollments.status',
    ])
    .where('enrollments.id', '=', enrollmentId)
    .executeTakeFirst();
}

async function findPayments(transaction: Transaction, enrollmentId: string, paymentId?: string): Promise<PaidWith[]> {
  const query = transaction
    .selectFrom('settlements')
    .innerJoin('payments', 'payments.id', 'settlements.payment_id')
    .select(['payments.method', 'payments.reference'])
    .where('settlements.enrollment_id', '=', enrollmentId)
    .orderBy('payments.position');
  return (paymentId === undefined ? query : query.where('payments.id', '=', paymentId)).execute();
}

/**
 * Other transactions wait for their number until this one ends. A rollback returns the number, so there are no gaps.
 */
async function drawNumber(transaction: Transaction, year: number): Promise<number> {
  const { last } = await transaction
    .insertInto('receipt_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`${sql.ref('receipt_counters.last')} + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

function newCode(): string {
  const letters = randomBytes(codeLength / 2).toString('hex');
  return Array.from(letters, (digit) => codeLetters[Number.parseInt(digit, 16)]).join('');
}

export async function lockPaid(
  transaction: Transaction,
  studentId: string,
  courseId: string,
): Promise<string | undefined> {
  const query = transaction
    .selectFrom('enrollments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'paid');
  return (await forUpdate(transaction, query).executeTakeFirst())?.id;
}
