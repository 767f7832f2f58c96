import { setImmediate as othersTurn, setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import type { Services } from '#contract/server/handler.ts';
import {
  type ChangedOutline,
  findChangedOutline,
  forgetChange,
  holdFigures,
  listLectures,
  markUnderWay,
  renewLearners,
} from './renew-queries.ts';

// A changed outline changes the progress of all its students. Recounting 20,000 students takes seconds, too long for
// the request that saves the outline. So a trigger marks the course, and its students are recounted later in portions.

const everyMilliseconds = 1000;
/** Students per transaction. Recounting them takes milliseconds, but blocks other writers on SQLite. */
const learnersAtOnce = 200;

export async function keepRenewingFigures({
  database,
  log,
  stopping,
}: Pick<Services, 'database' | 'log' | 'stopping'>): Promise<void> {
  while (!stopping.aborted) {
    await renewAllFigures(database, stopping).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ error: String(error) }, 'the figures of learners will be counted later');
    });
    await wait(everyMilliseconds, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}

export async function renewAllFigures(database: Database, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const changed = await findChangedOutline(database);
    if (changed === null) return;
    await renewFigures(database, changed, stopping);
  }
}

async function renewFigures(database: Database, changed: ChangedOutline, stopping?: AbortSignal): Promise<void> {
  const { courseId, isUnderWay } = changed;
  const isOther = await inTransaction(database, async (transaction) => {
    await holdFigures(transaction, courseId);
    const hasChanged = await listLectures(transaction, courseId);
    if (hasChanged) await markUnderWay(transaction, courseId);
    return hasChanged;
  });
  for (let last: string | null = isOther || isUnderWay ? '' : null; last !== null; ) {
    const after: string = last;
    last = await inTransaction(database, async (transaction) => {
      await holdFigures(transaction, courseId);
      return renewLearners(transaction, courseId, after, learnersAtOnce);
    });
    await othersTurn();
    stopping?.throwIfAborted();
  }
  await forgetChange(database, changed);
}

/** Recounts a small course before a page shows it. Returns true if the course is large and not recounted yet. */
export async function renewIfSmall(database: Database, courseId: string, learners: number): Promise<boolean> {
  const changed = await findChangedOutline(database, courseId);
  if (changed === null) return false;
  if (learners > learnersAtOnce) return true;
  await renewFigures(database, changed);
  return false;
}
