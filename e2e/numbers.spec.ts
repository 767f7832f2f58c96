import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { submitPayment } from './admin-payments.ts';
import { get, post } from './calls.ts';
import { expectWhole } from './parted-numbers.ts';
import { expect, signInAdmin, test } from './support.ts';

// The pages of visitors are tested with their widths (`large-text.spec.ts`).

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWhole(page, path);
}

test('no number or sum is parted where a student pays, waits and is asked', { tag: '@onPhone' }, async ({ page }) => {
  const { courseId, courseNo } = await submitPayment(page);
  const { student } = await get(page, '/api/students/me', api.readStudent.answer);
  const pages = ['/student/dashboard', `/enroll/${courseId}`, `/path-player?courseid=${courseId}`];
  for (const path of pages) await openWhole(page, path);
  await signInAdmin(page);
  await post(page, `/api/admin/enrollments/${student._id}/${courseNo}/ask`, { reason: 'other_number', note: null });
  for (const path of pages) await openWhole(page, path);
  await post(page, `/api/admin/enrollments/${student._id}/${courseNo}/mark-paid`, {});
  for (const path of ['/student/dashboard', `/student/receipt/${courseId}`]) await openWhole(page, path);
});
