import type { Database, Transaction } from '#base/database/connect.ts';
import type { CameBack, FoundPayment } from '#money/payments/file-reading.ts';
import { mayBeSame } from '#money/payments/same-money.ts';
import { listNewest, listSince } from './payment-queries.ts';

type Stored = Awaited<ReturnType<typeof listNewest>>[number];

/**
 * Stored payments without a transaction ID. A found payment may be one of them, described in other words. `byAmount`
 * has them by their sum in poisha. `taken` maps the id of a stored payment to the found one that it matches. `newest`
 * is the position of the last payment that was read, null if none was needed. `said` has method, sum and day of found
 * payments that are stored in the same words. Further found payments of that method, sum and day are different
 * payments.
 */
export type StoredAround = {
  byAmount: Map<number, Stored[]>;
  taken: Map<string, FoundPayment>;
  said: Set<string>;
  looses: ReadonlySet<string>;
  newest: number | null;
};

/**
 * How many of the newest stored payments are searched. A school brings in its statements within weeks, so they are
 * enough.
 */
const mostAround = 3000;

export const nothingAround = (): StoredAround => ({
  byAmount: new Map(),
  taken: new Map(),
  said: new Set(),
  looses: new Set(),
  newest: null,
});

export async function readAround(
  database: Database,
  payments: readonly FoundPayment[],
  cameBack: readonly CameBack[],
): Promise<StoredAround> {
  const looses = new Set(payments.flatMap(({ line }) => line?.loose ?? []));
  const around = { ...nothingAround(), looses };
  if (looses.size === 0 && !cameBack.some(({ reference }) => reference === null)) return around;
  const stored = await listNewest(database, mostAround);
  const whole = { ...around, newest: stored[0]?.position ?? 0 };
  add(whole, stored);
  return whole;
}

export async function readNewer(transaction: Transaction, around: StoredAround): Promise<void> {
  if (around.newest === null) return;
  const stored = await listSince(transaction, around.newest);
  around.newest = stored.at(-1)?.position ?? around.newest;
  add(around, stored);
}

function add({ byAmount, looses }: StoredAround, stored: readonly Stored[]): void {
  for (const row of stored) {
    if (row.reference !== null || (row.line_key !== null && looses.has(row.line_key))) continue;
    const others = byAmount.get(row.amount_poisha);
    if (others) others.push(row);
    else byAmount.set(row.amount_poisha, [row]);
  }
}

const sumOfDay = ({ method, amount, receivedAt }: FoundPayment) => `${method} ${amount} ${receivedAt?.slice(0, 10)}`;

export function takeKnown(found: FoundPayment, id: string, { taken, said }: StoredAround): void {
  taken.set(id, found);
  said.add(sumOfDay(found));
}

/**
 * Returns a stored payment that may be the found one, described in other words. Each stored payment matches only one
 * found payment.
 */
export function findInOtherWords(found: FoundPayment, { byAmount, taken, said }: StoredAround) {
  if (said.has(sumOfDay(found))) return null;
  const rows = byAmount.get(Math.round(found.amount * 100)) ?? [];
  const row = rows.find((one) => [undefined, found].includes(taken.get(one.id)) && mayBeSame(found, one));
  if (!row) return null;
  taken.set(row.id, found);
  return { is: 'doubtful', row } as const;
}
