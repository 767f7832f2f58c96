import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Returns an SQL condition in which `%` and `_` match literally (trust I5). `hasWords` in `base/shared/search-words.ts`
 * does the same without a database.
 */
export function containsWord(text: Expression<string>, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}
