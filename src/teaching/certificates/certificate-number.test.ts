import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberLength, numberLetters, readNumber, shownNumber } from './certificate-number.ts';

test('a number is shown in fours', () => {
  expect(shownNumber('7K3M9QXP2DVT')).toBe('7K3M-9QXP-2DVT');
});

test.each([
  ['7k3m 9qxp 2dvt', '7K3M9QXP2DVT'],
  ['  7K3M–9QXP–2DVT ', '7K3M9QXP2DVT'],
  ['OIL1-0000-0000', '011100000000'],
  ['o1iL00000000', '011100000000'],
  ['৭K৩M ৯QXP ২DVT', '7K3M9QXP2DVT'],
  ['7K3M-9QXP-2DVT.', '7K3M9QXP2DVT'],
  ['7K3M-9QXP-2DVT।', '7K3M9QXP2DVT'],
  ['No. 7K3M-9QXP-2DVT', '7K3M9QXP2DVT'],
  ['Certificate No: 7k3m 9qxp 2dvt, thank you', '7K3M9QXP2DVT'],
  ['সার্টিফিকেট নম্বর ৭K৩M-৯QXP-২DVT', '7K3M9QXP2DVT'],
  ['https://school.example/certificates/7K3M-9QXP-2DVT', '7K3M9QXP2DVT'],
  ['https://school.example/bn/certificates/7K3M-9QXP-2DVT?x=1#top', '7K3M9QXP2DVT'],
  ['school.example/certificates/7k3m9qxp2dvt.pdf', '7K3M9QXP2DVT'],
  ['\u202a7K3M\u200b-9QXP\u2060-2DVT\u202c', '7K3M9QXP2DVT'],
  ['7K3M\u22129QXP\u22122DVT', '7K3M9QXP2DVT'],
  ['7K3M_9QXP_2DVT', '7K3M9QXP2DVT'],
  ['7K3M.9QXP.2DVT', '7K3M9QXP2DVT'],
  ['7K3M/9QXP/2DVT', '7K3M9QXP2DVT'],
  ['No. 7K3M · 9QXP · 2DVT', '7K3M9QXP2DVT'],
  ['7K3M•9QXP•2DVT', '7K3M9QXP2DVT'],
  ['７Ｋ３Ｍ－９ＱＸＰ－２ＤＶＴ', '7K3M9QXP2DVT'],
  ['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN'],
  ['abcd efgh jkmn', 'ABCDEFGHJKMN'],
  ['certificate-7K3M-9QXP-2DVT.pdf', '7K3M9QXP2DVT'],
  ['certificate-7K3M-9QXP-2DVT-1.pdf', '7K3M9QXP2DVT'],
  ['No-7K3M-9QXP-2DVT', '7K3M9QXP2DVT'],
  ['ID_7K3M-9QXP-2DVT', '7K3M9QXP2DVT'],
  ['7K3M 9QXP2DVT', '7K3M9QXP2DVT'],
  ['7K3M9QXP\n2DVT', '7K3M9QXP2DVT'],
  ['7K 3M 9Q XP 2D VT', '7K3M9QXP2DVT'],
  ['ABCDEFGHJKMN', 'ABCDEFGHJKMN'],
  ['Code VEJF C3TW 1D95', 'VEJFC3TW1D95'],
  ['Cert. VEJF C3TW 1D95', 'VEJFC3TW1D95'],
  ['cert VEJF C3TW 1D95', 'VEJFC3TW1D95'],
  ['This VEJF C3TW 1D95', 'VEJFC3TW1D95'],
  ['2026 VEJF C3TW 1D95', 'VEJFC3TW1D95'],
  ['cert vejf c3tw 1d95', 'VEJFC3TW1D95'],
  ['Cert-VEJF-C3TW-1D95', 'VEJFC3TW1D95'],
  ['VEJF C3TW 1D95 done', 'VEJFC3TW1D95'],
  ['7K3M 9QXP 2DVT 2026', '7K3M9QXP2DVT'],
  ['See https://school.example/certificates/ABCD-EFGH-JKMN.', 'ABCDEFGHJKMN'],
])('%j is read as %s', (typed, stored) => {
  expect(readNumber(typed)).toBe(stored);
});

test.each([
  ...['', '7K3M-9QXP-2DV', '7K3M-9QXP-2DVTT', '7K3M-9QXP-2DVU', '7K3M9QXP2DVT'.repeat(9), 'x'.repeat(301)],
  ...['certificates', 'https://school.example/certificates/', 'A certificate of the course', 'Is this real?'],
  ...[
    'Farzana Akter',
    'FARZANA AKTER',
    'farzana-akter',
    'Kamal Hossain',
    'Job Interview',
    'Writing class',
    'Md Rahim Khan',
    'Emon Khan Rana',
    'Jane Mary Khan',
    'Roll12345678',
    'Batch2026007',
    'Code 1234 5678',
    'My Code 1234 5678',
    'Roll/2026/0042',
  ],
  ...[
    '017000000001',
    '01700 0000001',
    '0171 2345 6789',
    'Roll 20260042',
    'TRX 9AB8CD7EF',
    'deadbeef-f85e-76a9-a1cf-b1de58e6cf61',
  ],
  ...['01a21a12-f85e-76a9-a1cf-b1de58e6cf61', '01712-345678', 'K2M4-9XRA-7C3F-AH', 'C0001'],
])('%j is no number', (typed) => {
  expect(readNumber(typed)).toBeNull();
});

test('whatever is shown is read as what it was', () => {
  const stored = fc.string({
    unit: fc.constantFrom(...numberLetters),
    minLength: numberLength,
    maxLength: numberLength,
  });
  const written = (one: string) => [one, shownNumber(one), shownNumber(one).toLowerCase()];
  fc.assert(
    fc.property(stored, (one) => written(one).every((typed) => /^\d+$/.test(one) || readNumber(typed) === one)),
    { numRuns: 5000 },
  );
});
