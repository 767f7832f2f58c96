import { setImmediate as othersTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { sharedMessages as messages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';

// What a request says, as values that a handler can trust, or a refusal: its query, its body, and both by the row's schema.

// The library's own words never reach a person: a schema that gives no sentence gets this one.
v.setGlobalMessage(messages.checkField);

/**
 * What the schema names of the value, checked (trust E5), or a refusal with a sentence for each field; what was sent is
 * never echoed.
 */
export function validate<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
  const named = Object.entries(fields).filter(([name]) => name !== '');
  throw new Refusal('invalid', result.issues[0].message, { fields: Object.fromEntries(named) });
}

/** Query parameters as an object; one given twice is refused (trust I5). */
export function readQuery(url: URL): Record<string, string> {
  const names = [...url.searchParams.keys()];
  if (new Set(names).size !== names.length || /%00/.test(url.search)) {
    throw new Refusal('invalid', messages.checkField);
  }
  return Object.fromEntries(url.searchParams);
}

const deepest = 20;
const poisonKeys = new Set(['__proto__', 'prototype', 'constructor']);

/** The JSON object of a request body; none at all counts as `{}` where the call needs none. Refuses as trust X2, I4, I5. */
export async function readBody(
  request: Request,
  limit: number,
  mayBeEmpty: boolean,
  alsoPlainText = false,
): Promise<object> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('too_large', messages.tooLarge);
  if (encoding !== 'identity') throw new Refusal('wrong_type', messages.jsonOnly);
  const isJson = type === 'application/json' || (alsoPlainText && type === 'text/plain');
  if (type !== undefined && !isJson) throw new Refusal('wrong_type', messages.jsonOnly);
  const text = await readText(request, limit);
  if (text === '' && mayBeEmpty) return {};
  if (type === undefined) throw new Refusal('wrong_type', messages.jsonOnly);
  return await parseObject(text);
}

/** Bytes from which on each step of reading has a turn of the event loop to itself: 16 MiB take 5 to 25 ms in each (trust I6). */
const largeBody = 256 * 1024;

async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  if (bytes.length > largeBody) await othersTurn();
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

/** More than the largest form has; a larger body is large because of its pictures, each a single value. */
const mostValues = 20_000;
/** Around texts: what is no JSON can hold nothing else. */
const mostQuotes = 200_000;
/** Bytes between the texts: the largest body that holds no picture has 512 KiB in all. */
const mostBetween = 1024 * 1024;
/**
 * In the whole body: 16 MiB of `\n` take twice as long as the same without. Every letter of the longest texts may be
 * written as `\u0995`, and every `/` of the largest pictures as `\/`.
 */
const mostBackslashes = 300_000;
/** Bytes of a key: the parser looks at all of them, to know it again. No field of any call is called so. */
const longestKey = 200;

// Bytes of a JSON text.
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const backslash = 0x5c;
const brace = 0x7b;

/**
 * Whether a JSON text holds so few values, and texts so plain, that it can be parsed at once: 15 MiB of `[],` take two seconds,
 * 15 MiB of one text some milliseconds (trust I6). Texts are skipped at the speed of a search, so that this costs next to
 * nothing itself.
 */
export function isQuicklyParsed(json: Buffer): boolean {
  if (!hasFewBackslashes(json)) return false;
  let [values, quotes, between, lastText] = [0, 0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      const end = endOfText(json, at);
      lastText = end - at;
      at = end;
      quotes += 2;
    } else {
      between += 1;
      if (byte === comma || byte === bracket || byte === brace) values += 1;
      if (byte === colon && lastText > longestKey) return false;
    }
    if (values > mostValues || quotes > mostQuotes || between > mostBetween) return false;
  }
  return true;
}

function hasFewBackslashes(json: Buffer): boolean {
  let count = 0;
  for (let at = json.indexOf(backslash); at !== -1; at = json.indexOf(backslash, at + 1)) {
    count += 1;
    if (count > mostBackslashes) return false;
  }
  return true;
}

/** Of the quote that ends a text; one that does not end ends with the body. */
function endOfText(json: Buffer, start: number): number {
  for (let end = json.indexOf(quote, start + 1); end !== -1; end = json.indexOf(quote, end + 1)) {
    if (countBackslashes(json, end) % 2 === 0) return end;
  }
  return json.length;
}

function countBackslashes(json: Buffer, end: number): number {
  let count = 0;
  while (json[end - 1 - count] === backslash) count += 1;
  return count;
}
