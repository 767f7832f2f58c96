import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { newCourse } from './courses.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// What an admin sees of learners: how far they are, where they stop, and whom to call.

const dayMilliseconds = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds).toISOString();
const titles = ['Welcome', 'Ask about pain', 'At the ward'];

type Watched = { name: string; lectures: number; done: number; days: number };

/** A course of this test's own; each student has begun its first lectures, and is done with some, so many days ago. */
async function aCourseWith(page: Page, students: Watched[]) {
  await signInAdmin(page);
  const { _id: courseId, courseNo, title } = await newCourse(page);
  const classes = titles.map((one, index) => ({ lecture: index + 1, title: one, link: '/clips/first-lecture.mp4' }));
  const lecture = [{ topicNo: 1, topicName: 'Begin', classes }];
  const saved = await page.request.put(`/api/courses/${courseId}/lecture`, { data: { lecture } });
  const [topic] = (await saved.json()).lecture;
  const ids: string[] = topic.classes.map((one: { id: string }) => one.id);
  const database = new DatabaseSync(join(process.env.SCHOOL_DATA ?? '', 'pathshala.sqlite'), { timeout: 5000 });
  const phones = students.map((one) => insert(database, courseId, ids, one));
  database.close();
  return { courseId, courseNo, title, phones };
}

/** As a hand at the database writes: what is counted is kept whoever writes. */
function insert(database: DatabaseSync, courseId: string, ids: string[], { name, lectures, done, days }: Watched) {
  const [id, at, phone] = [randomUUID(), daysAgo(days), `017${String(randomInt(100_000_000)).padStart(8, '0')}`];
  database
    .prepare(`insert into students (id, email, phone, name, provider, search) values (?, ?, ?, ?, 'local', ?)`)
    .run(id, `${id}@example.com`, phone, name, name.toLowerCase());
  database
    .prepare(
      `insert into enrollments (id, student_id, course_id, status, method, reference, fee_poisha, discount, amount_due, created_at, paid_at)
        values (?, ?, ?, 'paid', 'bkash', ?, 200000, 0, 2000, ?, ?)`,
    )
    .run(randomUUID(), id, courseId, randomUUID().slice(0, 10), daysAgo(days + 1), daysAgo(days + 1));
  for (const [place, lectureId] of ids.slice(0, lectures).entries())
    database
      .prepare(
        `insert into lecture_progress (student_id, lecture_id, course_id, position_at, done_at, done_how) values (?, ?, ?, ?, ?, ?)`,
      )
      .run(id, lectureId, courseId, at, ...(place < done ? [at, 'watched'] : [null, null]));
  return `${phone.slice(0, 5)}-${phone.slice(5)}`;
}

const lost = `Lost ${randomInt(1_000_000_000)}`;
const school: Watched[] = [
  { name: lost, lectures: 1, done: 1, days: 20 },
  { name: 'Never', lectures: 0, done: 0, days: 30 },
  { name: 'Through', lectures: 3, done: 3, days: 40 },
  { name: 'Here', lectures: 1, done: 1, days: 2 },
  { name: 'Here too', lectures: 1, done: 0, days: 1 },
];

test('an admin sees how far students are, where they stop, and whom to call', { tag: '@onDesktop' }, async ({
  page,
}) => {
  const { courseNo, title, phones } = await aCourseWith(page, school);
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'All courses' })).toBeVisible();
  await expectBothThemesPassAxe(page);
  await page.getByRole('link', { name: `${title} ${courseNo}` }).click();

  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText(/Students5have paid.*Have begun480% of them.*Have finished120% of them/);
  await expect(figures).toContainText('Away for 14 days2');
  await expect(page.getByRole('region', { name: 'How far they are' })).toContainText(/Not begun1 .*26 to 50%2 /);
  const row = page.getByRole('row', { name: /Welcome/ });
  await expect(row).toContainText('3 of 4 stop here.');
  await expect(row.getByRole('cell')).toHaveText(['4', '3']);
  await expect(page.getByText('stop here.', { exact: false }).and(page.locator('p.text-coral'))).toHaveCount(1);

  const missed = page.getByRole('region', { name: 'Students away for 14 days' }).getByRole('listitem');
  await expect(missed).toHaveCount(2);
  await expect(missed.first()).toContainText('Never came. Paid');
  const second = missed.nth(1);
  await expect(second).toContainText(lost);
  await expect(second).toContainText('20 days ago');
  await expect(second).toContainText('1 of 3 done');
  await expect(second).toContainText('Last watched: Welcome');
  await expect(second.getByRole('link', { name: phones[0] ?? '' })).toHaveAttribute('href', /^tel:\+88017\d{8}$/);
  await expectBothThemesPassAxe(page);

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const file = readFileSync(await (await coming).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(file).toContain(`${lost},${phones[0]},`);

  await page.getByLabel('Course').selectOption('All courses');
  await expect(page).toHaveURL('/admin/learners');
  await page.goBack();
  await expect(figures).toBeVisible();
});

test('says kindly that nobody has paid for a course, or that all are here, on a small phone too', {
  tag: '@onPhone',
}, async ({ page }) => {
  const { courseId } = await aCourseWith(page, []);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/admin/learners?id=${courseId}`);
  await expect(page.getByRole('heading', { name: 'No one has paid for this course yet' })).toBeVisible();
  const here = await aCourseWith(page, school.slice(3));
  await page.goto(`/admin/learners?id=${here.courseId}`);
  await expect(page.getByText('Everyone has come within 14 days or has finished.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'CSV' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto('/admin/learners');
  await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('those who have not come are turned page by page, the address carries the place; a course that is not there is said to be none', {
  tag: '@onDesktop',
}, async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/404/);
  const many = Array.from({ length: 53 }, (_, index) => ({
    name: `Many ${index}`,
    lectures: 0,
    done: 0,
    days: 20 + index,
  }));
  const { courseId } = await aCourseWith(page, many);
  await page.goto(`/admin/learners?id=${courseId}`);
  const missed = page.getByRole('region', { name: 'Students away for 14 days' }).getByRole('listitem');
  await expect(missed).toHaveCount(50);
  await expect(missed.first()).toContainText('Many 52');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(missed).toHaveCount(3);
  await expect(page).toHaveURL(/cursor=/);
  await page.reload();
  await expect(missed).toHaveCount(3);
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(missed).toHaveCount(50);
  await page.goto('/admin/learners?id=nobody');
  await expect(page.getByRole('alert')).toContainText('Course not found');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
