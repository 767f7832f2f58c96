import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import { likenessOf } from '#money/payments/reference.ts';

/** `likenessOf` in SQL. The index is used only if it has the same expression. */
const likeness = sql<string>`replace(replace(replace(reference_key, 'O', '0'), 'I', '1'), 'L', '1')`;

/** The parameter of `isAlike`, for a prepared query. */
export const likenessesOf = (database: Database, keys: string[]) =>
  listOf(database, [...new Set(keys.map(likenessOf))]);

/** Is the row's transaction ID one of these, or does it differ only in look-alikes (O and 0, or I, L and 1)? */
export const isAlike = (database: Database, likenesses: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  isOneOf(database, likeness, likenesses, 'text');

export const hasAlikeReference = (database: Database, keys: string[]): RawBuilder<SqlBool> =>
  isAlike(database, sql`${likenessesOf(database, keys)}`);
