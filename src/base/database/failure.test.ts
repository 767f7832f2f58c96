import { expect, test } from 'vitest';
import { isDatabaseAbsent, isDatabaseAway, isReferenceViolation, isUniqueViolation, troubleOf } from './failure.ts';

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

test.each([
  'server login has been failing, try again later (server_login_retry)',
  'query_wait_timeout',
  'server conn crashed?',
  'no more connections allowed (max_client_conn)',
])('a pooler that says “%s” has no database behind it', (message) => {
  const said = Object.assign(new Error(message), { code: '08P01' });
  expect([isDatabaseAway(said), isDatabaseAbsent(said)]).toEqual([true, true]);
});

test('a message that was not understood is no absence: it comes from a database that is there', () => {
  const misunderstood = failure('08P01', '');
  expect([isDatabaseAway(misunderstood), isDatabaseAbsent(misunderstood)]).toEqual([false, false]);
});

test.each([
  [{ errcode: 1555 }, [true, false]],
  [{ errcode: 2067 }, [true, false]],
  [{ code: '23505' }, [true, false]],
  [{ errcode: 787 }, [false, true]],
  [{ code: '23503' }, [false, true]],
  [{ errcode: 1299 }, [false, false]],
  [{ code: '23502' }, [false, false]],
])('%o is a row that is there already, or that points to one that is not: %j', (facts, expected) => {
  const error = Object.assign(new Error('failed'), facts);
  expect([isUniqueViolation(error), isReferenceViolation(error)]).toEqual(expected);
});

test.each([
  [{ errcode: 10 }, 'damaged', true],
  [{ errcode: 4874 }, 'full', true],
  [{ errcode: 26 }, 'not_a_database', false],
  [{ code: '40P01' }, 'locked', true],
  [{ code: '53200' }, null, true],
  [{ code: '42703' }, 'other_schema', false],
  [{ code: 'EISDIR' }, null, false],
  [{ code: 'EIO', syscall: 'fdatasync' }, 'damaged', true],
  [{ code: 'ENOSPC', syscall: 'fdatasync' }, 'full', true],
  [{ code: 'EDQUOT', syscall: 'fdatasync' }, 'full', true],
])('%o is the trouble %s, and away: %s', (facts, trouble, away) => {
  const error = Object.assign(new Error('failed'), facts);
  expect([troubleOf(error), isDatabaseAway(error)]).toEqual([trouble, away]);
});
