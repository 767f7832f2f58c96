import { setImmediate as othersTurn } from 'node:timers/promises';
import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './connect.ts';
import { isOneOf, listOf } from './engine.ts';
import { preparedQuery } from './prepared-query.ts';

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
 * A kept query for the rows of a key. What is asked in one turn of the event loop, or while an answer is awaited, is asked in
 * one statement: on its way a statement costs more than its rows.
 */
export function batchedQuery<Key extends string, Row extends Record<Key, string>>(key: Key, build: Build<Row>) {
  const select = preparedQuery<{ list: unknown }, Row>((database, given) =>
    build(database, (column) => isOneOf(database, sql.ref(column), given('list'), 'text')),
  );
  const next = new WeakMap<Database, Together<Row>>();
  const underWay = new WeakMap<Database, Promise<unknown>>();

  async function ask(database: Database, values: string[]): Promise<Answer<Row>> {
    const rows = await select(database, { list: listOf(database, values) });
    const isLong = values.length > 1 && rows.length > fewRows;
    return { rows: Map.groupBy(rows, (row): string => row[key]), line: isLong ? Promise.resolve() : null };
  }

  /** When the answer before fails, whoever waited for it does not wait as long once more (trust K5). */
  async function askAfter(database: Database, values: Set<string>): Promise<Answer<Row>> {
    await (underWay.get(database) ?? endOfTurn()).finally(() => next.delete(database));
    const answer = ask(database, [...values]);
    underWay.set(database, answer);
    return await answer.finally(() => underWay.delete(database));
  }

  function begin(database: Database): Together<Row> {
    const values = new Set<string>();
    const together = { values, answer: askAfter(database, values) };
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
