import { type Expression, type RawBuilder, sql } from 'kysely';

/** Words of a search in the form in which search texts are stored: NFC and lower case. */
export function searchWords(typed: string): string[] {
  return typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
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
