import { type RawBuilder, type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import type { Enrollments } from '#contract/tables/tables.ts';
import { compareDays, splitDues } from '#money/dues/split-dues.ts';

type EnrollmentRow = Pick<Selectable<Enrollments>, 'id' | 'amount_due' | 'status'>;
export type DueRow = Selectable<Tables['dues']>;
export type CreditRow = Selectable<Tables['credits']>;

const poishaInTaka = 100;

export const listDuesOf = (database: Database, enrollmentId: string): Promise<DueRow[]> =>
  database.selectFrom('dues').selectAll().where('enrollment_id', '=', enrollmentId).orderBy('number').execute();

/**
 * SQL for the money, in poisha, that payments have brought for an enrollment. `enrollmentId` is a value or a column of
 * the query.
 */
export const settledOf = (enrollmentId: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(amount_poisha), 0) from settlements where enrollment_id = ${enrollmentId})`;

/** Returns the dues (parts of the price) that are not fully paid, in the order in which payments cover them. */
export async function listOpenDuesOf(database: Database, enrollmentIds: string[]): Promise<DueRow[]> {
  if (enrollmentIds.length === 0) return [];
  const query = database.selectFrom('dues').selectAll().where('left_poisha', '>', 0);
  const rows = await query.where('enrollment_id', 'in', enrollmentIds).execute();
  return rows.sort((one, other) => compareDays(one.due_on, other.due_on) || one.number - other.number);
}

export const listCreditsOf = (database: Database, enrollmentId: string): Promise<CreditRow[]> =>
  database
    .selectFrom('credits')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();

/** SQL for the sum of an enrollment's credits (cash noted by hand, and waivers) that were not undone, in poisha. */
export const creditedOf = (enrollmentId: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(amount_poisha), 0) from credits where enrollment_id = ${enrollmentId} and undone_at is null)`;

export async function findCovered(database: Database, enrollmentId: string): Promise<number> {
  const { rows } = await sql<{ covered: number }>`
    select ${settledOf(sql`${enrollmentId}`)} + ${creditedOf(sql`${enrollmentId}`)} as covered`.execute(database);
  return Number(rows[0]?.covered ?? 0);
}

export const findOpenPoisha = async (
  database: Database,
  { id, amount_due }: Pick<EnrollmentRow, 'id' | 'amount_due'>,
): Promise<number> => Math.max(0, amount_due * poishaInTaka - (await findCovered(database, id)));

/**
 * Totals of an enrollment's dues. `owed` is in poisha. `by` is the earliest date of an unpaid due. `filled` has the
 * numbers of dues whose unpaid part shrank. `hasRows` is false without stored dues.
 */
export type Standing = { owed: number; by: string | null; filled: number[]; hasRows: boolean };

/**
 * Stores the unpaid part of each due and returns the totals (trust M1–M3). The caller has locked the enrollment. A paid
 * enrollment without stored dues counts as owing nothing.
 */
export async function recountDues(transaction: Transaction, enrollment: EnrollmentRow): Promise<Standing> {
  const dues = await listDuesOf(transaction, enrollment.id);
  const covered = await findCovered(transaction, enrollment.id);
  if (dues.length === 0) {
    const owed = enrollment.status === 'paid' ? 0 : Math.max(0, enrollment.amount_due * poishaInTaka - covered);
    return { owed, by: null, filled: [], hasRows: false };
  }
  const credits = await listCreditsOf(transaction, enrollment.id);
  const waivedOf = (due: DueRow) =>
    credits
      .filter(({ kind, due_id }) => kind === 'waived' && due_id === due.id)
      .reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);
  const rules = dues.map((due) => ({
    number: due.number,
    dueOn: due.due_on,
    amountPoisha: due.amount_poisha,
    waivedPoisha: waivedOf(due),
  }));
  const waived = rules.reduce((sum, { waivedPoisha }) => sum + waivedPoisha, 0);
  const { left } = splitDues(rules, covered - waived);
  const standing: Standing = { owed: 0, by: null, filled: [], hasRows: true };
  for (const due of dues) {
    const left_poisha = left.get(due.number) ?? 0;
    standing.owed += left_poisha;
    if (left_poisha > 0 && due.due_on !== null && (standing.by === null || due.due_on < standing.by))
      standing.by = due.due_on;
    if (left_poisha < due.left_poisha) standing.filled.push(due.number);
    if (left_poisha !== due.left_poisha)
      await transaction.updateTable('dues').set({ left_poisha }).where('id', '=', due.id).execute();
  }
  return standing;
}

/**
 * Replaces the unpaid dues by `dues` of the same sum. A partly paid or waived due keeps only its covered part, dated
 * today at the latest (trust M8).
 */
