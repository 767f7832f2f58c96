import { expect, test } from 'vitest';
import type { Reason } from '#money/reconciliation/desk-payment.ts';
import { chipOf, mayBeFee, whatDiffers } from './reason-words.ts';

const said = (reason: Reason, count = 1) => {
  const chip = chipOf(reason, count);
  return chip && [chip.tone, [chip.word, chip.value].filter(Boolean).join(' '), chip.sign];
};

const cases: [Reason, ReturnType<typeof said>][] = [
  [{ fact: 'id', verdict: 'agrees', value: null }, ['agrees', 'ID', 'tick']],
  [{ fact: 'id', verdict: 'differs', value: 'DKK8VOTN1S' }, ['differs', 'ID one letter off', null]],
  [{ fact: 'id', verdict: 'absent', value: null }, ['absent', 'no ID', null]],
  [{ fact: 'amount', verdict: 'differs', value: '-20' }, ['differs', 'amount –20', null]],
  [{ fact: 'amount', verdict: 'differs', value: '1500.5' }, ['differs', 'amount +1,500.50', null]],
  [{ fact: 'phone', verdict: 'agrees', value: '433' }, ['agrees', 'phone ends in 433', 'tick']],
  [{ fact: 'phone', verdict: 'against', value: null }, ['against', 'phone', 'cross']],
  [{ fact: 'phone', verdict: 'absent', value: null }, null],
  [{ fact: 'time', verdict: 'agrees', value: '18' }, ['agrees', 'time 18 min apart', 'tick']],
  [{ fact: 'time', verdict: 'against', value: '4320' }, ['against', 'time 72 hours apart', 'cross']],
  [{ fact: 'method', verdict: 'differs', value: 'nagad' }, ['differs', 'not Nagad', null]],
  [{ fact: 'warning', verdict: 'against', value: 'balance_breaks' }, ['against', 'the balance does not add up', null]],
  [{ fact: 'used', verdict: 'against', value: 'Karim Mia' }, ['against', 'used by Karim Mia', null]],
];

test.each(cases)('%j is said in few words', (reason, expected) => {
  expect(said(reason)).toEqual(expected);
});

test('one payment for two courses says so', () => {
  expect(said({ fact: 'amount', verdict: 'differs', value: 'sum' }, 2)).toEqual([
    'differs',
    'amount pays for two',
    null,
  ]);
});

test('in a line that is folded stands what differs, not what agrees or is absent', () => {
  const reasons: Reason[] = [
    { fact: 'id', verdict: 'absent', value: null },
    { fact: 'phone', verdict: 'agrees', value: null },
    { fact: 'amount', verdict: 'differs', value: '-20' },
  ];
  expect(whatDiffers(reasons, 1)).toBe('amount –20');
  expect(whatDiffers(reasons.slice(0, 2), 1)).toBe('no ID');
});

test.each([
  ['-20', 2000, true],
  ['-41', 2000, false],
  ['20', 2000, false],
])('%s of %i: a fee may have been taken, %s', (value, due, expected) => {
  const id = { fact: 'id', verdict: 'agrees', value: null } as const;
  expect(mayBeFee([id, { fact: 'amount', verdict: 'differs', value }], due)).toBe(expected);
});
