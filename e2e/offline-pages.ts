import type { Page } from '@playwright/test';
import { openLine, type SchoolLine } from './school-line.ts';
import { test as base, expect } from './support.ts';

// Pages under the service worker, behind a line of their own.

export const test = base.extend<{ line: SchoolLine }>({
  serviceWorkers: 'allow',
  expectedConsoleErrors: [
    /ERR_(?:EMPTY_RESPONSE|CONNECTION|FAILED|ABORTED|SOCKET)|Failed to fetch|ModuleMissing|status of (?:401|404|503)/,
  ],
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL ?? '');
    await use(line);
    await line.close();
  },
});

/** The worker is there, and answers for this page. */
export async function isControlled(page: Page): Promise<void> {
  await isStarted(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 15_000 });
}

/** The application has taken over: its links open no new document. */
export async function isStarted(page: Page): Promise<void> {
  // A touch that comes before the page's first script starts nothing.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return await page.evaluate(() => history.scrollRestoration);
    })
    .toBe('manual');
}

export const copies = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(`${name.split(' ')[0]} ${new URL(url).pathname}`);
    return found;
  });
export const keptOf = async (page: Page, kind: string) =>
  (await copies(page)).filter((one) => one.startsWith(`${kind} `));

export const copyLine = (page: Page) => page.getByRole('status').filter({ hasText: /This is a copy/ });
