import { formatTime } from '#base/shared/dhaka-time.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { pasteMessages as messages } from '#money/enrollments/paste-messages.ts';
import { type PaymentMethod, paymentMethods } from '#money/payments/method.ts';
import { type OwnMessage, readOwnMessage } from '#money/payments/read-own-message.ts';
import { referenceHint } from '#money/payments/reference-hint.ts';
import type { Wallet } from '#school/profile/wallets.ts';

export type Said = { isDoubtful: boolean; sentences: string[] };

export type Pasted = Said & { method: PaymentMethod | null; reference: string | null };

/** `due` is in taka. */
type Expected = { due: number; wallets: Wallet[] };

/** Reads a pasted payment message in the browser. Only the fields of the form are sent to the server. */
export function readPasted(text: string, { due, wallets }: Expected): Pasted {
  const own = readOwnMessage(text);
  if (own === null) return nothing(messages.nothingFound);
  if (own === 'received') return nothing(messages.ofReceiver);
  const { method, reference, amount, receiver } = own;
  const doubts = [
    ...(method === null ? [messages.chooseMethod] : []),
    ...(amount !== null && amount !== due ? [messages.otherAmount(sum(amount), sum(due))] : []),
    ...(receiver !== null && isOtherNumber(receiver, wallets) ? [messages.otherReceiver(formatPhone(receiver))] : []),
  ];
  return { method, reference, isDoubtful: doubts.length > 0, sentences: [messages.read(factsOf(own)), ...doubts] };
}

const nothing = (why: string): Pasted => ({ method: null, reference: null, isDoubtful: true, sentences: [why] });

export function hintOf(method: string, reference: string): string | null {
  const known = paymentMethods.find((one) => one === method);
  return known ? referenceHint(known, reference) : null;
}

function factsOf({ amount, receiver, receivedAt }: OwnMessage): string {
  const facts = [
    ...(amount === null ? [] : [sum(amount)]),
    ...(receiver === null ? [] : [messages.sentTo(formatPhone(receiver))]),
    ...(receivedAt === null ? [] : [messages.sentOn(formatTime(receivedAt))]),
  ];
  return facts.join(' ');
}

const sum = (amount: number) => (Number.isInteger(amount) ? formatTaka(amount) : `৳${amount.toFixed(2)}`);

/**
 * True only if the receiver is certainly none of the school's numbers. A merchant's name, or a mostly masked number,
 * may be the school's.
 */
function isOtherNumber(receiver: string, wallets: Wallet[]): boolean {
  const visible = /^\d{11,12}$|(?<=[*x])\d{3,}$/i.exec(receiver)?.[0];
  if (visible === undefined) return false;
  const numbers = wallets.flatMap(({ number }) => [number, number.slice(0, 11)]);
  return !numbers.some((number) => number.endsWith(visible) || visible.startsWith(number));
}
