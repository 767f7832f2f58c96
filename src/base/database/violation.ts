import { sql } from 'kysely';
import { membersOf } from '#base/shared/members-of.ts';
import type { Transaction } from './connect.ts';
import { isPostgres } from './engine.ts';
import { isReferenceViolation, isUniqueViolation } from './failure.ts';

export type Violation = { what: 'twice' | 'points nowhere'; columns: string[] };

/**
 * `twice`: another row has the same unique values. `points nowhere`: no row has the referenced id. Null for errors that
 * violate no constraint.
 */
export async function violationOf(
  transaction: Transaction,
  table: string,
  row: Record<string, unknown>,
  error: unknown,
): Promise<Violation | null> {
  const { detail, message } = membersOf(error);
  // PostgreSQL names the columns in `detail`, `Key (student_id)=(…) is not …`. SQLite names them at the end of its
  // message.
  const [, named = ''] = /^Key \((.+?)\)=/.exec(String(detail)) ?? /failed: (.+)$/.exec(String(message)) ?? [];
  const columns = named.split(', ').map((name) => name.replace(`${table}.`, '').replaceAll('"', ''));
  if (isUniqueViolation(error)) return { what: 'twice', columns };
  if (!isReferenceViolation(error)) return null;
  const lost = isPostgres(transaction) ? columns : await lostReferences(transaction, table, row);
  return { what: 'points nowhere', columns: lost };
}

async function lostReferences(
  transaction: Transaction,
  table: string,
  row: Record<string, unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ from: string; table: string; to: string }>`
    select "from", "table", "to" from pragma_foreign_key_list(${table})`.execute(transaction);
  const lost: string[] = [];
  for (const reference of rows) {
    const found = await sql`select 1 from ${sql.table(reference.table)}
      where ${sql.ref(reference.to)} = ${row[reference.from]}`.execute(transaction);
    if (found.rows.length === 0) lost.push(reference.from);
  }
  return lost;
}
