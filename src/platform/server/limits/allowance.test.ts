import { expect, test } from 'vitest';
import { createAllowance } from './allowance.ts';

test('it says yes so many times a second, however often it is asked', () => {
  let time = 0;
  const allows = createAllowance(10, () => time);
  const yesIn = (asked: number) => Array.from({ length: asked }, () => allows()).filter(Boolean).length;
  expect(yesIn(50)).toBe(10);
  time = 500;
  expect(yesIn(50)).toBe(5);
  time = 60_000;
  expect(yesIn(50)).toBe(10);
});
