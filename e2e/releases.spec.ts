import type { Page } from '@playwright/test';
import { offlineTexts } from '#app/offline/messages.ts';
import { shellMessages } from '#app/shell/messages.ts';
import { newLearner } from './learners.ts';
import { type NextRelease, newSkip, startNextRelease } from './next-release.ts';
import { copies, copyLine, isControlled, isStarted, test } from './offline-pages.ts';
import { expect, newStudent, signInStudent } from './support.ts';

// Two releases in a row, both built, with tabs that are open: nobody is held in the former one, and nobody is torn out of it.

test.describe.configure({ mode: 'default' });

let next: NextRelease;
test.beforeAll(async () => {
  // It is built first.
  test.setTimeout(180_000);
  next = await startNextRelease();
});
test.afterAll(() => next?.stop());

const newRelease = (page: Page) => page.getByRole('status').filter({ hasText: offlineTexts.newRelease });
/** All files of a release come before it is offered. */
const installed = { timeout: 15_000 };
const skipOf = (page: Page, words: string) => page.getByRole('link', { name: words });
const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}

test('the next release is offered, taken by a press, and opens the page anew once; other tabs go on as they are', async ({
  page,
  line,
  context,
}) => {
  await page.goto(`${line.url}/courses`);
  await isControlled(page);
  const search = page.getByLabel('Search').first();
  await search.focus();
  await page.keyboard.type('ie');
  const second = await context.newPage();
  await second.goto(`${line.url}/`);
  await isControlled(second);
  line.lead(next.address);
  await look(second);
  await expect(newRelease(second)).toBeVisible(installed);
  const loads = [countLoads(page), countLoads(second)];
  // The notice appears while somebody types. The field keeps the focus.
  await expect(newRelease(page)).toBeVisible();
  await page.keyboard.type('lt');
  await newRelease(second).getByRole('button', { name: offlineTexts.reload }).click();
  await expect(skipOf(second, newSkip)).toBeAttached();
  await isStarted(second);
  await expect(newRelease(second)).toBeHidden();
  // The first tab has the files of its own release from the school, and what was typed.
  await page.keyboard.type('s');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('ielts');
  await page.getByRole('article').first().getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(/\/courses\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(skipOf(page, shellMessages.skip)).toBeAttached();
  expect(loads.map(({ count }) => count)).toEqual([0, 1]);
});

test('whoever takes no notice of it gets its pages all the same, with the line and without', async ({ page, line }) => {
  await page.goto(`${line.url}/`);
  await isControlled(page);
  line.lead(next.address);
  line.refuse(next.former, 404);
  await page.goto(`${line.url}/learn`);
  await expect(skipOf(page, newSkip)).toBeAttached();
  await isStarted(page);
  await expect(newRelease(page)).toBeVisible(installed);
  await page.goto(`${line.url}/instructors`);
  await isStarted(page);
  line.cut();
  await page.goto(`${line.url}/learn`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(copyLine(page)).toBeVisible();
});

test('a page that was open before can sign in, and goes on', async ({ page, line }) => {
  const student = await newStudent(page);
  await page.request.post('/api/students/logout', { data: {} });
  await page.goto(`${line.url}/login`);
  await isControlled(page);
  line.lead(next.address);
  await look(page);
  const loads = countLoads(page);
  await page.getByLabel('Email / Phone').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${line.url}/student/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads.count).toBe(0);
});

test('a page whose files are gone is opened anew once, and then is one of the next release', async ({ page, line }) => {
  await page.goto(`${line.url}/`);
  await isControlled(page);
  line.lead(next.address);
  line.refuse(next.former, 404);
  const loads = countLoads(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Instructors' }).click();
  await expect(page).toHaveURL(`${line.url}/instructors`);
  await expect(skipOf(page, newSkip)).toBeAttached();
  await isStarted(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads.count).toBe(1);
});

test('a file that never comes reloads nothing for ever', async ({ page, line }) => {
  await page.goto(`${line.url}/`);
  await isControlled(page);
  line.lead(next.address);
  line.refuse({ test: (path) => path.startsWith('/assets/instructors-page') }, 404);
  const loads = countLoads(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Instructors' }).click();
  await expect.poll(() => loads.count).toBe(1);
  // The page as the server rendered it stands; what it lacks is asked for again by each touch, in vain.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await page.waitForLoadState('networkidle');
  expect(loads.count).toBe(1);
});

test('what a student has seen opens without a line right after the next release was taken', async ({ page, line }) => {
  const { courseId, title } = await newLearner(page);
  for (const path of ['/student/dashboard', `/path-player?courseid=${courseId}`, '/learn', '/student/dashboard']) {
    await page.goto(line.url + path);
    await isControlled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect.poll(() => copies(page)).toContain(`own /api/students/${courseId}/player`);
  line.lead(next.address);
  await look(page);
  await newRelease(page).getByRole('button', { name: offlineTexts.reload }).click();
  await expect(skipOf(page, newSkip)).toBeAttached();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  line.cut();
  await page.goto(`${line.url}/path-player?courseid=${courseId}`);
  await expect(page.getByText('Welcome, and how to use your fifteen minutes').first()).toBeVisible();
  await expect(skipOf(page, newSkip)).toBeAttached();
  // A copy of the former release works by its own files.
  await page.goto(`${line.url}/learn`);
  await expect(skipOf(page, shellMessages.skip)).toBeAttached();
  await isStarted(page);
  await expect(copyLine(page)).toBeVisible();
});

test('what belongs to signing in is never answered by the former release', async ({ page, line }) => {
  await page.goto(`${line.url}/`);
  await isControlled(page);
  line.lead(next.address);
  await look(page);
  for (const path of ['/login', '/register', '/reset-password', '/admin/login', '/auth/google/landing', '/bn/login']) {
    line.asked.length = 0;
    const answer = await page.goto(line.url + path);
    expect([path, answer?.fromServiceWorker()]).toEqual([path, false]);
    expect(line.asked).toContain(path);
    await expect(skipOf(page, newSkip).or(skipOf(page, 'মূল অংশে যান'))).toBeAttached();
  }
});

test('a logout in the next release takes away what the former one kept of the student', async ({ page, line }) => {
  const student = await newStudent(page);
  await signInStudent(page, student);
  await page.goto(`${line.url}/student/dashboard`);
  await isControlled(page);
  await page.reload();
  await expect.poll(() => copies(page)).toContain('own /api/students/me');
  line.lead(next.address);
  await page.goto(`${line.url}/student/dashboard`);
  await expect(newRelease(page)).toBeVisible(installed);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${line.url}/login`);
  await expect.poll(async () => (await copies(page)).filter((one) => one.startsWith('own '))).toEqual([]);
});
