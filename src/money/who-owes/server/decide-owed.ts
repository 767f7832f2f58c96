import type { Database, Transaction } from '#base/database/connect.ts';
import { readToday } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import type { Staff } from '#base/shared/endpoint.ts';
import { unexpected } from '#base/shared/expected.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import { exactTaka, toPoisha } from '#base/shared/taka.ts';
import type { Handler } from '#contract/server/handler.ts';
import { mostWaivedPoisha } from '#money/dues/dues.ts';
import { dueMessages } from '#money/dues/messages.ts';
import { findCredit, insertCredit, undoCredit } from '#money/dues/server/credit-queries.ts';
import { judgeRest, writeRest } from '#money/dues/server/decide-rest.ts';
import {
  findCovered,
  listCreditsOf,
  listDuesOf,
  recountDues,
  replaceOpenDues,
} from '#money/dues/server/due-queries.ts';
import { type EnrollmentRow, lockEnrollmentByNumber } from '#money/enrollments/server/enrollment-queries.ts';
import { enrollmentNotFound } from '#money/enrollments/server/mark-enrollment.ts';
import { type TransitionName, transitionEnrollment } from '#money/enrollments/server/transitions.ts';
import { listSettlementsOf } from '#money/payments/server/settlement-queries.ts';
import { issuePartReceipt, replaceByParts, withdrawPartReceipt } from '#money/receipts/server/issue-queries.ts';
import { whoOwesMessages as messages } from '#money/who-owes/messages.ts';
import { isUndecided, listOpenDues } from './owed-queries.ts';

const inTaka = (poisha: number) => exactTaka(poisha / 100);

type Admin = { database: Database; accountId: string; staff?: Staff } & Caller;
type Wanted = {
  params: { studentId: string; courseNo: string };
  name: TransitionName;
  /** The debt that the admin saw, in taka. Null skips the comparison. */
  expectedOwed: number | null;
  /** Finds the debt in poisha, by default the unpaid dues. */
  findOwed?: (transaction: Transaction, stored: EnrollmentRow) => Promise<number>;
};
type Held = { transaction: Transaction; stored: EnrollmentRow; owed: number };
type Decided = { before?: Record<string, unknown>; after: Record<string, unknown> };

function decide(
  { params, name, expectedOwed, findOwed = findOwedNow }: Wanted,
  admin: Admin,
  write: (held: Held) => Promise<Decided>,
) {
  return inTransaction(admin.database, async (transaction) => {
    const stored = await lockEnrollmentByNumber(transaction, params.studentId, params.courseNo);
    if (!stored) throw enrollmentNotFound();
    if (stored.status !== 'paid') throw new Refusal('conflict', messages.notPaid, { code: 'not_paid' });
    const owed = await findOwed(transaction, stored);
    const changed = () => ({ code: 'changed_meanwhile', error: sentence(messages.owedMeanwhile, inTaka(owed)) });
    const refusal = unexpected({ owed: expectedOwed ?? undefined }, { owed: owed / 100 }, { owed: changed });
    if (refusal) throw refusal;
    const { student_id, course_id } = stored;
    const move = { name, from: stored.status, facts: {}, accountId: admin.accountId, caller: admin } as const;
    await transitionEnrollment(transaction, move, async () => {
      const { before = {}, after } = await write({ transaction, stored, owed });
      return {
        subject: stored.id,
        before: { student_id, course_id, ...before },
        after: { student_id, course_id, ...after },
      };
    });
    const open = await listOpenDues(transaction, stored.id);
    return { open, owed: open.reduce((sum, { left }) => sum + toPoisha(left), 0) / 100 };
  });
}

const findOwedNow = async (transaction: Transaction, stored: EnrollmentRow): Promise<number> =>
  (await recountDues(transaction, stored)).owed;

/** Reduces a debt by a waiver of a part of a due, or by cash noted by hand, which gets a receipt. */
export const addCredit: Handler<'addCredit'> = async ({ params, body }, context) => {
  const { kind, reason, number, expectedOwed } = body;
  const poisha = toPoisha(body.amount);
  let credit = '';
  const answer = await decide(
    { params, name: 'credit', expectedOwed },
    context,
    async ({ transaction, stored, owed }) => {
      const { id: enrollmentId } = stored;
      if (poisha > owed) throw moreThanOwed(owed);
      const dueId =
        kind === 'waived' ? await judgeWaiver({ transaction, enrollmentId, number, poisha, reason }, context) : null;
      credit = await insertCredit(transaction, { enrollmentId, dueId, kind, poisha, reason: reason || null }, context);
      const { owed: left, by, filled: dues } = await recountDues(transaction, stored);
      if (kind === 'hand')
        await issuePartReceipt(transaction, enrollmentId, { poisha, sourceId: credit, left, by, dues });
      return { before: { owed_poisha: owed }, after: { credit, kind, amount_poisha: poisha, owed_poisha: left } };
    },
  );
  return { ...answer, credit };
};

const moreThanOwed = (owed: number) =>
  new Refusal('conflict', sentence(messages.moreThanOwed, inTaka(owed)), { code: 'more_than_owed' });

type Waiver = {
  transaction: Transaction;
  enrollmentId: string;
  number: number | undefined;
  poisha: number;
  reason: string;
};

