import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#database/connect.ts';
import { databaseTime, forUpdate } from '#database/engine.ts';
import { storedSchool } from '#database/money-tables.ts';
import { tables } from '#database/tables.ts';
import type { PaidWith } from '#receipts/receipt.ts';
import { dhakaIso } from '#shared/dhaka-time.ts';
import { codeLength, codeLetters } from '#shared/readable-code.ts';
import { schoolOfToday } from '#site/server/school-queries.ts';

/**
 * The one way in which a paid enrollment gets its receipt, unless it has one; what is not paid gets none. The caller has locked the
 * enrollment. Last of all in its transaction: until that ends nobody else draws a number of the same year.
 */
export async function ensureReceipt(transaction: Transaction, enrollmentId: string): Promise<void> {
  const facts = await findFacts(transaction, enrollmentId);
  if (!facts) return;
  const { paid_at, method, reference, ...frozen } = facts;
  if (paid_at === null) return;
  const payments = await findPayments(transaction, enrollmentId);
  const paidWith = payments.length > 0 ? payments : [{ method, reference }];
  const year = Number(dhakaIso(paid_at).slice(0, 4));
  const values = {
    ...{ ...frozen, paid_at, year, number: await drawNumber(transaction, year), code: newCode() },
    enrollment_id: enrollmentId,
    school: storedSchool.write(await schoolOfToday(transaction)),
    paid_with: tables.receipts.paid_with.write(paidWith),
    issued_at: databaseTime(),
  };
  await transaction.insertInto('receipts').values(values).execute();
}

/** What is frozen, of a paid enrollment that has no receipt. */
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
    ])
    .where('enrollments.id', '=', enrollmentId)
    .where('enrollments.status', '=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipts')
            .select('receipts.code')
            .where('receipts.enrollment_id', '=', enrollmentId)
            .where('receipts.withdrawn_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
}

/** What the school received for it, in the order in which it came. */
async function findPayments(transaction: Transaction, enrollmentId: string): Promise<PaidWith[]> {
  return transaction
    .selectFrom('settlements')
    .innerJoin('payments', 'payments.id', 'settlements.payment_id')
    .select(['payments.method', 'payments.reference'])
    .where('settlements.enrollment_id', '=', enrollmentId)
    .orderBy('payments.position')
    .execute();
}

/** The next one of that year: whoever else draws one waits until the transaction ends, and one that is undone gives it back. */
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

/** Id of the student's enrollment in that course, if it is paid; nobody else changes it until the transaction ends. */
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