export async function replaceOpenDues(
  transaction: Transaction,
  enrollmentId: string,
  dues: Omit<NewDue, 'number'>[],
  today: string,
): Promise<void> {
  const stored = await listDuesOf(transaction, enrollmentId);
  const kept = stored.filter((due) => due.left_poisha < due.amount_poisha);
  const last = kept.reduce((most, { number }) => Math.max(most, number), 0);
  for (const due of stored.filter(({ left_poisha }) => left_poisha > 0)) {
    const amount_poisha = due.amount_poisha - due.left_poisha;
    if (amount_poisha === 0) {
      await transaction.deleteFrom('dues').where('id', '=', due.id).execute();
      continue;
    }
    const due_on = due.due_on !== null && due.due_on < today ? due.due_on : today;
    const change = transaction.updateTable('dues').set({ amount_poisha, left_poisha: 0, due_on });
    await change.where('id', '=', due.id).execute();
  }
  await insertDues(
    transaction,
    enrollmentId,
    dues.map((due, index) => ({ ...due, number: last + index + 1 })),
  );
}

type NewDue = { number: number; dueOn: string | null; amountPoisha: number; label?: string };

/**
 * Inserts dues as fully unpaid and returns their ids in the given order. Call `recountDues` afterwards, which computes
 * the unpaid parts.
 */
export async function insertDues(transaction: Transaction, enrollmentId: string, dues: NewDue[]): Promise<string[]> {
  const rows = dues.map(({ number, dueOn, amountPoisha, label = '' }) => ({
    id: newId(),
    enrollment_id: enrollmentId,
    number,
    label,
    due_on: dueOn,
    amount_poisha: amountPoisha,
    left_poisha: amountPoisha,
    warned_on: null,
  }));
  await transaction.insertInto('dues').values(rows).execute();
  return rows.map(({ id }) => id);
}

export const StoredDue: v.GenericSchema<unknown, DueRow> = v.object({
  id: v.string(),
  enrollment_id: v.string(),
  number: v.number(),
  label: v.string(),
  due_on: v.nullable(v.string()),
  amount_poisha: v.number(),
  left_poisha: v.number(),
  warned_on: v.nullable(v.string()),
});

export type RemovedDues = { dues: DueRow[]; credits: CreditRow[] };

export async function removeDues(transaction: Transaction, enrollmentId: string): Promise<RemovedDues> {
  const dues = await listDuesOf(transaction, enrollmentId);
  const credits = await listCreditsOf(transaction, enrollmentId);
  if (credits.length > 0)
    await transaction
      .updateTable('credits')
      .set({ undone_at: databaseTime() })
      .where('enrollment_id', '=', enrollmentId)
      .where('undone_at', 'is', null)
      .execute();
  if (dues.length > 0) await transaction.deleteFrom('dues').where('enrollment_id', '=', enrollmentId).execute();
  return { dues, credits };
}

/** Restores removed dues as they were, and credits as new rows. The undone rows of the credits stay. */
export async function restoreDues(transaction: Transaction, { dues, credits }: RemovedDues): Promise<void> {
  if (dues.length > 0) await transaction.insertInto('dues').values(dues).execute();
  if (credits.length > 0)
    await transaction
      .insertInto('credits')
      .values(credits.map((credit) => ({ ...credit, id: newId(), undone_at: null })))
      .execute();
}

export async function findDuesOf(database: Database, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return { dues: [], credits: [] };
  const dues = await database.selectFrom('dues').selectAll().where('enrollment_id', 'in', enrollmentIds).execute();
  const credits = await database
    .selectFrom('credits')
    .selectAll()
    .where('enrollment_id', 'in', enrollmentIds)
    .execute();
  return { dues, credits };
}

export const owedColumns = [
  settledOf(sql.ref('enrollments.id')).as('receivedPoisha'),
  creditedOf(sql.ref('enrollments.id')).as('creditedPoisha'),
  sql<number | null>`(select sum(left_poisha) from dues where enrollment_id = enrollments.id)`.as('owedPoisha'),
  sql<string | null>`(select min(due_on) from dues where enrollment_id = enrollments.id and left_poisha > 0)`.as(
    'owedBy',
  ),
];

export type OwedFacts = {
  receivedPoisha: number;
  creditedPoisha: number;
  owedPoisha: number | null;
  owedBy: string | null;
};

/**
 * Returns what an enrollment owes, in taka. Empty if it owes nothing, or is pending and nothing was received or
 * credited.
 */
export function owedOf({ status, price }: { status: EnrollmentRow['status']; price: number }, facts: OwedFacts) {
  const received = Number(facts.receivedPoisha);
  const covered = received + Number(facts.creditedPoisha);
  const implied = status === 'pending' && covered > 0 ? price * 100 - covered : 0;
  const left = facts.owedPoisha === null ? implied : Number(facts.owedPoisha);
  return left > 0 ? { owed: { received: received / 100, left: left / 100, by: facts.owedBy } } : {};
}
