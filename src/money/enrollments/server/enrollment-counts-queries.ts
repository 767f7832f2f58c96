import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { preparedQuery } from '#base/database/prepared-query.ts';
import type { EnrollmentStatus } from '#money/enrollments/enrollment.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';

export async function countByStatus(database: Database): Promise<Record<EnrollmentStatus, number>> {
  const [sums] = await selectSums(database, {});
  return { pending: sums?.pending ?? 0, paid: sums?.paid ?? 0 };
}

export async function countOfCourse(database: Database, courseId: string): Promise<Record<EnrollmentStatus, number>> {
  const row = await database
    .selectFrom('enrollment_counts')
    .select(['pending', 'paid'])
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row ?? { pending: 0, paid: 0 };
}

const selectSums = preparedQuery((database) =>
  database
    .selectFrom('enrollment_counts')
    .select(({ fn }) => [fn.sum<number | null>('pending').as('pending'), fn.sum<number | null>('paid').as('paid')]),
);

/**
 * The public enrolled count changes at most this often, because each change renders public pages anew. With 1 s until
 * the next check and 2 s until all processes know, it lags by at most 10 s.
 */
const leastSecondsBetween = 7;

export async function showEnrolled(database: Database): Promise<boolean> {
  const outdated = database.selectFrom('enrollment_counts').select('course_id').where(isOutdated).limit(1);
  if (!(await outdated.executeTakeFirst())) return false;
  return inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('enrollment_counts')
      .set(({ ref }) => ({ shown: ref('paid'), shown_at: databaseTime() }))
      .where(isOutdated)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await bumpCatalogue(transaction);
    return true;
  });
}

function isOutdated({ and, eb, not, exists, selectFrom, ref }: ExpressionBuilder<Tables, 'enrollment_counts'>) {
  const shownJustNow = selectFrom('enrollment_counts as other')
    .select('other.course_id')
    .where('other.shown_at', '>', databaseTime(-leastSecondsBetween));
  return and([eb('enrollment_counts.shown', '<>', ref('enrollment_counts.paid')), not(exists(shownJustNow))]);
}

export async function findWrongCounts(database: Database): Promise<string[]> {
  const { rows } = await sql<{ course_id: string }>`
    select coalesce(kept.course_id, counted.course_id) as course_id
    from (${counted}) as counted full join enrollment_counts as kept on kept.course_id = counted.course_id
    where coalesce(kept.pending, 0) <> coalesce(counted.pending, 0) or coalesce(kept.paid, 0) <> coalesce(counted.paid, 0)
    order by 1`.execute(database);
  return rows.map((row) => row.course_id);
}

const counted = sql`select course_id, sum(case status when 'pending' then 1 else 0 end) as pending,
  sum(case status when 'paid' then 1 else 0 end) as paid from enrollments group by course_id`;

/** Counts all enrollments anew. The caller has locked them. */
export async function recount(transaction: Transaction): Promise<void> {
  await transaction.updateTable('enrollment_counts').set({ pending: 0, paid: 0 }).execute();
  await sql`insert into enrollment_counts (course_id, pending, paid)
    select course_id, pending, paid from (${counted}) as counted where true
    on conflict (course_id) do update set pending = excluded.pending, paid = excluded.paid`.execute(transaction);
}
