import { expect, test } from 'vitest';
import { meaningOf, stopsSending } from './unsent-items.ts';

const refusals = { invalid: 400, not_found: 404 };

test.each([
  [400, null],
  [404, null],
  [404, 'unknown'],
  [404, 'invalid'],
  [403, 'not_enrolled'],
  [413, 'too_large'],
  [500, 'invalid'],
  [0, null],
  [400, 'constructor'],
])('%d %s is no final refusal', (status, code) => {
  expect(meaningOf(refusals, { status, code })).toBe('no answer');
});

test.each([
  [400, 'invalid'],
  [404, 'not_found'],
])('%d %s is one', (status, code) => {
  expect(meaningOf(refusals, { status, code })).toBe('refused');
});

test.each([
  [401, 'signed_out'],
  [401, null],
  [409, 'other_student'],
])('%d %s: the owner is not signed in', (status, code) => {
  expect(meaningOf({ ...refusals, signed_out: 401 }, { status, code })).toBe('other session');
});

test('other items are sent after a refusal of one, and not while nothing can be sent', () => {
  expect([400, 403, 404, 409, 413].filter(stopsSending)).toEqual([]);
  expect([0, 401, 408, 425, 429, 500, 502, 503].every(stopsSending)).toBe(true);
});
