import { expect, test } from 'vitest';
import { byTitle, titleOrderIn } from './title-order.ts';

test('Bengali titles stand in the order of the Bengali alphabet, before English ones, and numbers by their size', () => {
  const sorted = ['১ম', 'ওজন', 'কথা', 'ডাব', 'ঢাকা', 'তাল', 'ৎ', 'থালা', 'যান', 'Business', 'IELTS'];
  expect(sorted.toReversed().toSorted(titleOrderIn('bn'))).toEqual(sorted);
  expect(['পাঠ ১০', 'পাঠ ৯', 'পাঠ ১'].toSorted(titleOrderIn('bn'))).toEqual(['পাঠ ১', 'পাঠ ৯', 'পাঠ ১০']);
});

test('on English pages English titles stand first', () => {
  expect(['কথা', 'Test 10', 'Test 9', 'a'].toSorted(byTitle)).toEqual(['a', 'Test 9', 'Test 10', 'কথা']);
});
