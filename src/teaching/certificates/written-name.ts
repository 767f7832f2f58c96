import { withPlainDashes, withPlainQuotes } from '#base/shared/plain-signs.ts';

const tidied = (text: string) =>
  withPlainDashes(withPlainQuotes(text).normalize('NFKC')).replace(/\s+/g, ' ').replace(/'/g, '’');

const likeLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', œ: 'oe', Œ: 'Oe' },
    ...{ '\u0259': 'a', '\u018f': 'A', '\u02bf': '’', '\u02be': '’' },
  }),
);
const inLatin1 = /^[A-Za-zÀ-ÖØ-öø-ÿ]$/;

/**
 * The certificate's fonts (`base/media/server/fonts`) end at Latin-1, so other letters lose their accent: `Ş` → `S`.
 */
function drawnLetter(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return inLatin1.test(letter) || !/^[A-Za-z]$/.test(bare) ? (likeLetters.get(letter) ?? letter) : bare;
}

/**
 * Rewrites an English name with letters of the certificate's fonts. An abbreviation's colon becomes a dot: `Md: Rahim`
 * → `Md. Rahim`.
 */
export const writtenName = (typed: string): string =>
  tidied(typed)
    .normalize('NFC')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[\p{Script=Latin}\u02bf\u02be]/gu, drawnLetter)
    .replace(/(?<=\p{L}) ?: ?/gu, '. ')
    .trim();

/** Rewrites a Bengali name. An abbreviation's colon becomes ঃ: `মো: রহিম` → `মোঃ রহিম`. */
export const writtenBengaliName = (typed: string): string =>
  tidied(typed)
    .normalize('NFC')
    .replace(/(?<=[\u0980-\u09ff]) ?: ?/g, 'ঃ ')
    .trim();

const english = { begins: /^[A-Za-zÀ-ÖØ-öø-ÿ]/, strange: /[^A-Za-zÀ-ÖØ-öø-ÿ .,’()-]\p{M}*/u };
const bengali = {
  begins: /^[\u0985-\u09b9\u09ce\u09dc-\u09df]/,
  strange: /(?!\u200d)[^\u0980-\u09e3 .,’()\u200c-]\p{M}*/u,
};

const strangeSign = (text: string, { begins, strange }: typeof english) =>
  strange.exec(text)?.[0] ?? (begins.test(text) ? null : text.slice(0, 1));
export const strangeInName = (written: string) => strangeSign(written, english);
export const strangeInBengaliName = (written: string) => strangeSign(written, bengali);
