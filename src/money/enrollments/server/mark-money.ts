import type { Transaction } from '#base/database/connect.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { dueMessages } from '#money/dues/messages.ts';
import { insertCredit, type Operation } from '#money/dues/server/credit-queries.ts';
import { judgeRest, type RestDecision, writeRest } from '#money/dues/server/decide-rest.ts';
import {
  findCovered,
  insertDues,
  type RemovedDues,
  recountDues,
  removeDues,
  type Standing,
} from '#money/dues/server/due-queries.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import {
  type Held,
  leftOf,
  type PaymentRow,
  releasePaymentsOf,
  type Settlement,
} from '#money/payments/server/settlement-queries.ts';
import { ensureReceipt, issuePartReceipt } from '#money/receipts/server/issue-queries.ts';
import type { EnrollmentRow } from './enrollment-queries.ts';

const poishaInTaka = 100;

export type Settling = { settlement?: Settlement; rest: { missing_poisha?: number; left_over_poisha?: number } };
type Marking = {
  stored: EnrollmentRow;
  marked: EnrollmentRow;
  settlement: Settlement | undefined;
  rest: Settling['rest'];
  decided: RestDecision | undefined;
};

/**
 * Writes the dues, credits and receipt after an enrollment was marked. Returns the admin's decision about a missing
 * amount, for the audit event.
 */
export async function writeMoney(
  transaction: Transaction,
  { stored, marked, settlement, rest, decided }: Marking,
  caller: Operation,
) {
  const missing = rest.missing_poisha ?? 0;
  const isOpening = stored.status === 'pending' && marked.status === 'paid';
  const decision = isOpening && missing > 0 ? decided : undefined;
  if (decision) await writeRest(transaction, stored, missing, decision, caller);
  const credit = isOpening && !settlement ? await creditByHand(transaction, stored, caller) : null;
  const standing = await recountDues(transaction, marked);
  const came = settlement
    ? { poisha: settlement.amount_poisha, sourceId: settlement.payment_id }
    : credit && { poisha: credit.poisha, sourceId: credit.id };
  await issueFor(transaction, { stored, came, standing });
  if (!decision) return {};
  const { rest: way, dueOn, reason } = decision;
  return { rest: way, rest_poisha: missing, ...(way === 'owed' ? { due_on: dueOn } : { reason }) };
}

type Issuing = {
  stored: EnrollmentRow;
  came: { poisha: number; sourceId: string } | null | undefined;
  standing: Standing;
};

/**
 * A part of the price gets a receipt of that part (trust M6). A price that is paid at once, or marked by hand without
 * an earlier part, gets a receipt of the whole.
 */
async function issueFor(transaction: Transaction, { stored, came, standing }: Issuing): Promise<void> {
  const isAll = came?.poisha === stored.amount_due * poishaInTaka;
  const wasOpenByHand = stored.status === 'paid' && !standing.hasRows;
  if (!came || isAll || wasOpenByHand) return ensureReceipt(transaction, stored.id);
  const { owed: left, by, filled: dues } = standing;
  return issuePartReceipt(transaction, stored.id, { ...came, left, by, dues });
}

/**
 * Credits the rest of the price, which the admin found elsewhere. Writes nothing if no part was received before (trust
 * M5).
 */
async function creditByHand(transaction: Transaction, stored: EnrollmentRow, caller: Operation) {
  const open = stored.amount_due * poishaInTaka - (await findCovered(transaction, stored.id));
  if (open <= 0 || open === stored.amount_due * poishaInTaka) return null;
  const due = { number: 1, dueOn: null, amountPoisha: stored.amount_due * poishaInTaka };
  const [dueId = null] = await insertDues(transaction, stored.id, [due]);
  const credit = { enrollmentId: stored.id, dueId, kind: 'hand', poisha: open, reason: null } as const;
  return { id: await insertCredit(transaction, credit, caller), poisha: open };
}

export type ReleasedMoney = { payments: Settlement[]; taken: RemovedDues };
export const noMoney: ReleasedMoney = { payments: [], taken: { dues: [], credits: [] } };

/**
 * Frees all payments of the enrollment, so that their money can pay for others. Removes its dues and credits (trust
 * M7).
 */
export async function releaseMoneyOf(transaction: Transaction, id: string, held: Held): Promise<ReleasedMoney> {
  return { payments: await releasePaymentsOf(transaction, id, held), taken: await removeDues(transaction, id) };
}

export const paymentFacts = (settlement: Settlement | undefined, rest: Settling['rest'] = {}) =>
  settlement ? { payment_id: settlement.payment_id, settled_poisha: settlement.amount_poisha, ...rest } : {};

/** An undo reads these facts in the audit event and restores the payments, dues and credits. */
export const releasedFacts = ({ payments, taken: { dues, credits } }: ReleasedMoney) => ({
  ...(payments.length > 0 && {
    payments: payments.map(({ payment_id }) => payment_id),
    payments_poisha: payments.map(({ amount_poisha }) => amount_poisha),
  }),
  ...(dues.length > 0 && { dues, credits: credits.map(({ id }) => id) }),
});

export const noSettlement: Settling = { rest: {} };

export async function settlementOf(
  transaction: Transaction,
  payment: PaymentRow,
  stored: EnrollmentRow,
  { accountId, requestId }: Operation,
): Promise<Settling> {
  const due = stored.amount_due * poishaInTaka - (await findCovered(transaction, stored.id));
  if (stored.amount_due === 0) throw new Refusal('conflict', messages.nothingDue, { code: 'nothing_due' });
  if (due <= 0) throw new Refusal('conflict', messages.alreadySettled, { code: 'already_paid' });
  const left = leftOf(payment);
  const amount_poisha = Math.min(left, due);
  const part = { amount_poisha, settled_by: accountId, settled_in: requestId };
  const rest = {
    ...(due > amount_poisha ? { missing_poisha: due - amount_poisha } : {}),
    ...(left > amount_poisha ? { left_over_poisha: left - amount_poisha } : {}),
  };
  return { settlement: { payment_id: payment.id, enrollment_id: stored.id, ...part }, rest };
}

type Deciding = { paymentId?: string; rest?: RestDecision; mustCover?: boolean; autoApproval?: unknown };

/**
 * Returns whether the course is open after the mark. A payment of less than the amount due opens it only if the admin
 * decides so (trust M4).
 */
export function opensBy(
  stored: EnrollmentRow,
  { missing_poisha = 0 }: Settling['rest'],
  { mustCover, ...wanted }: Deciding,
) {
  if (stored.status === 'paid' || wanted.paymentId === undefined) return true;
  if (missing_poisha > 0 && (mustCover || wanted.autoApproval !== undefined) && wanted.rest?.rest === undefined)
    throw new Refusal('conflict', dueMessages.restUndecided, { code: 'rest_undecided' });
  return judgeRest(missing_poisha, wanted.rest);
}
