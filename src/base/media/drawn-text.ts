import { lettersOf } from '#base/shared/beginning-of.ts';

/**
 * Characters that the fonts of drawn pages, such as certificates, lack. These fonts (`base/media/server/fonts`) have
 * Latin, IPA, Greek, Bengali and punctuation.
 */
const notDrawn =
  /[^\u0020-\u0345\u0391-\u03c9\u0964\u0965\u0980-\u09fe\u1e00-\u1eff\u2000-\u206f\u20a0-\u20bf\u2122\u2212]/gu;
/** Invisible characters, except joiners after Bengali letters, which shape the word. */
const invisible = /(?!(?<=[\u0980-\u09ff])[\u200c\u200d])[\p{Cc}\p{Cf}\p{Cn}]/gu;

const plain = (text: string) => text.normalize('NFC').replace(notDrawn, (sign) => sign.normalize('NFKC'));

export const drawnText = (text: string): string =>
  plain(text).replace(notDrawn, '').replace(/\s+/g, ' ').replace(invisible, '').trim();

const isLeftOut = (letter: string) =>
  plain(letter)
    .replace(/[\s\p{C}\p{M}]/gu, '')
    .search(notDrawn) >= 0;

export const leftOut = (text: string): string[] => [...new Set(lettersOf(text).filter(isLeftOut))];
