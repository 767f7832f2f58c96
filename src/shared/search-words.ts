/** Each one is looked for in every text; what is typed after so many narrows nothing any more. */
const mostWords = 10;

/** Words of a search, as `line` lets it through (NFC, of known length), in the form in which search texts are: lower case. */
export function searchWords(typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, mostWords);
}

/** In the form in which `searchWords` finds it. */
export function searchText(parts: string[]): string {
  return parts.join(' ').normalize('NFC').toLowerCase();
}

/** Whether a search text contains all words; in a database `containsWord` says it of each. */
export function hasWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}
