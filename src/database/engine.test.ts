import { expect, test } from 'vitest';
import { isDatabaseAbsent, isDatabaseAway } from './engine.ts';

const failure = (code: string, syscall = 'connect') => Object.assign(new Error(code), { code, syscall });

test.each(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'ENOTFOUND', 'ENETUNREACH', 'EHOSTUNREACH', '57P01', '53300'])(
  'a database that answers %s is away, and not there yet at a start',
  (code) => {
    expect([isDatabaseAway(failure(code)), isDatabaseAbsent(failure(code))]).toEqual([true, true]);
  },
);

test.each(['53100', '40P01', '55P03', '57014', '25006'])(
  'one that answers %s cannot serve now, but is there',
  (code) => {
    expect([isDatabaseAway(failure(code, '')), isDatabaseAbsent(failure(code, ''))]).toEqual([true, false]);
  },
);

test('a socket file that is missing is an absent database, any other missing file is not its fault', () => {
  expect(isDatabaseAway(failure('ENOENT'))).toBe(true);
  expect(isDatabaseAway(failure('ENOENT', 'open'))).toBe(false);
});
