import { sql } from 'kysely';
import type { Database, Tables, Transaction } from './connect.ts';
import { isPostgres } from './engine.ts';
import { lockMigrations } from './postgres-dialect.ts';

type Row = Record<string, unknown>;

export async function listTables(database: Database): Promise<Set<string>> {
  const query = isPostgres(database)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`;
  return new Set((await query.execute(database)).rows.map(({ name }) => name));
}

/**
 * Returns the columns of each table, with true for those that may be null. Reads the actual schema, which may be of an
 * earlier release.
 */
export async function listColumns(database: Database): Promise<Map<string, Map<string, boolean>>> {
  const found = await database.introspection.getTables();
  return new Map(
    found.map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column.isNullable]))]),
  );
}

export async function* readWholeTable(
  transaction: Transaction,
  table: keyof Tables,
  rowsATime: number,
): AsyncGenerator<Row> {
  if (!isPostgres(transaction)) {
    yield* transaction.selectFrom(table).selectAll().stream();
    return;
  }
  await sql`declare whole_table no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsATime)} from whole_table`.execute(transaction);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close whole_table`.execute(transaction);
}

/**
 * Updates PostgreSQL's statistics about rows inserted in this transaction. Without them it would look up a million rows
 * one by one. SQLite plans queries by the schema alone.
 */
export async function learnSizes(transaction: Transaction): Promise<void> {
  if (!isPostgres(transaction)) return;
  const tables = [...(await listTables(transaction))].map((table) => sql.table(table));
  await sql`analyze ${sql.join(tables)}`.execute(transaction);
}

/** Disables these triggers during `work`, on PostgreSQL only. Names of missing triggers are ignored. */
export async function withoutTriggers<Result>(
  transaction: Transaction,
  names: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(transaction)) return work();
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and tgname in (${sql.join(names)})`.execute(transaction);
  const set = async (state: 'disable' | 'enable') => {
    for (const { table, name } of rows)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.ref(name)}`.execute(transaction);
  };
  await set('disable');
  const result = await work();
  await set('enable');
  return result;
}

/**
 * Blocks migrations, and reads and writes of these tables, by others until the transaction ends. On PostgreSQL only,
 * because SQLite's transaction blocks other writers by itself.
 */
export async function lockSchema(transaction: Transaction, tables: string[]): Promise<void> {
  if (!isPostgres(transaction)) return;
  await lockMigrations(transaction);
  if (tables.length === 0) return;
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(
    transaction,
  );
}

/**
 * Blocks writes of these tables by others, but not reads, until the transaction ends. On PostgreSQL only, as
 * `lockSchema`.
 */
export async function holdTables(transaction: Transaction, tables: readonly (keyof Tables & string)[]): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(
    transaction,
  );
}

/** Sets PostgreSQL's sequences past the restored rows, whose numbers they would otherwise generate again. */
export async function moveSequences(transaction: Transaction): Promise<void> {
  if (!isPostgres(transaction)) return;
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval(%')`.execute(
    transaction,
  );
  for (const { table, column, sequence } of rows) {
    await sql`select setval(${sequence}, coalesce(max(${sql.ref(column)}), 0) + 1, false) from ${sql.table(table)}`.execute(
      transaction,
    );
  }
}

/**
 * Returns a description of each damage. On PostgreSQL only constraints that were never validated are found, because
 * each write checks references.
 */
export async function findDamage(database: Database): Promise<string[]> {
  if (isPostgres(database)) {
    const query = sql<{ name: string }>`select conname as name from pg_constraint where not convalidated`;
    return (await query.execute(database)).rows.map(({ name }) => `the rule ${name} was not checked`);
  }
  const { rows: said } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(database);
  const { rows: broken } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(database);
  return [
    ...said.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...broken.slice(0, 10).map(({ table, parent }) => `a row of ${table} names one of ${parent} that is not there`),
  ];
}
