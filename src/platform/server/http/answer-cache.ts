import { LRUCache } from 'lru-cache';
import { type KeptAnswer, keepAnswer, prepareAnswer } from './kept-answer.ts';

const keptBytes = 4 * 1024 * 1024;

/** Without a key it is made anew each time: there is no end to searches, for one. */
export type AnswerCache = (key: string | null, revision: number, make: () => Promise<string>) => Promise<KeptAnswer>;

/**
 * Public answers in memory, good for the revision that they were made from: a change shows at once where it was made, and
 * as soon as they know of it in other processes. Those who ask at the same time wait for one making; when it fails, it has failed for them alone.
 */
export function createAnswerCache(): AnswerCache {
  const answers = new LRUCache<string, KeptAnswer, () => Promise<string>>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (_key, _stale, { context: make }) => keepAnswer(await make()),
    // Else those who wait for an answer that others have pushed out meanwhile would fail.
    ignoreFetchAbort: true,
  });
  return async (key, revision, make) =>
    key === null ? prepareAnswer(await make()) : answers.forceFetch(`${revision} ${key}`, { context: make });
}
