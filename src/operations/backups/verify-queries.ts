import { sql } from 'kysely';
import type { Transaction } from '#base/database/connect.ts';
import { listTables } from '#base/database/whole-tables.ts';
import { backupTables } from '#operations/tables-in-backups.ts';
import { type Manifest, moneyName, moneyTables } from './money-in-backups.ts';

export async function countTables(transaction: Transaction): Promise<Manifest> {
  const existing = await listTables(transaction);
  const found: Manifest = { tables: {}, money: {} };
  for (const table of backupTables.filter((name) => existing.has(name))) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      transaction,
    );
    found.tables[table] = Number(rows[0]?.count ?? 0);
    const money = moneyTables[table];
    if (!money) continue;
    const kind = money.by === undefined ? sql`null` : sql.ref(money.by);
    const group = money.by === undefined ? sql`` : sql`group by ${kind}`;
    const sums = await sql<{ kind: string | null; sum: number | null }>`
      select ${kind} as kind, sum(${sql.ref(money.amount)}) as sum from ${sql.table(table)} ${group}`.execute(
      transaction,
    );
    for (const row of sums.rows) found.money[moneyName(table, row.kind)] = Number(row.sum ?? 0) * money.poisha;
  }
  return found;
}
