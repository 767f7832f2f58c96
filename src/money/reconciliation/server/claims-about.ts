import type { Database } from '#base/database/connect.ts';
import { leftOf, type PaymentRow } from '#money/payments/server/settlement-queries.ts';
import { isOneLetterOff, looksLikeAnId, mostApart } from '#money/reconciliation/compare-claim.ts';
import { findDueAbout, type Window } from './claim-queries.ts';

// Finds enrollments that may mean a payment without naming its ID. They owe its amount and were submitted within three
// days of it. If the payment and the enrollment both have an ID, the two are one letter apart.

const daysAround = 3;
const day = 86_400_000;

export const around = Math.max(daysAround * day, mostApart);

export const keyOf = (row: PaymentRow) => (row.reference === null ? null : row.payment_key);
export const timeOf = (row: PaymentRow) => Date.parse(row.received_at ?? row.brought_at);

export const mayBeMeant = (came: string | null, claimed: string | null) =>
  came === null || !looksLikeAnId(claimed) || isOneLetterOff(came, claimed);

export async function findMeantAbout(database: Database, payments: PaymentRow[]): Promise<string[]> {
  const owing = await findDueAbout(database, mergeWindows(payments.flatMap(windowOf)));
  const timed = owing.map((one) => ({ ...one, at: Date.parse(one.createdAt) }));
  const byAmount = Map.groupBy(timed, ({ amountDue }) => amountDue * 100);
  const meant = new Set<string>();
  for (const row of payments) {
    const [key, at] = [keyOf(row), timeOf(row)];
    for (const one of byAmount.get(leftOf(row)) ?? []) {
      if (!meant.has(one.enrollmentId) && Math.abs(one.at - at) <= around && mayBeMeant(key, one.referenceKey))
        meant.add(one.enrollmentId);
    }
  }
  return [...meant];
}

function windowOf(row: PaymentRow): Window[] {
  const amount = leftOf(row);
  // Prices are in whole taka, so no enrollment costs this amount.
  if (amount <= 0 || amount % 100 !== 0) return [];
  const at = timeOf(row);
  const iso = (time: number) => new Date(time).toISOString();
  return [{ amount: amount / 100, from: iso(at - around), until: iso(at + around) }];
}

function mergeWindows(windows: Window[]): Window[] {
  const merged: Window[] = [];
  const sorted = windows.toSorted((one, other) => one.amount - other.amount || one.from.localeCompare(other.from));
  for (const window of sorted) {
    const last = merged.at(-1);
    const overlaps = last?.amount === window.amount && window.from <= last.until;
    if (last && overlaps) last.until = window.until > last.until ? window.until : last.until;
    else merged.push({ ...window });
  }
  return merged;
}
