import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import type { AppVariables, Bytes } from './request-facts.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Form = { encoding: Encoding; body: Bytes };

/** A public answer as it is sent: one body of each form for all who ask, so that slow readers hold no copies. */
export type KeptAnswer = {
  tag: string;
  /** What it takes of the memory. */
  bytes: number;
  /** The form for a browser with that Accept-Encoding; made when it is first asked for. */
  formFor(accepted: string | null): Promise<Form>;
};

/** What an entry takes beside its body: a redirect is worth next to nothing, but a million of them is. */
export const entryOverhead = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function keepAnswer(text: string): KeptAnswer {
  const whole: Bytes = new Uint8Array(Buffer.from(text));
  const forms = new Map<Encoding, Promise<Form>>();
  return {
    // Weak: the forms of one answer are different bytes.
    tag: `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`,
    // A compressed form takes a fifth; both of them are counted from the start.
    bytes: entryOverhead + Math.ceil(whole.byteLength * 1.4),
    formFor(accepted) {
      const encoding = bestEncoding(accepted);
      const known = forms.get(encoding);
      if (known) return known;
      const form = inForm(whole, encoding, 6);
      forms.set(encoding, form);
      // A failure is not kept.
      form.catch(() => forms.delete(encoding));
      return form;
    },
  };
}

const keptBytes = 8 * 1024 * 1024;

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
    key === null ? keepAnswer(await make()) : answers.forceFetch(`${revision} ${key}`, { context: make });
}

/** Shorter answers go in one packet, whatever their form. */
const leastCompressed = 1000;

/** An answer for one person alone, in the form that the browser takes; compressed each time, and so with less effort. */
export async function formOnce(
  text: string,
  accepted: () => string | null,
): Promise<Form | { encoding: 'identity'; body: string }> {
  const encoding = Buffer.byteLength(text) < leastCompressed ? 'identity' : bestEncoding(accepted());
  return encoding === 'identity' ? { encoding, body: text } : inForm(new Uint8Array(Buffer.from(text)), encoding, 3);
}

/** Brotli's default window of 4 MiB would be reserved for a page of 0.1 MiB, too. */
async function inForm(whole: Bytes, encoding: Encoding, quality: number): Promise<Form> {
  if (encoding === 'identity') return { encoding, body: whole };
  if (encoding === 'gzip') return { encoding, body: new Uint8Array(await compressGzip(whole, { level: quality })) };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(whole.byteLength)))),
  };
  return { encoding, body: new Uint8Array(await compressBrotli(whole, { params })) };
}

/** The smallest form that the browser takes; `br;q=0` says that it does not take that one. */
function bestEncoding(header: string | null): Encoding {
  const accepted = header ? parseAccept(header) : [];
  const takes = (encoding: string) => accepted.some(({ type, q }) => q > 0 && type.toLowerCase() === encoding);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
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
  /** The one address of this answer, however it was spelled this time; null where another time may bring another answer. */
  address: string | null;
};

/** The answer for this request: in the form that its browser takes, or word that it has it already. */
export async function sendKept(
  context: Context<AppVariables>,
  { tag, formFor }: KeptAnswer,
  { status, headers, mayBeShared, revision, address }: Sending,
): Promise<Response> {
  const asked = context.req.raw.headers;
  headers.set('ETag', tag);
  headers.set('Vary', 'Accept-Encoding');
  headers.set('Cache-Control', mayBeShared ? shared : 'no-cache');
  if (status === 200 && asked.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers });
  const { encoding, body } = await formFor(asked.get('accept-encoding'));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  if (status === 200 && address !== null) context.set('repeatable', { revision, address, body });
  return new Response(body, { status, headers });
}
