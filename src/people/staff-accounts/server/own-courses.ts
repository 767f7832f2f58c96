import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import type { OwnCourses, Staff } from '#base/shared/endpoint.ts';

/** SQL condition for courses that the staff member may see. Only teachers are restricted (record 37). */
export const isOwnCourse = ({ id, role }: Staff, courseId: string): RawBuilder<SqlBool> =>
  role === 'teacher'
    ? sql<SqlBool>`exists (select 1 from admin_courses
        where admin_courses.admin_id = ${id} and admin_courses.course_id = ${sql.ref(courseId)})`
    : sql<SqlBool>`1 = 1`;

async function hasCourse(database: Database, adminId: string, courseId: string): Promise<boolean> {
  const query = database.selectFrom('admin_courses').select('course_id').where('admin_id', '=', adminId);
  return (await query.where('course_id', '=', courseId).executeTakeFirst()) !== undefined;
}

async function hasQuestion(database: Database, adminId: string, questionId: string): Promise<boolean> {
  const query = database
    .selectFrom('lecture_questions')
    .innerJoin('admin_courses', 'admin_courses.course_id', 'lecture_questions.course_id')
    .select('lecture_questions.id')
    .where('lecture_questions.id', '=', questionId.toLowerCase())
    .where('admin_id', '=', adminId);
  return (await query.executeTakeFirst()) !== undefined;
}

const unknownId = 'not-your-own';

/**
 * For a teacher, replaces the id of a course or question that is not the teacher's own by an unknown id. The call then
 * answers 404.
 */
export async function ownParams(
  database: Database,
  { id: adminId, role }: Staff,
  params: Record<string, string>,
  own: OwnCourses | undefined,
): Promise<Record<string, string>> {
  const { id = '', questionId = '' } = params;
  if (role !== 'teacher') return params;
  if (own === 'course' && !(await hasCourse(database, adminId, id))) return { ...params, id: unknownId };
  if (own === 'question' && !(await hasQuestion(database, adminId, questionId)))
    return { ...params, questionId: unknownId };
  return params;
}
