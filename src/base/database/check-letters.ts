import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { troubleOf } from './failure.ts';
import type { CheckAnswer } from './letters-check-thread.ts';
import { SharedSqliteAdapter } from './sqlite-driver.ts';

// Whether SQLite's index of letters is whole, and its cure. Nothing corresponds on PostgreSQL, which logs its indexes as it logs its
// tables, and checks them for nobody but an operator with the extension `amcheck`.

/**
 * Returns whether the index names the letters of all texts, and no others; always true on PostgreSQL. A thread reads both: a million
 * enrollments take 22 seconds of a core, and nobody waits for them.
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

/** Enrollments whose letters one step writes anew: it takes a few milliseconds, and 30 at most among a million. */
const rowsAStep = 20;

/**
 * Writes the letters of all texts anew, in small steps: others write in the pauses, and searches find what they found before. Letters of
 * texts that are gone stay where they are.
 */
export async function renewLettersInSteps(database: Database, pause: () => Promise<void>): Promise<void> {
  for (let last = 0; ; await pause()) {
    const next = sql`select position from enrollment_search where position > ${last} order by position limit ${rowsAStep}`;
    const { rows } = await sql<{ position: number }>`update enrollment_search set text = text
      where position in (${next}) returning position`.execute(database);
    if (rows.length === 0) return;
    last = Math.max(...rows.map(({ position }) => position));
  }
}
