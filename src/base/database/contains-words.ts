import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL condition that the text contains the word. `%` and `_` match literally (trust I5). `hasWords` in
 * `base/shared/search-words.ts` tests texts without a database.
 */
export function containsWord(text: Expression<string>, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}
