import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { adminAccount, newestCode } from './admins.ts';
import { expect, test } from './support.ts';

// What the school is for, from the first look to a lecture that plays, by hand on every screen.

const course = 'Spoken English from Zero';
const number = randomInt(100_000_000).toString().padStart(8, '0');
const student = {
  name: `Rima ${number}`,
  email: `rima.${number}@example.com`,
  phone: `018${number}`,
  password: 'chalk-and-board',
};
const reference = `DKM${number.slice(1)}`;

test('a visitor becomes a student, pays, is confirmed by an admin and watches a lecture', {
  tag: '@onDesktop',
}, async ({ page, browser }) => {
  await chooseCourse(page);
  await register(page);
  await submitPayment(page);
  await expect(page.getByText("Payment info submitted. We'll verify shortly.")).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('article', { name: course }).getByText('Pending', { exact: true })).toBeVisible();

  await confirmPayment(browser);

  await page.reload();
  const card = page.getByRole('article', { name: course });
  await expect(card.getByText('Open', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Continue Learning' }).click();
  const video = page.getByLabel('Welcome, and how to use your fifteen minutes');
  const seconds = () =>
    video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : Number.NaN));
  await expect.poll(seconds).toBeGreaterThan(0.5);
});

async function chooseCourse(page: Page): Promise<void> {
  await page.goto('/courses');
  await page.getByRole('article', { name: course }).getByRole('link', { name: 'Show Details' }).click();
  await expect(page.getByRole('heading', { name: course, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'এখনই ভর্তি হোন' }).click();
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
}

async function register(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill(student.name);
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Phone').fill(student.phone);
  await page.getByLabel('School').fill('Cumilla Zilla School');
  await page.getByLabel('College').fill('NA');
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByLabel('Confirm password').fill(student.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email / Phone').fill(student.phone);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The login leads back to the enrollment that the visitor wanted. */
async function submitPayment(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: `Enroll in ${course}` })).toBeVisible();
  await page.getByLabel('Payment method').selectOption('bkash');
  await page.getByLabel('Reference').fill(reference);
  await page.getByRole('button', { name: 'Submit payment info' }).click();
}

async function confirmPayment(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { email, password, phone } = await adminAccount();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent. Please check your phone.')).toBeVisible();
  await page.getByLabel('One-time code (OTP)').fill(newestCode(phone));
  await page.getByRole('button', { name: 'Verify and log in' }).click();
  await page.getByRole('link', { name: 'Handle Enrollments' }).click();
  await page.getByRole('searchbox').fill(reference);
  await expect(page.getByRole('switch', { name: /, C\d+$/ })).toHaveCount(1);
  await page.getByRole('switch', { name: `Paid: ${student.name}, C0001` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark paid' }).click();
  await expect(page.getByText(`${student.name}, C0001: marked as paid.`)).toBeVisible();
  await context.close();
}
