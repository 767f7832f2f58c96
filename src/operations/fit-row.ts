import type { Column } from '#base/database/column.ts';
import { tables } from '#base/database/tables.ts';
import type { BackupRow } from './backup-format.ts';
import { isKept } from './tables-in-backups.ts';

/** Table → column → whether it may be null. */
export type Schema = Map<string, Map<string, boolean>>;

/**
 * Why the row does not belong into the schema, in words that name table and column; null when it does. Which columns there
 * are the schema says, which may be that of an earlier release; what they may hold, the table of all columns.
 */
export function typeErrorOf({ table, row }: BackupRow, schema: Schema): string | null {
  const columns = schema.get(table);
  if (!isKept(table) || !columns) return `no backup of this schema has a table ${shown(table)}`;
  const unknown = Object.keys(row).find((name) => !columns.has(name));
  if (unknown !== undefined) return `${table} has no column ${shown(unknown)}`;
  const rules: Partial<Record<string, Column>> = tables[table];
  for (const [name, mayBeNull] of columns) {
    const value = row[name];
    if (value === undefined) return `${table}.${name} is missing`;
    if (value === null && !mayBeNull) return `${table}.${name} must not be null`;
    const rule = rules[name];
    if (rule && !rule.fits(value)) return `${table}.${name} must be ${rule.what}`;
  }
  return null;
}

/** Of somebody's file: not everything in it is for a terminal. */
const shown = (name: string) => (/^\w{1,60}$/.test(name) ? `"${name}"` : 'of that name');
