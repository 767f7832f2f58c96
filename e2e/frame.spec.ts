import type { Locator, Page } from '@playwright/test';
import { answerCalls, holdCalls } from './answers.ts';
import { expect, expectNoAxeViolations, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';
import { openStarted } from './visits.ts';

/** Paths of the documents that the browser asks the server for from now on. */
function openedDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Pages, styles and scripts come as Safari 16 understands them: without the attributes, the selector and the functions of popovers. */
async function forgetPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.route(/\/about$|\.js$/, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    const body = (await response.text())
      .replaceAll('@supports not selector(:popover-open)', '@supports (display: block)')
      .replaceAll(/\bpopover(?=[=:])/g, 'data-pop')
      .replaceAll('data-pop:', '"data-pop":')
      .replaceAll(/popovertarget=|popoverTarget:/gi, (name) =>
        name.endsWith(':') ? '"data-target":' : 'data-target=',
      );
    await route.fulfill({ response, headers, body });
  });
}

/** A phone that is turned to landscape, where the menu is a row of links, and back. */
async function turnWideAndBack(page: Page): Promise<void> {
  const menu = page.locator('#menu');
  const { height, width } = page.viewportSize() ?? { height: 800, width: 390 };
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1024, height });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: Math.min(width, 1023), height });
  await expect(menu).toBeHidden();
}

/** The state that the browser reports to screen readers; null if it reports none. */
async function isExpanded(button: Locator): Promise<unknown> {
  const session = await button.page().context().newCDPSession(button.page());
  const { root } = await session.send('DOM.getDocument');
  const name = await button.getAttribute('aria-label');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `button[aria-label="${name}"]`,
  });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  await session.detach();
  return nodes[0]?.properties?.find((property) => property.name === 'expanded')?.value.value ?? null;
}

async function expectToOpenAndClose(button: Locator): Promise<void> {
  expect(await isExpanded(button)).toBe(false);
  await button.click();
  expect(await isExpanded(button)).toBe(true);
  await button.click();
  expect(await isExpanded(button)).toBe(false);
}

/** Also when the screen is narrow again. */
async function expectToCloseOnWideScreens(button: Locator): Promise<void> {
  await button.click();
  await turnWideAndBack(button.page());
  expect(await isExpanded(button)).toBe(false);
  await button.click();
  expect(await isExpanded(button)).toBe(true);
}

