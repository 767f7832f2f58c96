import { type RawBuilder, sql } from 'kysely';
import { checkLetters } from '#base/database/check-letters.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { searchFormOf } from '#base/database/search-form.ts';
import { lineEnd, renewLetters, type SearchTable } from '#base/database/search-index.ts';

// Triggers maintain the search texts of enrollments (`triggers-search.ts`). These functions check and correct them.

const rightText = (database: Database) => sql`
  select enrollments.position, enrollments.course_id,
    students.search || ' ' || ${searchFormOf(database, sql.ref('enrollments.reference'))} || ${lineEnd(database)}
      || lower(courses.course_no) || ${lineEnd(database)} || ${lineEnd(database)} as text
  from enrollments
  join students on students.id = enrollments.student_id
  join courses on courses.id = enrollments.course_id`;

const pendingText = sql`
  select found.position, found.course_id, found.text
  from enrollments join enrollment_search as found on found.position = enrollments.position
  where enrollments.status = 'pending'`;

export async function countWrongTexts(database: Database): Promise<number> {
  const inAll = await countWrong(database, rightText(database), 'enrollment_search');
  const inPending = await countWrong(database, pendingText, 'pending_search');
  return inAll + inPending + ((await checkLetters(database)) ? 0 : 1);
}

async function countWrong(database: Database, made: RawBuilder<unknown>, table: SearchTable): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong
    from (${made}) as made full join ${sql.table(table)} as kept on kept.position = made.position
    where coalesce(kept.text <> made.text or kept.course_id <> made.course_id, true)`.execute(database);
  return rows[0]?.wrong ?? 0;
}

/** Corrects all stored search texts. The caller has locked all enrollments. */
export async function renewTexts(transaction: Transaction): Promise<void> {
  await renew(transaction, rightText(transaction), 'enrollment_search');
  await renew(transaction, pendingText, 'pending_search');
  await renewLetters(transaction);
}

async function renew(transaction: Transaction, made: RawBuilder<unknown>, table: SearchTable): Promise<void> {
  const kept = sql.table(table);
  // With `not in` instead, PostgreSQL would read all search texts again for each row, because it cannot know that no
  // position is null.
  await sql`delete from ${kept}
    where not exists (select 1 from (${made}) as made where made.position = ${kept}.position)`.execute(transaction);
  // Leaves out correct rows, because PostgreSQL writes a lock into each row with a conflict.
  await sql`insert into ${kept} (position, course_id, text)
    select made.position, made.course_id, made.text from (${made}) as made left join ${kept} as known on known.position = made.position
    where coalesce(known.text <> made.text or known.course_id <> made.course_id, true)
    on conflict (position) do update set course_id = excluded.course_id, text = excluded.text`.execute(transaction);
}
