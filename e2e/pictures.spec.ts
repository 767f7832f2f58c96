import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminLinks } from '#contract/admin-links.ts';
import { api } from '#contract/api.ts';
import { get } from './calls.ts';
import { expect, signInAdmin, test } from './support.ts';

// `npm run shots`: the pictures of the documents. Of the sample school, with what its inbox brings in.

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1280, height: 800 } });

const keep = (page: Page, name: string) =>
  page.screenshot({
    path: join(import.meta.dirname, '..', 'docs', 'pictures', `${name}.jpg`),
    type: 'jpeg',
    quality: 70,
    animations: 'disabled',
  });

test.beforeEach(async ({ page }) => {
  await signInAdmin(page);
});

test('the desk', async ({ page }) => {
  await page.goto(adminLinks.payments());
  const sample = page.getByRole('button', { name: 'Try it with a sample inbox' });
  const all = page.getByRole('button', { name: /^Mark all \d+ certain/ });
  await expect(sample.or(all).first()).toBeVisible();
  if (await sample.isVisible()) {
    await sample.click();
    await page.getByRole('button', { name: /^Bring in \d+ new/ }).click();
  }
  await expect(all).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await keep(page, 'desk');
});

for (const [name, address] of [
  ['day-book', `${adminLinks.dayBook()}?range=month`],
  ['school', adminLinks.school()],
  ['first-day', adminLinks.firstDay('paying')],
  ['people', adminLinks.people()],
  ['messages', adminLinks.messages()],
  ['questions', adminLinks.questions()],
  ['progress', adminLinks.learners()],
  ['students', adminLinks.students()],
  ['account', adminLinks.account()],
] as const)
  test(`the page ${name}`, async ({ page }) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await keep(page, name);
  });

test('lectures, and one student', async ({ page }) => {
  const { data } = await get(page, '/api/courses', api.listCourses.answer);
  const course = data.find(({ courseNo }) => courseNo === 'C0001');
  await page.goto(`${adminLinks.lectures()}?id=${course?._id ?? ''}`);
  await page.waitForLoadState('networkidle');
  await keep(page, 'lectures');
  const { students } = await get(page, '/api/admin/students?q=sadia', api.listStudents.answer);
  await page.goto(adminLinks.student(students[0]?.id ?? ''));
  await page.waitForLoadState('networkidle');
  await keep(page, 'student');
});
