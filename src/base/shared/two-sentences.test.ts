import { expect, test } from 'vitest';
import { twoSentences } from './two-sentences.ts';

test.each([
  ['Failed to save', 'Failed to save. Try again.'],
  ['It was not saved.', 'It was not saved. Try again.'],
  ['এটি সেভ হয়নি।', 'এটি সেভ হয়নি। Try again.'],
  ['Saved?', 'Saved? Try again.'],
])('%s is followed by another sentence', (first, both) => {
  expect(twoSentences(first, 'Try again.')).toBe(both);
});
