import { normalisePhone } from '#base/shared/read-phone.ts';
import type { PaymentMethod } from '#money/payments/method.ts';
import type { PaymentKind, PaymentWarning, ReceivedMethod } from '#money/payments/received-payment.ts';
import type { Reason } from './desk-payment.ts';

/** An enrollment that may be waiting for this money. */
export type Claim = {
  enrollmentId: string;
  studentId: string;
  phone: string | null;
  method: PaymentMethod;
  reference: string;
  /** Form in which references are compared; null where there is none. */
  referenceKey: string | null;
  /** What is still due, in poisha. */
  duePoisha: number;
  createdAt: string;
  /** Set where the course is open and a rest of its price is owed. */
  owes?: Owes;
};

/** `sums`: the first open due, the first two together, and so on, in poisha. `by`: the day of the first, such as `2026-12-05`. */
export type Owes = { sums: number[]; by: string | null };

/** What is compared of a payment that is free. */
export type FreePayment = {
  method: ReceivedMethod;
  reference: string | null;
  /** Null where the wallet or bank gave no id. */
  referenceKey: string | null;
  leftPoisha: number;
  /** All that came. */
  amountPoisha: number;
  /** Of the phone that sent it, as far as it is written; null where none is. */
  phoneEnd: PhoneEnd | null;
  receivedAt: string | null;
  kind: PaymentKind;
  warnings: readonly PaymentWarning[];
};

export type PhoneEnd = { digits: string; isWhole: boolean };

/** Wallets write the sender's phone, or only its end such as `***433`; banks write names, which say nothing about a phone. */
export function phoneEndOf(sender: string | null): PhoneEnd | null {
  const whole = sender === null ? null : normalisePhone(sender);
  if (whole) return { digits: whole, isWhole: true };
  const [, digits] = sender?.match(/\*\D*(\d{3,6})\s*$/) ?? [];
  return digits ? { digits, isWhole: false } : null;
}

const minute = 60_000;

export function compareId({ referenceKey: came }: FreePayment, { referenceKey: claimed, reference }: Claim): Reason {
  if (came === null || !looksLikeAnId(claimed)) return { fact: 'id', verdict: 'absent', value: null };
  if (came === claimed) return { fact: 'id', verdict: 'agrees', value: null };
  return { fact: 'id', verdict: isOneLetterOff(came, claimed) ? 'differs' : 'against', value: reference };
}

/** Ids of all wallets and banks are longer, and have a digit: what is neither, such as `cash`, names no payment. */
export function looksLikeAnId(key: string | null): key is string {
  return key !== null && key.length >= 6 && /\d/.test(key);
}

/** Null where the methods agree: nobody has to read that. */
export function compareMethod({ method }: FreePayment, claim: Claim): Reason | null {
  return method === claim.method ? null : { fact: 'method', verdict: 'differs', value: claim.method };
}

/** `value`: what came too much, or too little, in taka. */
export function compareAmount(
  { leftPoisha }: FreePayment,
  { duePoisha, owes }: Pick<Claim, 'duePoisha' | 'owes'>,
): Reason {
  if (leftPoisha === duePoisha || owes?.sums.includes(leftPoisha))
    return { fact: 'amount', verdict: 'agrees', value: null };
  return { fact: 'amount', verdict: 'differs', value: String((leftPoisha - duePoisha) / 100) };
}

/** `value`: the digits that are written, where they are not all. */
export function comparePhone({ phoneEnd }: FreePayment, { phone }: Pick<Claim, 'phone'>): Reason {
  if (!phoneEnd || !phone) return { fact: 'phone', verdict: 'absent', value: null };
  const { digits, isWhole } = phoneEnd;
  return { fact: 'phone', verdict: phone.endsWith(digits) ? 'agrees' : 'against', value: isWhole ? null : digits };
}

/** `value`: minutes between payment and claim. */
export function compareTime({ receivedAt }: FreePayment, { createdAt, owes }: Claim): Reason {
  if (receivedAt === null || owes?.by === null) return { fact: 'time', verdict: 'absent', value: null };
  const apart = Math.abs(Date.parse(owes?.by ?? createdAt) - Date.parse(receivedAt));
  const verdict = apart <= (owes ? mostFromDue : mostApart) ? 'agrees' : 'against';
  return { fact: 'time', verdict, value: String(Math.round(apart / minute)) };
}

/** Milliseconds between a payment without id and the claim that it may belong to: who pays on Thursday tells it by Saturday. */
export const mostApart = 48 * 60 * minute;

/** Milliseconds between a payment that nobody has named and the day on which the rest is due. */
const mostFromDue = 15 * 24 * 60 * minute;

/** One letter typed wrong, left out or doubled; or only O for 0, and I or L for 1, however often. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (one === other) return false;
  if (one.length === other.length) return isOneLetterOther(one, other);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(same) === long.slice(same + 1);
}

/** `likenessOf` of one letter. */
const likeLetter = (letter: string) => (letter === 'O' ? '0' : letter === 'I' || letter === 'L' ? '1' : letter);

/** Ends at the second letter that differs: it is asked of very many. */
function isOneLetterOther(one: string, other: string): boolean {
  let [others, alike] = [0, 0];
  for (let at = 0; at < one.length && others < 2; at += 1) {
    const [letter = '', opposite = ''] = [one[at], other[at]];
    if (letter === opposite) continue;
    if (likeLetter(letter) === likeLetter(opposite)) alike += 1;
    else others += 1;
  }
  return others === 0 || (others === 1 && alike === 0);
}
