import type { Page } from '@playwright/test';
import { signInAdmin } from './admins.ts';
import { post } from './calls.ts';
import { sampleCoursesThatAre } from './courses.ts';
import { newStudent, type RegisteredStudent, signInStudent } from './students.ts';

export type SubmittedPayment = { student: RegisteredStudent; courseId: string; courseNo: string; reference: string };

/** A reference that no other enrollment carries. */
export const newReference = () => crypto.randomUUID().slice(0, 13).toUpperCase();

/** A student whom nobody else has enrolls in an open course. */
export async function submitPayment(page: Page, reference = newReference()): Promise<SubmittedPayment> {
  const student = await newStudent(page);
  await signInStudent(page, student);
  const [course] = await sampleCoursesThatAre(page, 'open');
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

/** What the last act in the queue says, with its way back. */
export const newestOf = (page: Page) => page.locator('#marked');
/** Where the queue's list begins in the page, however far that is scrolled. */
export const topOf = (page: Page) =>
  page.getByRole('tablist').evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
