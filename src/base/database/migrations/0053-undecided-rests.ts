import { type Kysely, sql } from 'kysely';

/**
 * Paid enrollments that payments settled only in part before an enrollment could owe a rest (decision 52): an owner decides about each.
 * The release before may add no row; what it settles in part waits on its desk as before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('undecided_rests')
    .addColumn('enrollment_id', 'text', (column) =>
      column.primaryKey().references('enrollments.id').onDelete('cascade'),
    )
    .execute();
  await sql`insert into undecided_rests (enrollment_id)
    select enrollments.id from enrollments
    join (select enrollment_id, sum(amount_poisha) as settled from settlements group by enrollment_id) as parts
      on parts.enrollment_id = enrollments.id
    where enrollments.status = 'paid' and settled < cast(enrollments.amount_due as bigint) * 100
      and not exists (select 1 from dues where dues.enrollment_id = enrollments.id)`.execute(database);
}
