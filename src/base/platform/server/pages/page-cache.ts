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
  /** There can be any number of pages like this one, such as the results of a search. */
  passing: boolean;
  /** Who asks: what a search is refused to one network is not refused to those who ask at the same time. */
  network: string;
};

const MiB = 1024 * 1024;
/** In all, whatever is asked for; a page takes about 0.04 MiB. */
const keptBytes = 8 * MiB;
const passingBytes = 2 * MiB;
const missingMilliseconds = 1000;

/**
 * Rendered public pages in memory, each compressed once for each form that is asked for: that costs a small part of
 * rendering. An entry is good for the revision that it was made from, so that a change shows at once where it was made,
 * and in other processes as soon as they know of it. Searches and addresses where nothing is have a small room of their own, so that nobody pushes out the
 * pages that everybody reads.
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

  /** A page that failed, or that says so, is made again next time; that there is nothing may be kept. */
  function keep({ key, revision, passing: isPassing }: PageRequest, entry: Entry): void {
    if (entry.status >= 400 && entry.status !== 404) return;
    const chosen = isPassing || entry.status === 404 ? passing : kept;
    kept.delete(key);
    passing.delete(key);
    chosen.set(key, { revision, entry, madeAt: performance.now() });
  }

  /** Those who ask at the same time wait for one rendering; when it fails it has failed for them alone. */
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

/** That nothing is there has no revision: anybody can ask for it without end, and it is rendered once a second at most. */
const isFreshlyMissing = ({ entry, madeAt }: Kept) =>
  entry.status === 404 && performance.now() - madeAt < missingMilliseconds;

/** For one look: in memory until it is sent. */
export const passingEntry = (page: Rendered): Entry =>
  'location' in page ? toEntry(page) : { status: page.status, ...prepareAnswer(page.html) };

function toEntry(page: Rendered): Entry {
  if ('location' in page) return { ...page, bytes: entryOverhead + page.location.length };
  return { status: page.status, ...cacheResponse(page.html) };
}
