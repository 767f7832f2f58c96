import { expect, test } from 'vitest';
import { receiptNumber } from './receipt.ts';

test('numbers of a year stand in their order, and may become longer', () => {
  expect([receiptNumber(2026, 42), receiptNumber(2026, 100_000)]).toEqual(['2026-00042', '2026-100000']);
});
