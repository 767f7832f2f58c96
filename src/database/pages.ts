import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Rows that are in memory at the same time. */
const rowsAPage = 100;

/**
 * All rows of a query, page by page, in the order of `columns`, which the query selects, which are never null, and which together no two
 * rows share. Nothing of the database is held between two pages, however slowly they are read: a row that is written meanwhile may be
 * missing.
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
