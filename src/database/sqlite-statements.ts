import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { LogSync } from './sqlite-log.ts';

/** More than the school has; those with as many values as a list is long are the ones that go. */
const mostStatements = 500;

/** Preparing a statement costs more than running it: each is prepared once, and again by SQLite when the schema changes. */
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

function prepareStatement(database: DatabaseSync, text: string): SqliteStatement {
  const statement = database.prepare(text);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: Kysely does not say what it passes; node:sqlite refuses what it cannot store
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
