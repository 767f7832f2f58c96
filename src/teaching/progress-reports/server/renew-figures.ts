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

// An outline that gains or loses lectures changes how far each of its students is. That is not counted in the save, which would take
// seconds in a course of 20,000: the database marks the course, whoever saves, and its learners are counted anew, some at a time.

/** How often it is looked whether an outline has changed. */
const everyMilliseconds = 1000;
/** Some milliseconds, in which nobody else writes on SQLite. */
const learnersAtOnce = 200;

/** Counts the learners of courses whose outline has changed, until the school stops. */
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

/** What was cut off before is begun anew. */
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

/** What a small course has changed is counted at once for whoever looks. True while a large one is still being counted. */
export async function renewIfSmall(database: Database, courseId: string, learners: number): Promise<boolean> {
  const changed = await findChangedOutline(database, courseId);
  if (changed === null) return false;
  if (learners > learnersAtOnce) return true;
  await renewFigures(database, changed);
  return false;
}
