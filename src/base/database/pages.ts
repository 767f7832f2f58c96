import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './connect.ts';

const rowsAPage = 100;

/**
 * Keyset pagination. The query must select `columns`, which must not be null and must be unique together. No connection
 * is held between pages, so rows inserted meanwhile may be missing.
 */
export async function* pagesOf<Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: readonly (keyof Row & string)[],
): AsyncGenerator<Row[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  let next = query.limit(rowsAPage);
  for (const column of columns) next = next.orderBy(sql.ref(column));
  for (let last: Row | undefined; ; ) {
    const after = last && sql.join(columns.map((column) => sql.val(last?.[column])));
    const page = await (after ? next.where(sql<SqlBool>`(${names}) > (${after})`) : next).execute();
    if (page.length > 0) yield page;
    if (page.length < rowsAPage) return;
    last = page.at(-1);
  }
}
