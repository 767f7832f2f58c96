import { LRUCache } from 'lru-cache';
import {
  type CachedResponse,
  cacheResponse,
  entryOverhead,
  prepareAnswer,
} from '#base/platform/server/http/cached-response.ts';

type Rendered = { status: number; html: string } | { status: number; location: string };
type Entry = ({ status: number } & CachedResponse) | { status: number; bytes: number; location: string };

type Kept = { revision: number; entry: Entry; madeAt: number };

export type PageRequest = {
  key: string;
  revision: number;
  /** Whether there are endless pages of this kind, such as search results. They are cached apart from the others. */
  passing: boolean;
  /** The visitor's network. Other networks must not see a page that shows this visitor's rate limit refusal. */
  network: string;
};

const MiB = 1024 * 1024;
/** Bytes. A page takes about 0.04 MiB. */
const keptBytes = 8 * MiB;
const passingBytes = 2 * MiB;
const missingMilliseconds = 1000;

/**
 * Creates a memory cache of rendered public pages. An entry is valid for its revision, so a change shows at once in
 * this process and a little later in others. Searches and missing pages have a small cache of their own, so that they
 * cannot evict common pages.
 */
export function createPageCache() {
  const room = (maxSize: number) =>
    new LRUCache<string, Kept>({ maxSize, sizeCalculation: ({ entry }) => entry.bytes });
  const kept = room(keptBytes);
  const passing = room(passingBytes);
  const inWork = new Map<string, Promise<Entry>>();

  function find({ key, revision }: PageRequest): Entry | undefined {
    const found = kept.get(key) ?? passing.get(key);
    if (found === undefined) return undefined;
    const isGood = found.revision === revision || isFreshlyMissing(found);
    return isGood ? found.entry : undefined;
  }

  function keep({ key, revision, passing: isPassing }: PageRequest, entry: Entry): void {
    if (entry.status >= 400 && entry.status !== 404) return;
    const chosen = isPassing || entry.status === 404 ? passing : kept;
    kept.delete(key);
    passing.delete(key);
    chosen.set(key, { revision, entry, madeAt: performance.now() });
  }

  function make(request: PageRequest, render: () => Promise<Rendered>): Promise<Entry> {
    const name = `${request.revision} ${request.passing ? request.network : ''} ${request.key}`;
    const known = inWork.get(name);
    if (known) return known;
    const making = render()
      .then(toEntry)
      .then((entry) => {
        keep(request, entry);
        return entry;
      })
      .finally(() => inWork.delete(name));
    inWork.set(name, making);
    return making;
  }

  return {
    has: (request: PageRequest): boolean => find(request) !== undefined,
    async read(request: PageRequest, render: () => Promise<Rendered>): Promise<Entry> {
      return find(request) ?? (await make(request, render));
    },
  };
}

/**
 * Clients can request any number of missing pages. For a second, a 404 is not rendered again, even if the revision has
 * changed.
 */
const isFreshlyMissing = ({ entry, madeAt }: Kept) =>
  entry.status === 404 && performance.now() - madeAt < missingMilliseconds;

export const passingEntry = (page: Rendered): Entry =>
  'location' in page ? toEntry(page) : { status: page.status, ...prepareAnswer(page.html) };

function toEntry(page: Rendered): Entry {
  if ('location' in page) return { ...page, bytes: entryOverhead + page.location.length };
  return { status: page.status, ...cacheResponse(page.html) };
}
