import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { sharedRead } from '#base/database/shared-read.ts';
import { listDoneAndNamed, listOpenPayments } from '#money/payments/server/payment-queries.ts';
import type { PaymentRow } from '#money/payments/server/settlement-queries.ts';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { countedIn } from '#money/reconciliation/payment-parts.ts';
import { matchPayments } from './match-payments.ts';

/** Payments that are matched in one go. Before the next group, the process answers other requests. */
const matchedAtOnce = 250;

export type Listed = { position: number; payment: DeskPayment };

export const heldOf = ({ payment }: Listed) => countedIn(payment.state, payment) / 100;

/**
 * Returns undecided payments. Also those that are settled or set aside although an enrollment that is pending since
 * `oldestSince` or later names their ID. `oldestSince` is null if no enrollment is pending.
 */
export async function readUndecided(database: Database, oldestSince: string | null): Promise<Listed[]> {
  const [open, done] = await Promise.all([
    readOpen(database),
    listDoneAndNamed(database, oldestSince).then((rows) => matchAll(database, rows)),
  ]);
  return [...open, ...done];
}

/** Returns the payments that are not settled or set aside. Calls at the same time share the work and the rows. */
export const readOpen = sharedRead(async (database) => matchAll(database, await listOpenPayments(database)));

export async function matchAll(database: Database, rows: PaymentRow[]): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let from = 0; from < rows.length; from += matchedAtOnce) {
    const some = rows.slice(from, from + matchedAtOnce);
    const matched = await matchPayments(database, some);
    for (const [index, payment] of matched.entries()) {
      const row = some[index];
      if (row) listed.push({ position: row.position, payment });
    }
    await letOthersGo();
  }
  return listed;
}
