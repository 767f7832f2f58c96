import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { bestEncoding, type Encoding, type Form, inForm } from './compression.ts';
import type { AppVariables, Bytes, Repeatable } from './request-facts.ts';

/** A public answer as it is sent: one body of each form for all who ask, so that slow readers hold no copies. */
export type CachedResponse = {
  tag: string;
  /** What it takes of the memory once it is compressed. */
  bytes: number;
  /** The form for a browser with that Accept-Encoding; made when it is first asked for. */
  formFor(accepted: string | null): Promise<Form>;
};

/** What an entry takes beside its body: a redirect is worth next to nothing, but a million of them is. */
export const entryOverhead = 1024;

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip), identity: async (body: Bytes) => body };

/** For many who ask: compressed at once, because that is how it is kept. */
export function cacheResponse(text: string): CachedResponse {
  const answer = prepareAnswer(text);
  // Where that fails it is tried again for the next browser.
  answer.formFor('br').catch(() => undefined);
  return answer;
}

export function prepareAnswer(text: string): CachedResponse {
  const bytes: Bytes = new TextEncoder().encode(text);
  const forms = createForms(bytes);
  return {
    // Weak: the forms of one answer are different bytes.
    tag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    // A compressed form takes a fifth; both of them are counted from the start.
    bytes: entryOverhead + Math.ceil(bytes.byteLength * 0.4),
    formFor: async (accepted) => forms.read(bestEncoding(accepted)),
  };
}

/**
 * What is compressed stays. The whole, five times as long, then goes with the last one who is being sent it, and is unpacked
 * for the next one who asks: hardly any browser does.
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
    // A failure is not kept.
    form.catch(() => made.delete(encoding));
    return form;
  }

  return { read };
}

const keptBytes = 4 * 1024 * 1024;

/** Without a key it is made anew each time: there is no end to searches, for one. */
export type AnswerCache = (
  key: string | null,
  revision: number,
  make: () => Promise<string>,
) => Promise<CachedResponse>;

/**
 * Public answers in memory, good for the revision that they were made from: a change shows at once where it was made, and
 * as soon as they know of it in other processes. Those who ask at the same time wait for one making; when it fails, it has failed for them alone.
 */
export function createAnswerCache(): AnswerCache {
  const answers = new LRUCache<string, CachedResponse, () => Promise<string>>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (_key, _stale, { context: make }) => cacheResponse(await make()),
    // Else those who wait for an answer that others have pushed out meanwhile would fail.
    ignoreFetchAbort: true,
  });
  return async (key, revision, make) =>
    key === null ? prepareAnswer(await make()) : answers.forceFetch(`${revision} ${key}`, { context: make });
}

/** Browsers ask again each time; whoever serves many of them may do so after some seconds. */
const shared = 'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=30';

type Sending = {
  status: number;
  headers: Headers;
  /** Whether a cache between browser and school may keep it for some seconds: it is the same whoever asks. */
  mayBeShared: boolean;
  /** The revision that it was made for. */
  revision: number;
  /** What it depends on beside its address and the form: names of request headers, where there are any. */
  dependsOn?: string;
  /** The one address of this answer, however it was spelled this time; null where another time may bring another answer. */
  address: string | null;
  isFor?: Repeatable['isFor'];
};

/** The answer for this request: in the form that its browser takes, or word that it has it already. */
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
