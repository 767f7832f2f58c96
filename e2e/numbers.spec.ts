import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { submitPayment } from './admin-payments.ts';
import { get, post } from './calls.ts';
import { expect, signInAdmin, test } from './support.ts';

// A phone number is dialled and a sum is paid: no line ends within one.

/** Numbers and sums that stand on two lines, wherever on the page. */
const parted = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(
        /01\d{3}-\d{6}|[–−]?৳[\d,.]*\d|[\d.]+\s৳/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${number} in “${node.parentElement?.textContent}”`);
      }
    return found;
  });

/** As wide as telephones are, and what a narrow column makes of it. */
const widths = [320, 344, 360, 390];

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const details of await page.locator('main details').all())
    await details.evaluate((element) => element.setAttribute('open', ''));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await parted(page), `${path} at ${width}`).toEqual([]);
  }
}

test('no number or sum is parted where a visitor reads it', { tag: '@onPhone' }, async ({ page }) => {
  for (const path of ['/', '/courses', '/contact', '/learn', '/login', '/courses/spoken-english-from-zero'])
    await expectWhole(page, path);
});

test('no number or sum is parted where a student pays, waits and is asked', { tag: '@onPhone' }, async ({ page }) => {
  const { courseId, courseNo } = await submitPayment(page);
  const { student } = await get(page, '/api/students/me', api.readStudent.answer);
  const pages = ['/student/dashboard', `/enroll/${courseId}`, `/path-player?courseid=${courseId}`];
  for (const path of pages) await expectWhole(page, path);
  await signInAdmin(page);
  await post(page, `/api/admin/enrollments/${student._id}/${courseNo}/ask`, { reason: 'other_number', note: null });
  for (const path of pages) await expectWhole(page, path);
  await post(page, `/api/admin/enrollments/${student._id}/${courseNo}/mark-paid`, {});
  for (const path of ['/student/dashboard', `/student/receipt/${courseId}`]) await expectWhole(page, path);
});
