import { type CompiledQuery, type DialectAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import { nameStatement } from './statement-names.ts';

export type Given<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

type Build<Values, Row> = (database: Database, given: Given<Values>) => { compile(): CompiledQuery<Row> };

type Kept<Values, Row> = {
  query: CompiledQuery<Row>;
  names: (keyof Values | undefined)[];
};

/**
 * Builds a query once and runs it with other values each time, because building costs more than SQLite needs to answer.
 * Only for the most frequent queries. Select columns by name: a column added by a newer release would break
 * PostgreSQL's prepared statement (fault F13).
 */
export function preparedQuery<Values extends object, Row>(build: Build<Values, Row>) {
  const keptFor = new WeakMap<DialectAdapter, Kept<Values, Row>>();

  function keep(database: Database): Kept<Values, Row> {
    const places = new Map<unknown, keyof Values>();
    const given: Given<Values> = (name) => {
      const place = { name };
      places.set(place, name);
      return sql`${place}`;
    };
    const query = build(database, given).compile();
    const kept = { query, names: query.parameters.map((value) => places.get(value)) };
    nameStatement(query.sql);
    keptFor.set(database.getExecutor().adapter, kept);
    return kept;
  }

  return async (database: Database, values: Values): Promise<Row[]> => {
    const { query, names } = keptFor.get(database.getExecutor().adapter) ?? keep(database);
    const parameters = names.map((name, index) => (name === undefined ? query.parameters[index] : values[name]));
    const filled: CompiledQuery<Row> = { ...query, parameters };
    return (await database.executeQuery(filled)).rows;
  };
}
