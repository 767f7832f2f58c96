import { setImmediate as othersTurn } from 'node:timers/promises';
import { type CompiledQuery, type DialectAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './connect.ts';
import { isOneOf, listOf } from './engine.ts';
import { keepName } from './kept-names.ts';

/** Says of a column that it has one of the values that are asked for. */
export type IsAsked = (column: string) => RawBuilder<SqlBool>;

type Build<Row> = (database: Database, isAsked: IsAsked) => { compile(): CompiledQuery<Row> };

type Answer<Row> = {
  rows: Map<string, Row[]>;
  /** Where there are many rows: whoever takes some of them waits until those before have done so. */
  line: Promise<unknown> | null;
};

/** Values that are asked for in one statement. */
type Together<Row> = { values: Set<string>; answer: Promise<Answer<Row>> };

/** More of them are long to work through for all who asked: each of these then has a turn of the event loop (trust I6). */
const fewRows = 32;

/**
 * A query for the rows of a key that is built once and asked with other values each time: building one costs more than
 * SQLite takes to answer it. What is asked in one turn of the event loop, or while an answer is awaited, is asked in one
 * statement: on its way a statement costs more than its rows. For what nearly every call asks. It names its columns: with
 * all of them, a column that a newer release adds would change what PostgreSQL has prepared (fault F13).
 */
export function keepQuery<Key extends string, Row extends Record<Key, string>>(key: Key, build: Build<Row>) {
  const keptFor = new WeakMap<DialectAdapter, { query: CompiledQuery<Row>; place: number }>();
  const next = new WeakMap<Database, Together<Row>>();
  const underWay = new WeakMap<Database, Promise<unknown>>();

  function keep(database: Database) {
    const list = {};
    const query = build(database, (column) => isOneOf(database, column, sql`${list}`)).compile();
    const kept = { query, place: query.parameters.indexOf(list) };
    keepName(query.sql);
    keptFor.set(database.getExecutor().adapter, kept);
    return kept;
  }

  async function ask(database: Database, values: string[]): Promise<Answer<Row>> {
    const { query, place } = keptFor.get(database.getExecutor().adapter) ?? keep(database);
    const parameters = query.parameters.with(place, listOf(database, values));
    const { rows } = await database.executeQuery<Row>({ ...query, parameters });
    const isLong = values.length > 1 && rows.length > fewRows;
    return { rows: Map.groupBy(rows, (row): string => row[key]), line: isLong ? Promise.resolve() : null };
  }

  /** When the answer before fails, whoever waited for it does not wait as long once more (trust K5). */
  async function askTogether(database: Database, values: Set<string>): Promise<Answer<Row>> {
    await (underWay.get(database) ?? endOfTurn()).finally(() => next.delete(database));
    const answer = ask(database, [...values]);
    underWay.set(database, answer);
    return await answer.finally(() => underWay.delete(database));
  }

  function begin(database: Database): Together<Row> {
    const values = new Set<string>();
    const together = { values, answer: askTogether(database, values) };
    next.set(database, together);
    return together;
  }

  return async (database: Database, value: string): Promise<Row[]> => {
    // What a transaction has written nobody else may see.
    if (database.isTransaction) return (await ask(database, [value])).rows.get(value) ?? [];
    const together = next.get(database) ?? begin(database);
    together.values.add(value);
    const answer = await together.answer;
    if (answer.line) {
      answer.line = answer.line.then(() => othersTurn());
      await answer.line;
    }
    return answer.rows.get(value) ?? [];
  };
}

const endOfTurn = () => new Promise<void>((resolve) => process.nextTick(resolve));
