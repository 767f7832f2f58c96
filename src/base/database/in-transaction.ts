import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Transaction } from './connect.ts';
import { isTransactionConflict } from './failure.ts';

const mostRetries = 3;
const pauseMilliseconds = 20;

/**
 * After a deadlock or serialization failure, runs `work` again, at most three times (fault F23). `work` may therefore
 * change only the database and cookies, which each run sets again.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (retries === mostRetries || !isTransactionConflict(error)) throw error;
      await wait(pauseMilliseconds * (retries + 1) * (0.5 + Math.random()));
    }
  }
}
