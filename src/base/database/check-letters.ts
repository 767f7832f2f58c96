import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { troubleOf } from './failure.ts';
import type { CheckAnswer } from './letters-check-thread.ts';
import { SharedSqliteAdapter } from './sqlite-driver.ts';

/**
 * Returns whether SQLite's trigram index matches the search texts of enrollments. Runs in a worker thread, as a million
 * enrollments take 22 s of CPU time. Always true on PostgreSQL, whose indexes are in its WAL and can be checked with
 * `amcheck`.
 */
export async function checkLetters(database: Database, stopping?: AbortSignal): Promise<boolean> {
  const { adapter } = database.getExecutor();
  if (!(adapter instanceof SharedSqliteAdapter)) return true;
  const worker = new Worker(new URL('./letters-check-thread.ts', import.meta.url), {
    workerData: adapter.file,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    const [answer]: CheckAnswer[] = await once(worker, 'message', { signal: stopping });
    if (!answer) throw new Error('The thread that checks the search index said nothing.');
    if ('wrong' in answer) return answer.wrong === 0;
    const failure = Object.assign(new Error(answer.message), answer);
    if (troubleOf(failure) === 'damaged') return false;
    throw failure;
  } finally {
    await worker.terminate();
  }
}

/** Enrollments per step. A step takes a few milliseconds, at most 30 with a million enrollments. */
const rowsAStep = 20;

/**
 * Re-indexes the search texts of all enrollments. Writes run in the pauses, and searches keep working. Index entries of
 * deleted texts remain.
 */
export async function renewLettersInSteps(database: Database, pause: () => Promise<void>): Promise<void> {
  for (let last = 0; ; await pause()) {
    const next = sql`select position from enrollment_search where position > ${last} order by position limit ${sql.lit(rowsAStep)}`;
    const { rows } = await sql<{ position: number }>`update enrollment_search set text = text
      where position in (${next}) returning position`.execute(database);
    if (rows.length === 0) return;
    last = Math.max(...rows.map(({ position }) => position));
  }
}
