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
  if (!isPhone(page)) return;
  await page.getByText('Admin menu').click();
  await expect(railOf(page).getByRole('link', { name: 'Enrollments 2 enrollments wait' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('nothing moves when it comes, it is at most a minute old, says nothing when nothing waits, and a demonstration, which asks for nothing, shows what is known until that is old', async ({
  page,
}) => {
  let [counts, asked] = [{ waiting: 128, questions: 7 }, 0];
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    asked += 1;
    await told;
    await route.fulfill(ofSchool(counts));
  });
  await page.clock.install();
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

  await follow(page, 'Settings (demo)');
  await expect(page.getByText('A demonstration with fixed sample data.')).toBeVisible();
  await expectCount(page, 128);
  await page.clock.runFor(61_000);
  await expectNothing(page);
  expect(asked).toBe(1);

  counts = { waiting: 1, questions: 0 };
  await follow(page, 'Help');
  await expectCount(page, 1);
  counts = { waiting: 0, questions: 0 };
  await page.clock.runFor(61_000);
  await expectNothing(page);
});

async function follow(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByText('Admin menu').click();
  await railOf(page).getByRole('link', { name }).click();
}

async function expectNothing(page: Page): Promise<void> {
  await expect(railOf(page).getByText(/waiting|enrollments? waits?/)).toHaveCount(0);
  await expect(railOf(page).getByText('0')).toHaveCount(0);
}

/** What stands below the number, or beside it. */
const nextOf = (page: Page) =>
  isPhone(page)
    ? page.getByRole('heading', { level: 1 }).boundingBox()
    : railOf(page).getByRole('link', { name: 'Courses', exact: true }).boundingBox();

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
