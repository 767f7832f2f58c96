import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Transaction } from './connect.ts';
import { isTransactionConflict } from './failure.ts';

const mostRetries = 3;
const pauseMilliseconds = 20;

/**
 * Runs `work` in one transaction, and again from its beginning when the database undid it in favour of another one (a
 * deadlock or a serialization failure), at most three times (fault F23). So `work` changes nothing but the database
 * and cookies, which the last run sets: what was undone leaves no trace.
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
      // Of two that undid each other, neither meets the other at the same moment again.
      await wait(pauseMilliseconds * (retries + 1) * (0.5 + Math.random()));
    }
  }
}
