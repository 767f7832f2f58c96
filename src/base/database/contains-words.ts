import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Whether a search text contains a word (`base/shared/search-words.ts`, where `hasWords` says the same without a database); `%` and
 * `_` stand for themselves (trust I5).
 */
export function containsWord(text: Expression<string>, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}
