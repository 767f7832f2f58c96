import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import type { Services } from '#contract/server/handler.ts';
import type { GatewayName } from '#money/gateways/gateway.ts';
import type { FoundPayment } from '#money/payments/file-reading.ts';
import { findKnownPayments } from '#money/payments/server/payment-queries.ts';
import { lockPayment, type PaymentRow } from '#money/payments/server/settlement-queries.ts';
import { nameFound, storePayments } from '#money/payments/server/store-payments.ts';
import { approveAutomatically } from '#money/reconciliation/server/auto-approval.ts';

export type GatewayContext = Pick<Caller, 'network' | 'requestId'> &
  Pick<Services, 'environment'> & { gateway: GatewayName };

/**
 * Stores a payment that the gateway reported, unless one of this method and transaction ID is stored. Returns the
 * stored payment, locked until the transaction ends.
 */
export async function storePayment(
  transaction: Transaction,
  found: FoundPayment,
  bringer: GatewayContext,
): Promise<PaymentRow> {
  const { gateway, requestId } = bringer;
  const { slices } = await nameFound([found]);
  const [named] = slices[0] ?? [];
  if (!named) throw new Error('A payment has no name.');
  const { added, sumPoisha } = await storePayments(transaction, [named], { id: requestId, by: gateway });
  if (added.length > 0) {
    const after = { added: added.length, sum_poisha: sumPoisha };
    const act = { action: 'payments.brought', subject: requestId, after };
    await recordAuditEvent(transaction, { actor: { kind: 'gateway', id: gateway }, ...act }, bringer);
  }
  const same = await findKnownPayments(transaction, [named.payment_key]);
  const known = same.find(({ method }) => method === found.method);
  const payment = known && (await lockPayment(transaction, known.id));
  if (!payment) throw new Error('A payment that was stored is not there.');
  return payment;
}

type Needed = { database: Database } & Pick<Services, 'log'>;

/**
 * Stores a payment that the gateway reported, without looking for the checkout that it belongs to. Automatic approval
 * is tried at once. Otherwise an admin matches it with an enrollment.
 */
export async function storeForDesk(
  { database, log }: Needed,
  found: FoundPayment,
  bringer: GatewayContext,
): Promise<void> {
  const { id } = await inTransaction(database, (transaction) => storePayment(transaction, found, bringer));
  const { network, requestId, environment } = bringer;
  await approveAutomatically([id], { database, log, network, requestId, environment });
}
