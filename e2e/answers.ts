import type { Page } from '@playwright/test';

type Answer = { status: number; json?: object; headers?: Record<string, string> };

/** Answers a call of the browser's own instead of the server, from now on. */
export async function answerCalls(page: Page, path: string, answer: Answer): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json: {}, ...answer }),
  );
}

/** The server is not to be reached for a call. */
export async function cutCalls(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.abort(),
  );
}
