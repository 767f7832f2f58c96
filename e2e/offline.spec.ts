import type { Page } from '@playwright/test';
import { offlineTexts } from '#offline/messages.ts';
import { leavingWorker } from '#platform/server/http/serve-worker.ts';
import { newLearner } from './learners.ts';
import { openLine, type SchoolLine } from './school-line.ts';
import { test as base, expect, newStudent, signInAdmin, signInStudent } from './support.ts';

// What was seen opens without a line; nothing else is kept, and no release holds a visitor in an older one.

const test = base.extend<{ line: SchoolLine }>({
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL ?? '');
    await use(line);
    await line.close();
  },
});

test.use({
  serviceWorkers: 'allow',
  expectedConsoleErrors: [
    /ERR_(?:EMPTY_RESPONSE|CONNECTION|FAILED|ABORTED|SOCKET)|Failed to fetch|ModuleMissing|status of (?:401|404|503)/,
  ],
});

/** The worker is there, and answers for this page. */
async function isControlled(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 15_000 });
}

/** The application has taken over: its links open no new document. */
async function isStarted(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

const copies = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(`${name.split(' ')[0]} ${new URL(url).pathname}`);
    return found;
  });
const keptOf = async (page: Page, kind: string) => (await copies(page)).filter((one) => one.startsWith(`${kind} `));

const course = '/courses/spoken-english-from-zero';
const copyLine = (page: Page) => page.getByRole('status').filter({ hasText: /No connection/ });

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
  await page.goto(`${line.url}/`);
  await isControlled(page);
  await page.goto(`${line.url}/courses`);
  await isStarted(page);
  await page.getByRole('article', { name: 'Spoken English from Zero' }).getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(line.url + course);
  await expect.poll(() => keptOf(page, 'data')).toContain(`data /api/courses/spoken-english-from-zero`);
  line.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Spoken English from Zero' })).toBeVisible();
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

  async function seeAll(page: Page, line: SchoolLine, courseId: string): Promise<void> {
    await page.goto(`${line.url}/student/dashboard`);
    await isControlled(page);
    for (const path of [`/path-player?courseid=${courseId}`, '/student/notes', '/student/dashboard']) {
      await page.goto(line.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    for (const path of ['me', 'enrollments', `${courseId}/outline`, 'notes'])
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

test.describe('another release', () => {
  const another = (script: string) =>
    script.replaceAll(/files [0-9a-f]{32}|[0-9a-f]{32}(?=`)/g, 'files of-another-release');
  const newRelease = (page: Page) => page.getByRole('status').filter({ hasText: offlineTexts.newRelease });

  async function bringAnother(page: Page, line: SchoolLine): Promise<void> {
    line.replace('/sw.js', another);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  }
  const countLoads = (page: Page) => {
    const loads = { count: 0 };
    page.on('load', () => {
      loads.count += 1;
    });
    return loads;
  };
  const filesOf = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files ')));

  test('is offered, taken by a press, and opens the page anew once', async ({ page, line }) => {
    await page.goto(`${line.url}/`);
    await isControlled(page);
    const [first] = await filesOf(page);
    await bringAnother(page, line);
    await expect(newRelease(page)).toBeVisible();
    // Until then the page goes on with the release that it came with.
    expect(await filesOf(page)).toContain(first);
    const loads = countLoads(page);
    await newRelease(page).getByRole('button', { name: offlineTexts.reload }).click();
    await expect.poll(() => filesOf(page).catch(() => [])).toEqual(['files of-another-release']);
    await isStarted(page);
    await expect(newRelease(page)).toBeHidden();
    expect(loads.count).toBe(1);
  });

  test('leaves pages that are open as they are', async ({ page, line, context }) => {
    await page.goto(`${line.url}/courses`);
    await isControlled(page);
    await page.getByLabel('Search').first().fill('ielts');
    const second = await context.newPage();
    await second.goto(`${line.url}/`);
    await isControlled(second);
    const loads = countLoads(page);
    await bringAnother(second, line);
    await newRelease(second).getByRole('button', { name: offlineTexts.reload }).click();
    await expect.poll(() => filesOf(second).catch(() => [])).toEqual(['files of-another-release']);
    await expect(page.getByLabel('Search').first()).toHaveValue('ielts');
    await page.getByRole('article').first().getByRole('link', { name: 'Details' }).click();
    await expect(page).toHaveURL(/\/courses\/./);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads.count).toBe(0);
  });

  test('without a file that the page asks for takes the worker and all copies away, and reloads once', async ({
    page,
    line,
  }) => {
    await page.goto(`${line.url}/`);
    await isControlled(page);
    line.refuse(/^\/assets\/instructors-page/, 404);
    const loads = countLoads(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Instructors' }).click();
    await expect(page).toHaveURL(`${line.url}/instructors`);
    await expect.poll(() => loads.count).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isControlled(page).catch(() => undefined);
    expect(loads.count).toBe(1);
  });

  test('that is the way out takes the worker and all copies away', async ({ page, line }) => {
    await page.goto(`${line.url}/`);
    await isControlled(page);
    line.replace('/sw.js', () => leavingWorker);
    await page.goto(`${line.url}/courses`);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await copies(page)).toEqual([]);
    await page.goto(line.url + course);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
