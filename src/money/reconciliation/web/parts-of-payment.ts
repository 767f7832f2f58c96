import { exactTaka, toPoisha } from '#base/shared/taka.ts';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { partsInPoisha } from '#money/reconciliation/payment-parts.ts';
import { sumTexts as sums } from '#money/reconciliation/sum-messages.ts';

/**
 * Returns how much of a payment was settled, refunded and left, in words. Null if all of it is settled or all is left.
 */
export function partsOf(payment: Pick<DeskPayment, 'amount' | 'left' | 'refunds'>): string | null {
  const { came, settled, sentBack, left } = partsInPoisha(payment);
  if (settled === came || left === came) return null;
  const say = (poisha: number, words: (sum: string) => string) => (poisha > 0 ? [words(exactTaka(poisha / 100))] : []);
  return [
    ...say(came, sums.came),
    ...say(settled, sums.settled),
    ...say(sentBack, sums.sentBack),
    ...say(left, settled > 0 ? sums.leftOver : sums.left),
  ].join(', ');
}

type Named = Pick<DeskEnrollment, 'studentId' | 'courseNo'>;
type Summed = Pick<DeskEnrollment, 'settled' | 'amountDue' | 'status'>;

export function sumOfEnrollment(enrollment: Summed): string {
  const { settled, amountDue, status } = enrollment;
  if (settled === null) return (status === 'paid' ? sums.byHand : sums.due)(exactTaka(amountDue));
  const less = amountDue > 0 ? [sums.lessThanDue(exactTaka(amountDue))] : [];
  return [sums.settled(exactTaka(settled)), ...less].join(', ');
}

export function sumsOfMatch(
  { enrollments, left }: Pick<DeskPayment, 'left'> & { enrollments: readonly (Named & Summed)[] },
  of: Named,
): string {
  const isMeant = (one: Named) => one.studentId === of.studentId && one.courseNo === of.courseNo;
  const settled = enrollments.filter((one) => isMeant(one) && one.settled !== null).map(sumOfEnrollment);
  return [...settled, ...(left > 0 ? [sums.leftOver(exactTaka(left))] : [])].join(', ');
}

export const leftOfPayment = ({ amount, left }: Pick<DeskPayment, 'amount' | 'left'>) =>
  left < amount ? sums.leftOf(exactTaka(left), exactTaka(amount)) : exactTaka(left);

export const cameAndDue = (came: number, due: number) =>
  toPoisha(came) === toPoisha(due) ? exactTaka(came) : sums.cameAndDue(exactTaka(came), exactTaka(due));
