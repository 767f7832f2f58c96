import { expect, test } from 'vitest';
import { answerIn, languageOfCall, refusalIn } from './said-in.ts';

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
])('whoever asks by %j is answered in %s', (header, language) => {
  expect(languageOfCall(header)).toBe(language);
});

const said = { inBengali: (sentence: string) => (sentence === 'No.' ? 'না।' : null) };

test('a refusal is said in Bengali with its fields, and keeps its code; what has no translation stays', () => {
  const body = { error: 'No.', code: 'conflict', fields: { name: 'No.', phone: 'Else.' }, remaining: 2 };
  expect(refusalIn('en', body, said)).toEqual(body);
  expect(refusalIn('bn', body, said)).toEqual({ ...body, error: 'না।', fields: { name: 'না।', phone: 'Else.' } });
});

test('of an answer only what is said is translated, never what somebody wrote', () => {
  const answer = { warning: 'No.', title: 'No.', rows: [{ error: 'No.', code: 'no', at: null }], count: 3 };
  expect(answerIn('en', answer, said)).toBe(answer);
  expect(answerIn('bn', answer, said)).toEqual({
    ...answer,
    warning: 'না।',
    rows: [{ error: 'না।', code: 'no', at: null }],
  });
});
