import { expect, test } from 'vitest';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';
import type { DeskState } from '#money/reconciliation/desk-states.ts';
import { isAsked, nextAfter, undecidedFirst } from './asked-payment.ts';

const at = '2026-11-21T10:00:00.000Z';
const claim = (isAskedOf: boolean): DeskEnrollment => ({
  ...{ studentId: '1', courseNo: 'C0001', name: 'Rahim', title: 'Phonics', phone: null, method: 'bkash' },
  ...{ reference: 'DKL4T8WR2M', amountDue: 500, status: 'pending', createdAt: at, settled: null, senderEnd: null },
  ...{ asked: isAskedOf ? { reason: 'not_found', at } : null, corrected: false, reasons: [] },
});
const payment = (id: string, asked: boolean[], state: DeskState = 'likely'): DeskPayment => ({
  ...{ id, method: 'bkash', reference: 'DKL4T8WR2M', amount: 500, left: 500, sender: null, receivedAt: null },
  ...{
    note: null,
    kind: 'payment',
    warnings: [],
    source: 'message',
    evidence: null,
    broughtAt: at,
    refunds: [],
    gateway: null,
  },
  ...{ setAside: null, refused: [], state, reasons: [], enrollments: asked.map(claim) },
});
const [one, two, three, four] = [
  payment('1', [true]),
  payment('2', [false]),
  payment('3', [true]),
  payment('4', [false]),
];

test('counts as asked where the one that is compared is, and of two who claim it where either is', () => {
  expect(isAsked(payment('5', [false, true]))).toBe(false);
  expect(isAsked(payment('5', [false, true], 'claimed_twice'))).toBe(true);
  expect(isAsked(payment('5', [], 'unclaimed'))).toBe(false);
});

test('stands after those that are undecided, and is not what comes next while one of them is left', () => {
  const sorted = undecidedFirst([one, two, three, four]);
  expect(sorted.map(({ id }) => id)).toEqual(['2', '4', '1', '3']);
  expect(nextAfter(sorted, two)).toBe(four);
  expect(nextAfter(sorted, four)).toBe(two);
  expect(nextAfter(sorted, one)).toBe(four);
  expect(nextAfter([one, three], one)).toBe(three);
  expect(nextAfter([one, three], three)).toBe(one);
  expect(nextAfter([two], two)).toBeUndefined();
});
