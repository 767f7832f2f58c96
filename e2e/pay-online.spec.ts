import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { bkashVariables, startBkash } from '../test/bkash-server.ts';
import { get } from './calls.ts';
import { startSchoolWith } from './start-school.ts';
import { expect, expectBothThemesPassAxe, newStudent, signInStudent, test } from './support.ts';

// A school of its own, with an account at bKash; what stands for bKash is a server of this machine.

// One after the other, in one worker, which has that school. That bKash is away is told by a 503.
test.describe.configure({ mode: 'serial' });
test.use({ expectedConsoleErrors: [/status of 503/] });

let bkash: Awaited<ReturnType<typeof startBkash>>;
let end: (() => Promise<void>) | undefined;
const usual = { url: process.env.SCHOOL_URL, data: process.env.SCHOOL_DATA };

test.beforeAll(async () => {
  const { project, outputDir } = test.info();
  // A start with the sample, beside other tests.
  test.setTimeout(90_000);
  bkash = await startBkash();
  end = await startSchoolWith(bkashVariables(bkash.baseUrl), join(outputDir, '..', `bkash-${project.name}.log`));
});

test.afterAll(async () => {
  await end?.();
  bkash.close();
  // The worker goes on with other tests.
  process.env.SCHOOL_URL = usual.url;
  process.env.SCHOOL_DATA = usual.data;
});

async function openEnrollPage(page: Page): Promise<void> {
  await signInStudent(page, await newStudent(page));
  const { data } = await get(page, '/api/courses', api.listCourses.answer);
  await page.goto(`/enroll/${data.find(({ courseNo }) => courseNo === 'C0007')?._id}`);
}

test('a student pays on bKash’s page, and the course is open', async ({ page }) => {
  await openEnrollPage(page);
  const pay = page.getByRole('button', { name: 'Pay with bKash' });
  await expect(pay).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit payment info' })).toBeVisible();
  await expectBothThemesPassAxe(page);

  await pay.click();
  await page.getByRole('link', { name: 'cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was paid' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('You left bKash');
  await expectBothThemesPassAxe(page);

  await page.getByRole('link', { name: 'Try again' }).click();
  await pay.click();
  await page.getByRole('link', { name: 'success' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  await expectBothThemesPassAxe(page);
  await page.getByRole('link', { name: 'Start learning' }).click();
  await expect(page).toHaveURL(/\/path-player/);
});

test('while nobody knows, the page says so and finds out by itself', { tag: '@onPhone' }, async ({ page }) => {
  await openEnrollPage(page);
  await page.getByRole('button', { name: 'Pay with bKash' }).click();
  bkash.next('execute', 'cut after');
  bkash.next('payment/status', 'cut before');
  await page.getByRole('link', { name: 'success' }).click();
  await expect(page.getByRole('heading', { name: 'We are asking bKash' })).toBeVisible();
  await expectBothThemesPassAxe(page);
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible({ timeout: 20_000 });
});

test('while bKash is away, the student is told and pays by hand', { tag: '@onPhone' }, async ({ page }) => {
  await openEnrollPage(page);
  bkash.next('create', 'cut before');
  await page.getByRole('button', { name: 'Pay with bKash' }).click();
  await expect(page.getByRole('alert')).toContainText('bKash does not answer at the moment');
  await expect(page.getByRole('button', { name: 'Pay with bKash' })).toBeEnabled();
});
