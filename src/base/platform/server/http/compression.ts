import { setImmediate as othersTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import * as v from 'valibot';
import { answerType } from '#base/shared/answer-type.ts';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { type Caller, Download, Reply, type Services } from './handler.ts';
import type { Bytes } from './request-facts.ts';
import { securedResponse } from './security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Form = { encoding: Encoding; body: Bytes };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Bytes. A smaller response is not compressed, because it fits in two packets of 1,448 bytes and would mostly still
 * need two.
 */
const leastCompressed = 2300;

/**
 * Bytes. A smaller body is compressed on the main thread, which takes less time (20 µs for 4 kB) than handing the body
 * to another thread.
 */
const mostCompressedHere = 16 * 1024;

export async function formOnce(
  answer: string | Bytes,
  accepted: () => string | null,
): Promise<Form | { encoding: 'identity'; body: string }> {
  // A text has at least as many bytes as code units, so only a short one is measured.
  const isSmall = answer.length < leastCompressed && Buffer.byteLength(answer) < leastCompressed;
  const encoding = isSmall ? 'identity' : bestEncoding(accepted());
  const whole = typeof answer === 'string' && encoding !== 'identity' ? new Uint8Array(Buffer.from(answer)) : answer;
  if (typeof whole === 'string') return { encoding: 'identity', body: whole };
  return whole.byteLength < mostCompressedHere ? inFormHere(whole, encoding) : inForm(whole, encoding, 3);
}

/**
 * Keeps every zlib allocation below 16 KiB, because the C library takes larger ones from the system each time
 * (`scripts/serving.js`). Compressing 2 kB takes 30 µs instead of 97.
 */
const littleMemory = { windowBits: 12, memLevel: 5, chunkSize: 8 * 1024 };

function inFormHere(whole: Bytes, encoding: Encoding): Form {
  if (encoding === 'identity') return { encoding, body: whole };
  const body =
    encoding === 'gzip'
      ? gzipSync(whole, { level: 1, ...littleMemory })
      : brotliCompressSync(whole, { ...brotliParams(whole, 1), chunkSize: littleMemory.chunkSize });
  return { encoding, body: new Uint8Array(body) };
}

/** Brotli's default window would reserve 4 MiB even for a page of 0.1 MiB, so the window fits the body. */
const brotliParams = ({ byteLength }: Bytes, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(byteLength)))),
  },
});

export async function inForm(whole: Bytes, encoding: Encoding, quality: number): Promise<Form> {
  if (encoding === 'identity') return { encoding, body: whole };
  if (encoding === 'gzip') return { encoding, body: new Uint8Array(await compressGzip(whole, { level: quality })) };
  return { encoding, body: new Uint8Array(await compressBrotli(whole, brotliParams(whole, quality))) };
}

export function bestEncoding(header: string | null): Encoding {
  const accepted = header ? parseAccept(header) : [];
  const takes = (encoding: string) => accepted.some(({ type, q }) => q > 0 && type.toLowerCase() === encoding);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

const itemsAtOnce = 500;

/**
 * Returns the JSON of an answer with the fields of its schema. A field that is a list of more than 500 items is written
 * in batches, between which other requests get a turn (trust I6). Batches are bytes, because joining and encoding
 * megabytes of text is slow.
 */
export async function writeAnswer(rule: v.GenericSchema, answer: unknown): Promise<string | Bytes> {
  const lists = longListsOf(rule, answer);
  if (lists.size === 0) return JSON.stringify(v.parse(rule, answer));
  const empty = Object.fromEntries([...lists.keys()].map((name) => [name, []]));
  const checked = Object.entries(Object(v.parse(rule, Object.assign({}, answer, empty))));
  const parts: Buffer[] = [];
  for (const [name, value] of checked.filter(([, one]) => one !== undefined)) {
    const before = `${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    const list = lists.get(name);
    if (!list) parts.push(Buffer.from(before + JSON.stringify(value)));
    else parts.push(Buffer.from(before), ...(await writeList(list)));
  }
  return new Uint8Array(Buffer.concat([...parts, Buffer.from('}')]));
}

type List = { rule: v.GenericSchema; items: readonly unknown[] };

function longListsOf(rule: v.GenericSchema, answer: unknown): Map<string, List> {
  const lists = new Map<string, List>();
  if (!isOfFields(rule)) return lists;
  for (const [name, ofList] of Object.entries(rule.entries)) {
    const items: unknown = Object(answer)[name];
    if (ofList.type === 'array' && Array.isArray(items) && items.length > itemsAtOnce)
      lists.set(name, { rule: ofList, items });
  }
  return lists;
}

type OfFields = v.GenericSchema & { entries: Record<string, v.GenericSchema> };
const isOfFields = (rule: v.GenericSchema): rule is OfFields => rule.type === 'object' && 'entries' in rule;

async function writeList({ rule, items }: List): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    await othersTurn();
    const json = JSON.stringify(v.parse(rule, items.slice(from, from + itemsAtOnce)));
    parts.push(Buffer.from(`${from === 0 ? '[' : ','}${json.slice(1, -1)}`));
  }
  return [...parts, Buffer.from(']')];
}

type Answering = Pick<Caller, 'cookies'> &
  Pick<Services, 'environment'> & { accepted: () => string | null; account: string | undefined };

export async function toResponse(
  row: Endpoint,
  result: unknown,
  { cookies, accepted, environment, account }: Answering,
): Promise<Response> {
  if (result instanceof Download)
    return securedResponse(result.toStream(), { status: result.status, lines: result.headers }, environment);
  const reply = result instanceof Reply ? result : { status: row.status ?? 200, body: result, location: undefined };
  const { body, lines } =
    reply.location === undefined
      ? await inBestForm(await writeAnswer(row.answer, reply.body), accepted)
      : { body: null, lines: { Location: reply.location } };
  const [cookie, ...more] = cookies.written();
  const all = {
    'Cache-Control': 'no-store',
    // The service worker needs the account's id, because it stores the responses of each account separately.
    ...(account && row.method === 'GET' && { 'X-Account': account }),
    ...lines,
    ...(cookie && { 'Set-Cookie': cookie }),
  };
  const response = securedResponse(body, { status: reply.status, lines: all }, environment);
  for (const other of more) response.headers.append('Set-Cookie', other);
  return response;
}

async function inBestForm(json: string | Bytes, accepted: () => string | null) {
  const { encoding, body } = await formOnce(json, accepted);
  return {
    body,
    lines: { 'Content-Type': answerType, ...(encoding !== 'identity' && { 'Content-Encoding': encoding }) },
  };
}
