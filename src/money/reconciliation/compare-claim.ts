import { normalisePhone } from '#base/shared/read-phone.ts';
import type { PaymentMethod } from '#money/payments/method.ts';
import type { PaymentKind, PaymentWarning, ReceivedMethod } from '#money/payments/received-payment.ts';
import type { Reason } from './desk-payment.ts';

export type Claim = {
  enrollmentId: string;
  studentId: string;
  phone: string | null;
  method: PaymentMethod;
  reference: string;
  referenceKey: string | null;
  duePoisha: number;
  createdAt: string;
  /** Set if the enrollment is paid, which opens the course, and a part of its price is still owed. */
  owes?: Owes;
};

/**
 * `sums` has the amount of the first unpaid due, of the first two together, and so on, in poisha. `by` is the day of the first unpaid due,
 * such as `2026-12-05`.
 */
export type Owes = { sums: number[]; by: string | null };

export type FreePayment = {
  method: ReceivedMethod;
  reference: string | null;
  referenceKey: string | null;
  leftPoisha: number;
  amountPoisha: number;
  phoneEnd: PhoneEnd | null;
  receivedAt: string | null;
  kind: PaymentKind;
  warnings: readonly PaymentWarning[];
};

export type PhoneEnd = { digits: string; isWhole: boolean };

/**
 * Returns the sender's phone, or only its last digits if the rest is masked, such as `***433`. Banks write names, for which it returns
 * null.
 */
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

/**
 * Returns whether a key can be a transaction ID. IDs of all wallets and banks have at least six characters and a digit. Other texts, such
 * as `cash`, name no payment.
 */
export function looksLikeAnId(key: string | null): key is string {
  return key !== null && key.length >= 6 && /\d/.test(key);
}

/** Returns null if payment and enrollment have the same method, because only a different method is shown. */
export function compareMethod({ method }: FreePayment, claim: Claim): Reason | null {
  return method === claim.method ? null : { fact: 'method', verdict: 'differs', value: claim.method };
}

/** `value` is the money left in the payment minus the amount due, in taka. Null if they agree. */
export function compareAmount(
  { leftPoisha }: FreePayment,
  { duePoisha, owes }: Pick<Claim, 'duePoisha' | 'owes'>,
): Reason {
  if (leftPoisha === duePoisha || owes?.sums.includes(leftPoisha))
    return { fact: 'amount', verdict: 'agrees', value: null };
  return { fact: 'amount', verdict: 'differs', value: String((leftPoisha - duePoisha) / 100) };
}

/** `value` has the visible digits if the payment shows only the end of its sender's phone, otherwise null. */
export function comparePhone({ phoneEnd }: FreePayment, { phone }: Pick<Claim, 'phone'>): Reason {
  if (!phoneEnd || !phone) return { fact: 'phone', verdict: 'absent', value: null };
  const { digits, isWhole } = phoneEnd;
  return { fact: 'phone', verdict: phone.endsWith(digits) ? 'agrees' : 'against', value: isWhole ? null : digits };
}

/**
 * `value` is the minutes between the payment and the submission of the enrollment. If the course is open already, it is the minutes between
 * the payment and the due day.
 */
export function compareTime({ receivedAt }: FreePayment, { createdAt, owes }: Claim): Reason {
  if (receivedAt === null || owes?.by === null) return { fact: 'time', verdict: 'absent', value: null };
  const apart = Math.abs(Date.parse(owes?.by ?? createdAt) - Date.parse(receivedAt));
  const verdict = apart <= (owes ? mostFromDue : mostApart) ? 'agrees' : 'against';
  return { fact: 'time', verdict, value: String(Math.round(apart / minute)) };
}

/**
 * Maximum milliseconds between a payment and the submission of its enrollment if no transaction ID connects the two. Students may report a
 * payment two days later.
 */
export const mostApart = 48 * 60 * minute;

/** Maximum milliseconds between a payment that no student has claimed and the due day of the amount that it may pay. */
const mostFromDue = 15 * 24 * 60 * minute;

/** Returns whether one letter is wrong, missing or added. Also returns true if only O and 0, or I, L and 1, are mixed up, however often. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (one === other) return false;
  if (one.length === other.length) return isOneLetterOther(one, other);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(same) === long.slice(same + 1);
}

const likeLetter = (letter: string) => (letter === 'O' ? '0' : letter === 'I' || letter === 'L' ? '1' : letter);

/** Stops at the second letter that differs, because very many IDs are compared. */
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
