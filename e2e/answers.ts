import type { Page } from '@playwright/test';
import { answerType } from '#base/shared/answer-type.ts';

type Answer = { status?: number; json?: object; headers?: Record<string, string> };

/** What a route is fulfilled with in the school's name: with the mark of its answers. */
export const ofSchool = (json: object, rest: Omit<Answer, 'json'> = {}) => ({ ...rest, json, contentType: answerType });

/** Answers the call of the browser's own; the first page of a visit is made by the server, which this does not reach. */
export async function answerCalls(page: Page, path: string, answer: Answer): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill(ofSchool(answer.json ?? {}, answer)),
  );
}

/** Answers the call with what the school answers, and with these fields instead of its own. */
export async function changeAnswer(page: Page, path: string, fields: Record<string, unknown>): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, ...ofSchool({ ...(await response.json()), ...fields }) });
    },
  );
}

/** The server is not to be reached for a call. */
export async function cutCalls(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.abort(),
  );
}

/** Keeps a call waiting until the function that comes back is called. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await promise;
      await route.fallback();
    },
  );
  return resolve;
}

/** The next such call reaches the school, and its answer does not reach the page. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
