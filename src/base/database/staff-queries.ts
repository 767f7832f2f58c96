import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnCourses, Staff, StaffRole } from '#base/shared/endpoint.ts';
import type { Database } from './connect.ts';

// What an admin does for the school (record 37). Whoever has no row was there before there were roles, or was made by a release that
// knows none: an owner. Whoever was removed may nothing.

/** Of the admin whose id that is. */
export const roleOf = (adminId: string): RawBuilder<StaffRole | 'removed'> =>
  sql`coalesce((select role from admin_roles where admin_roles.admin_id = ${sql.ref(adminId)}), 'owner')`;

/** Whether the account is an owner's and can sign in. */
export async function isOwner(database: Database, adminId: string): Promise<boolean> {
  const found = await database
    .selectFrom('admins')
    .select('id')
    .where('id', '=', adminId)
    .where('disabled_at', 'is', null)
    .where(roleOf('admins.id'), '=', 'owner')
    .executeTakeFirst();
  return found !== undefined;
}

/** Of the admin whose session a row is; null for a student, and for an admin who is not there or disabled. */
export const roleOfSession = sql<StaffRole | 'removed' | null>`case when sessions.kind = 'admin' then
  (select ${roleOf('admins.id')} from admins where admins.id = sessions.account_id and admins.disabled_at is null) end`;

/** Says of a course's id that whoever asks may meet the course: a teacher only own ones. */
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

/** No course and no question has this id. */
const nobodys = 'not-your-own';

/** What a call is told to be about: a teacher's question for what is not in own courses is one for what nobody has. */
export async function ownParams(
  database: Database,
  { id: adminId, role }: Staff,
  params: Record<string, string>,
  own: OwnCourses | undefined,
): Promise<Record<string, string>> {
  const { id = '', questionId = '' } = params;
  if (role !== 'teacher') return params;
  if (own === 'course' && !(await hasCourse(database, adminId, id))) return { ...params, id: nobodys };
  if (own === 'question' && !(await hasQuestion(database, adminId, questionId)))
    return { ...params, questionId: nobodys };
  return params;
}
