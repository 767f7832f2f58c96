import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';
import { stopOnSignals } from './stop-signals.ts';

// Several processes that answer on one port. The first process accepts connections and deals them out in turn (Node's own
// `cluster`), starts the others, and starts one again that has ended. What it tells them, and they it, are single words.

/** The school may answer: until then a process says only that it is up. */
const open = 'open';
/** What a start does once is done: a process that is asked whether it is ready says yes. */
const prepared = 'prepared';
/** What visitors see has changed: said by the process where it was, and passed on to the others. */
const changed = 'changed';

/** Before a process that ended is replaced: doubled each time, until one has lived a minute. */
const pauseMilliseconds = { first: 100, longest: 30_000, forgottenAfter: 60_000 };
/** A process ends by itself before this; together with the first one's own end it stays under 10 s (trust K3). */
const longestStopMilliseconds = 9700;

/** After `ended` others that ended since one lived long enough; a program that cannot live is not begun more often than that. */
export const pauseAfter = (ended: number) => Math.min(pauseMilliseconds.first * 2 ** ended, pauseMilliseconds.longest);

type Needed = { log: Log; stopping: AbortController; close: () => Promise<void> };

type Doors = { port: number; open: () => void; becomeReady: () => void };

/**
 * Starts `count` processes that run this same program, and keeps them running until a signal. Resolves with the port when
 * they may be connected to; where the first one cannot listen it has said why, and this one ends like it.
 */
export async function openWorkers(count: number, needed: Needed): Promise<Doors> {
  const { log, stopping } = needed;
  let isListening = false;
  /** What each was told, in this order, and one that comes later is told, too. */
  const told: string[] = [];
  let ended = 0;

  function begin(): Worker {
    const worker = cluster.fork({ PROCESSES: String(count) });
    const begunAt = performance.now();
    worker.on('error', (error) => log.warn({ process: worker.id, error: String(error) }, 'a process was not reached'));
    worker.on('message', (word) => {
      if (word === changed) tell(changed, worker);
    });
    worker.once('exit', (code, signal) => {
      if (performance.now() - begunAt > pauseMilliseconds.forgottenAfter) ended = 0;
      void replace(worker, { code, signal });
    });
    // Of one that the system could not start Node says no exit.
    if (worker.process.pid === undefined) process.nextTick(() => worker.emit('exit', null, null));
    else for (const word of told) worker.send(word);
    return worker;
  }

  async function replace(worker: Worker, how: { code: number | null; signal: string | null }): Promise<void> {
    if (!isListening || stopping.signal.aborted) return;
    const pause = pauseAfter(ended);
    ended += 1;
    log.error({ process: worker.id, ...how, pause }, 'Alert: a process of the school ended; another one is started');
    await wait(pause);
    if (stopping.signal.aborted) return;
    try {
      begin();
    } catch {
      // No memory for another one, for now.
      await replace(worker, how);
    }
  }

  const first = begin();
  const port = await portOf(first);
  isListening = true;
  stopOnSignals(
    () => void stopAll(needed),
    () => endAtOnce(1),
  );
  for (let started = 1; started < count; started += 1) begin();
  const tellForGood = (word: string) => {
    told.push(word);
    tell(word);
  };
  return { port, open: () => tellForGood(open), becomeReady: () => tellForGood(prepared) };
}

const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function tell(word: string, except?: Worker): void {
  for (const worker of living()) if (worker !== except && worker.isConnected()) worker.send(word);
}

function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve) => {
    const endToo = (code: number) => process.exit(code || 1);
    worker.once('exit', endToo);
    worker.once('listening', ({ port }) => {
      worker.off('exit', endToo);
      resolve(port);
    });
  });
}

/** Each answers what it has accepted, and ends. */
async function stopAll({ stopping, close }: Needed): Promise<void> {
  stopping.abort();
  setTimeout(() => endAtOnce(process.exitCode), longestStopMilliseconds).unref();
  await Promise.all(
    living().map((worker) => {
      // Not `once` of Node, which fails when a word does not reach one that is ending.
      const { promise, resolve } = Promise.withResolvers<void>();
      worker.once('exit', () => resolve());
      if (worker.isDead()) resolve();
      worker.process.kill('SIGTERM');
      return promise;
    }),
  );
  await close().finally(() => process.exit(process.exitCode));
}

function endAtOnce(code: typeof process.exitCode): never {
  for (const worker of living()) worker.process.kill('SIGKILL');
  process.exit(code);
}

/** What one of several processes hears from the others, and tells them. */
export type AmongOthers = {
  mayOpen: () => boolean;
  isPrepared: () => boolean;
  tellChange: () => void;
  onChange: (act: () => void) => void;
};

/** For a process that `openWorkers` started. */
export function listenToOthers(): AmongOthers {
  const told = new Set<unknown>();
  let act = () => {};
  process.on('message', (word) => {
    if (word === open || word === prepared) told.add(word);
    if (word === changed) act();
  });
  return {
    mayOpen: () => told.has(open),
    isPrepared: () => told.has(prepared),
    tellChange: () => void process.send?.(changed),
    onChange: (wanted) => {
      act = wanted;
    },
  };
}
