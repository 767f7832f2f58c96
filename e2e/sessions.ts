import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { sampleStudent } from './students.ts';
import { isPhone, openStarted } from './visits.ts';

/** The Logout that every screen has: in the bar, or in the one menu of small screens. */
export async function logOut(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  if (!isPhone(page)) return bar.getByRole('button', { name: 'Logout' }).click();
  const ofAdmin = page.getByRole('navigation', { name: 'Admin' });
  const menu = bar.getByRole('button', { name: 'Menu' });
  await menu.or(ofAdmin).first().waitFor();
  if (await menu.isVisible()) {
    await menu.click();
    await bar.getByRole('button', { name: 'Logout' }).click();
  } else {
    await ofAdmin.getByText('Admin menu').click();
    await ofAdmin.getByRole('button', { name: 'Logout' }).click();
  }
}

/** The sign of a session in the bar. */
export const dashboardLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first();

/** The sample student signs in by the form, in another tab of the same browser. */
export async function signInElsewhere(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await openStarted(other, '/login');
  await other.getByLabel('Email / Phone').fill(sampleStudent.email);
  await other.getByLabel('Password', { exact: true }).fill(sampleStudent.password);
  await other.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(other).toHaveURL('/student/dashboard');
}
