import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { isPostgres } from '#database/engine.ts';

/** The statements that `ask` makes, as they reach the engine. */
export async function statementsOf(database: Database, ask: (database: Database) => Promise<unknown>) {
  const asked: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(database.withPlugin(watch));
  const executor = database.getExecutor();
  return asked.map((node) => executor.compileQuery(node, { queryId: 'asked' }));
}

/** How the engine would go about it, a line a step. PostgreSQL would read a small table whole: here it may not. */
export function planOf(database: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    if (isPostgres(transaction)) await sql`set local enable_seqscan = off`.execute(transaction);
    const word = isPostgres(transaction) ? 'explain' : 'explain query plan';
    const { rows } = await transaction.executeQuery<object>(CompiledQuery.raw(`${word} ${text}`, [...parameters]));
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  });
}
