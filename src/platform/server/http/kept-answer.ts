import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { AppVariables, Bytes } from './request-facts.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Form = { encoding: Encoding; body: Bytes };

/** A public answer as it is sent: one body of each form for all who ask, so that slow readers hold no copies. */
export type KeptAnswer = {
  tag: string;
  /** What it takes of the memory once it is compressed. */
  bytes: number;
  /** The form for a browser with that Accept-Encoding; made when it is first asked for. */
  formFor(accepted: string | null): Promise<Form>;
};

/** What an entry takes beside its body: a redirect is worth next to nothing, but a million of them is. */
export const entryOverhead = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip), identity: async (body: Bytes) => body };

/** For many who ask: compressed at once, because that is how it is kept. */
export function keepAnswer(text: string): KeptAnswer {
  const answer = prepareAnswer(text);
  // Where that fails it is tried again for the next browser.
  answer.formFor('br').catch(() => undefined);
  return answer;
}

export function prepareAnswer(text: string): KeptAnswer {
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
