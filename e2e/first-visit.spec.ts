import type { Page } from '@playwright/test';
import type { PageFacts } from '#base/shared/page-facts.ts';
import { pages } from '#contract/pages.ts';
import { dashboardLink, signInElsewhere } from './sessions.ts';
import { expect, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';
import { follow, openStarted } from './visits.ts';

// What a page costs before anybody touches it, and whom it asks for; the same on every width.

const table: PageFacts[] = Object.values(pages);
const complete = table
  .filter((page) => page.complete)
  .map(({ path }) => path.replace(':idOrSlug', 'spoken-english-from-zero').replace(':teacher', 'farhana-akter'));

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const isSession = (url: string) => /\/api\/(?:students|admin)\/me$/.test(url);

/** What the browser fetches from now on, by its place on the server. */
function fetches(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const hints = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.endsWith('_hint'));

test.describe('a guest', () => {
  test('is asked for on no page, and nothing stands in the console', async ({ page }) => {
    const asked = fetches(page);
    const told: string[] = [];
    // Pictures of other tests' teachers come from elsewhere, which the tests do not reach.
    const isOwn = (url: string) => url === '' || url.startsWith(new URL(page.url()).origin);
    page.on('console', (message) => isOwn(message.location().url) && told.push(message.text()));
    for (const path of [...complete, '/courses', '/login', '/register']) await openStarted(page, path);
    await page.waitForLoadState('networkidle');
    expect(asked.filter(isSession)).toEqual([]);
    expect(told).toEqual([]);
  });
});

const started = (asked: string[]) => asked.some((path) => path.includes('/framework-'));

test.describe('a page that failed', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('gets the application untouched: its button needs it', async ({ page }) => {
    const asked = fetches(page);
    expect((await page.goto('/courses/none'))?.status()).toBe(404);
    await expect.poll(() => started(asked)).toBe(true);
  });
});

