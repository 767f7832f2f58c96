import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#contract/server/handler.ts';
import { showEnrolled } from './enrollment-counts-queries.ts';

const everyMilliseconds = 1000;

export async function keepShowingEnrolled({
  database,
  log,
  stopping,
}: Pick<Services, 'database' | 'log' | 'stopping'>): Promise<void> {
  while (!stopping.aborted) {
    await showEnrolled(database).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ error: String(error) }, 'the number of enrolled students will be shown later');
    });
    await wait(everyMilliseconds, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}
