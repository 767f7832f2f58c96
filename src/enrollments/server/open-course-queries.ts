import type { Database } from '#database/connect.ts';
import { mayWatch } from '#enrollments/enrollment.ts';

const selectStatus = (database: Database, studentId: string) =>
  database.selectFrom('enrollments').select(['course_id', 'status']).where('student_id', '=', studentId);

/** Ids of the courses that are open to the student, the newest enrollment first; those of deleted courses included (trust C3). */
export async function listOpenCourses(database: Database, studentId: string): Promise<string[]> {
  const rows = await selectStatus(database, studentId).orderBy('position', 'desc').execute();
  return rows.filter(mayWatch).map(({ course_id }) => course_id);
}

export async function isCourseOpen(database: Database, studentId: string, courseId: string): Promise<boolean> {
  return mayWatch(await selectStatus(database, studentId).where('course_id', '=', courseId).executeTakeFirst());
}
