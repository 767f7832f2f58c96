import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { creditedOf, settledOf } from './due-queries.ts';

/**
 * Counts enrollments whose dues do not add up to their price, or whose unpaid parts are not the uncovered amount. The
 * result must be 0 (trust M3).
 */
export async function countWrongDues(database: Database): Promise<number> {
  const id = sql.ref('enrollments.id');
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select enrollment_id, sum(amount_poisha) as due, sum(left_poisha) as owed from dues group by enrollment_id) as own
    join enrollments on enrollments.id = own.enrollment_id
    where due <> cast(amount_due as bigint) * 100 or due <> owed + ${settledOf(id)} + ${creditedOf(id)}`.execute(
    database,
  );
  return Number(rows[0]?.count ?? 0);
}
