import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enclosedLetters, lookAlikes } from './look-alikes.ts';
import { isComparable } from './payment.ts';
import { likenessOf, referenceKey } from './reference.ts';

test.each([
  ['dkl4t8wr2m', 'DKL4T8WR2M'],
  [' DKL4-T8WR 2M ', 'DKL4T8WR2M'],
  ['DKL4–T8WR2M', 'DKL4T8WR2M'],
  ['TrxID: DKL4.T8_WR2M!', 'TRXIDDKL4T8WR2M'],
  ['৬৬০৬৭১৮২৪৮', '6606718248'],
  ['বিকাশ ৫০০', 'বিকাশ500'],
  ['ＤＫＬ４Ｔ８', 'DKL4T8'],
  ['𝐃𝐊𝐋④', 'DKL4'],
  ['\u0410\u0412\u0421', 'ABC'],
  ['\u0391\u0392\u03a7', 'ABX'],
  ['DK\u200bL\u00ad4\u2060T\ufeff8', 'DKL4T8'],
  ['D\u0301K\u09bfL4', 'DKL4'],
])('%j is compared as %s', (typed, key) => {
  expect(referenceKey('bkash', typed)).toBe(key);
});

test.each([
  '-',
  ' . ',
  '\u200b\u200d',
  '\u{13441}\u{13442}',
  '\ue000\u0378',
  '\u{1d159}',
  '\u3164\uffa0',
  '⁂!',
  '\u0301',
  '\u09bf',
])('%j holds nothing to compare', (typed) => {
  expect(referenceKey('bkash', typed)).toBeNull();
  expect(isComparable({ method: 'bkash', reference: typed })).toBe(false);
  expect(isComparable({ method: 'none', reference: typed })).toBe(true);
});

test('without a payment nothing is compared', () => {
  expect(referenceKey('none', 'none')).toBeNull();
});

const plainText = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), minLength: 1 });
const anyText = fc.string({ unit: 'binary', maxLength: 100 }).map((text) => text.toWellFormed());

test('letter case, spaces, punctuation and what has no shape never make two references different', () => {
  const between = fc.string({ unit: fc.constantFrom(...' -–._/:#\u200b\u200c\u200d\u00ad\u0301\ufe0f\u{e0100}') });
  fc.assert(
    fc.property(plainText, fc.array(between, { minLength: 1 }), (plain, parts) => {
      const disguised = [...plain.toLowerCase()].map((letter, index) => letter + parts[index % parts.length]).join('');
      expect(referenceKey('nagad', disguised)).toBe(plain);
    }),
  );
});

test('a letter that looks like another one is taken for it', () => {
  const alike = (letter: string, choice: number) => [...(lookAlikes[letter] ?? letter)].at(choice % 3) ?? letter;
  fc.assert(
    fc.property(plainText, fc.nat(), (plain, choice) => {
      const disguised = [...plain].map((letter, index) => alike(letter, choice + index)).join('');
      expect(referenceKey('rocket', disguised)).toBe(plain);
    }),
  );
});

test('a letter or digit in a circle or square is taken for itself', () => {
  const formsOf = (plain: string) => [
    plain,
    ...[...enclosedLetters].filter(([, inside]) => inside === plain).map(([form]) => form),
  ];
  expect(formsOf('A')).toEqual(['A', '🅐', '🅰', '🇦']);
  expect(formsOf('7')).toEqual(['7', '❼', '➆', '➐', '⓻']);
  fc.assert(
    fc.property(plainText, fc.nat(), (plain, choice) => {
      const disguised = [...plain].map((letter, index) => {
        const forms = formsOf(letter);
        return forms[(choice + index) % forms.length];
      });
      expect(referenceKey('rocket', disguised.join(''))).toBe(plain);
      expect(isComparable({ method: 'rocket', reference: disguised.join('') })).toBe(true);
    }),
  );
});

test.each([
  ['ᴅᴋʟ4ᴛ8ᴡʀ2ᴍ', 'DKL4T8WR2M'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'ABCDEFGHIJKLMNOPQRSTUVWYZ'],
  ['🅳🅺🅻4🆃8', 'DKL4T8'],
  ['🄳🄺🄻④🅣➑', 'DKL4T8'],
  ['⓿❶➁➌⓸⓫', '0123411'],
  ['D\u{13441}K\u{13442}L\u{13440}4\u{16fe4}T\u{1d159}8\ue000\u0378\uffff', 'DKL4T8'],
])('%j, in small capitals, circles, squares or with blank letters, is compared as %s', (typed, key) => {
  expect(referenceKey('bkash', typed)).toBe(key);
});

test('a key holds only letters, digits and the signs of their own alphabet, and is compared as itself', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const key = referenceKey('bank', typed);
      expect(isComparable({ method: 'bank', reference: typed })).toBe(key !== null);
      expect(key ?? '').toMatch(/^[\p{L}\p{N}\p{M}]*$/u);
      if (key !== null) expect(referenceKey('bank', key)).toBe(key);
    }),
    { numRuns: 2000 },
  );
});

test('O and 0, and I, L and 1, are different references that look the same', () => {
  const keys = ['B0L1', 'BOLI', 'B01L', 'BOIL'].map((typed) => referenceKey('bkash', typed) ?? '');
  expect(new Set(keys).size).toBe(4);
  expect(new Set(keys.map(likenessOf))).toEqual(new Set(['B011']));
});

test.each(['DKL4T8WR2Mʼ', 'DKLː4T8WR2M', 'DKL4T8WR२M', 'DKL٤T8WR2M', 'DKL៤T៨WR២M'])(
  '%j is no other reference than DKL4T8WR2M',
  (disguised) => {
    expect(referenceKey('bkash', disguised)).toBe('DKL4T8WR2M');
  },
);
