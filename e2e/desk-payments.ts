import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { dhakaIso } from '#base/shared/dhaka-time.ts';
import { api } from '#contract/api.ts';
import { post } from './calls.ts';
import { sampleCoursesThatAre } from './courses.ts';
import { newStudent, type RegisteredStudent, signInStudent } from './students.ts';

export type Claim = {
  student: RegisteredStudent;
  courseId: string;
  courseNo: string;
  amount: number;
  reference: string;
};

/** An id as bKash gives it, which no other payment has. */
export const newId = () =>
  `DK${randomInt(36 ** 6)
    .toString(36)
    .toUpperCase()
    .padStart(6, 'Z')}Q7`;

/** A student whom nobody else has names this id as the payment of the first open course, or of the one at that place. */
export async function claim(page: Page, reference = newId(), place = 0, name?: string): Promise<Claim> {
  const student = await newStudent(page, name);
  await signInStudent(page, student);
  const course = (await sampleCoursesThatAre(page, 'open'))[place];
  if (!course) throw new Error('The sample school has too few open courses.');
  const sent = await post(page, '/api/students/manual-enroll', { courseId: course._id, method: 'bkash', reference });
  const { enrollment } = v.parse(api.enroll.answer, sent);
  return { student, courseId: course._id, courseNo: course.courseNo, amount: enrollment.price, reference };
}

/** The wallet's message about such a payment, a moment ago. */
export function messageOf({ student, reference, amount }: Pick<Claim, 'student' | 'reference' | 'amount'>): string {
  const [date, clock] = dhakaIso(new Date().toISOString()).slice(0, 16).split('T');
  const [year, month, day] = (date ?? '').split('-');
  return `You have received Tk ${amount.toFixed(2)} from ${student.phone}. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${reference} at ${day}/${month}/${year} ${clock}`;
}

/** Pastes what the wallet sent, and stores it. */
export async function bringIn(page: Page, messages: string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Paste your wallet messages' }).fill(messages.join('\n'));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('button', { name: `Bring in ${messages.length} new` }).click();
  await expect(page.getByText(`Brought in: ${messages.length} new, 0 seen before`)).toBeVisible();
}

/** The same as a backup of the school's phone, which names the sender of each message. */
export async function bringInBackup(page: Page, messages: string[]): Promise<void> {
  const sms = messages.map((body) => `<sms address="bKash" date="${Date.now()}" type="1" body="${body}" />`);
  const buffer = Buffer.from(`<smses count="${messages.length}">${sms.join('')}</smses>`);
  await page.getByLabel('Choose a file').setInputFiles({ name: 'sms.xml', mimeType: 'text/xml', buffer });
  await page.getByRole('button', { name: `Bring in ${messages.length} new` }).click();
  await expect(page.getByText(`Brought in: ${messages.length} new, 0 seen before`)).toBeVisible();
}

/** Answers what becomes of a rest, by keys alone: it is forgotten. */
export async function forgetRest(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await question.getByLabel('Why it is waived').fill('Wallet fee');
  await page.keyboard.press('Enter');
}
