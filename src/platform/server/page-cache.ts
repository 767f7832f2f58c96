import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Rendered = { status: number; html: string } | { status: number; location: string };
type CachedPage = { status: number; answer(request: Headers, headers: Headers): Response };
type Entry = CachedPage | { status: number; location: string };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const mostEntries = 500;

/**
 * Rendered public pages in memory, each compressed once: answering from here costs a thirtieth of rendering. An entry
 * is good for the revision of the catalogue it was made from, so that all processes show a change at once.
 */
export function createPageCache() {
  const entries = new Map<string, { revision: number; entry: Promise<Entry> }>();

  return {
    async read(key: string, revision: number, render: () => Promise<Rendered>): Promise<Entry> {
      const known = entries.get(key);
      if (known?.revision === revision) return await known.entry;
      const entry = render().then(toEntry);
      entries.set(key, { revision, entry });
      trim(entries);
      const forget = () => {
        if (entries.get(key)?.entry === entry) entries.delete(key);
      };
      // A page that failed, or that says so, is rendered again next time; that there is nothing may be kept.
      entry.then((made) => (made.status >= 400 && made.status !== 404 ? forget() : undefined), forget);
      return await entry;
    },
  };
}

function trim(entries: Map<string, unknown>): void {
  const [oldest] = entries.keys();
  if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
}

async function toEntry(page: Rendered): Promise<Entry> {
  if ('location' in page) return page;
  const plain = Buffer.from(page.html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [brotli, gzipped] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain)]);
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    status: page.status,
    answer(request, headers) {
      headers.set('ETag', tag);
      headers.set('Vary', 'Accept-Encoding');
      if (page.status === 200 && request.get('if-none-match')?.includes(tag))
        return new Response(null, { status: 304, headers });
      const accepted = request.get('accept-encoding') ?? '';
      const [name, bytes] = /\bbr\b/.test(accepted)
        ? ['br', brotli]
        : /\bgzip\b/.test(accepted)
          ? ['gzip', gzipped]
          : [null, plain];
      if (name) headers.set('Content-Encoding', name);
      return new Response(new Uint8Array(bytes), { status: page.status, headers });
    },
  };
}
