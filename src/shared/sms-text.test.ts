import { expect, test } from 'vitest';
import { nameInSms } from './sms-text.ts';

test.each([
  ['Pathshala', 'Pathshala'],
  ['Éclat English School', 'Éclat English School'],
  ['পাঠশালা English', 'English'],
  ['পাঠশালা', 'School'],
  ['Dhaka “Model” School', 'Dhaka Model School'],
  [`The ${'very '.repeat(40)}long school`, `The ${'very '.repeat(12)}`.slice(0, 60).trim()],
])('%s is written %s', (name, written) => {
  expect(nameInSms(name)).toBe(written);
});