/** Returns the id of the waived due. The limit for admins who are not owners counts all waivers of the enrollment. */
async function judgeWaiver(
  { transaction, enrollmentId, number, poisha, reason }: Waiver,
  { staff }: Admin,
): Promise<string> {
  if (reason.length < 3)
    throw new Refusal('invalid', dueMessages.reasonMissing, {
      code: 'reason_missing',
      fields: { reason: dueMessages.reasonMissing },
    });
  const due = (await listDuesOf(transaction, enrollmentId)).find((one) => one.number === number);
  if (!due || due.left_poisha === 0) throw new Refusal('conflict', messages.noSuchDue, { code: 'no_such_due' });
  if (poisha > due.left_poisha) throw moreThanOwed(due.left_poisha);
  const waived = (await listCreditsOf(transaction, enrollmentId)).filter(({ kind }) => kind === 'waived');
  const all = waived.reduce((sum, { amount_poisha }) => sum + amount_poisha, poisha);
  if (all > mostWaivedPoisha && staff?.role !== 'owner')
    throw new Refusal('forbidden', dueMessages.ownerOnly, { code: 'owner_only' });
  return due.id;
}

/**
 * Undoes a credit and withdraws the receipt of noted cash. Refused if the first due, which opened the course, would be
 * unpaid again. An admin can then mark the enrollment as pending instead.
 */
export const takeBackCredit: Handler<'takeBackCredit'> = ({ params }, context) =>
  decide({ params, name: 'uncredit', expectedOwed: null }, context, async ({ transaction, stored, owed }) => {
    const credit = await findCredit(transaction, params.id);
    if (!credit || credit.enrollment_id !== stored.id || credit.undone_at !== null)
      throw new Refusal('conflict', messages.noSuchCredit, { code: 'already_undone' });
    await undoCredit(transaction, credit.id);
    const { owed: left } = await recountDues(transaction, stored);
    const [first] = await listDuesOf(transaction, stored.id);
    if (first && first.left_poisha > 0)
      throw new Refusal('conflict', messages.opensTheCourse, { code: 'opens_the_course' });
    const { kind, amount_poisha: poisha } = credit;
    if (kind === 'hand') await withdrawPartReceipt(transaction, stored.id, { poisha, sourceId: credit.id });
    return {
      before: { credit: credit.id, kind, amount_poisha: poisha, owed_poisha: owed },
      after: { owed_poisha: left },
    };
  });

export const replaceDues: Handler<'replaceDues'> = ({ params, body }, context) =>
  decide(
    { params, name: 'replaceDues', expectedOwed: body.expectedOwed },
    context,
    async ({ transaction, stored, owed }) => {
      const dues = body.dues.map(({ amount, ...due }) => ({ ...due, amountPoisha: toPoisha(amount) }));
      const today = await readToday(transaction);
      if (dues.some(({ dueOn }) => dueOn !== null && dueOn < today))
        throw new Refusal('invalid', dueMessages.dayMissing, {
          code: 'day_missing',
          fields: { dueOn: dueMessages.dayMissing },
        });
      const sum = dues.reduce((all, { amountPoisha }) => all + amountPoisha, 0);
      if (owed === 0 || sum !== owed)
        throw new Refusal('conflict', sentence(messages.sumDiffers, inTaka(owed)), { code: 'sum_differs' });
      const before = await listOpenDues(transaction, stored.id);
      await replaceOpenDues(transaction, stored.id, dues, today);
      await recountDues(transaction, stored);
      return {
        before: { open: before },
        after: { owed_poisha: owed, open: await listOpenDues(transaction, stored.id) },
      };
    },
  );

/**
 * Decides whether the unpaid amount of an enrollment that was marked as paid before dues existed is owed by a day or
 * waived.
 */
export const decideRest: Handler<'decideRest'> = ({ params, body }, context) => {
  const { expectedOwed, ...decision } = body;
  const wanted = { params, name: 'decideRest', expectedOwed, findOwed: findUndecided } as const;
  return decide(wanted, context, async ({ transaction, stored, owed }) => {
    if (owed === 0) throw new Refusal('conflict', messages.noSuchDue, { code: 'no_such_due' });
    const today = await readToday(transaction);
    const rest = { ...decision, isOwner: context.staff?.role === 'owner', today };
    judgeRest(owed, rest);
    await writeRest(transaction, stored, owed, rest, context);
    await replaceReceipt(transaction, stored);
    const way = decision.rest === 'owed' ? { due_on: decision.dueOn } : { reason: decision.reason };
    return { after: { rest: decision.rest, rest_poisha: owed, ...way } };
  });
};

/**
 * Replaces the receipt of the whole price by one for each payment. Each states the amount that was still owed after its
 * payment.
 */
async function replaceReceipt(transaction: Transaction, stored: EnrollmentRow): Promise<void> {
  const { owed: leftNow, by } = await recountDues(transaction, stored);
  const settlements = await listSettlementsOf(transaction, 'enrollment_id', [stored.id]);
  let left = leftNow + settlements.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);
  const parts = settlements.map(({ amount_poisha: poisha, payment_id: sourceId }) => {
    left -= poisha;
    return { poisha, sourceId, left, by, dues: [1] };
  });
  await replaceByParts(transaction, stored.id, parts);
}

async function findUndecided(transaction: Transaction, stored: EnrollmentRow): Promise<number> {
  if (!(await isUndecided(transaction, stored.id))) return 0;
  return stored.amount_due * 100 - (await findCovered(transaction, stored.id));
}
