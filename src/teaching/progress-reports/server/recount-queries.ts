import { sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';
import { courses, learners, lectures } from './figure-sources.ts';
import { listLectures } from './renew-queries.ts';

/**
 * Returns how many stored counts of the reports differ from the progress. Skips students of courses whose changed
 * outline is not recounted yet.
 */
export async function countWrongFigures(database: Database): Promise<number> {
  const settled = sql`not exists (select 1 from changed_outlines as changed where changed.course_id = kept_and_found.course_id)`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (
        select course_id, student_id, paid_on, came_on, seen_on, begun, done, finished, 1 as step from course_learners
        union all select course_id, student_id, paid_on, came_on, seen_on, begun, done, finished, -1 from (${learners(database)}) as found
      ) as kept_and_found where ${settled}
      group by course_id, student_id, paid_on, came_on, seen_on, begun, done, finished having sum(step) <> 0
      union all select 1 from (
        select course_id, lecture_id, begun, done from lecture_figures
        union all select course_id, lecture_id, -begun, -done from (${lectures}) as found
      ) as kept_and_found group by course_id, lecture_id having sum(begun) <> 0 or sum(done) <> 0
      union all select 1 from (
        select course_id, students, begun, finished from course_figures
        union all select course_id, -students, -begun, -finished from (${courses}) as found
      ) as kept_and_found group by course_id having sum(students) <> 0 or sum(begun) <> 0 or sum(finished) <> 0
    ) as wrong`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Triggers that update the reports' counts for each new row. A restore of a backup turns them off and calls
 * `recountFigures` afterwards.
 */
export const figureTriggers = ['enrollments_learn_in', 'progress_learned_in'];

/** Computes all counts of the reports again. The caller must have locked the enrollments. */
export async function recountFigures(transaction: Transaction): Promise<void> {
  if (isPostgres(transaction))
    await sql`lock table lecture_progress, outlines in share row exclusive mode`.execute(transaction);
  for (const table of ['course_figures', 'lecture_figures', 'changed_outlines'] as const)
    await transaction.deleteFrom(table).execute();
  await sql`insert into course_figures (course_id) select id from courses`.execute(transaction);
  const outlined = await transaction.selectFrom('outlines').select('course_id').execute();
  for (const { course_id } of outlined) await listLectures(transaction, course_id);
  await sql`insert into lecture_figures (course_id, lecture_id, begun, done) select course_id, lecture_id, begun, done
    from (${lectures}) as found where true
    on conflict (course_id, lecture_id) do update set begun = excluded.begun, done = excluded.done`.execute(
    transaction,
  );
  await renewLearners(transaction);
  await sql`update course_figures set students = 0, begun = 0, finished = 0`.execute(transaction);
  await sql`update course_figures set students = found.students, begun = found.begun, finished = found.finished
    from (${courses}) as found where found.course_id = course_figures.course_id`.execute(transaction);
}

const learnerColumns = sql`course_id, student_id, paid_on, came_on, seen_on, begun, done, finished`;

/** Replaces only the rows that are wrong, because rewriting a million rows would take minutes. */
async function renewLearners(transaction: Transaction): Promise<void> {
  const kept = sql`select ${learnerColumns} from course_learners`;
  const found = sql`select ${learnerColumns} from (${learners(transaction)}) as found`;
  await sql`delete from course_learners where (course_id, student_id) in (
    select course_id, student_id from (${kept} except ${found}) as wrong)`.execute(transaction);
  await sql`insert into course_learners (${learnerColumns}) ${found} except ${kept}`.execute(transaction);
}
