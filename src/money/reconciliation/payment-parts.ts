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
 * Returns the money that a payment counts in a list, in poisha. A tile shows the sum of its list.
 * In `already_used` the whole payment counts, because an admin decides whose payment it was, and not about the money that is left.
 */
export function countedIn(state: DeskState, payment: Parted): number {
  const { came, settled, left } = partsInPoisha(payment);
  return state === 'settled' ? settled : state === 'already_used' ? came : left;
}
