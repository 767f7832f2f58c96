import { type APIResponse, expect, type Page } from '@playwright/test';
import * as v from 'valibot';

/** Calls the API with the cookies of the page; a refusal fails the test. */
export async function post(page: Page, path: string, data: object): Promise<unknown> {
  return await answerOf(await page.request.post(path, { data }));
}

/** The same, for what is put in the place of something. */
export async function put(page: Page, path: string, data: object): Promise<unknown> {
  return await answerOf(await page.request.put(path, { data }));
}

/** Reads what the schema says of an answer. */
export async function get<Schema extends v.GenericSchema>(
  page: Page,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await answerOf(await page.request.get(path)));
}

async function answerOf(answer: APIResponse): Promise<unknown> {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return await answer.json();
}
