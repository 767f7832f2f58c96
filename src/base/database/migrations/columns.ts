import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

// What the migrations share. FROZEN: a migration that has run somewhere must do the same everywhere, so nothing here is
// ever changed, only added; and migrations import nothing of the school but what stands in this folder.

export function isPostgres(database: Kysely<unknown>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

export function columnTypes(database: Kysely<unknown>) {
  return isPostgres(database)
    ? ({ time: sql`timestamptz`, bytes: sql`bytea`, flag: sql`smallint` } as const)
    : ({ time: sql`text`, bytes: sql`blob`, flag: sql`integer` } as const);
}

/** The type of a time, and what fills it in when nobody else does. */
export function times(database: Kysely<unknown>) {
  const { time } = columnTypes(database);
  const now = isPostgres(database) ? sql`now()` : sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;
  return { time, madeAt: (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(now) };
}

/** PostgreSQL needs the function that SQLite gets at connection time; `clock_timestamp` moves on inside a transaction. */
export const createPostgresTime = sql`
  create or replace function app_time(seconds double precision) returns timestamptz
  language sql volatile as $$ select clock_timestamp() + make_interval(secs => seconds) $$`;

export const required = (column: ColumnDefinitionBuilder) => column.notNull();
export const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
export const references = (target: string) => (column: ColumnDefinitionBuilder) => column.notNull().references(target);
