import type { DeskPayment } from './desk-payment.ts';
import type { DeskState } from './desk-states.ts';

type Parted = Pick<DeskPayment, 'amount' | 'left' | 'refunds'>;

/** Parts of a taka add up without an error. */
export const toPoisha = (taka: number) => Math.round(taka * 100);

/** What became of what came, in poisha. */
export function partsInPoisha({ amount, left, refunds }: Parted) {
  const [came, rest] = [toPoisha(amount), toPoisha(left)];
  const sentBack = refunds.reduce((sum, refund) => sum + toPoisha(refund.amount), 0);
  return { came, settled: came - rest - sentBack, sentBack, left: rest };
}

/**
 * What a payment counts for in the sum of a list, in poisha: the sum of a tile is that of its rows. Of `already_used` all that came:
 * what is looked at is whose that was, not whether something of it is left.
 */
export function countedIn(state: DeskState, payment: Parted): number {
  const { came, settled, left } = partsInPoisha(payment);
  return state === 'settled' ? settled : state === 'already_used' ? came : left;
}
