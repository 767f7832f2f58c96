import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { api } from '#contract/api.ts';
import { openPayment, submitPayment } from './admin-payments.ts';
import { ofSchool } from './answers.ts';
import { get } from './calls.ts';
import { expect, expectBothThemesPassAxe, sampleStudent, signInStudent, test } from './support.ts';

// What a student gets for a payment that was confirmed, and where anybody may look whether it is real.

test.use({ expectedConsoleErrors: [/status of 404/] });

const slipOf = (page: Page) => page.getByRole('main');

/** Of the sample student, who is signed in. */
async function ownReceipt(page: Page) {
  await signInStudent(page, sampleStudent);
  const { enrollments } = await get(page, '/api/students/enrollments', api.listOwnEnrollments.answer);
  const { courseId = '' } = enrollments.find(({ status }) => status === 'paid') ?? {};
  const { receipt } = await get(page, `/api/students/receipts/${courseId}`, api.readReceipt.answer);
  return { receipt, path: `/student/receipt/${courseId}` };
}

test('a student finds the receipt on the card, with what was paid, how and when', { tag: '@onPhone' }, async ({
  page,
}) => {
  const { receipt, path } = await ownReceipt(page);
  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: `Receipt: ${receipt.course.title}` }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(slipOf(page)).toContainText(receipt.number);
  await expect(slipOf(page)).toContainText(receipt.course.title);
  await expect(slipOf(page)).toContainText(receipt.paidWith[0]?.reference ?? '');
  await expect(slipOf(page)).toContainText(`/r/${receipt.code}`);
  await expectBothThemesPassAxe(page);
  await page.getByRole('link', { name: 'Start the first lecture' }).click();
  await expect(page).toHaveURL(/\/path-player\?courseid=/);
});

test('there is none while the payment waits, but how long that takes, how many come before and what comes then', {
  tag: '@onPhone',
}, async ({ page }) => {
  const { courseId } = await submitPayment(page);
  await page.goto(`/student/receipt/${courseId}`);
  await expect(page.getByRole('alert')).toContainText('There is no receipt for this course yet.');
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect(page).toHaveURL('/student/dashboard');
  const card = page.getByRole('article');
  await expect(card).toContainText(
    /9 of 10 (?:payments )?within (?:\d+ (?:minutes|hours|days)|half an hour|an hour)\./,
  );
  await expect(card).toContainText(/payments? (?:is|are) checked before yours\.|Yours is the next to be checked\./);
  await expect(card).toContainText('When your payment is confirmed, your lectures open and your receipt appears here.');
});

