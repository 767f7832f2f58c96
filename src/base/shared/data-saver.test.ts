import { expect, test } from 'vitest';
import { wantsSaver } from './data-saver.ts';

test.each([
  [null, null, false],
  [undefined, undefined, false],
  [null, 'on', true],
  [null, ' ON', true],
  [null, 'on;level=2', true],
  [null, 'off', false],
  [null, 'once', false],
  ['student_hint=1', null, false],
  ['data_saver=on', null, true],
  ['data_saver=on', 'off', true],
  ['data_saver=off', 'on', false],
  ['a=b;data_saver=on; c=d', null, true],
  ['student_hint=1; __Host-data_saver=on', null, true],
  ['data_saver=', 'on', true],
  ['data_saver=maybe', 'on', true],
  ['data_saver=only', null, false],
  ['my_data_saver=on', null, false],
  ['a=data_saver=on', null, false],
])('with the cookies %j and the hint %j it is %j', (cookies, hint, wanted) => {
  expect(wantsSaver(cookies, hint)).toBe(wanted);
});
