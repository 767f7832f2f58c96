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

for (const path of ['/student/security', '/path-player', '/student/dashboard', course])
  test(`a login says so where it leads, on ${path}, and for some seconds only`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path === course ? `/login?from=${course}` : path);
    await fillLogin(page);
    const said = page.getByText('Logged in successfully.');
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.clock.fastForward(5000);
    await expect(said).toBeHidden();
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(said).toBeHidden();
  });

test('a login is said once, also in the moment in which the one page gives way to the other', async ({ page }) => {
  await page.goto('/login');
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
  expect(await most.evaluate(({ count }) => count)).toBe(1);
});

test('an admin who is signed in already goes on from the login', async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('Login on a course’s page comes back to it, also before the application has started', async ({ page }) => {
  // It does not come before the page is left.
  await page.route('**/assets/hydrate*', (route) => (page.url().endsWith(course) ? undefined : route.continue()));
  await page.goto(course);
  await login(page).click();
  await fillLogin(page);
  await expect(page).toHaveURL(course);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
});

test('Login leads to no other website', async ({ page }) => {
  await page.goto('/login?from=//evil.example/path');
  await fillLogin(page);
  await expect(page).toHaveURL('/student/dashboard');
});

test('Login that names itself is no circle', async ({ page }) => {
  await page.goto('/login?from=/login');
  await fillLogin(page);
  await expect(page).toHaveURL('/student/dashboard');
});

test('a student who is signed in already goes on from Login', async ({ page, context }) => {
  await signInStudent(page, sampleStudent);
  await page.goto('/login');
  await expect(page).toHaveURL('/student/dashboard');
  await context.clearCookies();
  await page.goto(`/login?from=${course}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeEnabled();
  await signInElsewhere(context);
  await expect(page).toHaveURL(course);
});

test.describe('the form of a new course', () => {
  test('tells a guest at the top that one must log in, without the admin’s rail, and keeps what is typed', async ({
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
    await other.goto('/admin/dashboard/help');
    await expect(notice).toBeHidden();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('English for Nurses');
  });

  test('has the rail for an admin, and no such word', async ({ page }) => {
    await signInAdmin(page);
    await page.goto('/list-course');
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
    const rail = page.getByRole('navigation', { name: 'Admin' });
    await expect(isPhone(page) ? rail.getByText('Admin menu') : rail.getByRole('link', { name: 'Help' })).toBeVisible();
    await expect(page.getByText('Only the school’s own staff can add a course.')).toBeHidden();
  });
});

test('courses that fail to load are not counted as none', async ({ page }) => {
  await openStarted(page, '/about');
  await answerCalls(page, '/api/courses', { status: 503 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('alert')).toContainText('Error: ');
  await expect(page.getByRole('main').getByText('All 0')).toHaveCount(0);
});
