import { DatabaseSync } from 'node:sqlite';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely';
import { expect, test } from 'vitest';
import { SharedSqliteDialect } from './sqlite-driver.ts';

test('a limit is written into the statement, which SQLite would otherwise prepare again for each execution', () => {
  const dialect = new SharedSqliteDialect(new DatabaseSync(':memory:'), 0);
  const database = new Kysely<{ courses: { title: string } }>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
  const titled = database.selectFrom('courses').selectAll().where('title', '=', 'Grammar');
  expect(titled.limit(20).compile()).toMatchObject({
    sql: 'select * from "courses" where "title" = ? limit 20',
    parameters: ['Grammar'],
  });
  expect(titled.limit(0.5).compile()).toMatchObject({ parameters: ['Grammar', 0.5] });
});