test.describe('the application', () => {
  for (const path of complete)
    test(`is not fetched for ${path} before somebody touches it, then at once`, async ({ page }) => {
      const asked = fetches(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(started(asked)).toBe(false);
      await page.keyboard.press('Tab');
      await expect.poll(() => started(asked)).toBe(true);
    });

  for (const path of ['/login', '/courses'])
    test(`is fetched untouched for ${path}, where a form needs it`, async ({ page }) => {
      const asked = fetches(page);
      await page.goto(path);
      await expect.poll(() => started(asked)).toBe(true);
    });

  test('need not be there to go back among pages that an earlier document showed', async ({ page }) => {
    await openStarted(page, '/about');
    await follow(page, 'Contact Us');
    const contact = page.getByRole('heading', { name: 'Contact Us', level: 1 });
    await expect(contact).toBeVisible();
    await page.goto('/login');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(contact).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(contact).toBeHidden();
    await expect(page).toHaveTitle(/^About/);
    await page.goForward();
    await expect(contact).toBeVisible();
  });

  test('lets somebody go back while it takes the page over', { tag: '@onPhone' }, async ({ page }) => {
    await openStarted(page, '/about');
    await follow(page, 'Contact Us');
    const contact = page.getByRole('heading', { name: 'Contact Us', level: 1 });
    await expect(contact).toBeVisible();
    // Goes back as soon as the router of the next document listens, before the first commit of a slow processor.
    await page.addInitScript(() => {
      const { addEventListener } = window;
      window.addEventListener = (name: string, ...rest: [EventListenerOrEventListenerObject]) => {
        addEventListener.call(window, name, ...rest);
        if (name === 'popstate' && location.pathname === '/contact') history.back();
      };
    });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.reload();
    await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
    await expect(page).toHaveURL('/about');
    await expect(contact).toBeHidden();
    await expect(page).toHaveTitle(/^About/);
  });

  test('is fetched untouched for whoever is signed in', async ({ page }) => {
    await signInStudent(page, sampleStudent);
    await page.goto('/');
    await expect(dashboardLink(page)).toBeVisible();
  });

  test('loses no press while it is on its way: a link leads on, the menu opens, the slides turn', async ({ page }) => {
    // They turn by a press alone.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/assets/framework-*', () => new Promise(() => undefined));
    await page.goto('/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(page.getByRole('group', { name: 'Slide 2 of 3' })).toBeVisible();
    await page.getByRole('article').first().getByRole('link', { name: 'Show Details' }).click();
    await expect(page).toHaveURL(/\/courses\/./);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('the application that did not arrive', () => {
  // The error of the import itself has no stack.
  test.use({ expectedConsoleErrors: [/ERR_FAILED|^$/] });

  for (const path of ['/', '/login', '/student/dashboard'])
    test(`is fetched again for ${path} by the next touch`, async ({ page }) => {
      await page.route('**/assets/framework-*', (route) => route.abort());
      const failed = page.waitForEvent('pageerror');
      await page.goto(path);
      // The others begin by themselves: a touch meanwhile would begin a second try, which may fail after the next touch.
      if (path === '/') await page.keyboard.press('Tab');
      await failed;
      await page.unroute('**/assets/framework-*');
      await page.keyboard.press('Tab');
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
    });

  test('is fetched again when the line is back', async ({ page }) => {
    await page.route('**/assets/framework-*', (route) => route.abort());
    const failed = page.waitForEvent('pageerror');
    await page.goto('/login');
    await failed;
    await page.unroute('**/assets/framework-*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeEnabled();
  });
});

test.describe('whoever is signed in', () => {
  test('is shown at once on a page for everybody, a student as well as an admin', async ({ page }) => {
    await signInStudent(page, sampleStudent);
    await page.goto('/');
    await expect(dashboardLink(page)).toHaveAttribute('href', '/student/dashboard');
    await signInAdmin(page);
    await page.goto('/');
    await expect(dashboardLink(page)).toHaveAttribute('href', '/admin/dashboard');
  });

  test('by a session that is older than its hint is known by the browser’s memory, and has the hint from then on', async ({
    page,
    context,
  }) => {
    await signInStudent(page, sampleStudent);
    await openStarted(page, '/about');
    await expect(dashboardLink(page)).toBeVisible();
    await context.clearCookies({ name: 'student_hint' });
    await openStarted(page, '/about');
    await expect(dashboardLink(page)).toBeVisible();
    expect(await hints(page)).toEqual(['student_hint']);
  });

  test('is asked for by a signed-in page, whatever the browser knows', async ({ page, context }) => {
    await signInStudent(page, sampleStudent);
    await context.clearCookies({ name: 'student_hint' });
    await page.goto('/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Sadia' })).toBeVisible();
    expect(await hints(page)).toEqual(['student_hint']);
  });

  test('elsewhere, and logged out here from there, is asked for once more and then no longer', async ({
    page,
    context,
  }) => {
    await signInStudent(page, sampleStudent);
    await openStarted(page, '/about');
    await expect(dashboardLink(page)).toBeVisible();
    const [session] = (await context.cookies()).filter(({ name }) => name === 'student_session');
    await page.request.fetch('/api/auth/logout', {
      method: 'POST',
      data: {},
      headers: { cookie: `student_session=${session?.value}` },
    });
    await context.addCookies([{ name: 'student_hint', value: '1', url: page.url() }]);
    await openStarted(page, '/about');
    await expect(loginLink(page)).toBeVisible();
    expect(await hints(page)).toEqual([]);
    const asked = fetches(page);
    await openStarted(page, '/about');
    await page.waitForLoadState('networkidle');
    expect(asked.filter(isSession)).toEqual([]);
  });
});

test('a page that nobody touched shows who signed in by another tab', async ({ page, context }) => {
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await signInElsewhere(context);
  await expect(dashboardLink(page)).toBeVisible();
});
