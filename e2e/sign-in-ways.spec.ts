import type { Page } from '@playwright/test';
import { answerCalls } from './answers.ts';
import { signInElsewhere } from './sessions.ts';
import { expect, expectNoAxeViolations, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';
import { isPhone, openStarted } from './visits.ts';

// Where a sign-in is asked for, and where it leads.

test.use({ expectedConsoleErrors: [/status of 503/] });

const course = '/courses/spoken-english-from-zero';

/** The Login of the bar. */
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('Email / Phone').fill(sampleStudent.email);
  await page.getByLabel('Password', { exact: true }).fill(sampleStudent.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

test('a login says so where it leads, for some seconds only', async ({ page }) => {
  await page.clock.install();
  await page.goto('/path-player');
  await fillLogin(page);
  const said = page.getByText('Logged in successfully.');
  await expect(said).toBeVisible();
  await expect(page).toHaveURL('/path-player');
  await page.clock.fastForward(5000);
  await expect(said).toBeHidden();
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(said).toBeHidden();
});

test('a login is said once, also in the moment in which the one page gives way to the other, and Login that names itself is no circle', async ({
  page,
}) => {
  await page.goto('/login?from=/login');
  const most = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    new MutationObserver(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let count = 0;
      while (texts.nextNode()) if (texts.currentNode.nodeValue === 'Logged in successfully.') count += 1;
      seen.count = Math.max(seen.count, count);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: /welcome/i, level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/student/dashboard');
  expect(await most.evaluate(({ count }) => count)).toBe(1);
});

test('Login on a course’s page comes back to it, also before the application has started', async ({ page }) => {
  // It does not come before the page is left.
  await page.route('**/assets/hydrate*', (route) => (page.url().endsWith(course) ? undefined : route.continue()));
  await page.goto(course);
  await login(page).click();
  await fillLogin(page);
  await expect(page.getByText('Logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL(course);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
});

test('whoever is signed in already goes on from Login, and to no other website', async ({ page, context }) => {
  await signInAdmin(page);
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await signInStudent(page, sampleStudent);
  await page.goto('/login?from=//evil.example/path');
  await expect(page).toHaveURL('/student/dashboard');
  await context.clearCookies();
  await page.goto(`/login?from=${course}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeEnabled();
  await signInElsewhere(context);
  await expect(page).toHaveURL(course);
});

test('the form of a new course tells a guest at the top that one must log in, keeps what is typed, and has the rail for an admin', async ({
  page,
}) => {
  await page.goto('/list-course');
  const notice = page.getByRole('status').filter({ hasText: 'Only the school’s own staff can add a course.' });
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByLabel('Title', { exact: true }).fill('English for Nurses');
  const opened = page.waitForEvent('popup');
  await notice.getByRole('link', { name: 'Log in' }).click();
  const other = await opened;
  await expect(other).toHaveURL('/admin/login');
  await signInAdmin(other);
  await other.goto('/list-course');
  const rail = other.getByRole('navigation', { name: 'Admin' });
  await expect(isPhone(page) ? rail.getByText('Admin menu') : rail.getByRole('link', { name: 'Help' })).toBeVisible();
  await expect(other.getByLabel('Title', { exact: true })).toBeVisible();
  await expect(other.getByText('Only the school’s own staff can add a course.')).toBeHidden();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('English for Nurses');
});

test('courses that fail to load are not counted as none', async ({ page }) => {
  await openStarted(page, '/about');
  await answerCalls(page, '/api/courses', { status: 503 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('alert')).toContainText('Error: ');
  await expect(page.getByRole('main').getByText('All 0')).toHaveCount(0);
});
