import { expect, test } from 'vitest';
import { isOneLetterOff, phoneEndOf } from './compare-claim.ts';

test.each([
  ['ABC', 'ABD', true],
  ['ABC', 'AB', true],
  ['AB', 'ABC', true],
  ['ABC', 'XBC', true],
  ['ABC', 'BC', true],
  ['0O1LI', 'OOLLL', true],
  ['ABC', 'ABC', false],
  ['ABC', 'ACB', false],
  ['ABC', 'A', false],
  ['', 'A', true],
])('%s and %s are one letter off: %s', (one, other, off) => {
  expect(isOneLetterOff(one, other)).toBe(off);
  expect(isOneLetterOff(other, one)).toBe(off);
});

test.each([
  ['01711-000001', { digits: '01711000001', isWhole: true }],
  ['+880 1711 000001', { digits: '01711000001', isWhole: true }],
  ['***433', { digits: '433', isWhole: false }],
  ['017****0251', { digits: '0251', isWhole: false }],
  ['bKash ***648', { digits: '648', isWhole: false }],
  ['BRAC Bank', null],
  ['DM1473', null],
  ['**12', null],
  [null, null],
])('of the sender %s the phone is %j', (sender, end) => {
  expect(phoneEndOf(sender)).toEqual(end);
});
