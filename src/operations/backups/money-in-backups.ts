import type { BackupRow } from '#operations/backup-format.ts';
import { isKept, type StoredTable } from '#operations/tables-in-backups.ts';

type Money = {
  by?: string;
  amount: string;
  /** 1 if the column is in poisha (a hundredth of a taka), 100 if it is in taka. */
  poisha: 1 | 100;
};

/**
 * Amounts of money whose sums a verification compares. Do not rename the tables and columns here, because they are also
 * read in backups of earlier releases.
 */
export const moneyTables: Partial<Record<StoredTable, Money>> = {
  enrollments: { by: 'status', amount: 'amount_due', poisha: 100 },
  payments: { by: 'state', amount: 'amount_poisha', poisha: 1 },
  settlements: { amount: 'amount_poisha', poisha: 1 },
  refunds: { by: 'state', amount: 'amount_poisha', poisha: 1 },
};

/** Rows per table, and sums in poisha by keys such as `enrollments paid`. */
export type Manifest = { tables: Record<string, number>; money: Record<string, number> };

export const moneyName = (table: string, kind: unknown): string =>
  [table, kind].filter((word) => typeof word === 'string').join(' ');

export function createTally(): { add(row: BackupRow): void; manifest(): Manifest } {
  const counts = new Map<string, number>();
  const sums = new Map<string, number>();
  const grow = (map: Map<string, number>, name: string, by: number) => map.set(name, (map.get(name) ?? 0) + by);
  return {
    add({ table, row }) {
      grow(counts, table, 1);
      const money = isKept(table) ? moneyTables[table] : undefined;
      if (!money) return;
      const kind = money.by === undefined ? undefined : row[money.by];
      grow(sums, moneyName(table, kind), Number(row[money.amount]) * money.poisha);
    },
    manifest: () => ({ tables: Object.fromEntries(counts), money: Object.fromEntries(sums) }),
  };
}

export function differencesOf(said: Manifest, found: Manifest): string[] {
  const compare = (kind: string, one: Record<string, number>, other: Record<string, number>) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((name) => (one[name] ?? 0) !== (other[name] ?? 0))
      .map((name) => `${kind} ${name}: ${other[name] ?? 0} instead of ${one[name] ?? 0}`);
  return [...compare('rows of', said.tables, found.tables), ...compare('poisha of', said.money, found.money)];
}
