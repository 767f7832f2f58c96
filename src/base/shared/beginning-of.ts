// Firefox before 125 has no `Intl.Segmenter` (`target` in vite.config.ts). There a regular expression keeps combining
// marks, and letters joined by a hasanta, together.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('bn', { granularity: 'grapheme' }) : null;
const roughLetter = /(?:\P{M}|^\p{M})[\p{M}\u200c\u200d]*(?:(?<=\u09cd\u200d?)\P{M}[\p{M}\u200c\u200d]*)*/gu;

const segmentsOf = (text: string): Iterable<{ segment: string }> =>
  segmenter?.segment(text) ?? roughLettersOf(text).map((segment) => ({ segment }));

export const roughLettersOf = (text: string): string[] => text.match(roughLetter) ?? [];

/** Splits a text into graphemes. For example, শ্রে of শ্রেষ্ঠা is one. */
export const lettersOf = (text: string): string[] => Array.from(segmentsOf(text), ({ segment }) => segment);

export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let cut = '';
  let count = 0;
  for (const { segment } of segmentsOf(text)) {
    if (count === most) break;
    cut += segment;
    count += 1;
  }
  return cut;
}

/** Returns the longest beginning of whole graphemes with at most `characters` code points. */
export function beginningWithin(text: string, characters: number): string {
  let cut = '';
  let room = characters;
  for (const { segment } of segmentsOf(text)) {
    room -= [...segment].length;
    if (room < 0) break;
    cut += segment;
  }
  return cut;
}
