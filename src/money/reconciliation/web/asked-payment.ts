import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';

/**
 * Returns whether an admin asked a student about the payment and has no answer yet. If several students claimed its ID,
 * one open question is enough. Otherwise only the first enrollment counts.
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
 * Returns the payment to decide next. Payments below come first, then those above, and those that wait for a student's
 * answer last.
 */
export function nextAfter(payments: readonly DeskPayment[], payment: DeskPayment): DeskPayment | undefined {
  const place = payments.indexOf(payment);
  const others = [...payments.slice(place + 1), ...payments.slice(0, place).toReversed()];
  return others.find((one) => !isAsked(one)) ?? others[0];
}
