import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

/** Years in which a number is missing, or whose counter says another last one; none when all is well. */
export async function findYearsWithGaps(database: Database): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select coalesce(drawn.year, receipt_counters.year) as year
    from (select year, count(*) as receipts, max(number) as last from receipts group by year) as drawn
    full join receipt_counters on receipt_counters.year = drawn.year
    where coalesce(receipts, 0) <> coalesce(drawn.last, 0) or coalesce(drawn.last, 0) <> coalesce(receipt_counters.last, 0)
    order by 1`.execute(database);
  return rows.map(({ year }) => year);
}

/** Receipts that are valid. */
export async function countValid(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('receipts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
