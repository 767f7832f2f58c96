import { type APIResponse, expect, type Page } from '@playwright/test';

/** Calls the API with the cookies of the page; a refusal fails the test. */
export async function post(page: Page, path: string, data: object): Promise<unknown> {
  return await answerOf(await page.request.post(path, { data }));
}

export async function get(page: Page, path: string): Promise<unknown> {
  return await answerOf(await page.request.get(path));
}

async function answerOf(answer: APIResponse): Promise<unknown> {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return await answer.json();
}
