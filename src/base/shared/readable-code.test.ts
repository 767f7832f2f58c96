import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLength, codeLetters, readCode } from './readable-code.ts';

test.each([
  ...['K2M49XRA7C3FAH', 'k2m49xra7c3fah', ' K2M49XR-A7C3FAH ', 'K2M4 9XRA 7C3F AH', 'K2M4-9XRA-7C3F-AH.'],
  ...[
    'K২M৪৯XRA৭C৩FAH',
    'Code: K2M4–9XRA–7C3F–AH',
    'https://school.example/receipts/K2M49XRA7C3FAH',
    'K2M4_9XRA_7C3F_AH',
  ],
])('%j is the same code', (typed) => {
  expect(readCode(typed)).toBe('K2M49XRA7C3FAH');
});

test.each(['', 'K2M49XRA7C3FA', 'K2M49XRA7C3FAHB', 'K2M49XRA7C3FA0', `K2M49XRA7C3FAH${' '.repeat(300)}`])(
  '%j is no code',
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);

test('every code is read as it is stored, in small letters, in two halves and in fours', () => {
  const stored = fc.string({ unit: fc.constantFrom(...codeLetters), minLength: codeLength, maxLength: codeLength });
  const written = (code: string) => [
    ...[code, code.toLowerCase(), code.match(/.{1,4}/g)?.join('-') ?? ''],
    `${code.slice(0, codeLength / 2)} - ${code.slice(codeLength / 2)}`.toLowerCase(),
  ];
  // Excludes rare codes without digits or without letters: `readCode` takes them for numbers or, in two halves, for
  // words.
  const isMixed = (code: string) => /\d/.test(code) && /[A-Z]/.test(code);
  fc.assert(
    fc.property(stored.filter(isMixed), (code) => written(code).every((typed) => readCode(typed) === code)),
    { numRuns: 5000 },
  );
});
