import { LRUCache } from 'lru-cache';
import { hashToken } from '#platform/server/sessions/tokens.ts';

/** A public answer as it is sent: one body for all who ask, so that slow readers hold no copies. */
export type KeptAnswer = { tag: string; body: Uint8Array<ArrayBuffer> };

const keptBytes = 8 * 1024 * 1024;
/** What an entry takes beside its body. */
const entryOverhead = 1024;

/** Without a key it is made anew each time: there is no end to searches, for one. */
export type AnswerCache = (key: string | null, make: () => Promise<string>) => Promise<KeptAnswer>;

/**
 * Public answers in memory, good for the revision that they were made from: all processes show a change at
 * once. Those who ask at the same time wait for one making; when it fails, it has failed for them alone.
 */
export function createAnswerCache(revision: () => Promise<number>): AnswerCache {
  const answers = new LRUCache<string, KeptAnswer, () => Promise<string>>({
    maxSize: keptBytes,
    sizeCalculation: ({ body }) => entryOverhead + body.byteLength,
    fetchMethod: async (_key, _stale, { context: make }) => toKept(await make()),
    // Else those who wait for an answer that others have pushed out meanwhile would fail.
    ignoreFetchAbort: true,
  });
  return async (key, make) =>
    key === null ? toKept(await make()) : answers.forceFetch(`${await revision()} ${key}`, { context: make });
}

function toKept(text: string): KeptAnswer {
  return { tag: `"${hashToken(text).slice(0, 32)}"`, body: new TextEncoder().encode(text) };
}
