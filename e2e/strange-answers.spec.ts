import type { Page } from '@playwright/test';
import { cutCalls } from './answers.ts';
import { expect, newStudent, sampleStudent, signInStudent, test } from './support.ts';
import { follow, openStarted } from './visits.ts';

// A network that asks for a sign-in of its own, or a proxy, answers in the school's place. What no answer of the school is, is tried in
// `src/contract/web/api-client.test.ts`.

test.use({ expectedConsoleErrors: [/ERR_FAILED|status of 401/] });

const advice = 'The answer did not come from the school. Sign in to your network first, then try again.';
const portal = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Free Wi-Fi</title>' };
const otherService = { status: 200, json: { status: 'ok' } };
const otherRefusal = { status: 401, json: { error: 'Pay for this Wi-Fi.', code: 'unauthorized' } };

async function answerAll(page: Page, path: string, answer: object): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill(answer),
  );
}

test('a login that another service refuses, or that does not arrive, says which, and keeps what was typed', async ({
  page,
}) => {
  const student = await newStudent(page);
  await page.goto('/login');
  await answerAll(page, '/api/students/login', otherRefusal);
  await page.getByLabel('Email / Phone').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  const login = page.getByRole('main').getByRole('button', { name: 'Login' });
  const expectKept = async () => {
    await expect(page.getByLabel('Email / Phone')).toHaveValue(student.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(student.password);
  };
  await login.click();
  await expect(page.getByRole('alert')).toHaveText(`Login failed. ${advice}`);
  await expectKept();
  await page.unrouteAll();
  await cutCalls(page, '/api/students/login');
  await login.click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Check your internet connection, then try again.');
  await expectKept();
  await page.unrouteAll();
  await login.click();
  await expect(page).toHaveURL('/student/dashboard');
});

test('a signed-in student is not taken for signed out when a page answers', async ({ page }) => {
  await signInStudent(page, sampleStudent);
  await answerAll(page, '/api/students/me', portal);
  await page.goto('/about');
  const notice = page.getByRole('status').filter({ hasText: 'Failed to load session' });
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a catalogue that another service answers is not an empty one', async ({ page }) => {
  await openStarted(page, '/about');
  await answerAll(page, '/api/courses', otherService);
  await follow(page, 'Courses');
  await expect(page.getByRole('alert')).toContainText(advice);
  await expect(page.getByText('No courses found.')).toBeHidden();
});
