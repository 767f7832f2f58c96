import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until the application has taken it over: from then on it keeps the places of the pages. */
export async function openStarted(page: Page, path: string): Promise<void> {
  const isHinted = (await page.context().cookies()).some(({ name }) => name === 'student_hint');
  const asked = isHinted ? page.waitForResponse('**/api/students/me') : null;
  await page.goto(path);
  // Touches the page.
  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await asked;
}

/** Until the application has taken the page over, and all stands that it shows by itself. */
export async function untilItStands(page: Page): Promise<void> {
  // Touches the page, for which some wait before they start the application.
  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(
    () => history.scrollRestoration === 'manual' && !document.querySelector('[data-skeleton], .progress-line'),
  );
  await untilDrawn(page);
}

/** Until the letters and pictures of what is there are drawn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => window.setTimeout(drawn))));
  });
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Opens a page from another one, so that the browser and not the server asks for its data. */
export async function follow(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

/** The data saver, as a toggle button that works without the application, or the player's switch. */
export const saverIn = (where: Page | Locator) =>
  where.getByRole('button', { name: 'Data saver' }).or(where.getByRole('switch', { name: 'Data saver' }));

const isOn = (saver: Locator) => saver.evaluate((one) => (one.ariaPressed ?? one.ariaChecked) === 'true');

export const expectSaver = (page: Page, state: 'on' | 'off') =>
  expect.poll(() => isOn(saverIn(page))).toBe(state === 'on');

/**
 * Presses the data saver once the application is there, so that no other document is on its way, and waits until the browser has
 * it from the server for its next one.
 */
export async function pressSaver(which: Locator): Promise<void> {
  await which.hover();
  await which.page().waitForFunction(() => history.scrollRestoration === 'manual');
  const wanted = (await isOn(which)) ? 'off' : 'on';
  await which.click();
  const kept = async () => (await which.page().context().cookies()).find(({ name }) => name === 'data_saver')?.value;
  await expect.poll(kept).toBe(wanted);
}

/** As when another tab comes before this one, or goes. */
export async function beSeen(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((is) => {
    Object.defineProperty(document, 'visibilityState', { value: is, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
