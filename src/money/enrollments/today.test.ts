import { expect, test } from 'vitest';
import { judgeTrial } from './today.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test.each([
  ['a school on trial that makes no backups', null, false, null],
  ['a school on trial with an old one', ago(900), false, { at: ago(900), isOld: false }],
  ['a school without one', null, true, { at: null, isOld: true }],
  ['last night', ago(9), true, { at: ago(9), isOld: false }],
  ['the longest that is not old', ago(36), true, { at: ago(36), isOld: false }],
  ['a night that was missed', ago(37), true, { at: ago(37), isOld: true }],
])('the newest backup that was restored on trial: %s', (_, at, deployed, judged) => {
  expect(judgeTrial(at, { deployed, now })).toEqual(judged);
});
