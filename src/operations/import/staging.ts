import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/**
 * All rows read so far and the school's own rows, to find references and duplicates. `origin` is the file and line of a
 * row, or null for a row of the school. `body` is the row to be written, as JSON.
 */
const tables = `
  create table courses (id text primary key, course_no text unique, fee real, discount real, origin text, body text);
  create table students (id text primary key, email text unique, phone text unique, identity text unique, origin text,
    body text, failed integer not null default 0);
  create table enrollments (id text primary key, student text not null, course text not null, status text, amount integer,
    created_at text, origin text, body text, unique (student, course));
  create table former_numbers (name text primary key, id text);
  create table refused (kind text, name text, origin text, primary key (kind, name)) without rowid;
`;

type Row = Record<string, SQLInputValue>;
export type Staging = ReturnType<typeof openStaging>;

/** The empty name opens a temporary SQLite file, which is gone when the process ends. A file saves memory. */
export function openStaging() {
  const database = new DatabaseSync('');
  database.exec(
    'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -16000; pragma temp_store = 1;',
  );
  database.exec(tables);
  database.exec('begin');
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepared = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  return {
    /** Writes a row. Ignores one whose key exists. Callers check for duplicates before. */
    put(table: 'courses' | 'students' | 'enrollments' | 'former_numbers' | 'refused', row: Row): void {
      const names = Object.keys(row);
      const marks = names.map(() => '?').join(', ');
      prepared(`insert or ignore into ${table} (${names.join(', ')}) values (${marks})`).run(...Object.values(row));
    },
    find: (text: string, ...values: SQLInputValue[]) => prepared(text).get(...values),
    list: (text: string, ...values: SQLInputValue[]) => prepared(text).all(...values),
    run: (text: string, ...values: SQLInputValue[]) => prepared(text).run(...values),
    close: () => database.close(),
  };
}
