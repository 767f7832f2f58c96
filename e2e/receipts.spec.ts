import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from '#api.ts';
import { submitPayment } from './admin-payments.ts';
import { get } from './calls.ts';
import { expect, expectBothThemesPassAxe, sampleStudent, signInStudent, test } from './support.ts';

// What a student gets for a payment that was confirmed, and where anybody may look whether it is real.

test.use({ expectedConsoleErrors: [/status of 404/] });

const slipOf = (page: Page) => page.getByRole('main');

/** Of the sample student, from the dashboard on. */
async function openReceipt(page: Page) {
  await signInStudent(page, sampleStudent);
  const { enrollments } = await get(page, '/api/students/enrollments', api.listOwnEnrollments.answer);
  const { courseId = '', title = '' } = enrollments.find(({ status }) => status === 'paid') ?? {};
  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: `Receipt: ${title}` }).click();
  await expect(page).toHaveURL(`/student/receipt/${courseId}`);
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  return get(page, `/api/students/receipts/${courseId}`, api.readReceipt.answer);
}

test('a student finds the receipt on the card, with what was paid, how and when', async ({ page }) => {
  const { receipt } = await openReceipt(page);
  await expect(slipOf(page)).toContainText(receipt.number);
  await expect(slipOf(page)).toContainText(receipt.course.title);
  await expect(slipOf(page)).toContainText(receipt.paidWith[0]?.reference ?? '');
  await expect(slipOf(page)).toContainText(`/r/${receipt.code}`);
  await expectBothThemesPassAxe(page);
  await page.getByRole('link', { name: 'Start the first lecture' }).click();
  await expect(page).toHaveURL(/\/path-player\?courseid=/);
});

test('there is none while the payment waits, and a way back', async ({ page }) => {
  const { courseId } = await submitPayment(page);
  await page.goto(`/student/receipt/${courseId}`);
  await expect(page.getByRole('alert')).toContainText('There is no receipt for this course yet.');
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect(page).toHaveURL('/student/dashboard');
});

test('who waits reads how long it takes, how many come before and what comes then', async ({ page }) => {
  await submitPayment(page);
  await page.goto('/student/dashboard');
  const card = page.getByRole('article');
  await expect(card).toContainText(/usually within (?:\d+ (?:minutes|hours|days)|half an hour|an hour)\./);
  await expect(card).toContainText(/payments? (?:is|are) checked before yours\.|Yours is the next to be checked\./);
  await expect(card).toContainText('Lectures open when your payment is confirmed, and your receipt stands here.');
});

test('what is printed is the slip alone, by day, on one page', async ({ page }) => {
  await openReceipt(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('link', { name: 'Start the first lecture' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const ink = await page.getByRole('heading', { name: 'Receipt' }).evaluate((one) => getComputedStyle(one).color);
  expect(ink).toBe('rgb(20, 33, 28)');
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('the receipt is saved as a picture where the browser hands nothing on', async ({ page }) => {
  const { receipt } = await openReceipt(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share picture' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`receipt-${receipt.number}.png`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(1200);
  await expect(page.getByRole('status').filter({ hasText: 'The picture is saved.' })).toBeVisible();
});

test('anybody may look whether a receipt is real, and learns nothing of whose it is', async ({ page, browser }) => {
  const { receipt } = await openReceipt(page);
  const visitor = await (await browser.newContext({ baseURL: process.env.SCHOOL_URL })).newPage();
  const answer = await visitor.goto(`/r/${receipt.code.toLowerCase()}`);
  expect(answer?.headers()['x-robots-tag']).toMatch(/noindex/);
  await expect(visitor.getByRole('heading', { name: 'This receipt is valid.' })).toBeVisible();
  await expect(slipOf(visitor)).toContainText(receipt.number);
  await expect(slipOf(visitor)).not.toContainText(receipt.student.name);
  await expectBothThemesPassAxe(visitor);
  await visitor.context().close();
});

test('an address that no receipt has says so, and leads home', async ({ page }) => {
  await page.goto('/r/AAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'No receipt has this address.' })).toBeVisible();
  await expectBothThemesPassAxe(page);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});
