import type { CameBack } from './file-reading.ts';
import { breaksOfBalance } from './reading/balance-chain.ts';
import { messagesOf } from './reading/messages-of.ts';
import type { MessageFacts } from './reading/read-message.ts';
import { isReversal, returnsIn } from './reading/reversals.ts';
import type { IgnoredReason, ReadPayment } from './received-payment.ts';

export type ReadText = ReadPayment & { text: string };

export type ReadPaste = {
  payments: ReadText[];
  /** Payments whose method and ID occurred earlier in the paste, even if their other facts differ. */
  repeated: ReadText[];
  ignored: { text: string; reason: IgnoredReason }[];
  unclear: { text: string }[];
};

/**
 * Each pasted message is in exactly one list of `ReadPaste`. Lines that only give sender and time are in none. A
 * message whose meaning could only be guessed is `unclear`.
 */
export const readMessages = (text: string): ReadPaste => readWithReturns(text).read;

export function readWithReturns(text: string): { read: ReadPaste; cameBack: CameBack[] } {
  const messages = messagesOf(text);
  const breaks = breaksOfBalance(messages.map(({ facts }) => facts));
  const read: ReadPaste = { payments: [], repeated: [], ignored: [], unclear: [] };
  const cameBack = messages.flatMap(({ text: raw, facts }) => returnsIn(facts, raw));
  const seen = new Set<string>();
  for (const [index, { text: raw, facts }] of messages.entries()) {
    const isTakenBack = isReversal(messages[index + 1]?.facts);
    const payment = isTakenBack ? null : paymentOf(facts, breaks.has(facts));
    if (payment) listOf(read, seen, payment).push({ ...payment, text: raw });
    else if (isReason(facts.verdict) && !isReversal(facts)) read.ignored.push({ text: raw, reason: facts.verdict });
    else read.unclear.push({ text: raw });
  }
  return { read, cameBack };
}

const isReason = (verdict: MessageFacts['verdict']): verdict is IgnoredReason =>
  verdict !== null && verdict !== 'payment' && verdict !== 'claimable';

function paymentOf(facts: MessageFacts, breaks: boolean): ReadPayment | null {
  const { verdict: kind, method, amountPoisha, reference, sender, receivedAt, note, warnings } = facts;
  if ((kind !== 'payment' && kind !== 'claimable') || method === null || amountPoisha === null) return null;
  const amount = amountPoisha / 100;
  const all = breaks ? (['balance_breaks', ...warnings] as const) : warnings;
  return { method, reference, amount, sender, receivedAt, note, kind, warnings: [...all] };
}

function listOf(read: ReadPaste, seen: Set<string>, { method, reference }: ReadPayment): ReadText[] {
  if (reference === null) return read.payments;
  const key = `${method} ${reference}`;
  if (seen.has(key)) return read.repeated;
  seen.add(key);
  return read.payments;
}
