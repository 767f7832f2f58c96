import { expect, test } from 'vitest';
import {
  ApiError,
  Redirected,
  StrangeAnswer,
  sentenceOf,
  statusOf,
  Unreachable,
} from '#base/platform/web/json-client.ts';
import { createApiClient } from './api-client.ts';

const answering = (body: string, init: ResponseInit = {}) =>
  createApiClient(async () => new Response(body, { headers: { 'Content-Type': 'application/json' }, ...init }));
const failing = (cause: unknown) => createApiClient(() => Promise.reject(cause));
const brokenOff = createApiClient(
  async () => new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('network')) })),
);
const me = (api: ReturnType<typeof answering>) => api('GET', '/api/students/me');
const student = { _id: 's1', name: 'Rima' };

test.each([
  ['the sign-in page of a network', '<!doctype html><title>Free Wi-Fi</title>'],
  ['half an answer', '{"student": {"_id": "s1'],
  ['nothing', ''],
  ['a bare word', '"ok"'],
  ['null', 'null'],
  ['an empty object', '{}'],
  ['another service’s object', '{"status": "ok"}'],
  ['an account that is null', '{"student": null}'],
  ['a list where there is none', '[]'],
])('%s with status 200 is no answer of the school', async (_what, body) => {
  await expect(me(answering(body))).rejects.toBeInstanceOf(StrangeAnswer);
});

test('what the school answers arrives, its lists also without an object around them', async () => {
  expect(await me(answering(JSON.stringify({ student })))).toEqual({ student });
  for (const body of ['[]', '{"data": []}'])
    expect(await answering(body)('GET', '/api/courses')).toEqual(JSON.parse(body));
  expect(await answering('{"ok": true}')('POST', '/api/auth/logout')).toEqual({ ok: true });
});

test('a strange answer says after the fallback what to do, and has no status', () => {
  const error = new StrangeAnswer('Sign in to your network first.');
  expect(sentenceOf(error, 'Login failed')).toBe('Login failed. Sign in to your network first.');
  expect(sentenceOf(error, 'Something went wrong.')).toBe('Something went wrong. Sign in to your network first.');
  expect(statusOf(error)).toBe(0);
});

test('a school that is not reached is told apart from one that refuses, and keeps the browser’s words', async () => {
  await expect(me(failing(new TypeError('Failed to fetch')))).rejects.toEqual(new Unreachable('Failed to fetch'));
  await expect(me(brokenOff)).rejects.toBeInstanceOf(Unreachable);
  const refused = await me(answering('<h1>Bad gateway</h1>', { status: 502 })).catch((error) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect([statusOf(refused), sentenceOf(refused, 'Login failed')]).toEqual([502, 'Login failed']);
  const said = await me(answering('{"error": "Wait."}', { status: 429 })).catch((error) => error);
  expect(sentenceOf(said, 'Login failed')).toBe('Wait.');
});

test('a call that its caller gave up stays one', async () => {
  const gaveUp = new DOMException('gone', 'AbortError');
  await expect(me(failing(gaveUp))).rejects.toBe(gaveUp);
});

test('a redirect that was followed is told with where it led', async () => {
  const response = Object.defineProperties(new Response('{}'), {
    redirected: { value: true },
    url: { value: 'http://school.example/student/update' },
  });
  const api = createApiClient(async () => response);
  await expect(me(api)).rejects.toEqual(new Redirected('http://school.example/student/update'));
});
