import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { bestEncoding, type Encoding, type Form, inForm } from './compression.ts';
import type { AppVariables, Bytes, Repeatable } from './request-facts.ts';

/**
 * A public response, ready to send. All requests share one body per encoding, so slow clients cause no copies in
 * memory.
 */
export type CachedResponse = {
  tag: string;
  bytes: number;
  formFor(accepted: string | null): Promise<Form>;
};

/** Estimated bytes of a cache entry besides its body. Redirects have no body, but a million of them add up. */
export const entryOverhead = 1024;

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip), identity: async (body: Bytes) => body };

export function cacheResponse(text: string): CachedResponse {
  const answer = prepareAnswer(text);
  // Compresses with Brotli in advance. If that fails, the next request tries again.
  answer.formFor('br').catch(() => undefined);
  return answer;
}

export function prepareAnswer(text: string): CachedResponse {
  const bytes: Bytes = new TextEncoder().encode(text);
  const forms = createForms(bytes);
  return {
    // A weak ETag, because the encodings of one response have different bytes.
    tag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    // An estimate before compression. Brotli and gzip each take about a fifth of the size.
    bytes: entryOverhead + Math.ceil(bytes.byteLength * 0.4),
    formFor: async (accepted) => forms.read(bestEncoding(accepted)),
  };
}

/**
 * After the first compression, keeps only the compressed encodings of a response, because the plain text is five times
 * as long. For the rare client that needs plain text, it is decompressed again.
 */
function createForms(whole: Bytes) {
  let source: Form = { encoding: 'identity', body: whole };
  let inUse = new WeakRef(whole.buffer);
  const made = new Map<Encoding, Promise<Form>>();

  async function makeWhole(): Promise<Form> {
    const body: Bytes = new Uint8Array(await unpack[source.encoding](source.body));
    inUse = new WeakRef(body.buffer);
    made.delete('identity');
    return { encoding: 'identity', body };
  }

  async function compress(encoding: Encoding): Promise<Form> {
    const { body } = await read('identity');
    const form = await inForm(body, encoding, 6);
    if (source.encoding === 'identity') source = form;
    return form;
  }

  function read(encoding: Encoding): Promise<Form> {
    const sent = encoding === 'identity' ? inUse.deref() : undefined;
    if (sent) return Promise.resolve({ encoding, body: new Uint8Array(sent) });
    const known = made.get(encoding);
    if (known) return known;
    const form = encoding === 'identity' ? makeWhole() : compress(encoding);
    made.set(encoding, form);
    form.catch(() => made.delete(encoding));
    return form;
  }

  return { read };
}

const keptBytes = 4 * 1024 * 1024;

export type AnswerCache = (
  key: string | null,
  revision: number,
  make: () => Promise<string>,
) => Promise<CachedResponse>;

/**
 * Creates a memory cache of public API responses by address and revision. Concurrent requests share one computation. A
 * failure is not cached, nor a response with the key null.
 */
export function createAnswerCache(): AnswerCache {
  const answers = new LRUCache<string, CachedResponse, () => Promise<string>>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (_key, _stale, { context: make }) => cacheResponse(await make()),
    // Without this, requests that wait for an evicted entry would fail.
    ignoreFetchAbort: true,
  });
  return async (key, revision, make) =>
    key === null ? prepareAnswer(await make()) : answers.forceFetch(`${revision} ${key}`, { context: make });
}

/**
 * Browsers revalidate each time. A shared cache, such as a proxy's, may keep the response for 5 seconds, and some serve
 * it for 30 more while they revalidate.
 */
const shared = 'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=30';

type Sending = {
  status: number;
  headers: Headers;
  mayBeShared: boolean;
  revision: number;
  dependsOn?: string;
  /**
   * The canonical address under which the response is cached. Null if it must not be cached, because the next response
   * may differ.
   */
  address: string | null;
  isFor?: Repeatable['isFor'];
};

export async function sendCached(
  context: Context<AppVariables>,
  { tag, formFor }: CachedResponse,
  { status, headers, mayBeShared, revision, dependsOn, address, isFor }: Sending,
): Promise<Response> {
  const asked = context.req.raw.headers;
  headers.set('ETag', tag);
  headers.set('Vary', dependsOn === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${dependsOn}`);
  headers.set('Cache-Control', mayBeShared ? shared : 'no-cache');
  if (status === 200 && asked.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers });
  const { encoding, body } = await formFor(asked.get('accept-encoding'));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  if ((status === 200 || status === 404) && address !== null)
    context.set('repeatable', { status, revision, address, body, isFor });
  return new Response(body, { status, headers });
}
