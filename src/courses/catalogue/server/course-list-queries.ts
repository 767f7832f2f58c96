import type { Database } from '#base/database/connect.ts';
import { containsWord } from '#base/database/contains-words.ts';
import type { CourseSummary } from '#courses/catalogue/course.ts';
import type { CourseStatus } from '#courses/catalogue/course-status.ts';
import { isKept, summaryColumns, toSummary } from './course-queries.ts';

type CourseFilter = { words?: string[]; status?: CourseStatus | undefined };

export async function listLiveCourses(database: Database, filter: CourseFilter): Promise<CourseSummary[]> {
  let query = database
    .selectFrom('courses')
    .leftJoin('enrollment_counts', 'enrollment_counts.course_id', 'courses.id')
    .select(summaryColumns)
    .select('enrollment_counts.shown as enrolled')
    .where('courses.archived_at', 'is', null)
    .orderBy('courses.created_at', 'desc')
    .orderBy('courses.id', 'desc');
  if (filter.status) query = query.where('courses.status', '=', filter.status);
  for (const word of filter.words ?? []) query = query.where(({ ref }) => containsWord(ref('courses.search'), word));
  return (await query.execute()).map(toSummary);
}

export async function listCourseChoices(database: Database) {
  const rows = await database
    .selectFrom('courses')
    .select(['id', 'title', 'course_no'])
    .where(isKept)
    .orderBy('title')
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, course_no }) => ({ _id: id, title, courseNo: course_no }));
}
