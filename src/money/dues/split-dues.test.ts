import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Due, splitDues } from './split-dues.ts';

const due = (number: number, amountPoisha: number, dueOn: string | null = null, waivedPoisha = 0): Due => ({
  number,
  dueOn,
  amountPoisha,
  waivedPoisha,
});
const leftOf = (dues: Due[], money: number) => [...splitDues(dues, money).left].sort(([one], [other]) => one - other);

test('money fills the earliest date first, and dues without a date last', () => {
  const dues = [due(1, 100), due(2, 100, '2027-02-01'), due(3, 100, '2027-01-01')];
  expect(leftOf(dues, 150)).toEqual([
    [1, 100],
    [2, 50],
    [3, 0],
  ]);
});

test('of one date the lower number is filled first', () => {
  expect(leftOf([due(2, 100, '2027-01-01'), due(1, 100, '2027-01-01')], 100)).toEqual([
    [1, 0],
    [2, 100],
  ]);
});

test('a waiver reduces its own due and frees no money for another one beyond that', () => {
  expect(leftOf([due(1, 100, null, 40), due(2, 100)], 60)).toEqual([
    [1, 0],
    [2, 100],
  ]);
});

const someDues = fc
  .array(
    fc.record({
      amountPoisha: fc.integer({ min: 1, max: 1_000_000_00 }),
      waivedPart: fc.double({ min: 0, max: 1, noNaN: true }),
      dueOn: fc.constantFrom(null, '2026-12-01', '2027-01-05', '2027-02-01'),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ waivedPart, ...row }, index) => ({
      ...row,
      number: index + 1,
      waivedPoisha: Math.floor(row.amountPoisha * waivedPart),
    })),
  );

test('dues are what is paid, waived and owed, to the poisha, whatever comes', () => {
  fc.assert(
    fc.property(someDues, fc.nat(2_000_000_000), (dues, money) => {
      const { left, overPoisha } = splitDues(dues, money);
      const sum = (of: (one: Due) => number) => dues.reduce((total, one) => total + of(one), 0);
      const owed = sum(({ number }) => left.get(number) ?? Number.NaN);
      expect(sum(({ amountPoisha }) => amountPoisha)).toBe(money - overPoisha + sum((one) => one.waivedPoisha) + owed);
      expect(overPoisha > 0 && owed > 0).toBe(false);
    }),
  );
});

test('more money never leaves more of any due', () => {
  fc.assert(
    fc.property(someDues, fc.nat(200_000_000), fc.nat(200_000_000), (dues, money, more) => {
      const before = splitDues(dues, money).left;
      for (const [number, left] of splitDues(dues, money + more).left)
        expect(left).toBeLessThanOrEqual(before.get(number) ?? -1);
    }),
  );
});
