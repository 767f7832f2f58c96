import { type Expression, type RawBuilder, sql } from 'kysely';

/** Each one is looked for in every row; what is typed after so many narrows nothing any more. */
const mostWords = 10;

/** Words of a search, as `line` lets it through (NFC, of known length), in the form in which search texts are stored: lower case. */
export function searchWords(typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, mostWords);
}

/** In the form in which `searchWords` finds it. */
export function searchText(parts: string[]): string {
  return parts.join(' ').normalize('NFC').toLowerCase();
}

/** Whether a search text contains a word; `%` and `_` stand for themselves (trust I5). */
export function containsWord(text: Expression<string>, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}
