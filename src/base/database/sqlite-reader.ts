import { Worker } from 'node:worker_threads';

export type Question = { text: string; values: readonly unknown[] };
export type Answer<Row> = { rows: Row[] } | { failure: { message: string; code: unknown; errcode: unknown } };

export type ThreadReader = {
  read(question: Question): Promise<never[]>;
  close(): Promise<void>;
};

/** The reader thread, which takes some 20 MiB, ends after this time without a query. */
const usualIdleMilliseconds = 60_000;

export function createThreadReader(file: string, idleMilliseconds = usualIdleMilliseconds): ThreadReader {
  let current: Thread | null = null;
  const forget = (ended: Thread) => {
    if (current === ended) current = null;
  };
  return {
    read: (question) => {
      current ??= startThread(file, idleMilliseconds, forget);
      return current.ask(question);
    },
    close: async () => current?.end(),
  };
}

type Thread = { ask(question: Question): Promise<never[]>; end(): Promise<void> };

function startThread(file: string, idleMilliseconds: number, forget: (thread: Thread) => void): Thread {
  const worker = new Worker(new URL('./sqlite-reader-thread.ts', import.meta.url), {
    workerData: file,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const waiting: PromiseWithResolvers<never[]>[] = [];
  const idle = setTimeout(() => waiting.length === 0 && thread.end(), idleMilliseconds).unref();

  const thread: Thread = {
    ask({ text, values }) {
      const asked = Promise.withResolvers<never[]>();
      waiting.push(asked);
      worker.ref();
      worker.postMessage({ text, values });
      return asked.promise;
    },
    async end() {
      forget(thread);
      clearTimeout(idle);
      await worker.terminate();
    },
  };

  worker.on('message', (answer: Answer<never>) => {
    const asked = waiting.shift();
    if (waiting.length === 0) worker.unref();
    idle.refresh();
    if ('rows' in answer) asked?.resolve(answer.rows);
    else asked?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
  });
  const lose = (error: Error) => {
    forget(thread);
    for (const asked of waiting.splice(0)) asked.reject(error);
  };
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('The thread that reads was ended.')));
  return thread;
}
