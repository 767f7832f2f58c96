import { sql } from 'kysely';
import type { Transaction } from '#base/database/connect.ts';
import { membersOf } from '#base/shared/members-of.ts';
import type { EnrollmentSnapshot } from '#contract/tables/enrollment-tables.ts';
import { tables } from '#contract/tables/tables.ts';

/**
 * Tables whose rows depend on an enrollment, in the order of restoration. Archived copies from earlier
 * releases have settlements, dues and credits only.
 */
export const dependentTables = [
  ...(['asks', 'former_asks', 'asked_sums', 'answers', 'refused_matches', 'gateway_lookups'] as const),
  ...(['dues', 'credits', 'settlements', 'undecided_rests'] as const),
];
type DependentTable = (typeof dependentTables)[number];
type Row = Record<string, unknown>;
export type DependentRows = Partial<Record<DependentTable, Row[]>> & { receipts?: Row[] };

export async function readDependentRows(transaction: Transaction, enrollmentId: string): Promise<DependentRows> {
  const kept: DependentRows = {};
  for (const table of dependentTables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where enrollment_id = ${enrollmentId}`.execute(
      transaction,
    );
    const isNumbered = table === 'former_asks';
    const inOrder = rows.toSorted((one, other) => (isNumbered ? Number(one.position) - Number(other.position) : 0));
    if (rows.length > 0) kept[table] = inOrder.map(({ position, ...row }) => row);
  }
  const receipts = await transaction
    .selectFrom('receipts')
    .select('code')
    .where('enrollment_id', '=', enrollmentId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return { ...kept, ...(receipts.length > 0 && { receipts }) };
}

export function dependentRowsIn(snapshot: EnrollmentSnapshot): DependentRows {
  const kept = membersOf(membersOf(snapshot).kept);
  const names = [...dependentTables, 'receipts'] as const;
  return Object.fromEntries(names.flatMap((name) => (Array.isArray(kept[name]) ? [[name, kept[name]]] : [])));
}

export async function putRowsBack(
  transaction: Transaction,
  kept: DependentRows,
  names: readonly DependentTable[] = dependentTables,
): Promise<void> {
  for (const table of names) {
    for (const row of kept[table] ?? []) {
      const columns = Object.entries(tables[table]).filter(([name, { fits }]) => fits(row[name]));
      if (table === 'refused_matches' && !(await isPaymentThere(transaction, row.payment_id))) continue;
      const columnNames = columns.map(([name]) => sql.ref(name));
      const values = columns.map(([name]) => sql`${row[name]}`);
      await sql`insert into ${sql.table(table)} (${sql.join(columnNames)}) values (${sql.join(values)})`.execute(
        transaction,
      );
    }
  }
}

/** Returns whether the payment of an archived rejected match still exists. Sample payments can be removed meanwhile. */
async function isPaymentThere(transaction: Transaction, id: unknown): Promise<boolean> {
  const { rows } = await sql`select 1 from payments where id = ${id}`.execute(transaction);
  return rows.length > 0;
}

export async function validateReceipts(
  transaction: Transaction,
  enrollmentId: string,
  { receipts = [] }: DependentRows,
): Promise<void> {
  const codes = receipts.flatMap(({ code }) => (typeof code === 'string' ? code : []));
  if (codes.length === 0) return;
  await transaction
    .updateTable('receipts')
    .set({ withdrawn_at: null })
    .where('enrollment_id', '=', enrollmentId)
    .where('code', 'in', codes)
    .execute();
}

/** Removes free text and IDs that may name a person, for the erasure of a student (trust D4). */
export function blankedRows(kept: DependentRows): DependentRows {
  const without = (names: string[]) => (row: Row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, names.includes(name) ? null : value]));
  const { gateway_lookups: _, ...others } = kept;
  return {
    ...others,
    ...(kept.asks && { asks: kept.asks.map(without(['note'])) }),
    ...(kept.former_asks && { former_asks: kept.former_asks.map(without(['note'])) }),
    ...(kept.answers && { answers: kept.answers.map(without(['text'])) }),
    ...(kept.credits && { credits: kept.credits.map(without(['reason'])) }),
    ...(kept.refused_matches && { refused_matches: kept.refused_matches.map(without(['claimed_key'])) }),
  };
}

const signatures = ['asked_by', 'refused_by', 'refused_in', 'made_by', 'made_in', 'settled_by', 'settled_in'];

/** Removes the columns that name admins or their requests. A student's export of their own data must not have them. */
export const unsignedRows = (kept: DependentRows): DependentRows =>
  Object.fromEntries(
    Object.entries(kept).map(([table, rows]) => [
      table,
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !signatures.includes(name)))),
    ]),
  );
