import { Worker } from 'node:worker_threads';
import { createQueue } from '#base/platform/server/limits/queue.ts';
import { shareOf } from '#base/platform/server/process/share.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import type { BroughtIn, Reading } from '#money/payments/file-reading.ts';
import { type Answer, fromSent, type Order } from './reading-parts.ts';

// Files and pasted texts are read in a worker thread, so that hostile input does not block other requests. The thread
// starts on demand and ends when it is idle. It is stopped if it takes too long or too much memory.

type Bounds = { longestMilliseconds: number; idleMilliseconds: number };
const usual: Bounds = { longestMilliseconds: 40_000, idleMilliseconds: 30_000 };
/** Heap of the worker thread. Its buffers for a file and the unpacked parts take up to 60 MB more. */
const mostMegabytes = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 16 };

/** Reads one input at a time. Unreadable input gives a refusal that says what to do. */
export const readPaymentsInWorker = createWorkerReader(usual);

export function createWorkerReader(bounds: Bounds): (input: BroughtIn) => Promise<Reading> {
  const enqueue = createQueue({
    atOnce: 1,
    waiting: shareOf(20, 4),
    longestMilliseconds: bounds.longestMilliseconds,
    refuse: () => new Refusal('unavailable', messages.busy, { retryAfter: 10 }),
  });
  let thread: Thread | undefined;
  const forget = (ended: Thread) => {
    if (thread === ended) thread = undefined;
  };
  return (input) =>
    enqueue(() => {
      thread ??= startThread(bounds, forget);
      return thread.read(input);
    });
}

type Thread = { read: (input: BroughtIn) => Promise<Reading> };

function startThread({ longestMilliseconds, idleMilliseconds }: Bounds, forget: (thread: Thread) => void): Thread {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // The thread gets none of the school's secrets, because it needs no environment variables.
    env: {},
    resourceLimits: mostMegabytes,
  });
  let reading: { whole: Reading; done: PromiseWithResolvers<Reading>; timer: NodeJS.Timeout } | undefined;
  const idle = setTimeout(() => reading === undefined && end(), idleMilliseconds).unref();
  const say = (order: Order) => worker.postMessage(order);

  function end(): void {
    forget(thread);
    clearTimeout(idle);
    void worker.terminate();
  }

  function settle(outcome: Reading | Error): void {
    const settled = reading;
    reading = undefined;
    if (!settled) return;
    clearTimeout(settled.timer);
    worker.unref();
    idle.refresh();
    if (outcome instanceof Error) settled.done.reject(outcome);
    else settled.done.resolve(outcome);
  }

  function giveUp(error: Error): void {
    end();
    settle(error);
  }

  worker.on('message', (answer: Answer) => {
    if (!reading) return;
    if ('refused' in answer) return settle(new Refusal(answer.refused, fromSent(answer.sentence)));
    if ('failed' in answer) return settle(new Error(answer.failed));
    take(reading.whole, answer.part);
    if (answer.isLast) settle(reading.whole);
    // The next part of the result is requested after other requests had their turn.
    else setImmediate(say, 'next');
  });
  worker.on('error', (error) => giveUp(isOutOfMemory(error) ? tooSlow(error) : error));
  worker.on('exit', (code) => giveUp(new Error(`The thread that reads has ended with ${code}.`)));

  const thread: Thread = {
    read(input) {
      const done = Promise.withResolvers<Reading>();
      const timer = setTimeout(() => giveUp(tooSlow()), longestMilliseconds);
      reading = { whole: { payments: [], ignored: [], unclear: [] }, done, timer };
      worker.ref();
      say({ order: input });
      return done.promise;
    },
  };
  return thread;
}

const tooSlow = (cause?: Error) => new Refusal('invalid', messages.tooSlow, { cause });
const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function take(whole: Reading, { payments, ignored, unclear, ...about }: Reading): void {
  whole.payments.push(...payments);
  whole.ignored.push(...ignored);
  whole.unclear.push(...unclear);
  Object.assign(whole, about);
}
