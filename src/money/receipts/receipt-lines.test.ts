import { expect, test } from 'vitest';
import type { Receipt } from './receipt.ts';
import { receiptLines } from './receipt-lines.ts';

const receipt: Receipt = {
  number: '2026-00042',
  code: 'K2M49XRA7C3FAH',
  school: { name: 'Pathshala', address: 'Dhaka', phone: '01700000000' },
  student: { name: 'Sadia Islam', phone: null },
  course: { courseNo: 'C0001', title: 'Phonics' },
  fee: 1999.5,
  discount: 12.5,
  amount: 1750,
  paidWith: [{ method: 'bkash', reference: 'DKL4P7XN2R' }],
  submittedAt: '2026-11-21T03:14:00.000Z',
  paidAt: '2026-11-21T05:54:00.000Z',
};
const valuesOf = (lines: { value: string }[]) => lines.map(({ value }) => value);

test('the fee less the discount is what was paid, also where the fee has poisha', () => {
  expect(valuesOf(receiptLines(receipt).price)).toEqual(['৳2,000', '–৳250']);
});

test('what costs nothing shows no discount of nothing and no method', () => {
  const lines = receiptLines({
    ...receipt,
    fee: 0,
    discount: 0,
    amount: 0,
    paidWith: [{ method: 'none', reference: 'none' }],
  });
  expect(valuesOf(lines.price)).toEqual(['৳0']);
  expect(valuesOf(lines.payment)).toEqual(['21 Nov 2026, 09:14', '21 Nov 2026, 11:54']);
});

test('each payment is named, with its id where it has one', () => {
  const paidWith = [...receipt.paidWith, { method: 'bank' as const, reference: null }];
  expect(valuesOf(receiptLines({ ...receipt, paidWith }).payment).slice(0, 3)).toEqual(['bKash', 'DKL4P7XN2R', 'Bank']);
});
