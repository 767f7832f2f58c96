import { expect, test } from 'vitest';
import { namedProblem } from './named-problem.ts';

test.each([
  ['Full name', 'Name is required'],
  ['Confirm password', 'Passwords do not match'],
  ['One-time code (OTP)', 'Enter the 4-6 digit OTP.'],
  ['Email', 'Enter a valid email address.'],
  ['শিক্ষকের নাম', 'শিক্ষকের নাম লিখুন'],
  ['মোবাইল নম্বর', 'যে মোবাইলে কোড যাবে, সেই নম্বর দিন।'],
])('%s: a sentence that names its field stays as it is', (label, sentence) => {
  expect(namedProblem(label, sentence)).toBe(sentence);
});

test('a sentence about this field gets the label into it', () => {
  expect(namedProblem('Full name', 'This field is required')).toBe('Full name is required');
});

test('a sentence for any field gets the label before it', () => {
  expect(namedProblem('School', 'Use at most 150 characters.')).toBe('School: Use at most 150 characters.');
  expect(namedProblem('নাম', 'এটি সর্বোচ্চ ৮০ অক্ষরের হতে পারে।')).toBe('নাম: এটি সর্বোচ্চ ৮০ অক্ষরের হতে পারে।');
});
