import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';

/** Decided until the student answers: about the enrollment that is compared, or of several claims about any. */
export function isAsked({ state, enrollments }: DeskPayment): boolean {
  const decided = state === 'claimed_twice' ? enrollments : enrollments.slice(0, 1);
  return decided.some(({ asked }) => asked !== null);
}

/** Each stays in its list: those whose student was asked after those that wait for the school, in the same order. */
export const undecidedFirst = (payments: readonly DeskPayment[]) => [
  ...payments.filter((payment) => !isAsked(payment)),
  ...payments.filter(isAsked),
];

/** What is looked at after this one: the next that is undecided, or else one above, and of those that are asked only where no other is left. */
export function nextAfter(payments: readonly DeskPayment[], payment: DeskPayment): DeskPayment | undefined {
  const place = payments.indexOf(payment);
  const others = [...payments.slice(place + 1), ...payments.slice(0, place).toReversed()];
  return others.find((one) => !isAsked(one)) ?? others[0];
}
