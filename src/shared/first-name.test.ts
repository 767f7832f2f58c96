import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test.each([
  ['Sadia Islam', 'Sadia'],
  ['Md. Shakil Ahmed', 'Shakil'],
  ['MD Rafi', 'Rafi'],
  ['Mst. Farzana', 'Farzana'],
  ['S. M. Karim', 'Karim'],
  ['Dr. Mohammad Yunus', 'Yunus'],
  ['Mohammad', 'Mohammad'],
  ['Md.', 'Md'],
  ['সাদিয়া ইসলাম', 'সাদিয়া'],
])('%s is called %s', (name, called) => {
  expect(firstNameOf(name)).toBe(called);
});
