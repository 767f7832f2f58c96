import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { newReference } from './admin-payments.ts';
import { signInAdmin } from './admins.ts';
import { get, post } from './calls.ts';
import { newStudent, type RegisteredStudent, signInStudent } from './students.ts';

export type Learner = { student: RegisteredStudent; courseId: string; title: string };

/** A student whom nobody else has, signed in, for whom a course of the sample school is open. */
export async function newLearner(page: Page): Promise<Learner> {
  const student = await newStudent(page);
  await signInStudent(page, student);
  const {
    _id: courseId,
    courseNo,
    title,
  } = await get(page, '/api/courses/spoken-english-from-zero', api.readCourse.answer);
  await post(page, '/api/students/manual-enroll', { courseId, method: 'bkash', reference: newReference() });
  const { student: account } = await get(page, '/api/students/me', api.readStudent.answer);
  await signInAdmin(page);
  await post(page, `/api/admin/enrollments/${account._id}/${courseNo}/mark-paid`, {});
  await post(page, '/api/admin/logout', {});
  return { student, courseId, title };
}

/** What the server knows of what a learner has watched. */
export const progressOf = (page: Page, { courseId }: Learner) =>
  get(page, `/api/students/${courseId}/progress`, api.readProgress.answer);

/** Of one lecture of the first topic. */
export async function lectureProgress(page: Page, learner: Learner, lecture = 1) {
  const { lectures } = await progressOf(page, learner);
  const found = lectures.find((one) => one.topicNo === 1 && one.lecture === lecture);
  if (!found) throw new Error(`The course has no lecture 1.${lecture}.`);
  return found;
}
