import { setTimeout as wait } from 'node:timers/promises';
import { doDueJobs, type Round, type Worker } from './do-jobs.ts';
import { pauseSeconds } from './pauses.ts';

/** How often it is looked whether something is due. */
const everySeconds = 5;
/** Side by side: a gateway that takes its time holds up the next ones, and nothing else. */
const mostAtOnce = 4;

/** Does what is due until the school stops; ends when what was begun is done. */
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
