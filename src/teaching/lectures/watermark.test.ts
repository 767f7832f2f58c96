import { expect, test } from 'vitest';
import { watermarkOf } from './watermark.ts';

test('names the student, and no more of the phone than its end', () => {
  expect(watermarkOf({ name: 'Sadia Islam', phone: '01711345678' })).toBe('Sadia Islam · 678');
  expect(watermarkOf({ name: 'নাবিলা', phone: null })).toBe('নাবিলা');
});
