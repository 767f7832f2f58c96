import { expect, test } from 'vitest';
import { isProfileIncomplete } from './profile.ts';

test.each([
  [{ phone: null }, true],
  [{ school: null }, true],
  [{ college: '' }, true],
  [{ college: 'NA' }, false],
  [{}, false],
])('a profile with %j is incomplete: %s', (changes, incomplete) => {
  const complete = { phone: '01712345678', school: 'Dhaka School', college: 'Dhaka College' };
  expect(isProfileIncomplete({ ...complete, ...changes })).toBe(incomplete);
});
