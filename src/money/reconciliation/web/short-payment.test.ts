import { expect, test } from 'vitest';
import { shortOf } from './short-payment.ts';

test.each([
  ['all came', 2000, 2000, null],
  ['more came', 2015, 2000, null],
  ['nothing is due', 1500, 0, null],
  ['a fee was taken', 1980, 2000, { came: 1980, due: 2000, missing: 20 }],
  ['a little more than a fee is missing', 1469.99, 1500, { came: 1469.99, due: 1500, missing: 30.01 }],
  ['another course was paid', 1500, 4500, { came: 1500, due: 4500, missing: 3000 }],
])('where %s, it is asked about or not', (_case, came, due, short) => {
  expect(shortOf(came, due)).toEqual(short);
});
