import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import type { DueState, OwedSum } from '#money/dues/dues.ts';
import { creditedOf, settledOf } from './due-queries.ts';

const daysOfWeek = 7;
const dayMilliseconds = 86_400_000;

const afterWeek = (today: string) =>
  new Date(Date.parse(today) + daysOfWeek * dayMilliseconds).toISOString().slice(0, 10);

export const isIn = (state: DueState, today: string) =>
  ({
    late: sql<boolean>`due_on < ${today}`,
    week: sql<boolean>`due_on >= ${today} and due_on < ${afterWeek(today)}`,
    later: sql<boolean>`due_on >= ${afterWeek(today)}`,
    none: sql<boolean>`due_on is null`,
  })[state];

export async function sumDues(database: Database, today: string): Promise<Record<DueState, OwedSum>> {
  const state = sql<DueState>`case when due_on is null then 'none' when due_on < ${today} then 'late'
    when due_on < ${afterWeek(today)} then 'week' else 'later' end`;
  const { rows } = await sql<{ state: DueState; count: number; poisha: number }>`
    select ${state} as state, count(*) as count, sum(left_poisha) as poisha
    from dues where left_poisha > 0 group by 1`.execute(database);
  const of = (name: DueState) => {
    const row = rows.find((one) => one.state === name);
    return { count: Number(row?.count ?? 0), sum: Number(row?.poisha ?? 0) / 100 };
  };
  return { late: of('late'), week: of('week'), later: of('later'), none: of('none') };
}

export async function sumAllDues(database: Database): Promise<OwedSum> {
  const { rows } = await sql<{ count: number; poisha: number | null }>`
    select count(*) as count, sum(left_poisha) as poisha from dues where left_poisha > 0`.execute(database);
  return { count: Number(rows[0]?.count ?? 0), sum: Number(rows[0]?.poisha ?? 0) / 100 };
}

/**
 * Enrollments that were marked as paid with less than their price before dues existed, and have no dues yet. An admin
 * must decide whether the rest is owed or waived (trust M9).
 */
export const undecided = (database: Database) =>
  database
    .selectFrom('undecided_rests')
    .innerJoin('enrollments', 'enrollments.id', 'undecided_rests.enrollment_id')
    .where('enrollments.status', '=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('dues').select('dues.id').whereRef('dues.enrollment_id', '=', 'enrollments.id'))),
    )
    .where(sql<boolean>`${covered} < cast(enrollments.amount_due as bigint) * 100`);

const ownId = sql.ref('enrollments.id');
const covered = sql<number>`(${settledOf(ownId)} + ${creditedOf(ownId)})`;
export const restOf = sql<number>`(cast(enrollments.amount_due as bigint) * 100 - ${covered})`;

export async function sumUndecided(database: Database): Promise<OwedSum> {
  const row = await undecided(database)
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number | null>`sum(${restOf})`.as('poisha'))
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), sum: Number(row?.poisha ?? 0) / 100 };
}