test.describe('the frame', () => {
  test('the menu says whether it is open, and closes on Escape, on a choice and on wide screens, there for good', {
    tag: '@onPhone',
  }, async ({ page }) => {
    await openStarted(page, '/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const button = page.getByRole('button', { name: 'Menu' });
    await expectToOpenAndClose(button);
    await button.click();
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Courses',
      'Learn',
      'Instructors',
      'About Us',
      'Contact Us',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('link', { name: 'Learn' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible();
    await expect(menu).toBeHidden();
    await expectToCloseOnWideScreens(button);
  });

  for (const { name, path } of [
    { name: 'in Bengali', path: '/bn/about' },
    { name: 'on a page of a student', path: '/student/dashboard' },
  ])
    test(`the menu does all that before the application started, too, ${name}`, { tag: '@onPhone' }, async ({
      page,
    }) => {
      await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(path);
      const button = page.getByRole('button', { name: /^(?:Menu|মেনু)$/ });
      await expectToOpenAndClose(button);
      await expectToCloseOnWideScreens(button);
    });

  test('the menu that was opened before the application started stays open and says so when it starts', {
    tag: '@onPhone',
  }, async ({ page }) => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      goOn = done;
    });
    await page.route('**/assets/framework-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/courses');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    expect(await isExpanded(button)).toBe(true);
    goOn();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(await isExpanded(button)).toBe(true);
  });

  test('the menu opens in a browser that knows no popovers, too, once the application is there', {
    tag: '@onPhone',
  }, async ({ page }) => {
    await forgetPopovers(page);
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const button = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await expect(async () => {
      await button.click();
      await expect(menu).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await isExpanded(button)).toBe(true);
    await button.click();
    await expect(menu).toBeHidden();
    expect(await isExpanded(button)).toBe(false);
    await button.click();
    await turnWideAndBack(page);
    await button.click();
    await menu.getByRole('link', { name: 'Courses' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(menu).toBeHidden();
  });

  test('a new page begins at its top, its heading has the focus, and back returns to the place', {
    tag: '@onPhone',
  }, async ({ page }) => {
    await openStarted(page, '/');
    const link = page.getByRole('article').last().getByRole('link', { name: 'Show Details' });
    await link.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => window.scrollY);
    expect(await place()).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByText('Your teacher')).toBeAttached();
    expect(await place()).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Courses' })).toBeAttached();
    await expect.poll(place).toBeGreaterThan(500);
  });

  test('a page that is opened by its address begins at its top, wherever it or the one before stood', {
    tag: '@onPhone',
  }, async ({ page }) => {
    const place = () => page.evaluate(() => window.scrollY);
    await signInStudent(page, sampleStudent);
    await openStarted(page, '/student/security');
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    expect(await place()).toBeGreaterThan(100);
    await openStarted(page, '/student/security');
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    expect(await place()).toBe(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(place).toBeGreaterThan(0);
    await page.goto('/student/dashboard');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await place()).toBe(0);
  });

  test('a page that is slow to come shows its shape from the top, as high as the screen, and no footer', {
    tag: '@onPhone',
  }, async ({ page }) => {
    await signInStudent(page, sampleStudent);
    const answer = await holdCalls(page, '/api/courses');
    await openStarted(page, '/student/security');
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Courses' });
    await link.click();
    const shape = page.getByRole('status').filter({ hasText: 'Loading the page…' });
    await expect(shape).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const screen = page.viewportSize()?.height ?? 0;
    await expect.poll(async () => (await shape.boundingBox())?.height).toBeGreaterThanOrEqual(screen);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeInViewport();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(link).toBeInViewport();
  });

  test('a guarded page whose session check failed opens when it is tried again', { tag: '@onPhone' }, async ({
    page,
  }) => {
    await signInStudent(page, sampleStudent);
    await answerCalls(page, '/api/students/me', { status: 500, json: {} });
    await page.goto('/student/dashboard');
    await expect(page.getByRole('heading', { name: 'This page did not open' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unrouteAll();
    const notice = page.getByRole('status').filter({ hasText: 'Failed to load session' });
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Sadia' })).toBeVisible();
  });

  test('a message of the screen before is not said again after a reload', { tag: '@onPhone' }, async ({ page }) => {
    await page.goto('/student/dashboard');
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
    // Said once, it is taken out of the browser's history.
    await page.waitForFunction(() => !JSON.stringify(history.state).includes('Please log in'));
    await page.reload();
    await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(page.getByText('Please log in to continue.')).toBeHidden();
  });

  test('a module that stays missing is tried once more, then said', { tag: '@onPhone' }, async ({ page }) => {
    await signInStudent(page, sampleStudent);
    const opened = openedDocuments(page);
    await page.route('**/assets/security-page*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/student/security');
    await expect(page.getByRole('heading', { name: 'This page did not open' })).toBeVisible();
    expect(opened).toEqual(['/student/security', '/student/security']);
  });

  test.describe('before its fonts have come', () => {
    test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

    test('whoever is signed in sees the dashboard instead of the links, in a bar that fits a phone', {
      tag: '@onPhone',
    }, async ({ page }) => {
      await page.route(/\.woff2$/, (route) => route.abort());
      await signInStudent(page, sampleStudent);
      await page.goto('/about');
      const bar = page.getByRole('banner');
      const dashboard = bar.getByRole('link', { name: 'Dashboard' });
      await expect(dashboard).toHaveAttribute('href', '/student/dashboard');
      await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
      await expect(bar.getByRole('link', { name: 'Instructors' })).toHaveCount(0);
      await signInAdmin(page);
      for (const path of ['/admin/dashboard', '/about']) {
        await page.goto(path);
        await expect(dashboard).toHaveAttribute('href', '/admin/dashboard');
      }
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth: width, clientWidth: room } = document.documentElement;
        return { scrollWidth: width, clientWidth: room };
      });
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    });
  });

  test('an unknown address answers 404 with a way home', { tag: '@onPhone' }, async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test.use({
    // One pattern: Playwright would take two for a value and its options.
    expectedConsoleErrors: [
      /status of (?:500|404) .*(?:\/api\/students\/me|\/no\/such\/page|\/assets\/)|React Router caught/,
    ],
  });
});
