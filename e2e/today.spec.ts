import type { Page } from '@playwright/test';
import { ofSchool } from './answers.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';
import { beSeen } from './visits.ts';

// The admins' dashboard of today, above its six tiles.

const path = '/admin/dashboard';

// Figures that do not come.
test.use({ expectedConsoleErrors: [/status of 503 .*\/today/] });

async function openDashboard(page: Page): Promise<void> {
  await signInAdmin(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Confirmed money' })).toBeVisible();
}

test('the chart’s table says every day, and what waits is parted by its age and leads to those who wait longest', async ({
  page,
}) => {
  await openDashboard(page);
  const money = page.getByRole('region', { name: 'Confirmed money' });
  const rows = money.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(15);
  await expect(rows.last()).toContainText('today until now');
  // What both weeks brought.
  await expect(money.getByText(/৳[\d,]+/).first()).toBeVisible();
  await expect(page.getByText(/^The oldest has been waiting since \d+ \w+ \d{4}, \d\d:\d\d\.$/)).toBeVisible();
  await expectBothThemesPassAxe(page);
  const facts = page.getByRole('region', { name: 'Today in figures' });
  await facts.getByRole('link', { name: /^Waiting \d+ more than 24 hours$/ }).click();
  await expect(page).toHaveURL(/\/admin\/handle-enrollment\?sent=very(?:\+|%20)late$/);
  await expect(page.getByText(/days ago/).first()).toBeVisible();
  await expect(page.getByRole('time').filter({ hasText: /just now|(?:minute|hour)s? ago/ })).toHaveCount(0);
});

test('a backup that was never restored on trial is named, and each course without lectures with the way to mend it', async ({
  page,
}) => {
  const courses = ['Kids’ Phonics', 'Letters'].map((title) => ({ _id: title, title, courseNo: 'C0777' }));
  const changes = { oldestSince: null, waiting: [], unfinished: { count: 9, courses } };
  let backup: object = { at: new Date(Date.now() - 5 * 3_600_000).toISOString(), isOld: false };
  await page.route('**/api/admin/today', async (route) => {
    const today = await (await route.fetch()).json();
    await route.fulfill(ofSchool({ ...today, ...changes, backup }));
  });
  await openDashboard(page);
  await expect(page.getByText('A backup was restored on trial 5 hours ago.')).toBeVisible();
  backup = { at: null, isOld: true };
  await showAgain(page);
  await expect(
    page.getByText('No backup was ever restored on trial. Ask the person who runs the server.'),
  ).toBeVisible();

  await expect(page.getByText('Every enrollment is checked. Nothing is waiting.')).toBeVisible();
  const unfinished = page.getByRole('region', { name: 'Courses to finish' });
  const link = (name: string) => unfinished.getByRole('link', { name });
  await expect(link('Add lectures: Kids’ Phonics')).toHaveAttribute('href', /^\/admin\/update-lecture\?id=/);
  await expectBothThemesPassAxe(page);
  // The others are led to.
  await link('7 more: see all courses').click();
  await expect(page).toHaveURL('/admin/courses');
});

test('an open dashboard reads its figures when it is shown again and each minute, and those that do not come leave what was known', async ({
  page,
}) => {
  let [asked, fails] = [0, true];
  // Each answer has another number: what other tests do with the school meanwhile may leave its own figures as they were.
  await page.route('**/api/admin/today', async (route) => {
    if (fails) return route.fulfill({ status: 503 });
    asked += 1;
    const today = await (await route.fetch()).json();
    await route.fulfill(ofSchool({ ...today, paid: asked * 1000 }));
  });
  await page.clock.install();
  await signInAdmin(page);
  await page.goto(path);
  const problem = page.getByRole('alert').filter({ hasText: 'Today’s figures did not load.' });
  await expect(problem).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Handle Enrollments' })).toBeVisible();
  fails = false;
  await problem.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Confirmed money' })).toBeVisible();
  await expect(problem).toBeHidden();
  // From here on only the test moves the time.
  await page.clock.pauseAt(Date.now() + 1000);
  const facts = page.getByRole('status').filter({ hasText: 'paid so far' });
  await expect(facts).toContainText('1,000 enrollments are paid');

  await beSeen(page, 'hidden');
  await page.clock.runFor(5 * 60_000);
  expect(asked).toBe(1);

  await beSeen(page, 'visible');
  await expect(facts).toContainText('2,000 enrollments are paid');
  expect(asked).toBe(2);

  await page.clock.runFor(59_000);
  expect(asked).toBe(2);
  await page.clock.runFor(2_000);
  await expect(facts).toContainText('3,000 enrollments are paid');
  expect(asked).toBe(3);

  fails = true;
  await showAgain(page);
  await expect(problem).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirmed money' })).toBeVisible();
});

async function showAgain(page: Page): Promise<void> {
  await beSeen(page, 'hidden');
  await beSeen(page, 'visible');
}
