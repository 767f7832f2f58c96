import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';
import { stopOnSignals } from './stop-signals.ts';

// Runs several processes on one port. The primary process starts and restarts worker processes and distributes
// connections in turn (Node's `cluster`). They send each other the words below.

/** Sent to a worker process, which may then answer requests. Until then it answers only health checks and metrics. */
const open = 'open';
/** Sent to a worker process when start-up work is done. The process may then report that it is ready. */
const prepared = 'prepared';
/** Sent by the process that changed public content, and passed to the others by the primary process. */
const changed = 'changed';

/** Delay before an ended process is replaced. It doubles each time, until a new process has lived for a minute. */
const pauseMilliseconds = { first: 100, longest: 30_000, forgottenAfter: 60_000 };
/** Worker processes that have not exited by then are killed. The whole stop stays under 10 s (trust K3). */
const longestStopMilliseconds = 9700;

export const pauseAfter = (ended: number) => Math.min(pauseMilliseconds.first * 2 ** ended, pauseMilliseconds.longest);

type Needed = { log: Log; stopping: AbortController; close: () => Promise<void> };

type Doors = { port: number; open: () => void; becomeReady: () => void };

/**
 * Starts `count` processes of this same program and restarts them until a stop signal. Resolves with the port when the
 * first one listens. If it cannot listen, the primary process exits too.
 */
export async function openWorkers(count: number, needed: Needed): Promise<Doors> {
  const { log, stopping } = needed;
  let isListening = false;
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
    // Node emits no `exit` event for a process that could not be started.
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
      // There was no memory for another process. The next pause is longer.
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

async function stopAll({ stopping, close }: Needed): Promise<void> {
  stopping.abort();
  setTimeout(() => endAtOnce(process.exitCode), longestStopMilliseconds).unref();
  await Promise.all(
    living().map((worker) => {
      // Node's `events.once` would reject if a message cannot reach an exiting process.
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

export type AmongOthers = {
  mayOpen: () => boolean;
  isPrepared: () => boolean;
  tellChange: () => void;
  onChange: (act: () => void) => void;
};

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
