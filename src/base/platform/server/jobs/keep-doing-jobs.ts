import { setTimeout as wait } from 'node:timers/promises';
import { doDueJobs, type Round, type Worker } from './do-jobs.ts';
import { pauseSeconds } from './pauses.ts';

const everySeconds = 5;
const mostAtOnce = 4;

export async function keepDoingJobs(worker: Worker): Promise<void> {
  const { log, stopping } = worker;
  let misses = 0;
  let wasDayFull = false;
  while (!stopping.aborted) {
    const round = await doDueJobs(worker, misses > 0 ? 1 : mostAtOnce).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ error: String(error) }, 'what is to be sent will be looked for later');
      return nothing;
    });
    if (round.isDayFull && !wasDayFull)
      log.warn({ limit: worker.environment.SMS_DAILY_LIMIT }, 'the SMS of the day are used up');
    wasDayFull = round.isDayFull;
    if (round.missed) misses += 1;
    else if (round.taken > 0) misses = 0;
    const seconds = round.missed ? pauseSeconds(misses) : round.taken > 0 && !round.isDayFull ? 0 : everySeconds;
    await wait(seconds * 1000, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}

const nothing: Round = { taken: 0, missed: false, isDayFull: false };
