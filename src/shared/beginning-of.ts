const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** A text in letters, as people see them: শ্রে of শ্রেষ্ঠা is one. */
export const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

/** The first so many letters of a text, as people see letters: none is cut in two, such as শ্রে of শ্রেষ্ঠা. */
export function beginningOf(text: string, most: number): string {
  // A letter is a code unit at least.
  if (text.length <= most) return text;
  let cut = '';
  let count = 0;
  for (const { segment } of letters.segment(text)) {
    if (count === most) break;
    cut += segment;
    count += 1;
  }
  return cut;
}

/** The same, for what has to fit into a field: at most so many characters, as a rule of texts counts them. */
export function beginningWithin(text: string, characters: number): string {
  let cut = '';
  let room = characters;
  for (const { segment } of letters.segment(text)) {
    room -= [...segment].length;
    if (room < 0) break;
    cut += segment;
  }
  return cut;
}
