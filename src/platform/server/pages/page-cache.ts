import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

type Rendered = { status: number; html: string } | { status: number; location: string };
type CachedPage = { status: number; bytes: number; answer(request: Headers, headers: Headers): Promise<Response> };
type Entry = CachedPage | { status: number; bytes: number; location: string };

export type PageRequest = {
  key: string;
  revision: number;
  /** There can be any number of pages like this one, such as the results of a search. */
  passing: boolean;
  /** Who asks: what a search is refused to one network is not refused to those who ask at the same time. */
  network: string;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MiB = 1024 * 1024;
/** In all, whatever is asked for; a page takes about 0.15 MiB. */
const keptBytes = 24 * MiB;
const passingBytes = 4 * MiB;
/** A redirect is worth next to nothing, but a million of them is. */
const entryOverhead = 1024;

/**
 * Rendered public pages in memory, each compressed once for each form that is asked for: that costs a small part of
 * rendering. An entry is good for the revision that it was made from, which is asked for each time: all processes show a
 * change at once. Searches and addresses where nothing is have a small room of their own, so that nobody pushes out the
 * pages that everybody reads.
 */
export function createPageCache() {
  const room = (maxSize: number) =>
    new LRUCache<string, { revision: number; entry: Entry }>({ maxSize, sizeCalculation: ({ entry }) => entry.bytes });
  const kept = room(keptBytes);
  const passing = room(passingBytes);
  const inWork = new Map<string, Promise<Entry>>();

  function find({ key, revision }: PageRequest): Entry | undefined {
    const found = kept.get(key) ?? passing.get(key);
    return found?.revision === revision ? found.entry : undefined;
  }

  /** A page that failed, or that says so, is made again next time; that there is nothing may be kept. */
  function keep({ key, revision, passing: isPassing }: PageRequest, entry: Entry): void {
    if (entry.status >= 400 && entry.status !== 404) return;
    const chosen = isPassing || entry.status === 404 ? passing : kept;
    kept.delete(key);
    passing.delete(key);
    chosen.set(key, { revision, entry });
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

type Encoding = 'br' | 'gzip' | 'identity';

function toEntry(page: Rendered): Entry {
  if ('location' in page) return { ...page, bytes: entryOverhead + page.location.length };
  const html = new TextEncoder().encode(page.html);
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  // Each form is made when it is first asked for, and shared by all answers: slow readers hold no copies.
  const forms = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>([['identity', Promise.resolve(html)]]);
  const formOf = (encoding: Encoding) => {
    const known = forms.get(encoding);
    if (known) return known;
    const form = compress(html, encoding);
    forms.set(encoding, form);
    // A failure is not kept.
    form.catch(() => forms.delete(encoding));
    return form;
  };
  return {
    status: page.status,
    // A compressed form takes a fifth; both of them are counted from the start.
    bytes: entryOverhead + Math.ceil(html.byteLength * 1.4),
    async answer(request, headers) {
      headers.set('ETag', tag);
      headers.set('Vary', 'Accept-Encoding');
      if (page.status === 200 && request.get('if-none-match')?.includes(tag))
        return new Response(null, { status: 304, headers });
      const encoding = bestEncoding(request.get('accept-encoding'));
      const form = await formOf(encoding);
      if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
      return new Response(form, { status: page.status, headers });
    },
  };
}

/** Brotli's default window of 4 MiB would be reserved for a page of 0.1 MiB, too. */
async function compress(html: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await compressGzip(html));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(html.byteLength)))),
  };
  return new Uint8Array(await compressBrotli(html, { params }));
}

/** The smallest form that the browser takes; `br;q=0` says that it does not take that one. */
function bestEncoding(header: string | null): Encoding {
  const accepted = header ? parseAccept(header) : [];
  const takes = (encoding: string) => accepted.some(({ type, q }) => q > 0 && type.toLowerCase() === encoding);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
