import type { Page } from '@playwright/test';
import { signInAdmin } from './admins.ts';
import { get, post } from './calls.ts';
import { newStudent, type RegisteredStudent, signInStudent } from './students.ts';

export type SubmittedPayment = { student: RegisteredStudent; courseNo: string; reference: string };

/** A reference that no other enrollment carries. */
export const newReference = () => crypto.randomUUID().slice(0, 13).toUpperCase();

/** A student whom nobody else has enrolls in an open course. */
export async function submitPayment(page: Page, reference = newReference()): Promise<SubmittedPayment> {
  const student = await newStudent(page);
  await signInStudent(page, student);
  const { data } = (await get(page, '/api/courses?status=open')) as { data: { _id: string; courseNo: string }[] };
  const course = data[0];
  if (!course) throw new Error('The sample school has no open course.');
  await post(page, '/api/students/manual-enroll', { courseId: course._id, method: 'bkash', reference });
  return { student, courseNo: course.courseNo, reference };
}

/** Opens the list as an admin, with a fresh payment as the only row found. */
export async function openPayment(page: Page): Promise<SubmittedPayment> {
  const payment = await submitPayment(page);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${payment.reference}`);
  await page.getByText(payment.reference, { exact: true }).waitFor();
  return payment;
}
