import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import { exactTaka } from '#base/shared/taka.ts';
import type { Handler } from '#contract/server/handler.ts';
import { mostDues } from '#money/dues/dues.ts';
import { insertCredit, type Operation } from '#money/dues/server/credit-queries.ts';
import { type DueRow, findCovered, insertDues, listDuesOf, recountDues } from '#money/dues/server/due-queries.ts';
import { undecided } from '#money/dues/server/owed-sums-queries.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { findAdminEnrollments } from './admin-list-queries.ts';
import { deleteDue, updateAmount, updateDueSum } from './amount-queries.ts';
import { type EnrollmentRow, lockEnrollmentByNumber } from './enrollment-queries.ts';
import { enrollmentNotFound } from './mark-enrollment.ts';
import { moneyFacts, transitionEnrollment } from './transitions.ts';

const poishaInTaka = 100;

/** Changes the price that an enrollment owes, but not below what payments and credits cover (trust M11). */
export const changeAmount: Handler<'changeAmount'> = async ({ params, body }, context) => {
  const { amount, reason, expected } = body;
  return inTransaction(context.database, async (transaction) => {
    const stored = await lockEnrollmentByNumber(transaction, params.studentId, params.courseNo);
    if (!stored) throw enrollmentNotFound();
    const { accountId } = context;
    const wanted = { name: 'changeAmount', from: stored.status, accountId, caller: context } as const;
    const facts = { payment: stored, expected };
    await transitionEnrollment(transaction, { ...wanted, facts }, async () => {
      if (amount === stored.amount_due) return null;
      await refuseUndecided(transaction, stored.id);
      const covered = await findCovered(transaction, stored.id);
      if (amount * poishaInTaka < covered) throw belowCovered(covered);
      await changeDues(transaction, stored, { amount, covered }, context);
      const changed = await updateAmount(transaction, stored.id, amount);
      await recountDues(transaction, changed);
      return { subject: stored.id, before: moneyFacts(stored), after: { ...moneyFacts(changed), reason } };
    });
    const [enrollment] = await findAdminEnrollments(transaction, [stored.position]);
    if (!enrollment) throw enrollmentNotFound();
    return { enrollment };
  });
};

/** Throws while no admin has decided whether the unpaid amount is owed or accepted as paid (trust M9). */
async function refuseUndecided(transaction: Transaction, id: string): Promise<void> {
  const rest = undecided(transaction).select('enrollments.id').where('enrollments.id', '=', id);
  if (await rest.executeTakeFirst()) throw new Refusal('conflict', messages.restFirst, { code: 'rest_undecided' });
}

function belowCovered(covered: number): Refusal {
  const said = sentence(messages.belowCovered, exactTaka(covered / poishaInTaka));
  return new Refusal('conflict', said, { code: 'below_covered', fields: { amount: said } });
}

type Change = { amount: number; covered: number };

/**
 * Keeps the sum of the dues (parts of the price) equal to the price. An enrollment without stored dues gets some only
 * if it is paid and its price rises.
 */
async function changeDues(
  transaction: Transaction,
  stored: EnrollmentRow,
  { amount, covered }: Change,
  operation: Operation,
): Promise<void> {
  const dues = await listDuesOf(transaction, stored.id);
  const more = (amount - stored.amount_due) * poishaInTaka;
  if (dues.length > 0) return more > 0 ? addToDues(transaction, dues, more) : takeFromDues(transaction, dues, -more);
  if (stored.status === 'paid' && more > 0) await oweMore(transaction, stored, { covered, more }, operation);
}

/**
 * Writes one due for the former price and one for the increase. A credit covers what was marked as paid without a
 * payment.
 */
async function oweMore(
  transaction: Transaction,
  { id, amount_due }: EnrollmentRow,
  { covered, more }: { covered: number; more: number },
  operation: Operation,
): Promise<void> {
  const before = amount_due * poishaInTaka;
  const paid = before > 0 ? [{ number: 1, dueOn: null, amountPoisha: before }] : [];
  const rest = { number: 2, dueOn: null, amountPoisha: more };
  const [first = null] = await insertDues(transaction, id, [...paid, rest]);
  if (covered < before)
    await insertCredit(
      transaction,
      { enrollmentId: id, dueId: first, kind: 'hand', poisha: before - covered, reason: null },
      operation,
    );
}

async function addToDues(transaction: Transaction, dues: DueRow[], more: number): Promise<void> {
  const [last] = lastFirst(dues);
  if (!last) return;
  const isFilled = last.left_poisha === 0 && dues.length < mostDues;
  if (!isFilled) return updateDueSum(transaction, last.id, last.amount_poisha + more);
  const number = Math.max(...dues.map((due) => due.number)) + 1;
  await insertDues(transaction, last.enrollment_id, [{ number, dueOn: null, amountPoisha: more }]);
}

async function takeFromDues(transaction: Transaction, dues: DueRow[], less: number): Promise<void> {
  let rest = less;
  for (const due of lastFirst(dues)) {
    const part = Math.min(rest, due.left_poisha);
    rest -= part;
    if (part === 0) continue;
    if (part === due.amount_poisha) await deleteDue(transaction, due.id);
    else await updateDueSum(transaction, due.id, due.amount_poisha - part);
  }
}

const lastDay = '9999-12-31';
const lastFirst = (dues: DueRow[]) =>
  dues.toSorted(
    (one, other) => (other.due_on ?? lastDay).localeCompare(one.due_on ?? lastDay) || other.number - one.number,
  );
