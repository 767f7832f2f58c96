import { rm } from 'node:fs/promises';
import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { deleteSessionsOf } from '#base/platform/server/sessions/session-queries.ts';
import { listAdmins } from '#people/staff-accounts/server/admin-accounts.ts';
import { deleteChallengesOf } from '#people/staff-accounts/server/challenge-queries.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import { type Command, CommandError, readOptions } from './command.ts';
import { sampleAdminFileIn } from './sample-admin.ts';
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

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function describe({ students, admins, enrollments, courses, kept }: Removal): string[] {
  const removed = [
    ...(admins > 0 ? ['the sample admin'] : []),
    ...(students > 0
      ? [
          `${counted(students, 'sample student', 'sample students')} with ${counted(enrollments, 'enrollment', 'enrollments')}`,
        ]
      : []),
    ...(courses.length > 0 ? [counted(courses.length, 'sample course', 'sample courses')] : []),
  ];
  return [
    removed.length > 0 ? `Removed: ${removed.join(', ')}.` : 'There is nothing of the sample school to remove.',
    ...kept.map(({ courseNo, title, isInUse }) => {
      const why = isInUse ? 'a student has enrolled in it' : 'an admin has changed it';
      return `Kept: ${courseNo} ${title}, because ${why}.`;
    }),
  ];
}

export const sampleCommand: Command = {
  help: [['sample remove', 'remove the sample school from a trial that becomes real; real data stays']],
  async run([action, ...args], { database, environment, terminal }) {
    if (action !== 'remove') throw new CommandError('Say what to do: sample remove.');
    readOptions(args, {});
    for (const line of describe(await removeSample(database))) terminal.show(line);
    await rm(sampleAdminFileIn(environment.DATA_DIR), { force: true });
    if ((await listAdmins(database)).length === 0) {
      terminal.show('There is no admin now. Make one with "npm run school -- admin add".');
    }
  },
};

type Removal = {
  students: number;
  admins: number;
  enrollments: number;
  courses: SampleCourse[];
  kept: (SampleCourse & { isInUse: boolean })[];
};

/**
 * Deletes sample accounts with their enrollments, sample courses, and the sample profile if it is unchanged. Keeps
 * courses that an admin changed or in which a real student is enrolled. Archived enrollments and the audit log are kept
 * too.
 */
async function removeSample(database: Database): Promise<Removal> {
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
