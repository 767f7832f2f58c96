import { setImmediate as othersTurn } from 'node:timers/promises';
import { sharedMessages as messages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { isQuicklyParsed } from './json-size.ts';

const deepest = 20;
const poisonKeys = new Set(['__proto__', 'prototype', 'constructor']);

/** The JSON object of a request body; none at all counts as `{}` where the call needs none. Refuses as trust X2, I4, I5. */
export async function readBody(request: Request, limit: number, mayBeEmpty: boolean): Promise<object> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('too_large', messages.tooLarge);
  if (encoding !== 'identity') throw new Refusal('wrong_type', messages.jsonOnly);
  if (type !== undefined && type !== 'application/json') throw new Refusal('wrong_type', messages.jsonOnly);
  const text = await readText(request, limit);
  if (text === '' && mayBeEmpty) return {};
  if (type === undefined) throw new Refusal('wrong_type', messages.jsonOnly);
  return await parseObject(text);
}

/** Bytes from which on each step of reading has a turn of the event loop to itself: 16 MiB take 10 to 40 ms in each (trust I6). */
const largeBody = 256 * 1024;

async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  if (!isQuicklyParsed(bytes)) throw new Refusal('too_large', messages.tooManyParts);
  if (bytes.length > largeBody) await othersTurn();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badJson();
  }
}

/** A sender who breaks off has sent a bad request; a lost connection of the database's would look the same in the log. */
async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw new Refusal('too_large', messages.tooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : badJson();
  }
  return Buffer.concat(chunks);
}

const badJson = () => new Refusal('invalid', messages.badJson, { code: 'bad_json' });

async function parseObject(text: string): Promise<object> {
  const isLarge = text.length > largeBody;
  if (isLarge) await othersTurn();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badJson();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('invalid', messages.bodyExpected, { code: 'bad_json' });
  }
  if (isLarge) await othersTurn();
  if (!isHarmless(value, 1)) throw badJson();
  if (isLarge) await othersTurn();
  return value;
}

/** No depth over 20, no key that reaches a prototype, no NUL and no lone surrogate in any text. */
function isHarmless(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  if (Array.isArray(value)) return value.every((inner) => isHarmless(inner, depth + 1));
  return Object.entries(value).every(([key, inner]) => !poisonKeys.has(key) && isHarmless(inner, depth + 1));
}
