import type { Page } from '@playwright/test';
import { openPayment } from './admin-payments.ts';
import { ofSchool } from './answers.ts';
import { expect, expectNoAxeViolations, signInAdmin, test } from './support.ts';
import { isPhone } from './visits.ts';

// How many enrollments wait, beside Enrollments on every page of an admin.

const call = '**/api/admin/waiting';
const railOf = (page: Page) => page.getByRole('navigation', { name: 'Admin', exact: true });

/** In the menu's button where the rail is behind one. */
async function expectCount(page: Page, count: number): Promise<void> {
  const rail = railOf(page);
  if (isPhone(page)) return expect(rail.getByText(`${count} waiting`)).toBeVisible();
  const words = count === 1 ? '1 enrollment waits' : `${count} enrollments wait`;
  return expect(rail.getByRole('link', { name: `Enrollments ${words}` })).toBeVisible();
}

test('the number of waiting enrollments stands on every page, and follows a mark at once', async ({ page }) => {
  let waiting = 3;
  await page.route(call, (route) => route.fulfill(ofSchool({ waiting, questions: 0 })));
  page.on('request', (request) => {
    if (request.url().endsWith('/mark-paid')) waiting = 2;
  });
  const { student } = await openPayment(page);
  await expectCount(page, 3);
  await page.getByRole('switch', { name: `Paid: ${student.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark paid' }).click();
  await expectCount(page, 2);

  await page.goto('/admin/dashboard/help');
  await expectCount(page, 2);
  await expectNoAxeViolations(page);
  if (isPhone(page)) await page.getByText('Admin menu').click();
  await expect(railOf(page).getByRole('link', { name: 'Enrollments 2 enrollments wait' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('nothing moves when it comes', async ({ page }) => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(call, (route) => told.then(() => route.fulfill(ofSchool({ waiting: 128, questions: 7 }))));
  await signInAdmin(page);
  await page.goto('/admin/dashboard/help');
  const places = () => Promise.all([page.getByRole('main').boundingBox(), railOf(page).boundingBox(), nextOf(page)]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  await expect(railOf(page).getByText('128')).toHaveCount(0);
  tell();
  await expectCount(page, 128);
  expect(await places()).toEqual(before);
});

/** What stands below the number, or beside it. */
const nextOf = (page: Page) =>
  isPhone(page)
    ? page.getByRole('heading', { level: 1 }).boundingBox()
    : railOf(page).getByRole('link', { name: 'Courses', exact: true }).boundingBox();

test('it is at most a minute old, and says nothing when nothing waits', { tag: '@onPhone' }, async ({ page }) => {
  let waiting = 1;
  await page.route(call, (route) => route.fulfill(ofSchool({ waiting, questions: 0 })));
  await page.clock.install();
  await signInAdmin(page);
  await page.goto('/admin/dashboard/help');
  await expectCount(page, 1);
  waiting = 0;
  await page.clock.runFor(61_000);
  await expect(railOf(page).getByText(/waiting|enrollment waits/)).toHaveCount(0);
  await expect(railOf(page).getByText('0')).toHaveCount(0);
});

test('a demonstration, which asks for nothing, shows what is known until that is old', { tag: '@onPhone' }, async ({
  page,
}) => {
  let asked = 0;
  await page.route(call, (route) => {
    asked += 1;
    return route.fulfill(ofSchool({ waiting: 5, questions: 0 }));
  });
  await page.clock.install();
  await signInAdmin(page);
  await page.goto('/admin/dashboard/help');
  await expectCount(page, 5);
  if (isPhone(page)) await page.getByText('Admin menu').click();
  await railOf(page).getByRole('link', { name: 'Settings (demo)' }).click();
  await expect(page.getByText('A demonstration with fixed sample data.')).toBeVisible();
  await expectCount(page, 5);
  await page.clock.runFor(61_000);
  await expect(railOf(page).getByText(/waiting|enrollments wait/)).toHaveCount(0);
  expect(asked).toBe(1);
});

test.describe('A number that does not come', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('leaves the page as it is', { tag: '@onPhone' }, async ({ page }) => {
    await page.route(call, (route) => route.fulfill(ofSchool({ error: 'Gone', code: 'internal' }, { status: 500 })));
    await signInAdmin(page);
    const answered = page.waitForResponse(call);
    await page.goto('/admin/courses');
    await answered;
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL('/admin/courses');
  });
});

test('a guest’s form of a course asks for no number', { tag: '@onPhone' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/list-course');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(asked.filter((path) => path === '/api/admin/waiting')).toEqual([]);
});
