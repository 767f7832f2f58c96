import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type LimitNode, type SqliteDatabase, SqliteQueryCompiler, type SqliteStatement, ValueNode } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { LogSync } from './sqlite-log.ts';

/**
 * More than the number of statements with a fixed text. Statements with a varying number of parameters are evicted when
 * the cache is full.
 */
const mostStatements = 500;

/**
 * Caches prepared statements, as preparing costs more than running. SQLite prepares them again after a schema change.
 */
export function asKyselyDatabase(database: DatabaseSync, log?: LogSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({
    max: mostStatements,
    memoMethod: (text) => prepareStatement(database, text),
  });
  const close = () => {
    log?.close();
    database.close();
  };
  return { close, prepare: (text) => statements.memo(text) };
}

/** Column names of statements with `*` must not be cached, because a schema change can add columns. */
const allColumns = /(?:\bselect|\breturning|[,.])\s*\*/i;

/**
 * Objects from `node:sqlite` are in dictionary mode. With ten columns they take 50 % longer to make and read than
 * ordinary objects, and 120 % longer to copy.
 */
function toObject(names: string[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  names.forEach((name, index) => {
    row[name] = values[index];
  });
  return row;
}

function prepareStatement(database: DatabaseSync, text: string): SqliteStatement {
  const statement = database.prepare(text);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: Kysely types parameters as unknown, and node:sqlite throws for a value that it cannot store
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const names = statement.columns().map(({ name }) => name);
  if (!allColumns.test(text)) statement.setReturnArrays(true);
  const toRow = (row: unknown) => (Array.isArray(row) ? toObject(names, row) : row);
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(toRow),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield toRow(row);
    },
  };
}

/**
 * Writes a limit as a number instead of a parameter. SQLite lets a bound limit influence the plan, so it would prepare
 * the statement again for each execution, which takes 50 µs (https://sqlite.org/c3ref/prepare.html).
 */
export class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}
