import { setImmediate as othersTurn } from 'node:timers/promises';
import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './connect.ts';
import { isOneOf, listOf } from './engine.ts';
import { preparedQuery } from './prepared-query.ts';

export type IsAsked = (column: string) => RawBuilder<SqlBool>;

type Build<Row> = (database: Database, isAsked: IsAsked) => { compile(): CompiledQuery<Row> };

type Answer<Row> = {
  rows: Map<string, Row[]>;
  /**
   * With many rows, a promise chain that gives each caller its own turn of the event loop, so that other requests run
   * in between (trust I6). Otherwise null.
   */
  line: Promise<unknown> | null;
};

type Together<Row> = { values: Set<string>; answer: Promise<Answer<Row>> };

const fewRows = 32;

/**
 * The returned function reads the rows whose column `key` has a given value. Calls made in one turn of the event loop,
 * or while a query runs, share one statement, because a round trip costs more than the rows.
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

  /**
   * Waits for the running query, then reads all `values` at once. If the running query fails, this one fails too, so
   * that callers do not wait for a second timeout (trust K5).
   */
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
    // A transaction queries alone, because its uncommitted rows must not reach other requests.
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
