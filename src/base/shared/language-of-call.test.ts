import { expect, test } from 'vitest';
import { languageOfCall } from './language-of-call.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr-FR, de;q=0.5', 'en'],
  ['bn', 'bn'],
  ['bn-BD,bn;q=0.9,en-US;q=0.8', 'bn'],
  ['en-US,bn;q=0.9', 'en'],
  ['en;q=0.2, bn;q=0.7', 'bn'],
  ['fr, BN-bd;q=0.4', 'bn'],
  ['bn;q=0, en', 'en'],
  ['bn;q=0', 'en'],
  ['bn;q=much', 'en'],
  [`${'x,'.repeat(200)}bn`, 'en'],
])('a caller with the header %j is answered in %s', (header, language) => {
  expect(languageOfCall(header)).toBe(language);
});
