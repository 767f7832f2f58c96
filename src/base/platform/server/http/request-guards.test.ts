import { expect, test } from 'vitest';
import { createBodyRoom } from './request-guards.ts';

const mebibyte = 1024 * 1024;
const ofSize = (bytes?: number) =>
  new Request('http://school.example', {
    method: 'POST',
    ...(bytes !== undefined && { headers: { 'content-length': `${bytes}` } }),
  });

test('large bodies get room up to a bound, and small ones always', () => {
  const takeRoom = createBodyRoom();
  const limit = 14 * mebibyte;
  const given = Array.from({ length: 2 }, () => takeRoom(ofSize(), limit));
  expect(() => takeRoom(ofSize(13 * mebibyte), limit)).toThrow('Several large files are being sent');
  takeRoom(ofSize(64 * 1024), limit);
  takeRoom(ofSize(13 * mebibyte));
  given[0]?.();
  takeRoom(ofSize(14 * mebibyte), limit);
  expect(() => takeRoom(ofSize(13 * mebibyte), limit)).toThrow();
});
