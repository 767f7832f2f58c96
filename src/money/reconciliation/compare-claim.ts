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
  owes?: Owes;
};

/**
 * The unpaid price of an open course. `sums`, in poisha: its first unpaid part, the first two parts together, and so
 * on. `by`: due day of the first part, such as `2026-12-05`, or null.
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
 * Returns the sender's phone, or its last digits if it is masked, such as `***433`. Null for a name, which banks write.
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
 * Returns whether a text, unlike `cash`, can be a transaction ID. IDs of wallets and banks have at least six characters
 * and a digit.
 */
export function looksLikeAnId(key: string | null): key is string {
  return key !== null && key.length >= 6 && /\d/.test(key);
}

export function compareMethod({ method }: FreePayment, claim: Claim): Reason | null {
  return method === claim.method ? null : { fact: 'method', verdict: 'differs', value: claim.method };
}

/** `value` of the result: money left in the payment minus the amount due, in taka. Null if the amounts agree. */
export function compareAmount(
  { leftPoisha }: FreePayment,
  { duePoisha, owes }: Pick<Claim, 'duePoisha' | 'owes'>,
): Reason {
  if (leftPoisha === duePoisha || owes?.sums.includes(leftPoisha))
    return { fact: 'amount', verdict: 'agrees', value: null };
  return { fact: 'amount', verdict: 'differs', value: String((leftPoisha - duePoisha) / 100) };
}

/** `value` of the result: the visible digits if the sender's phone is masked, otherwise null. */
export function comparePhone({ phoneEnd }: FreePayment, { phone }: Pick<Claim, 'phone'>): Reason {
  if (!phoneEnd || !phone) return { fact: 'phone', verdict: 'absent', value: null };
  const { digits, isWhole } = phoneEnd;
  return { fact: 'phone', verdict: phone.endsWith(digits) ? 'agrees' : 'against', value: isWhole ? null : digits };
}

/**
 * `value` of the result: minutes between the payment and the enrollment's submission. For an open course, minutes to
 * the due day.
 */
export function compareTime({ receivedAt }: FreePayment, { createdAt, owes }: Claim): Reason {
  if (receivedAt === null || owes?.by === null) return { fact: 'time', verdict: 'absent', value: null };
  const apart = Math.abs(Date.parse(owes?.by ?? createdAt) - Date.parse(receivedAt));
  const verdict = apart <= (owes ? mostFromDue : mostApart) ? 'agrees' : 'against';
  return { fact: 'time', verdict, value: String(Math.round(apart / minute)) };
}

/**
 * Maximum milliseconds between a payment and the enrollment's submission if no transaction ID connects them. Students
 * may report a payment two days later.
 */
export const mostApart = 48 * 60 * minute;

/** Maximum milliseconds between a payment and the day on which its amount is due, if the student reported no ID. */
const mostFromDue = 15 * 24 * 60 * minute;

/**
 * Returns true if one letter is wrong, missing or added, or if only look-alikes (O and 0, or I, L and 1) differ,
 * however many.
 */
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
