import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';

/**
 * Returns whether the payment waits for a student's answer. In `claimed_twice` a question to any claimant counts, otherwise only a question
 * to the first one.
 */
export function isAsked({ state, enrollments }: DeskPayment): boolean {
  const decided = state === 'claimed_twice' ? enrollments : enrollments.slice(0, 1);
  return decided.some(({ asked }) => asked !== null);
}

export const undecidedFirst = (payments: readonly DeskPayment[]) => [
  ...payments.filter((payment) => !isAsked(payment)),
  ...payments.filter(isAsked),
];

/**
 * Returns the payment to look at next. It is the next one below that waits for no answer, or else one above, or at last one that waits for
 * an answer.
 */
export function nextAfter(payments: readonly DeskPayment[], payment: DeskPayment): DeskPayment | undefined {
  const place = payments.indexOf(payment);
  const others = [...payments.slice(place + 1), ...payments.slice(0, place).toReversed()];
  return others.find((one) => !isAsked(one)) ?? others[0];
}
