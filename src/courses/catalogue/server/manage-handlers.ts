import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { pageOf } from '#base/shared/page-of.ts';
import type { Handler } from '#contract/server/handler.ts';
import { AdminCourse } from '#courses/catalogue/course.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import {
  courseNotFound,
  findManagedCourse,
  listCourseNamesOf,
  listManagedCourses,
  lockStoredCourse,
  publicationOf,
} from './course-queries.ts';
import { markDeleted } from './publication-queries.ts';

export const listAdminCourses: Handler<'listAdminCourses'> = async ({ query }, { database, staff }) => {
  const courses = await listManagedCourses(database, staff);
  if (query.fields === undefined) return toPage(courses, courses, query.cursor);
  const wanted = new Set(query.fields.split(',').map((name) => name.trim()));
  const names = Object.keys(AdminCourse.entries).filter((name) => wanted.has(name));
  return toPage(
    courses,
    courses.map((course) => onlyFields(course, names)),
    query.cursor,
  );
};

function toPage(courses: AdminCourse[], shown: Partial<AdminCourse>[], cursor: string | undefined) {
  const ids = new Map(shown.map((one, place) => [one, courses[place]?._id ?? '']));
  const found = pageOf(shown, cursor, (one) => ids.get(one) ?? '');
  if (!found) throw courseNotFound();
  const { page, ...more } = found;
  return { courses: page, ...more };
}

function onlyFields(course: AdminCourse, names: string[]): Partial<AdminCourse> {
  return Object.fromEntries(Object.entries(course).filter(([name]) => names.includes(name)));
}

export const listCourseNames: Handler<'listCourseNames'> = async (_request, { database, staff }) => {
  return { courses: await listCourseNamesOf(database, staff) };
};

export const readAdminCourse: Handler<'readAdminCourse'> = async ({ params }, { database }) => {
  const course = await findManagedCourse(database, params.id);
  if (!course) throw courseNotFound();
  return { course };
};

/**
 * Deletes a course for visitors and staff. Students who paid keep access, and the operator can restore it (trust C3).
 */
export const deleteCourse: Handler<'deleteCourse'> = async ({ params }, context) => {
  await inTransaction(context.database, async (transaction) => {
    const course = await lockStoredCourse(transaction, params.id);
    if (!course) throw courseNotFound();
    await markDeleted(transaction, course);
    await recordAuditEvent(
      transaction,
      {
        actor: { kind: 'admin', id: context.accountId },
        action: 'course.deleted',
        subject: course.id,
        before: { courseNo: course.course_no, title: course.title, publication: publicationOf(course) },
      },
      context,
    );
    await bumpCatalogue(transaction);
  });
  return { ok: true };
};
