import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asKyselyDatabase } from './sqlite-statements.ts';

let file: DatabaseSync;
beforeEach(() => {
  file = new DatabaseSync(':memory:');
  file.exec(
    "create table courses (id integer primary key, title text); insert into courses values (1, 'A'), (2, null)",
  );
});
afterEach(() => file.close());

const all = 'select * from courses order by id';
const named = 'select id, title as name from courses order by id';

describe('a row of SQLite', () => {
  test('has the names that the statement gives to its columns', () => {
    const rows = asKyselyDatabase(file).prepare(named).all([]);
    expect(rows).toStrictEqual([
      { id: 1, name: 'A' },
      { id: 2, name: null },
    ]);
  });

  test('is the same when rows are read one by one', () => {
    for (const text of [all, named]) {
      const statement = asKyselyDatabase(file).prepare(text);
      expect([...statement.iterate([])]).toEqual(statement.all([]));
    }
  });

  test.each([
    all,
    'select courses.* from courses',
    'select 1 as one, * from courses',
    'update courses set id = id returning *',
    'SELECT\n*\nFROM courses',
  ])('has the columns that the table has by then: %s', (text) => {
    const statement = asKyselyDatabase(file).prepare(text);
    expect(statement.all([])[0]).toMatchObject({ id: 1, title: 'A' });
    file.exec('alter table courses rename title to heading; alter table courses add fee integer default 5');
    expect(statement.all([])[0]).toMatchObject({ id: 1, heading: 'A', fee: 5 });
  });
});
