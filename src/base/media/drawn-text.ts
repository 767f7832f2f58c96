import { lettersOf } from '#base/shared/beginning-of.ts';

/** Signs that the sheet's fonts have (`base/media/server/fonts`): Latin, IPA, Greek, Bengali and punctuation. */
const notDrawn =
  /[^\u0020-\u0345\u0391-\u03c9\u0964\u0965\u0980-\u09fe\u1e00-\u1eff\u2000-\u206f\u20a0-\u20bf\u2122\u2212]/gu;
/** They are invisible; two of them join Bengali letters. */
const invisible = /(?!(?<=[\u0980-\u09ff])[\u200c\u200d])[\p{Cc}\p{Cf}\p{Cn}]/gu;

/** Letters in a special style (`𝐁𝐨𝐥𝐝`, `Ａ`) become plain ones. */
const plain = (text: string) => text.normalize('NFC').replace(notDrawn, (sign) => sign.normalize('NFKC'));

/** The text as the sheet prints it: signs that its fonts do not have are left out. */
export const drawnText = (text: string): string =>
  plain(text).replace(notDrawn, '').replace(/\s+/g, ' ').replace(invisible, '').trim();

const isLeftOut = (letter: string) =>
  plain(letter)
    .replace(/[\s\p{C}\p{M}]/gu, '')
    .search(notDrawn) >= 0;

/** The visible signs that the sheet leaves out, each once. */
export const leftOut = (text: string): string[] => [...new Set(lettersOf(text).filter(isLeftOut))];
