import { checkLetters, renewLettersInSteps } from '#base/database/check-letters.ts';
import { forgetLetters } from '#base/database/search-index.ts';
import { addToWindow, takeFromWindow } from '#base/platform/server/limits/limits-queries.ts';
import { days } from '#base/shared/seconds.ts';
import type { Services } from '#contract/server/handler.ts';

const dailyCheck = 'check of the search index';
const daySeconds = days(1);

/**
 * Checks the search index once a day, in one process. Rebuilds a damaged index in steps and alerts the operator. If
 * that fails, a second alert asks the operator to run a command that blocks all writes.
 */
export async function checkSearch(
  { database, log, stopping }: Pick<Services, 'database' | 'log' | 'stopping'>,
  pause: () => Promise<void>,
): Promise<void> {
  const { count } = await addToWindow(database, dailyCheck, 1, daySeconds);
  if (count > 1) return;
  const isWhole = await checkLetters(database, stopping).catch(async (error: unknown) => {
    await takeFromWindow(database, dailyCheck);
    throw error;
  });
  if (isWhole) return;
  log.error({}, 'Alert: the search index was damaged; it is being rebuilt');
  try {
    await renewLettersInSteps(database, pause);
    await forgetLetters(database, pause);
    if (await checkLetters(database, stopping)) return;
  } catch (error) {
    if (stopping.aborted) throw error;
    log.warn({ error: String(error) }, 'the search index could not be rebuilt');
  }
  log.error({}, 'Alert: the search index stays damaged');
}
