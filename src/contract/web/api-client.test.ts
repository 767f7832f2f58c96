import { expect, test } from 'vitest';
import {
  ApiError,
  codeOf,
  Redirected,
  StrangeAnswer,
  sentenceOf,
  statusOf,
  Unreachable,
} from '#base/platform/web/json-client.ts';
import { answerType } from '#base/shared/answer-type.ts';
import { createApiClient } from './api-client.ts';

const marked = { 'Content-Type': answerType };
const answering = (body: string, init: ResponseInit = {}) =>
  createApiClient(async () => new Response(body, { headers: marked, ...init }));
const failing = (cause: unknown) => createApiClient(() => Promise.reject(cause));
const brokenOff = createApiClient(
  async () => new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('network')) })),
);
const me = (api: ReturnType<typeof answering>) => api('GET', '/api/students/me');
const student = { _id: 's1', name: 'Rima' };

const json = { 'Content-Type': 'application/json' };

test.each([
  ['the sign-in page of a network', '<!doctype html><title>Free Wi-Fi</title>', { 'Content-Type': 'text/html' }],
  ['another service’s object', '{"status": "ok"}', json],
  ['another service’s list', '[]', json],
  ['an object with the fields of an account', '{"student": {"_id": "s1"}}', json],
  ['an object without a type', '{"ok": true}', {}],
  ['half an answer of the school', '{"student": {"_id": "s1', marked],
  ['nothing with the school’s mark', '', marked],
  ['a bare word with the school’s mark', '"ok"', marked],
  ['null with the school’s mark', 'null', marked],
])('%s with status 200 is no answer of the school', async (_what, body, headers) => {
  await expect(me(answering(body, { headers }))).rejects.toBeInstanceOf(StrangeAnswer);
});

test.each([400, 401, 403, 404, 409, 429])('a %i of a network or proxy is no refusal of the school', async (status) => {
  const body = '{"error": "Pay for this Wi-Fi.", "code": "conflict"}';
  await expect(me(answering(body, { status, headers: json }))).rejects.toBeInstanceOf(StrangeAnswer);
});

test('what the school answers arrives, its lists also without an object around them', async () => {
  expect(await me(answering(JSON.stringify({ student })))).toEqual({ student });
  for (const body of ['[]', '{"data": []}'])
    expect(await answering(body)('GET', '/api/courses')).toEqual(JSON.parse(body));
  expect(await answering('{"ok": true}')('POST', '/api/auth/logout')).toEqual({ ok: true });
});

test('the mark is read as a proxy may write it', async () => {
  const headers = { 'Content-Type': answerType.replace('; charset', ';charset').replace('utf-8', 'UTF-8') };
  expect(await me(answering(JSON.stringify({ student }), { headers }))).toEqual({ student });
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
  for (const body of ['<h1>Bad gateway</h1>', '{"error": "Bad gateway", "code": "internal"}']) {
    const refused = await me(answering(body, { status: 502, headers: json })).catch((error) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect([statusOf(refused), codeOf(refused), sentenceOf(refused, 'Login failed')]).toEqual([
      ...[502, 'unknown', 'Login failed'],
    ]);
  }
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