test('what is printed is the slip alone, by day, on one page; long names and many payments stay on it, also on the narrowest phone', {
  tag: '@onPhone',
}, async ({ page }) => {
  const { receipt, path } = await ownReceipt(page);
  const student = { ...receipt.student, name: 'মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী শাহরিয়ার' };
  const title = 'University Admission English: Grammar, Vocabulary and Reading for the Dhaka University Examination';
  const bank = { method: 'bank', reference: 'EFT20261121000000123456789012345' } as const;
  const paidWith = [...receipt.paidWith, bank, bank];
  const json = { receipt: { ...receipt, student, course: { ...receipt.course, title }, paidWith } };
  await page.route('**/api/students/receipts/*', (route) => route.fulfill(ofSchool(json)));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  await expect(page.getByText(student.name)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Below what all comes to stands one line: that of the total lies on the dashes of its part.
  const total = page
    .getByRole('main')
    .locator('dl')
    .filter({ hasText: /^Paid৳/ });
  const [line, part] = [await total.boundingBox(), await total.locator('..').boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeCloseTo((part?.y ?? 0) + (part?.height ?? 0), 0);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('link', { name: 'Start the first lecture' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const ink = await page.getByRole('heading', { name: 'Receipt' }).evaluate((one) => getComputedStyle(one).color);
  expect(ink).toBe('rgb(20, 33, 28)');
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

const inEnglish = {
  prefix: '',
  share: 'Share picture',
  saved: 'The picture is saved.',
  title: 'Receipt',
  last: /^Anyone can check/,
};
const inBengali = {
  prefix: '/bn',
  share: 'ছবি শেয়ার করুন',
  saved: 'ছবিটি সেভ হয়েছে।',
  title: 'রসিদ',
  last: /^যে কেউ দেখতে/,
};

test('the receipt is saved as a picture where the browser hands nothing on, which shows the slip as a page of its width does, by day, in both languages', {
  tag: '@onPhone',
}, async ({ page }) => {
  const { receipt, path } = await ownReceipt(page);
  for (const { prefix, share, saved, title, last } of [inEnglish, inBengali]) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${prefix}${path}`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: share }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`receipt-${receipt.number}.png`);
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
    const picture = await readFile(await download.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(1200);

    await page.emulateMedia({ colorScheme: 'light' });
    // The page has 16 pixels beside the slip, and the picture 14.
    await page.setViewportSize({ width: 404, height: 1200 });
    const paper = slipOf(page)
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .filter({ has: page.getByText(last) })
      .last();
    const shown = await paper.screenshot();
    const { width = 0, height = 0 } = await sharp(picture).metadata();
    // The torn edges are ten pixels high, and the paper begins in the last one.
    const [left, top] = [14 * 3, (14 + 9) * 3];
    const inside = { left, top, width: width - 2 * left, height: height - 2 * top };
    expect(await distance(await sharp(picture).extract(inside).toBuffer(), shown)).toBeLessThan(4);
  }
});

/** The mean difference of two pictures of one thing, in steps of 255, at the resolution of half a letter. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const read = (picture: Buffer) =>
    sharp(picture).flatten({ background: '#fff' }).resize(93, 170, { fit: 'fill' }).greyscale().raw().toBuffer();
  const [ones, others] = await Promise.all([read(one), read(other)]);
  return ones.reduce((sum, tone, at) => sum + Math.abs(tone - (others[at] ?? 0)), 0) / ones.length;
}

test('anybody may look whether a receipt is real, learns nothing of whose it is, and is told when no receipt has the address', {
  tag: '@onPhone',
}, async ({ page, context }) => {
  const { receipt } = await ownReceipt(page);
  await context.clearCookies();
  const answer = await page.goto(`/r/${receipt.code.toLowerCase()}`);
  expect(answer?.headers()['x-robots-tag']).toMatch(/noindex/);
  await expect(page.getByRole('heading', { name: 'This receipt is valid.' })).toBeVisible();
  await expect(slipOf(page)).toContainText(receipt.number);
  await expect(slipOf(page)).not.toContainText(receipt.student.name);
  await expectBothThemesPassAxe(page);
  // The printed code is enough. The receipt's number is not: numbers run in sequence.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a certificate or receipt' }).click();
  const field = page.getByRole('textbox', { name: 'Number or code' });
  await field.fill(receipt.number);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: /^This is neither a certificate number/ })).toBeVisible();
  await field.fill(`Code: ${receipt.code.toLowerCase().replace(/(.{4})/g, '$1 ')}.`);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'This receipt is valid.' })).toBeVisible();

  await page.goto('/r/AAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'No receipt has this address.' })).toBeVisible();
  await expectBothThemesPassAxe(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
});

test('an admin finds the receipt in the row of who has paid, and sends its address on', { tag: '@onDesktop' }, async ({
  page,
  context,
}) => {
  const { student, courseNo, reference } = await openPayment(page);
  await page.getByRole('switch', { name: `Paid: ${student.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark paid' }).click();
  await page.getByRole('tab', { name: 'Paid (1)' }).click();
  const { enrollments } = await get(
    page,
    `/api/admin/enrollments?status=paid&q=${reference}`,
    api.listEnrollments.answer,
  );
  const { number = '', code = '' } = enrollments.find((row) => row.courseNo === courseNo)?.receipt ?? {};
  const link = page.getByRole('link', { name: `Receipt ${number}` });
  await expect(link).toHaveAttribute('href', `/r/${code}`);
  await expectBothThemesPassAxe(page);

  // Where the browser has a sheet for sharing, the test could not look into it.
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Send receipt ${number}` }).click();
  await expect(page.getByText(`Link to receipt ${number} copied.`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/r/${code}`, page.url()).href);
  // The notice covers what is below it for a while.
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'This receipt is valid.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
});
