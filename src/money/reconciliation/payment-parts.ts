import { toPoisha } from '#base/shared/taka.ts';
import type { DeskPayment } from './desk-payment.ts';
import type { DeskState } from './desk-states.ts';

type Parted = Pick<DeskPayment, 'amount' | 'left' | 'refunds'>;

export function partsInPoisha({ amount, left, refunds }: Parted) {
  const [came, rest] = [toPoisha(amount), toPoisha(left)];
  const sentBack = refunds.reduce((sum, refund) => sum + toPoisha(refund.amount), 0);
  return { came, settled: came - rest - sentBack, sentBack, left: rest };
}

/**
 * Returns the poisha that a payment adds to the total of a list on the screen *Payments*. An `already_used` payment
 * counts as a whole, because an admin decides whose it was.
 */
export function countedIn(state: DeskState, payment: Parted): number {
  const { came, settled, left } = partsInPoisha(payment);
  return state === 'settled' ? settled : state === 'already_used' ? came : left;
}
