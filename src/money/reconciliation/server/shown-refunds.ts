import type { RefundRow } from '#money/payments/server/refund-queries.ts';
import type { DeskRefund } from '#money/reconciliation/refund.ts';

/** Without those that did not go after all. */
export const toRefunds = (rows: RefundRow[]): DeskRefund[] =>
  rows.flatMap(({ id, amount_poisha, how, reference, reason, state, asked_at, asked_in }) =>
    state === 'failed'
      ? []
      : [{ id, amount: amount_poisha / 100, how, reference, reason, state, at: asked_at, press: asked_in }],
  );
