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

const started = (asked: string[]) => asked.some((path) => path.includes('/framework-'));

test.describe('the application', () => {
  test('is fetched for a page that is complete as soon as somebody touches it, and never asks for a guest', async ({
    page,
  }) => {
    const asked = fetches(page);
    const told: string[] = [];
    // Pictures of other tests' teachers come from elsewhere, which the tests do not reach.
    const isOwn = (url: string) => url === '' || url.startsWith(new URL(page.url()).origin);
    page.on('console', (message) => isOwn(message.location().url) && told.push(message.text()));
    for (const path of complete) {
      const from = asked.length;
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(started(asked.slice(from)), path).toBe(false);
      await page.keyboard.press('Tab');
      await expect.poll(() => started(asked.slice(from)), path).toBe(true);
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
    }
    for (const path of ['/courses', '/login', '/register']) await openStarted(page, path);
    await page.waitForLoadState('networkidle');
    expect(asked.filter(isSession)).toEqual([]);
    expect(told).toEqual([]);
  });

  test.describe('where it is needed', () => {
    test.use({ expectedConsoleErrors: [/status of 404/] });

    test('is fetched untouched: for a form, and for the button of a page that failed', async ({ page }) => {
      const asked = fetches(page);
      for (const [path, status] of [
        ['/login', 200],
        ['/courses', 200],
        ['/courses/none', 404],
      ] as const) {
        const from = asked.length;
        expect((await page.goto(path))?.status()).toBe(status);
        await expect.poll(() => started(asked.slice(from)), path).toBe(true);
      }
    });
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

  test('is fetched again by the next touch, and when the line is back', async ({ page }) => {
    const fail = async (path: string) => {
      await page.route('**/assets/framework-*', (route) => route.abort());
      const failed = page.waitForEvent('pageerror');
      await page.goto(path);
      // The others begin by themselves: a touch meanwhile would begin a second try, which may fail after the next touch.
      if (path === '/') await page.keyboard.press('Tab');
      await failed;
      await page.unroute('**/assets/framework-*');
    };
    for (const path of ['/', '/login', '/student/dashboard']) {
      await fail(path);
      await page.keyboard.press('Tab');
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
    }
    await fail('/login');
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

  test('by a session that is older than its hint has the hint from then on, until they log out elsewhere', async ({
    page,
    context,
  }) => {
    await signInStudent(page, sampleStudent);
    await context.clearCookies({ name: 'student_hint' });
    // A signed-in page asks, whatever the browser knows.
    await page.goto('/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Sadia' })).toBeVisible();
    expect(await hints(page)).toEqual(['student_hint']);
    await openStarted(page, '/about');
    await expect(dashboardLink(page)).toBeVisible();

    // The browser's memory knows them.
    await context.clearCookies({ name: 'student_hint' });
    await openStarted(page, '/about');
    await expect(dashboardLink(page)).toBeVisible();
    expect(await hints(page)).toEqual(['student_hint']);

    // They are asked for once more, and then no longer.
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
