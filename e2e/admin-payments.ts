import type { Page } from '@playwright/test';
import { api } from '#api.ts';
import { signInAdmin } from './admins.ts';
import { get, post } from './calls.ts';
import { newStudent, type RegisteredStudent, signInStudent } from './students.ts';

export type SubmittedPayment = { student: RegisteredStudent; courseId: string; courseNo: string; reference: string };

/** A reference that no other enrollment carries. */
export const newReference = () => crypto.randomUUID().slice(0, 13).toUpperCase();

/** A student whom nobody else has enrolls in an open course. */
export async function submitPayment(page: Page, reference = newReference()): Promise<SubmittedPayment> {
  const student = await newStudent(page);
  await signInStudent(page, student);
  const { data } = await get(page, '/api/courses?status=open', api.listCourses.answer);
  const course = data[0];
  if (!course) throw new Error('The sample school has no open course.');
  const payment = { student, courseId: course._id, courseNo: course.courseNo, reference };
  await sendPayment(page, payment);
  return payment;
}

/** The student who is signed in sends these details, for the first time or in place of others. */
export async function sendPayment(page: Page, { courseId, reference }: SubmittedPayment): Promise<void> {
  await post(page, '/api/students/manual-enroll', { courseId, method: 'bkash', reference });
}

/** Opens the list as an admin, with a fresh payment as the only row found. */
export async function openPayment(page: Page): Promise<SubmittedPayment> {
  const payment = await submitPayment(page);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${payment.reference}`);
  await page.getByText(payment.reference, { exact: true }).waitFor();
  return payment;
}
