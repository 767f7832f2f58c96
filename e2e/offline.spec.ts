import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { offlineTexts } from '#app/offline/messages.ts';
import { leavingWorker } from '#base/platform/server/http/serve-worker.ts';
import { api } from '#contract/api.ts';
import { newReference } from './admin-payments.ts';
import { get, post } from './calls.ts';
import { newLearner } from './learners.ts';
import { copies, copyLine, isControlled, isStarted, keptOf, test } from './offline-pages.ts';
import type { SchoolLine } from './school-line.ts';
import { expect, newStudent, signInAdmin, signInStudent } from './support.ts';

// What was seen opens without a line; nothing else is kept, and no release holds a visitor in an older one.

const course = '/courses/spoken-english-from-zero';

/** Under the worker, which keeps what it shows. */
async function openCourses(page: Page, line: SchoolLine): Promise<void> {
  await page.goto(`${line.url}/`);
  await isControlled(page);
  await page.goto(`${line.url}/courses`);
  await isStarted(page);
}

test('a page that was seen opens without a line, with the time of its copy, and is fresh when the line is back', async ({
  page,
  line,
}) => {
  await page.goto(`${line.url}/`);
  await isControlled(page);
  await page.goto(line.url + course);
  await expect.poll(() => keptOf(page, 'pages')).toContain(`pages ${course}`);
  line.cut();
  await page.goto(line.url + course);
  await expect(page.getByRole('heading', { level: 1, name: 'Spoken English from Zero' })).toBeVisible();
  await expect(copyLine(page)).toHaveText(/copy from \d\d:\d\d/);
  line.mend();
  await copyLine(page).getByRole('button', { name: offlineTexts.tryAgain }).click();
  await expect(copyLine(page)).toBeHidden();
});

test('a course that was opened by a link inside the school opens by its address without a line', async ({
  page,
  line,
}) => {
  await openCourses(page, line);
  await page.getByRole('article', { name: 'Spoken English from Zero' }).getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(line.url + course);
  await expect.poll(() => keptOf(page, 'data')).toContain(`data /api/courses/spoken-english-from-zero`);
  line.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Spoken English from Zero' })).toBeVisible();
});

test('without a line a picture that was seen stands in every size, and one that never came leaves its tinted place', async ({
  page,
  line,
}) => {
  await openCourses(page, line);
  await expect.poll(() => keptOf(page, 'pictures')).not.toEqual([]);
  const [seen = ''] = (await keptOf(page, 'pictures')).map((one) => one.replace('pictures ', ''));
  line.cut();
  const shownWidth = (path: string) =>
    page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = () => resolve(image.naturalWidth);
          image.onerror = () => resolve('broken');
          image.src = src;
        }),
      path,
    );
  const [, stem, width] = /^(\/media\/.+\.)(\d+)\.(?:avif|webp)$/.exec(seen) ?? [];
  expect(await shownWidth(`${stem}7.webp`)).toBe(Number(width));
  expect(await shownWidth(`/media/${'0'.repeat(32)}.320.avif`)).not.toBe('broken');
});

