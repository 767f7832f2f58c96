import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

export { adminAccount, newAdmin, newestCode, resetStudent, signInAdmin } from './admins.ts';
export { newStudent, type RegisteredStudent, sampleStudent, signInStudent } from './students.ts';
export { expect };

/** The short form: each page has to read it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the question of a guarded page, which always asks, leaves in the console of every browser. */
const sessionCheck = /\/api\/(?:students|admin)\/me$/;

/** `test` of Playwright on the started school; an error in the browser's console, or an uncaught one, fails it. */
export const test = base.extend<{ expectedConsoleErrors: RegExp[] }>({
  /** For a test that provokes errors: `test.use({ expectedConsoleErrors: [/status of 409/] })`. */
  expectedConsoleErrors: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern, and this one needs none
  baseURL: async ({}, use) => use(process.env.SCHOOL_URL),
  context: async ({ context, expectedConsoleErrors }, use) => {
    const errors = collectErrors(context);
    await use(context);
    const unexpected = errors.filter((error) => !expectedConsoleErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error().stack ?? error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isUsual(message)) errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

/** The browser reaches no other site during the tests; that is no error of the school's. */
function isUsual(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const isForeign = url.startsWith('http') && !url.startsWith(`${process.env.SCHOOL_URL}/`);
  return isForeign || (message.text().includes('status of 401') && sessionCheck.test(url));
}

/** WCAG 2.2 AA and good practice, on the page as it stands. */
export const expectNoAxeViolations = (page: Page) => expectNoViolations(page, {});

/** What a theme can break; all else is the same in both. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * WCAG 2.2 AA and good practice, in the light and in the dark. The themes change without a transition, in which colours
 * would be neither the one nor the other.
 */
export async function expectBothThemesPassAxe(page: Page): Promise<void> {
  for (const [colorScheme, options] of [
    ['dark', { runOnly: rulesOfColours }],
    ['light', {}],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoViolations(page, options);
  }
}

async function expectNoViolations(page: Page, options: { runOnly?: string[] }): Promise<void> {
  // A button on its way from disabled to enabled has neither's colours; a spinner never comes to an end.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  // Evaluated rather than added as a script, which the content policy of the pages would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (only) => {
    // What passes, the longest part of its answer, nobody reads.
    const { violations } = await window.axe.run({ ...only, resultTypes: ['violations'], elementRef: false });
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }));
  }, options);
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
