import { expect, test } from 'vitest';
import { countedIn } from '#money/reconciliation/payment-parts.ts';
import type { DeskRefund } from '#money/refunds/refund.ts';
import { cameAndDue, leftOfPayment, partsOf, sumOfEnrollment, sumsOfMatch } from './parts-of-payment.ts';

const refund = (amount: number): DeskRefund => ({
  ...{ id: 'one', amount, how: 'by_hand', reference: null, reason: 'Paid too much', state: 'done' },
  ...{ at: '2026-11-21T10:00:00.000Z', operationId: 'press' },
});

test.each([
  ['all of it settled something', { amount: 2000, left: 0, refunds: [] }, null],
  ['nobody has decided it', { amount: 2000, left: 2000, refunds: [] }, null],
  ['too much came', { amount: 2015, left: 15, refunds: [] }, '৳2,015 came, ৳2,000 settled, ৳15 left over'],
  [
    'a part of what was too much was sent back',
    { amount: 2515.5, left: 15.2, refunds: [refund(500.3)] },
    '৳2,515.50 came, ৳2,000 settled, ৳500.30 sent back, ৳15.20 left over',
  ],
  [
    'all that was too much was sent back',
    { amount: 2500, left: 0, refunds: [refund(300), refund(200)] },
    '৳2,500 came, ৳2,000 settled, ৳500 sent back',
  ],
  [
    'a part went back of what is nobody’s',
    { amount: 2000, left: 1500, refunds: [refund(500)] },
    '৳2,000 came, ৳500 sent back, ৳1,500 left',
  ],
  ['all was sent back', { amount: 2000, left: 0, refunds: [refund(2000)] }, '৳2,000 came, ৳2,000 sent back'],
])('where %s, a row says what came and what became of it', (_case, payment, words) => {
  expect(partsOf(payment)).toBe(words);
});

test('an enrollment says what of the payment has settled it, or what is due of it', () => {
  expect([
    sumOfEnrollment({ settled: null, amountDue: 2000, status: 'pending' }),
    sumOfEnrollment({ settled: null, amountDue: 2000, status: 'paid' }),
    sumOfEnrollment({ settled: 2000, amountDue: 0, status: 'paid' }),
    sumOfEnrollment({ settled: 1480, amountDue: 20, status: 'paid' }),
  ]).toEqual(['৳2,000 due', '৳2,000 by hand', '৳2,000 settled', '৳1,480 settled, ৳20 less than due']);
});

test('what came is said once where it is what was due, and where a part of it is used with what is left', () => {
  expect([cameAndDue(1500, 1500), cameAndDue(0.1 + 0.2, 0.3), cameAndDue(1480, 1500)]).toEqual([
    ...['৳1,500', '৳0.30', '৳1,480 came, ৳1,500 was due'],
  ]);
  expect([leftOfPayment({ amount: 2000, left: 2000 }), leftOfPayment({ amount: 2015, left: 15 })]).toEqual([
    ...['৳2,000', '৳15 left of ৳2,015'],
  ]);
});

test('what was matched by hand says what settled its enrollment, what is missing, and what is left over', () => {
  const settled = {
    studentId: 'one',
    courseNo: 'C0001',
    settled: 1980,
    amountDue: 20,
    status: 'paid',
  } as const;
  const another = { ...settled, courseNo: 'C0002', settled: 500, amountDue: 0 };
  expect([
    sumsOfMatch({ enrollments: [another, settled], left: 0 }, settled),
    sumsOfMatch({ enrollments: [another, settled], left: 15.5 }, another),
  ]).toEqual(['৳1,980 settled, ৳20 less than due', '৳500 settled, ৳15.50 left over']);
});

test('in the sum of its list a payment counts by what that list is about', () => {
  const payment = { amount: 2515.5, left: 15.2, refunds: [refund(500.3)] };
  expect([countedIn('settled', payment), countedIn('already_used', payment), countedIn('likely', payment)]).toEqual([
    ...[200_000, 251_550, 1520],
  ]);
});
