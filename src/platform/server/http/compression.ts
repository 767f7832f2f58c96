import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import type { Bytes } from './request-facts.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Form = { encoding: Encoding; body: Bytes };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Shorter answers go in one packet, whatever their form. */
const leastCompressed = 1000;

/** An answer for one person alone, in the form that the browser takes; compressed each time, and so with less effort. */
export async function formOnce(
  answer: string | Bytes,
  accepted: () => string | null,
): Promise<Form | { encoding: 'identity'; body: string }> {
  const encoding = Buffer.byteLength(answer) < leastCompressed ? 'identity' : bestEncoding(accepted());
  const whole = typeof answer === 'string' && encoding !== 'identity' ? new Uint8Array(Buffer.from(answer)) : answer;
  return typeof whole === 'string' ? { encoding: 'identity', body: whole } : inForm(whole, encoding, 3);
}

/** Brotli's default window of 4 MiB would be reserved for a page of 0.1 MiB, too. */
export async function inForm(whole: Bytes, encoding: Encoding, quality: number): Promise<Form> {
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
export function bestEncoding(header: string | null): Encoding {
  const accepted = header ? parseAccept(header) : [];
  const takes = (encoding: string) => accepted.some(({ type, q }) => q > 0 && type.toLowerCase() === encoding);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
