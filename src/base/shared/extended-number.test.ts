import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unwrapNumbers } from './extended-number.ts';

test.each([
  [{ $numberInt: '5' }, 5],
  [{ $numberLong: '1200' }, 1200],
  [{ $numberDouble: '12.5' }, 12.5],
  [{ $numberDouble: '-0.25' }, -0.25],
])('%j is unwrapped to %d', (wrapped, number) => {
  expect(unwrapNumbers(wrapped)).toBe(number);
});

test('numbers are unwrapped at any depth', () => {
  const course = { courseFee: { $numberInt: '2500' }, lecture: [{ topicNo: { $numberLong: '1' }, classes: [] }] };
  expect(unwrapNumbers(course)).toEqual({ courseFee: 2500, lecture: [{ topicNo: 1, classes: [] }] });
});

test.each([{ $numberInt: 'abc' }, { $numberInt: '5', other: 1 }, { number: '5' }, {}])(
  '%j is no wrapped number and stays',
  (value) => {
    expect(unwrapNumbers(value)).toEqual(value);
  },
);

test('plain answers stay as they are', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(unwrapNumbers(plain)).toEqual(plain);
    }),
  );
});
