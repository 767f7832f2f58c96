import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerDayBook } from './day-books.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

const path = '/admin/reports';

// Too many days are refused.
test.use({ expectedConsoleErrors: [/status of 400 .*from=2024-01-01/] });

async function openDayBook(page: Page, search = ''): Promise<void> {
  await signInAdmin(page);
  await page.goto(path + search);
  await expect(page.getByRole('heading', { name: 'Money per day' })).toBeVisible();
}

const table = (page: Page) => page.getByRole('tabpanel').getByRole('table');
const chip = (page: Page, name: string) => page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name });

test('the day book of the school as it is opens from the demonstration of reports, and comes as a file', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signInAdmin(page);
  await page.goto('/admin/analytics');
  await page.getByRole('link', { name: 'The school’s own figures: the day book' }).click();
  await expect(page.getByRole('heading', { name: 'Day book', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Day book · Pathshala');
  // What nobody has decided is matched once for all that the page shows.
  expect(asked.filter((one) => one.includes('/reports/'))).toEqual(['/api/admin/reports/day-book']);
  await expect(page.getByRole('region', { name: 'The days in figures' })).toContainText('Received');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV Download this table for a spreadsheet' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d-by-day\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(33);
  expect(text).toMatch(/^\ufeffDay,Payments,Received,/);
});

test('figures, columns, bars and the table say the same, and stand on paper over the whole width, without a frame', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await answerDayBook(page);
  await openDayBook(page);
  const figures = page.getByRole('region', { name: 'The days in figures' });
  for (const figure of [
    'Received ৳4,07,880 216 payments, 12% more than in the 30 days before',
    'Settled ৳3,99,040 208 enrollments opened and ৳4,500 by hand',
    'Unclaimed ৳12,640 7 payments without a student',
    'In doubt ৳13,480 6 payments, likely or claimed twice',
    'Half opened within 1 h 52 nine in ten within 9 h 40',
  ])
    await expect(figures).toContainText(new RegExp(figure.replaceAll(' ', '\\s*')));
  await expect(page.getByRole('region', { name: 'Received by method' })).toContainText(
    /bKash\s*121 payments, half opened within 1\sh\s20\s*৳2,36,580/,
  );
  await expect(page.getByRole('region', { name: 'Opened by course' })).toContainText(/2 other courses\s*৳12,000/);
  // No statement may have been brought in, or one without totals and balances: of that nothing is said.
  await expect(page.getByText('statement', { exact: false })).toHaveCount(0);
  await expect(page.getByText(/^Best: .*, ৳[\d,]+$/)).toBeVisible();
  const columns = page.getByRole('region', { name: 'Money per day' }).getByRole('listitem');
  await expect(columns.filter({ hasText: /^\w+ \d+ \w+: received ৳[\d,]+, settled ৳[\d,]+/ }).first()).toBeAttached();

  // On paper stand all of it and no frame.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(table(page).getByRole('row')).toHaveCount(32);
  await expect(page.getByRole('heading', { name: 'Money per day' })).toBeVisible();
  for (const hidden of [
    page.getByRole('navigation'),
    page.getByRole('banner'),
    page.getByRole('tab'),
    page.getByRole('button'),
  ])
    await expect(hidden).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Day book' })).toHaveCSS('color', 'rgb(20, 33, 28)');
  // A4, without its margins, in CSS pixels: on its side, and upright.
  for (const [width, least] of [
    [1122, 1000],
    [718, 650],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const room = await page
      .getByRole('table')
      .first()
      .evaluate((one) => ({ table: one.scrollWidth, around: one.parentElement?.clientWidth ?? 0 }));
    expect(room.around).toBeGreaterThan(least);
    expect(room.table).toBeLessThanOrEqual(room.around);
  }
});

test('the table unfolds below what statements and other days say, and range and grouping live in the address', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const sum = { count: 9, sum: 20_000 };
  await answerDayBook(page, { mismatched: { count: 2, sum: 430 }, desk: { unclaimed: sum, doubtful: sum } });
  await openDayBook(page);
  await expect(page.getByText('2 payments (৳430) do not match their statements.')).toBeVisible();
  await expect(page.getByText('৳20,000 over all days')).toHaveCount(2);
  await expectBothThemesPassAxe(page);

  const rows = table(page).getByRole('row');
  await expect(rows.nth(1)).toContainText(/30 days216৳4,07,880৳3,99,040৳4,500৳12,6401\sh\s52/);
  await expect(rows.nth(2)).toContainText(/today, until \d\d:\d\d/);
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Show 22 more days' }).click();
  await expect(rows).toHaveCount(32);
  await page.getByRole('button', { name: 'Show fewer days' }).click();
  await expect(rows).toHaveCount(10);

  await expect(chip(page, '30 days')).toHaveAttribute('aria-current', 'true');
  await chip(page, '7 days').click();
  await expect(page).toHaveURL(`${path}?range=week&by=day`);
  await expect(chip(page, '7 days')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('7 days', { exact: true }).nth(1)).toBeVisible();
  await page.getByRole('tab', { name: 'By course' }).click();
  await expect(page).toHaveURL(`${path}?range=week&by=course`);
  await expect(page.getByRole('tabpanel')).toContainText('Spoken English from Zero');
  await page.getByText('Other days').click();
  await page.getByLabel('First day').fill('2026-02-01');
  await page.getByLabel('Last day').fill('2026-02-28');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(`${path}?from=2026-02-01&to=2026-02-28&by=course`);
  await expect(page.getByText('1 Feb to 28 Feb 2026, Dhaka time')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'By course' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(chip(page, '7 days')).toHaveAttribute('aria-current', 'true');
});

test('on a phone the days are cards, with columns for two weeks, or one; too many days are refused with a sentence @onPhone', async ({
  page,
}) => {
  await signInAdmin(page);
  await page.goto(`${path}?from=2024-01-01&to=2026-11-21`);
  await expect(page.getByText('Ask for at most 366 days at once.')).toBeVisible();
  await answerDayBook(page);
  await chip(page, '30 days').click();
  await expect(page.getByRole('heading', { name: 'Money per day' })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  const columns = page.getByRole('region', { name: 'Money per day' }).getByRole('list').last().getByRole('listitem');
  await expect(columns).toHaveCount(14);
  await expect(page.getByText('The last 14 days. The table shows all.')).toBeVisible();
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards.first()).toContainText(/30 days.*Payments216Received৳4,07,880/);
  await expect(cards).toHaveCount(9);
  await page.getByRole('button', { name: 'Show 22 more days' }).click();
  await expect(cards).toHaveCount(31);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }
  await expect(columns).toHaveCount(7);
  await page.setViewportSize({ width: 390, height: 800 });
  const tops = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size, 'tabs stand in one row').toBe(1);
  await expectBothThemesPassAxe(page);
});
