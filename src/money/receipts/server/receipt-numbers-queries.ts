import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';

/** Returns years with a missing receipt number or a wrong counter. The result must be empty. */
export async function findYearsWithGaps(database: Database): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select coalesce(drawn.year, receipt_counters.year) as year
    from (select year, count(*) as receipts, max(number) as last from receipts group by year) as drawn
    full join receipt_counters on receipt_counters.year = drawn.year
    where coalesce(receipts, 0) <> coalesce(drawn.last, 0) or coalesce(drawn.last, 0) <> coalesce(receipt_counters.last, 0)
    order by 1`.execute(database);
  return rows.map(({ year }) => year);
}

/**
 * `receipted` counts paid enrollments with a valid receipt. `stray` counts valid receipts of a whole price whose
 * enrollment is not paid.
 */
export async function countValid(database: Database): Promise<{ receipted: number; stray: number }> {
  const { rows } = await sql<{ receipted: number; stray: number }>`select
    (select count(*) from enrollments where status = 'paid' and exists (
      select 1 from receipts where enrollment_id = enrollments.id and withdrawn_at is null)) as receipted,
    (select count(*) from receipts where withdrawn_at is null and source_id is null and not exists (
      select 1 from enrollments where enrollments.id = enrollment_id and status = 'paid')) as stray`.execute(database);
  return { receipted: Number(rows[0]?.receipted ?? 0), stray: Number(rows[0]?.stray ?? 0) };
}
