import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

const patienceMilliseconds = 1000;

const Told = v.variant('word', [
  v.object({ word: v.literal('gather'), id: v.string() }),
  v.object({ word: v.literal('counted'), id: v.string(), counted: v.unknown() }),
  v.object({ word: v.literal('gathered'), id: v.string(), all: v.array(v.unknown()) }),
]);
type Told = v.InferOutput<typeof Told>;

const others = () => Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());

/**
 * Runs in the primary process. It sends one worker process's question, such as for metrics, to all workers and returns
 * their answers. A worker that is silent for a second is left out.
 */
export function passQuestionsOn(): void {
  const open = new Map<string, { wanted: number; all: unknown[]; answer: (all: unknown[]) => void }>();
  cluster.on('message', (asker, message) => {
    const told = v.safeParse(Told, message);
    if (!told.success) return;
    const { id } = told.output;
    if (told.output.word === 'gather') {
      const asked = others();
      const answer = (all: unknown[]) => {
        if (open.delete(id) && asker.isConnected()) asker.send({ word: 'gathered', id, all } satisfies Told);
      };
      const question = { wanted: asked.length, all: [], answer };
      open.set(id, question);
      setTimeout(() => answer(question.all), patienceMilliseconds).unref();
      for (const worker of asked) worker?.send({ word: 'gather', id } satisfies Told);
    }
    const question = open.get(id);
    if (told.output.word !== 'counted' || !question) return;
    question.all.push(told.output.counted);
    if (question.all.length === question.wanted) question.answer(question.all);
  });
}

export function createGathering(count: () => Promise<unknown>): () => Promise<unknown[]> {
  if (!cluster.isWorker) return async () => [await count()];
  const open = new Map<string, (all: unknown[]) => void>();
  process.on('message', (message) => {
    const told = v.safeParse(Told, message);
    if (!told.success) return;
    const { id, word } = told.output;
    if (word === 'gather')
      void count().then((counted) => process.send?.({ word: 'counted', id, counted } satisfies Told));
    if (word === 'gathered') open.get(id)?.(told.output.all);
  });
  return async () => {
    const id = randomUUID();
    const gathered = new Promise<unknown[]>((resolve) => {
      open.set(id, resolve);
      // If the primary process does not answer in time, this process returns only its own counts.
      setTimeout(() => void count().then((counted) => resolve([counted])), 2 * patienceMilliseconds).unref();
    });
    process.send?.({ word: 'gather', id } satisfies Told);
    return gathered.finally(() => open.delete(id));
  };
}
