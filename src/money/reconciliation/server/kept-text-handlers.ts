import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { unexpected } from '#base/shared/expected.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import type { FoundPayment } from '#money/payments/file-reading.ts';
import {
  countOpenTexts,
  finishText,
  listOpenTexts,
  lockText,
  reopenText,
} from '#money/payments/server/kept-text-queries.ts';
import { textKey } from '#money/payments/server/reading/line-keys.ts';
import { nameFound, storePayments } from '#money/payments/server/store-payments.ts';
import { foundByHand } from '#money/payments/typed-payment.ts';
import { type ExpectedText, mostCounted } from '#money/reconciliation/kept-texts.ts';
import { deskMessages as messages } from '#money/reconciliation/messages.ts';
import { approveAutomatically } from './auto-approval.ts';
import { readPayment } from './settle-handlers.ts';

const textsAPage = 50;

export const listKeptTexts: Handler<'listKeptTexts'> = async ({ query }, { database }) => {
  const { cursor, limit = textsAPage } = query;
  const [rows, count] = await Promise.all([
    listOpenTexts(database, cursor, limit + 1),
    countOpenTexts(database, mostCounted),
  ]);
  const page = rows.slice(0, limit);
  return {
    texts: page.map(({ id, text, reason, brought_at, method, reference, amount_poisha }) => ({
      ...{ id, text, reason, at: brought_at },
      payment: method && amount_poisha !== null ? { method, reference, amount: amount_poisha / 100 } : null,
    })),
    count,
    nextCursor: rows.length > limit ? String(page.at(-1)?.position) : null,
  };
};

export const fillInText: Handler<'fillInText'> = async ({ params, body }, context) => {
  const { database, accountId, requestId } = context;
  const id = await inTransaction(database, async (transaction) => {
    const { text, reason } = await lockOpenText(transaction, params.id, body.expected);
    const { slices } = await nameFound([foundInText(foundByHand(body, text), { id: params.id, reason })]);
    const { added, conflicts, sumPoisha } = await storePayments(transaction, slices.flat(), {
      id: requestId,
      by: accountId,
    });
    if (conflicts > 0) throw new Refusal('conflict', messages.otherAmountKnown, { code: 'other_amount' });
    const [stored] = added;
    if (stored === undefined) throw new Refusal('conflict', messages.paymentKnown, { code: 'payment_known' });
    await finishText(transaction, params.id, stored);
    const actor = { kind: 'admin', id: accountId } as const;
    const after = { added: added.length, sum_poisha: sumPoisha, text_id: params.id };
    await recordAuditEvent(transaction, { actor, action: 'payments.brought', subject: requestId, after }, context);
    return stored;
  });
  await approveAutomatically([id], context);
  return readPayment(database, id);
};

/**
 * Gives a payment without an ID a key of its own if its text contradicts or may repeat a stored payment, because the
 * admin says that the two differ.
 */
function foundInText(found: FoundPayment, { id, reason }: { id: string; reason: string }): FoundPayment {
  if (found.reference !== null || reason !== 'conflict') return found;
  return { ...found, line: { kind: 'typed', loose: textKey(found.text), mark: id, nth: 1, nthOfDay: 1 } };
}

export const finishKeptText: Handler<'finishKeptText'> = async (
  { params: { id }, body: { done, expected } },
  context,
) => {
  await inTransaction(context.database, async (transaction) => {
    const { reason } = await (done ? lockOpenText : lockDoneText)(transaction, id, expected);
    await (done ? finishText(transaction, id) : reopenText(transaction, id));
    const actor = { kind: 'admin', id: context.accountId } as const;
    const action = done ? 'payment_text.done' : 'payment_text.reopened';
    await recordAuditEvent(transaction, { actor, action, subject: id, after: { kept_because: reason } }, context);
  });
  return { ok: true };
};

const doneAlready = () => ({ code: 'text_done', error: messages.textDone });
const notDone = () => ({ code: 'text_not_done', error: messages.textNotDone });

async function lockKnownText(transaction: Transaction, id: string, expected: ExpectedText) {
  const text = await lockText(transaction, id);
  if (!text) throw new Refusal('not_found', messages.textNotFound);
  const present = { done: text.done_at !== null };
  const refusal = unexpected(expected, present, { done: present.done ? doneAlready : notDone });
  if (refusal) throw refusal;
  return text;
}

/**
 * Locks a handled text to reopen it. Throws if the text is not handled, or if it was unclear and an admin has turned it
 * into a payment.
 */
async function lockDoneText(transaction: Transaction, id: string, expected: ExpectedText) {
  const text = await lockKnownText(transaction, id, expected);
  const isFilledIn = text.reason === 'unclear' && text.payment_id !== null;
  if (text.done_at === null || isFilledIn)
    throw new Refusal('conflict', messages.textNotDone, { code: 'text_not_done' });
  return text;
}

async function lockOpenText(transaction: Transaction, id: string, expected: ExpectedText) {
  const text = await lockKnownText(transaction, id, expected);
  if (text.done_at !== null) throw new Refusal('conflict', messages.textDone, { code: 'text_done' });
  return text;
}
