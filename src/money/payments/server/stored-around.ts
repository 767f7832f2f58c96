import type { Database, Transaction } from '#base/database/connect.ts';
import type { CameBack, FoundPayment } from '#money/payments/file-reading.ts';
import { mayBeSame } from '#money/payments/same-money.ts';
import { listNewest, listSince } from './payment-queries.ts';

type Stored = Awaited<ReturnType<typeof listNewest>>[number];

/**
 * Stored money without an ID that other words may mean, by its sum in poisha. `taken`: which of it stands for which of those that were found.
 * `said`: sums and days of which the same words are stored; who brings them says of each line whether it is another one.
 * `newest`: position of the last payment that was read; null where nothing was, as nothing needs it.
 */
export type StoredAround = {
  byAmount: Map<number, Stored[]>;
  taken: Map<string, FoundPayment>;
  said: Set<string>;
  looses: ReadonlySet<string>;
  newest: number | null;
};

/** Payments that are looked through: a school brings in its statements within weeks. */
const mostAround = 3000;

export const nothingAround = (): StoredAround => ({
  byAmount: new Map(),
  taken: new Map(),
  said: new Set(),
  looses: new Set(),
  newest: null,
});

/** What is stored without an ID, but for what stands in the same words in what was read. */
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

/** What others have stored since then. */
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

/** What was found is stored in the same words. */
export function takeKnown(found: FoundPayment, id: string, { taken, said }: StoredAround): void {
  taken.set(id, found);
  said.add(sumOfDay(found));
}

/** Stored money that may be the same, each for one of those that were found. */
export function findInOtherWords(found: FoundPayment, { byAmount, taken, said }: StoredAround) {
  if (said.has(sumOfDay(found))) return null;
  const rows = byAmount.get(Math.round(found.amount * 100)) ?? [];
  const row = rows.find((one) => [undefined, found].includes(taken.get(one.id)) && mayBeSame(found, one));
  if (!row) return null;
  taken.set(row.id, found);
  return { is: 'doubtful', row } as const;
}
