import { expect, test } from 'vitest';
import { referenceHint } from './reference-hint.ts';

test.each([
  ['bkash', 'DH383LRWI', 'A bKash transaction ID usually has 10 letters and digits.'],
  ['bkash', '01700000001', 'A bKash transaction ID'],
  ['nagad', 'DH383LRWI2', 'A Nagad transaction ID usually has 8 letters and digits.'],
  ['rocket', '691065229', 'A Rocket transaction ID usually has 10 digits.'],
  ['rocket', 'DH383LRWI2', 'A Rocket transaction ID'],
] as const)('%s %s looks wrong', (method, reference, hint) => {
  expect(referenceHint(method, reference)).toContain(hint);
});

test.each([
  ['bkash', ' dh383 lrwi2 '],
  ['bkash', 'dh383-lrwi2'],
  ['nagad', '75XVTPVI'],
  ['rocket', '৬৯১০৬৫২২৯১'],
  ['bkash', ''],
  ['bkash', '...'],
  ['bank', 'FT 1'],
  ['card', '1234'],
  ['none', 'none'],
] as const)('%s %j looks right, or nobody knows', (method, reference) => {
  expect(referenceHint(method, reference)).toBeNull();
});
