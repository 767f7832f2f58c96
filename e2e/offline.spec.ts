import type { Page } from '@playwright/test';
import { offlineTexts } from '#app/offline/messages.ts';
import { leavingWorker } from '#base/platform/server/http/serve-worker.ts';
import { newReference } from './admin-payments.ts';
import { newLearner } from './learners.ts';
import { copies, copyLine, isControlled, isStarted, keptOf, test } from './offline-pages.ts';
import type { SchoolLine } from './school-line.ts';
import { expect, newStudent, signInStudent } from './support.ts';

// What was seen opens without a line; nothing else is kept, and no release holds a visitor in an older one.

const course = '/courses/spoken-english-from-zero';

test('what was seen opens without a line or on a slow one, with the time of its copy, until the way out takes it away', async ({
  page,
  line,
}) => {
  await page.goto(`${line.url}/`);
  await isControlled(page);
  await page.goto(`${line.url}/courses`);
  await isStarted(page);
  await expect.poll(() => keptOf(page, 'pictures')).not.toEqual([]);
  const [seen = ''] = (await keptOf(page, 'pictures')).map((one) => one.replace('pictures ', ''));
  const title = page.getByRole('heading', { level: 1, name: 'Spoken English from Zero' });

  // A course that was opened by a link inside the school opens by its address.
  await page.getByRole('article', { name: 'Spoken English from Zero' }).getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(line.url + course);
  await expect.poll(() => keptOf(page, 'data')).toContain(`data /api/courses/spoken-english-from-zero`);
  line.cut();
  await page.reload();
  await expect(title).toBeVisible();
  // A picture that was seen stands in every size, and one that never came leaves its tinted place.
  const [, stem, width] = /^(\/media\/.+\.)(\d+)\.(?:avif|webp)$/.exec(seen) ?? [];
  expect(await shownWidth(page, `${stem}7.webp`)).toBe(Number(width));
  expect(await shownWidth(page, `/media/${'0'.repeat(32)}.320.avif`)).not.toBe('broken');

  line.mend();
  await page.goto(line.url + course);
  await expect.poll(() => keptOf(page, 'pages')).toContain(`pages ${course}`);
  const release = line.hold(/^\/courses\//);
  const before = Date.now();
  await page.goto(line.url + course);
  expect(Date.now() - before).toBeGreaterThan(3900);
  await expect(title).toBeVisible();
  release();
  line.cut();
  await page.goto(line.url + course);
  await expect(title).toBeVisible();
  await expect(copyLine(page)).toHaveText(/copy from \d\d:\d\d/);
  line.mend();
  await copyLine(page).getByRole('button', { name: offlineTexts.tryAgain }).click();
  await expect(copyLine(page)).toBeHidden();

  // The worker goes with the next page, and all copies with the one after.
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

const shownWidth = (page: Page, path: string) =>
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

test.describe('what is kept of a student', () => {
  test('opens without a line, and goes with a logout without one, which the school is told when the line is back', async ({
    page,
    line,
  }) => {
    const { student, title } = await newLearner(page);
    await seeDashboard(page, line);
    await page.goto(`${line.url}/student/notes`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isKept(page, 'notes');
    line.cut();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${line.url}/student/dashboard`);
    await expect(page.getByRole('article', { name: title })).toBeVisible();
    await expect(copyLine(page)).toBeVisible();

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

  test('goes when another student signs in, before the page or unseen by the worker, and when the session is over', async ({
    page,
    line,
  }) => {
    const [student, other] = [await newStudent(page, 'Sadia Rahman'), await newStudent(page)];
    const owners = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('own ')));
    await signInStudent(page, student);
    await seeDashboard(page, line);
    const [first] = await owners();
    const status = await page.evaluate(
      async (body) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch('/api/students/login', { method: 'POST', headers, body })).status;
      },
      JSON.stringify({ identifier: other.email, password: other.password }),
    );
    expect(status).toBe(200);
    expect(await owners()).toEqual([]);
    await page.goto(`${line.url}/student/dashboard`);
    await expect.poll(async () => (await owners()).length === 1 && (await owners())[0] !== first).toBe(true);
    await signInStudent(page, student);
    await page.goto(`${line.url}/student/dashboard`);
    await expect.poll(owners).toEqual([first]);
    await page.request.post('/api/students/logout', { data: {} });
    await page.goto(`${line.url}/student/dashboard`);
    await expect(page).toHaveURL(`${line.url}/login`);
    await expect.poll(owners).toEqual([]);
    line.cut();
    await page.goto(`${line.url}/student/dashboard`);
    await expect(page.locator('h1, [role=alert]').first()).toBeVisible();
    expect(await page.content()).not.toContain(student.name);
  });

  async function seeDashboard(page: Page, line: SchoolLine): Promise<void> {
    await page.goto(`${line.url}/student/dashboard`);
    await isControlled(page);
    await page.reload();
    for (const path of ['me', 'enrollments']) await isKept(page, path);
  }

  const isKept = (page: Page, path: string) =>
    expect.poll(() => keptOf(page, 'own')).toContain(`own /api/students/${path}`);
});

test.describe('the home screen', () => {
  test.use({ serviceWorkers: 'block' });

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
    await page.waitForFunction(() => sessionStorage.getItem('visits') !== null);
  }

  /** Another tab of the same browser. */
  async function comesAgain(page: Page, line: SchoolLine, path = '/'): Promise<Page> {
    const tab = await page.context().newPage();
    await tab.goto(line.url + path);
    await question(tab);
    return tab;
  }

  test('is offered after a payment and to who comes back, by a press that asks once, and not again to who says no', async ({
    page,
    line,
  }) => {
    await signInStudent(page, await newStudent(page));
    await page.goto(line.url + course);
    await question(page);
    await expect(offer(page)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).first().click();
    await page.getByLabel('Payment method').selectOption('bkash');
    await page.getByLabel('Reference').fill(newReference());
    await page.getByRole('button', { name: 'Submit payment info' }).click();
    await expect(page).toHaveURL(/enroll\/success/);
    await expect(offer(page)).toBeVisible();
    const again = await comesAgain(page, line);
    await expect(offer(again)).toBeVisible();
    expect(await asked(again)).toBe(null);
    await offer(again).getByRole('button', { name: offlineTexts.add }).click();
    await expect(offer(again)).toBeHidden();
    expect(await asked(again)).toBe('by the browser');
    await offer(page).getByRole('button', { name: offlineTexts.later }).click();
    await expect(offer(page)).toBeHidden();
    await expect(offer(await comesAgain(page, line, '/courses'))).toBeHidden();
  });
});
