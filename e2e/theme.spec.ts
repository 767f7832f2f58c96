import type { Page } from '@playwright/test';
import { barColors } from '#base/shared/theme.ts';
import { logOut } from './sessions.ts';
import { expect, expectNoAxeViolations, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';

// Which colours the pages have: the device says it, until the visitor does.

const [light, dark] = ['rgb(246, 244, 238)', 'rgb(16, 27, 23)'];

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choice = (page: Page, name: string) => page.getByRole('radio', { name });
/** Its radio is drawn over by its words. */
const choose = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Appearance' }).locator('label').filter({ hasText: name, visible: true }).click();
/** Of the browser's own bar. */
const barColor = (page: Page) =>
  page.evaluate(
    () =>
      Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')).find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

test('the pages look as the device does, until the keyboard chooses among the three', async ({ page }) => {
  for (const [colorScheme, expected] of [['dark', dark] as const, ['light', light] as const]) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    expect(await ground(page)).toBe(expected);
    expect(await barColor(page)).toBe(barColors[colorScheme]);
    await expect(choice(page, 'Auto')).toBeChecked();
  }
  await choice(page, 'Auto').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(choice(page, 'Dark')).toBeChecked();
  expect(await ground(page)).toBe(dark);
});

test('what a guest chooses holds at once and for all pages, without the application, until it is taken back', async ({
  page,
}) => {
  await page.route('**/assets/framework-*', () => new Promise(() => undefined));
  await page.goto('/about');
  await choose(page, 'Dark');
  expect(await ground(page)).toBe(dark);
  expect(await barColor(page)).toBe(barColors.dark);
  await page.goto('/contact');
  expect(await ground(page)).toBe(dark);
  await expect(choice(page, 'Dark')).toBeChecked();
  await choose(page, 'Auto');
  expect(await ground(page)).toBe(light);
  await page.reload();
  expect(await ground(page)).toBe(light);
});

test('a dark page never flashes in the light: the look is there before any script of the school has come', async ({
  page,
}) => {
  await page.goto('/about');
  await choose(page, 'Dark');
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground(page)).toBe(dark);
});

test('the next page of the running application shows the choice, another tab follows it, and a logout leaves it', async ({
  page,
  context,
}) => {
  await signInStudent(page, sampleStudent);
  await page.goto('/student/dashboard');
  const other = await context.newPage();
  await other.goto('/about');
  await choose(page, 'Dark');
  await expect.poll(() => ground(other)).toBe(dark);
  await expect(choice(other, 'Dark')).toBeChecked();
  await other.close();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(choice(page, 'Dark')).toBeChecked();
  await expectNoAxeViolations(page);
  // It is the device's, and no account's.
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await page.reload();
  expect(await ground(page)).toBe(dark);
});

test('an admin finds the choice in the rail', async ({ page, viewport }) => {
  await signInAdmin(page);
  await page.goto('/admin/dashboard');
  if ((viewport?.width ?? 0) < 1024) await page.getByRole('navigation', { name: 'Admin' }).locator('summary').click();
  await choose(page, 'Dark');
  expect(await ground(page)).toBe(dark);
  await expectNoAxeViolations(page);
});
