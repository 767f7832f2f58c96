import type { Locator, Page } from '@playwright/test';
import { isPhone } from './visits.ts';

/** The Logout that every screen has: in the bar, or in the menu of small screens. */
export async function logOut(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  if (isPhone(page)) await bar.getByRole('button', { name: 'Menu' }).click();
  await bar.getByRole('button', { name: 'Logout' }).click();
}

/** The sign of a session in the bar. */
export const dashboardLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first();
