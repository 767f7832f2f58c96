import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { deleteSessionsOf } from '#base/platform/server/sessions/session-queries.ts';
import { deleteChallengesOf } from '#people/staff-accounts/server/challenge-queries.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import {
  deleteAdmins,
  deleteCourses,
  deleteStudents,
  findCoursesInUse,
  findSampleAccounts,
  lockSampleCourses,
  type SampleAccounts,
  type SampleCourse,
} from './sample-queries.ts';
import { sampleRemoved } from './seed-queries.ts';
import { removeSampleFacts } from './seed-school.ts';

export type Removal = {
  students: number;
  admins: number;
  /** Live enrollments of the sample students. */
  enrollments: number;
  courses: SampleCourse[];
  kept: (SampleCourse & { isInUse: boolean })[];
};

/**
 * Takes out what the seed wrote, and nothing that came since: accounts of the sample with their enrollments, and its
 * courses unless an admin changed one or somebody real enrolled in it. The archive and the audit log stay whole.
 */
export async function removeSample(database: Database): Promise<Removal> {
  return inTransaction(database, async (transaction) => {
    const accounts = await findSampleAccounts(transaction);
    const courses = await lockSampleCourses(transaction);
    const studentIds = accounts.students.map(({ id }) => id);
    const inUse = await findCoursesInUse(transaction);
    const isKept = ({ id, isChanged }: SampleCourse) => isChanged || inUse.has(id);
    const leaving = courses.filter((course) => !isKept(course));
    const kept = courses.filter(isKept).map((course) => ({ ...course, isInUse: inUse.has(course.id) }));
    await endSignIns(transaction, accounts);
    const enrollments = await deleteStudents(transaction, studentIds);
    await deleteAdmins(
      transaction,
      accounts.admins.map(({ id }) => id),
    );
    await deleteCourses(
      transaction,
      leaving.map(({ id }) => id),
    );
    await removeSampleFacts(transaction);
    const removal = {
      students: accounts.students.length,
      admins: accounts.admins.length,
      enrollments,
      courses: leaving,
      kept,
    };
    await recordRemoval(transaction, removal);
    return removal;
  });
}

async function endSignIns(transaction: Transaction, { students, admins }: SampleAccounts): Promise<void> {
  for (const { id } of students) await deleteSessionsOf(transaction, 'student', id);
  for (const { id } of admins) {
    await deleteChallengesOf(transaction, id);
    await deleteSessionsOf(transaction, 'admin', id);
  }
}

async function recordRemoval(transaction: Transaction, removal: Removal): Promise<void> {
  const { students, admins, enrollments, courses } = removal;
  if (students + admins + courses.length === 0) return;
  const before = { students, admins, enrollments, courses: courses.map(({ courseNo }) => courseNo) };
  const actor = { kind: 'operator', id: null } as const;
  await recordAuditEvent(transaction, { actor, action: sampleRemoved, subject: 'school', before });
  await bumpCatalogue(transaction);
}
