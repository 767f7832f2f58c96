import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { isPostgres } from '#database/engine.ts';

/** How the engine would go about it, a line a step. PostgreSQL would read a small table whole: here it may not. */
export function planOf(database: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    if (isPostgres(transaction)) await sql`set local enable_seqscan = off`.execute(transaction);
    const word = isPostgres(transaction) ? 'explain' : 'explain query plan';
    const { rows } = await transaction.executeQuery<object>(CompiledQuery.raw(`${word} ${text}`, [...parameters]));
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  });
}
