import { expect, test } from 'vitest';
import type { ReleasedItem } from '#money/reconciliation/desk-calls.ts';
import { releasedText } from './released-text.ts';

let made = 0;
const item = (undid: ReleasedItem['undid'], some: Partial<ReleasedItem> = {}): ReleasedItem => {
  made += 1;
  return { paymentId: `payment ${made}`, undid, waiting: 0, sum: 500, ...some };
};

test('says what was taken back, in the right number', () => {
  const [one, none] = [item('settled', { waiting: 1 }), item('settled')];
  expect(releasedText([one])).toBe('1 payment taken back: 1 enrollment waits again.');
  expect(releasedText([item('settled', { waiting: 2 })])).toBe('1 payment taken back: 2 enrollments wait again.');
  expect(releasedText([one, none])).toBe('2 payments taken back: 1 enrollment waits again.');
  expect(releasedText([none])).toBe('1 payment taken back: nothing closed.');
  expect(releasedText(Array(1234).fill(one))).toBe('1,234 payments taken back: 1,234 enrollments wait again.');
  expect(releasedText([item('noted')])).toBe('The note that ৳500 was sent back is removed.');
  expect(releasedText([item('set_aside')])).toBe('Back on the desk.');
  expect(releasedText([item('set_aside'), item('set_aside')])).toBe('2 payments back on the desk.');
  expect(releasedText([item('not_this')])).toBe('They can be shown together again.');
});

test('says each kind by its own sentence, and of nothing that nothing was changed', () => {
  expect(releasedText([item('settled', { waiting: 1 }), item('noted', { sum: 20.5 })])).toBe(
    '1 payment taken back: 1 enrollment waits again. The note that ৳20.50 was sent back is removed.',
  );
  expect(releasedText([])).toBe('Nothing was changed.');
});
