import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { linkTo } from '#contract/links.ts';
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
  await page.goto(linkTo('adminPayments'));
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
  ['day-book', `${linkTo('adminDayBook')}?range=month`],
  ['school', linkTo('adminSchool')],
  ['first-day', linkTo('adminFirstDay', { step: 'paying' })],
  ['people', linkTo('adminPeople')],
  ['messages', linkTo('adminMessages')],
  ['questions', linkTo('adminQuestions')],
  ['progress', linkTo('adminLearners')],
  ['students', linkTo('adminStudents')],
  ['account', linkTo('adminAccount')],
] as const)
  test(`the page ${name}`, async ({ page }) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await keep(page, name);
  });

test('lectures, and one student', async ({ page }) => {
  const { data } = await get(page, '/api/courses', api.listCourses.answer);
  const course = data.find(({ courseNo }) => courseNo === 'C0001');
  await page.goto(`${linkTo('adminLectures')}?id=${course?._id ?? ''}`);
  await page.waitForLoadState('networkidle');
  await keep(page, 'lectures');
  const { students } = await get(page, '/api/admin/students?q=sadia', api.listStudents.answer);
  await page.goto(linkTo('adminStudent', { id: students[0]?.id ?? '' }));
  await page.waitForLoadState('networkidle');
  await keep(page, 'student');
});
