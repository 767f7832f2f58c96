import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

/** Enrollments whose dues are not their price, or whose left sums are not what nothing covers; 0 when all is well (trust M3). */
export async function countWrongDues(database: Database): Promise<number> {
  const covered = (
    table: 'settlements' | 'credits',
  ) => sql`(select coalesce(sum(amount_poisha), 0) from ${sql.table(table)}
    where enrollment_id = enrollments.id ${table === 'credits' ? sql`and undone_at is null` : sql``})`;
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select enrollment_id, sum(amount_poisha) as due, sum(left_poisha) as owed from dues group by enrollment_id) as own
    join enrollments on enrollments.id = own.enrollment_id
    where due <> cast(amount_due as bigint) * 100 or due <> owed + ${covered('settlements')} + ${covered('credits')}`.execute(
    database,
  );
  return Number(rows[0]?.count ?? 0);
}