test('a page of a slow line is shown from its copy after four seconds', async ({ page, line }) => {
  await page.goto(`${line.url}/`);
  await isControlled(page);
  await page.goto(line.url + course);
  await expect.poll(() => keptOf(page, 'pages')).toContain(`pages ${course}`);
  const release = line.hold(/^\/courses\//);
  const before = Date.now();
  await page.goto(line.url + course);
  expect(Date.now() - before).toBeGreaterThan(3900);
  await expect(page.getByRole('heading', { level: 1, name: 'Spoken English from Zero' })).toBeVisible();
  release();
});

test.describe('what is kept of a student', () => {
  test('opens without a line: the dashboard, the outline and the notes', async ({ page, line }) => {
    const { courseId, title } = await newLearner(page);
    await seeAll(page, line, courseId);
    line.cut();
    await page.goto(`${line.url}/student/dashboard`);
    await expect(page.getByRole('article', { name: title })).toBeVisible();
    await expect(copyLine(page)).toBeVisible();
    await page.goto(`${line.url}/path-player?courseid=${courseId}`);
    await expect(page.getByText('Welcome, and how to use your fifteen minutes').first()).toBeVisible();
    await page.goto(`${line.url}/student/notes`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('goes with the logout', async ({ page, line }) => {
    const { student, courseId } = await newLearner(page);
    await seeAll(page, line, courseId);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${line.url}/login`);
    await expect.poll(() => keptOf(page, 'own')).toEqual([]);
    line.cut();
    await page.goto(`${line.url}/student/dashboard`);
    await expect(page.locator('h1, [role=alert]').first()).toBeVisible();
    expect(await page.content()).not.toContain(student.name);
  });

  test('goes with a logout without a line, which ends on a page of the school and is told when the line is back', async ({
    page,
    line,
  }) => {
    const { student, courseId } = await newLearner(page);
    await seeAll(page, line, courseId);
    line.cut();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${line.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.content()).not.toContain(student.name);
    await expect.poll(() => keptOf(page, 'own')).toEqual([]);
    expect((await page.request.get('/api/students/me')).status()).toBe(200);
    // The copy that stands there would open itself anew with the line.
    await page.goto('about:blank');
    line.mend();
    await page.goto(`${line.url}/`);
    await expect.poll(async () => (await page.request.get('/api/students/me')).status()).toBe(401);
  });

  test('goes with a logout that the worker did not see, when another student comes, and when the session is over', async ({
    page,
    line,
  }) => {
    const { courseId } = await newLearner(page);
    await seeAll(page, line, courseId);
    const owners = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('own ')));
    const [first] = await owners();
    await signInStudent(page, await newStudent(page));
    await page.goto(`${line.url}/student/dashboard`);
    await expect.poll(async () => (await owners()).length === 1 && (await owners())[0] !== first).toBe(true);
    await page.request.post('/api/students/logout', { data: {} });
    await page.goto(`${line.url}/student/dashboard`);
    await expect(page).toHaveURL(`${line.url}/login`);
    await expect.poll(owners).toEqual([]);
  });

  test('goes when another student chooses a new password on the same phone', async ({ page, line }) => {
    const { student, courseId } = await newLearner(page);
    await seeAll(page, line, courseId);
    // Somebody else's code, read out by the school; the first student is signed in all the while.
    const other = await newStudent(page);
    await signInAdmin(page);
    const { students } = await get(page, `/api/admin/students?q=${other.email}`, api.listStudents.answer);
    const path = `/api/admin/students/${students[0]?.id}/reset-code`;
    const { code } = v.parse(api.makeReadOutCode.answer, await post(page, path, { checked: 'name' }));
    const typed = { data: { code, identifier: other.email } };
    expect((await page.request.post('/api/students/password-reset/verify-code', typed)).status()).toBe(200);
    const status = await page.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ newPassword: 'yellow-boat-at-dawn', confirmPassword: 'yellow-boat-at-dawn' });
      return (await fetch('/api/students/password-reset', { method: 'PUT', headers, body })).status;
    });
    expect(status).toBe(200);
    expect(await keptOf(page, 'own')).toEqual([]);
    line.cut();
    await page.goto(`${line.url}/student/dashboard`);
    await expect(page.locator('h1, [role=alert]').first()).toBeVisible();
    expect(await page.content()).not.toContain(student.name);
  });

  async function seeAll(page: Page, line: SchoolLine, courseId: string): Promise<void> {
    await page.goto(`${line.url}/student/dashboard`);
    await isControlled(page);
    for (const path of [`/path-player?courseid=${courseId}`, '/student/notes', '/student/dashboard']) {
      await page.goto(line.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    for (const path of ['me', 'enrollments', `${courseId}/player`, 'notes'])
      await expect.poll(() => keptOf(page, 'own')).toContain(`own /api/students/${path}`);
  }
});

test('signing in is never answered by a copy, and no page of the staff is kept', async ({ page, line }) => {
  await page.goto(`${line.url}/`);
  await isControlled(page);
  const student = await newStudent(page);
  await page.request.post('/api/students/logout', { data: {} });
  line.asked.length = 0;
  await page.goto(`${line.url}/login`);
  await page.getByLabel('Email / Phone').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${line.url}/student/dashboard`);
  expect(line.asked).toContain('/login');
  expect(line.asked).toContain('/api/students/login');
  await signInAdmin(page);
  await page.goto(`${line.url}/admin/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = (await copies(page)).filter((one) => !one.startsWith('files '));
  expect(kept.filter((one) => /admin|login/.test(one))).toEqual([]);
});

test('the way out takes the worker away with the next page, and all copies with the one after', async ({
  page,
  line,
}) => {
  await page.goto(`${line.url}/`);
  await isControlled(page);
  line.replace('/sw.js', () => leavingWorker);
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto(`${line.url}/courses`);
  await isStarted(page);
  await expect.poll(registered).toBe(0);
  await page.goto(line.url + course);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isStarted(page);
  await expect.poll(() => copies(page)).toEqual([]);
  await expect.poll(registered).toBe(0);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(false);
});

test.describe('the home screen', () => {
  const offer = (page: Page) => page.getByRole('status').filter({ hasText: offlineTexts.install });
  const asked = (page: Page) => page.evaluate(() => sessionStorage.getItem('asked'));

  /** The browser has its question for this page. */
  async function question(page: Page): Promise<void> {
    await isStarted(page);
    await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(
        Object.assign(event, { prompt: async () => sessionStorage.setItem('asked', 'by the browser') }),
      );
    });
    // What keeps it for a better moment is there.
    await isControlled(page);
  }

  /** Another tab of the same browser. */
  async function comesAgain(page: Page, line: SchoolLine, path = '/'): Promise<Page> {
    const tab = await page.context().newPage();
    await tab.goto(line.url + path);
    await question(tab);
    return tab;
  }

  test('is offered to nobody who is here for the first time; to who comes back, by a press that asks once', async ({
    page,
    line,
  }) => {
    await page.goto(`${line.url}/`);
    await question(page);
    await expect(offer(page)).toBeHidden();
    const again = await comesAgain(page, line);
    await expect(offer(again)).toBeVisible();
    expect(await asked(again)).toBe(null);
    await offer(again).getByRole('button', { name: offlineTexts.add }).click();
    await expect(offer(again)).toBeHidden();
    expect(await asked(again)).toBe('by the browser');
    await expect(offer(await comesAgain(page, line, '/courses'))).toBeHidden();
  });

  test('is offered after a payment, and not again to who says no', async ({ page, line }) => {
    const student = await newStudent(page);
    await signInStudent(page, student);
    await page.goto(line.url + course);
    await question(page);
    await expect(offer(page)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).first().click();
    await page.getByLabel('Payment method').selectOption('bkash');
    await page.getByLabel('Reference').fill(newReference());
    await page.getByRole('button', { name: 'Submit payment info' }).click();
    await expect(page).toHaveURL(/enroll\/success/);
    await offer(page).getByRole('button', { name: offlineTexts.later }).click();
    await expect(offer(page)).toBeHidden();
    await expect(offer(await comesAgain(page, line))).toBeHidden();
  });
});
