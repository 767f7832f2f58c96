import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { containsWord } from '#database/contains-words.ts';
import type { EnrollmentStatus } from '#enrollments/enrollment.ts';

/**
 * Enrollments that contain every word in student, course number and title, or reference. The names are looked up in
 * their own tables, which are smaller, instead of joined to each enrollment: 100,000 of them are searched at once.
 */
function selectMatching(database: Database, words: string[]) {
  let query = database.selectFrom('enrollments');
  for (const word of words) {
    query = query.where((enrollment) =>
      enrollment.or([
        enrollment('student_id', 'in', (students) =>
          students
            .selectFrom('students')
            .select('id')
            .where(({ ref }) => containsWord(ref('search'), word)),
        ),
        enrollment('course_id', 'in', (courses) =>
          courses
            .selectFrom('courses')
            .select('id')
            .where(containsWord(sql<string>`lower(course_no || ' ' || title)`, word)),
        ),
        containsWord(sql<string>`lower(reference)`, word),
      ]),
    );
  }
  return query;
}

/** One pass in the order of the table: grouping would walk the index of the status and cost twice as much. */
export async function countByStatus(database: Database, words: string[]): Promise<Record<EnrollmentStatus, number>> {
  return selectMatching(database, words)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      fn.countAll<number>().filterWhere('status', '=', 'paid').as('paid'),
    ])
    .executeTakeFirstOrThrow();
}

type PageRule = { words: string[]; status: EnrollmentStatus | undefined; before: number | undefined; limit: number };

/** Positions of one page, newest first, from before the given one. */
export async function findPage(database: Database, { words, status, before, limit }: PageRule): Promise<number[]> {
  let query = selectMatching(database, words).select('position').orderBy('position', 'desc').limit(limit);
  if (status) query = query.where('status', '=', status);
  if (before !== undefined) query = query.where('position', '<', before);
  return (await query.execute()).map((row) => row.position);
}
