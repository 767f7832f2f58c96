import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database } from '#base/database/connect.ts';
import { mayWatch } from '#money/enrollments/enrollment.ts';

const selectStatus = batchedQuery('student_id', (database, isAsked) =>
  database
    .selectFrom('enrollments')
    .select(['student_id', 'course_id', 'status'])
    .where(isAsked('student_id'))
    .orderBy('position', 'desc'),
);

export async function listOpenCourses(database: Database, studentId: string): Promise<string[]> {
  return (await selectStatus(database, studentId)).filter(mayWatch).map(({ course_id }) => course_id);
}

export async function isCourseOpen(database: Database, studentId: string, courseId: string): Promise<boolean> {
  return (await listOpenCourses(database, studentId)).includes(courseId);
}
