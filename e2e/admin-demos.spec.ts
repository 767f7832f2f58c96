import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

test.beforeEach(async ({ page }) => {
  await signInAdmin(page);
});

test('the demonstrations call themselves so, ask the server for nothing and pass axe', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/me')) calls.push(pathname);
  });
  for (const path of ['/admin/analytics', '/admin/database', '/admin/settings']) {
    await page.goto(path);
    await expect(page.getByText('A demonstration with fixed sample data.')).toBeVisible();
    await expectBothThemesPassAxe(page);
  }
  expect(calls).toEqual([]);
});

test('the figures of the reports follow the period', async ({ page }) => {
  await page.goto('/admin/analytics');
  const period = page.getByLabel('Period');
  const shown = new Set<string>();
  for (const name of ['Last 7 days', 'Last 30 days', 'Year to date']) {
    await period.selectOption({ label: name });
    await expect(period).toHaveValue(/./);
    shown.add((await page.getByRole('definition').allTextContents()).join());
  }
  expect(shown.size).toBe(3);
});

test('the database shows fixed rows and Page 1 of 5', async ({ page }) => {
  await page.goto('/admin/database');
  await expect(page.getByRole('rowheader', { name: 'enrollments' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This is a demo: it has only this page.')).toBeVisible();
  await expect(page.getByText('Page 1 of 5')).toBeVisible();
});

test('new passwords must match and have 6 characters', async ({ page }) => {
  await page.goto('/admin/settings');
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
});

test('the other settings only say what they would do', async ({ page }) => {
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Demo: the profile would be saved now.')).toBeVisible();

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
});
