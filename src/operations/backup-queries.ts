import type { Transaction } from '#base/database/connect.ts';
import { listTables, readWholeTable } from '#base/database/whole-tables.ts';
import type { BackupRow } from './backup-format.ts';
import { backupTables, tablesInBackups } from './tables-in-backups.ts';

/**
 * Yields the rows of all tables that are in backups, with the schema of any release. Referenced rows come before the
 * rows that refer to them.
 */
export async function* readDependentRows(transaction: Transaction): AsyncGenerator<BackupRow> {
  const existing = await listTables(transaction);
  for (const table of backupTables.filter((name) => existing.has(name))) {
    for await (const row of readWholeTable(transaction, table, tablesInBackups[table].rowsATime)) yield { table, row };
  }
}
