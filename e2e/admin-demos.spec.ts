import type { Page } from '@playwright/test';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

/** Opens a demonstration, which calls itself so and passes axe; answers which calls it has made so far. */
async function openDemo(page: Page, path: string): Promise<() => string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/me')) calls.push(pathname);
  });
  await page.goto(path);
  await expect(page.getByText('A demonstration with fixed sample data.')).toBeVisible();
  await expectBothThemesPassAxe(page);
  return () => calls;
}

test('reports and database are demonstrations: figures that follow the period, fixed rows and Page 1 of 5', async ({
  page,
}) => {
  await signInAdmin(page);
  const callsOfReports = await openDemo(page, '/admin/analytics');
  const period = page.getByLabel('Period');
  const shown = new Set<string>();
  for (const name of ['Last 7 days', 'Last 30 days', 'Year to date']) {
    await period.selectOption({ label: name });
    await expect(period).toHaveValue(/./);
    shown.add((await page.getByRole('definition').allTextContents()).join());
  }
  expect(shown.size).toBe(3);

  await openDemo(page, '/admin/database');
  await expect(page.getByRole('rowheader', { name: 'enrollments' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This is a demo: it has only this page.')).toBeVisible();
  await expect(page.getByText('Page 1 of 5')).toBeVisible();
  expect(callsOfReports()).toEqual([]);
});

test('the settings are a demonstration: new passwords are checked, and everything says only what it would do', async ({
  page,
}) => {
  await signInAdmin(page);
  const calls = await openDemo(page, '/admin/settings');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Demo: the profile would be saved now.')).toBeVisible();

  await page.getByRole('tab', { name: 'Security' }).click();
  const change = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('New password', { exact: true }).fill('chalk');
  await page.getByLabel('Confirm new password').fill('chalk');
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('New password must be at least 6 characters.');
  await page.getByLabel('New password', { exact: true }).fill('blackboard');
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('New passwords do not match.');
  await page.getByLabel('Confirm new password').fill('blackboard');
  await change.click();
  await expect(page.getByText('Demo: the password would be changed now.')).toBeVisible();

  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch')).toHaveCount(4);
  await page.getByRole('switch', { name: 'Weekly report by email' }).click();
  await expect(page.getByText('Demo: “Weekly report by email” would be off now.')).toBeVisible();

  await page.getByRole('tab', { name: 'Sessions' }).click();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('Demo: all other sessions would end now.')).toBeVisible();

  await page.getByRole('tab', { name: 'Appearance' }).click();
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await expect(page.getByText('Demo: the dark theme would be set now.')).toBeVisible();
  expect(calls()).toEqual([]);
});
