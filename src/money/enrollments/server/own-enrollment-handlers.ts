import type { Database } from '#base/database/connect.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import type { StudentEnrollment } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { findOwnEnrollment, findOwnEnrollments } from './enrollment-queries.ts';

export const listOwnEnrollments: Handler<'listOwnEnrollments'> = async (_request, { database, accountId }) => {
  return { enrollments: await findOwnEnrollments(database, accountId) };
};

export const readOwnEnrollment: Handler<'readOwnEnrollment'> = ({ params }, { database, accountId }) =>
  requireOwnEnrollment(database, accountId, params.courseId);

/** Another student's enrollment is a 404, like a missing one (trust N10). */
export async function requireOwnEnrollment(
  database: Database,
  studentId: string,
  courseId: string,
): Promise<StudentEnrollment> {
  const enrollment = await findOwnEnrollment(database, studentId, courseId);
  if (!enrollment) throw new Refusal('not_found', messages.notFound);
  return enrollment;
}
