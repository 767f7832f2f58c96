import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import { checkLetters, lineEnd, renewLetters } from '#database/search-index.ts';

// What the triggers of migration 0005 write, to be looked over and written anew.

const rightText = (database: Database) => sql`
  select enrollments.position, enrollments.course_id,
    students.search || ' ' || lower(enrollments.reference) || ${lineEnd(database)}
      || lower(courses.course_no) || ${lineEnd(database)} || ${lineEnd(database)} as text
  from enrollments
  join students on students.id = enrollments.student_id
  join courses on courses.id = enrollments.course_id`;

/** How many enrollments a search would not find, or find by what they are not. Reads them all. */
export async function countWrongTexts(database: Database): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong
    from (${rightText(database)}) as made full join enrollment_search as kept on kept.position = made.position
    where coalesce(kept.text <> made.text or kept.course_id <> made.course_id, true)`.execute(database);
  return (rows[0]?.wrong ?? 0) + ((await checkLetters(database)) ? 0 : 1);
}

/** Writes what is wrong anew, while nobody changes an enrollment: the caller holds them all. */
export async function renewTexts(transaction: Transaction): Promise<void> {
  await transaction
    .deleteFrom('enrollment_search')
    .where('position', 'not in', (enrollments) => enrollments.selectFrom('enrollments').select('position'))
    .execute();
  await sql`insert into enrollment_search (position, course_id, text)
    select position, course_id, text from (${rightText(transaction)}) as made where true
    on conflict (position) do update set course_id = excluded.course_id, text = excluded.text
    where enrollment_search.text <> excluded.text or enrollment_search.course_id <> excluded.course_id`.execute(
    transaction,
  );
  await renewLetters(transaction);
}
