import { setImmediate as othersTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { sharedMessages as messages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { type Sentence, sentenceOf } from '#base/shared/sentence.ts';

// Valibot's own messages are never shown. A schema without a message uses this one.
v.setGlobalMessage(messages.checkField);

/**
 * Returns only the fields of the schema (trust E5). Throws a refusal with a message for each wrong field, which never
 * repeats the value.
 */
export function validate<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields: Record<string, Sentence> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= sentenceOf(issue);
  const named = Object.entries(fields).filter(([name]) => name !== '');
  throw new Refusal('invalid', sentenceOf(result.issues[0]), { fields: Object.fromEntries(named) });
}

/** Returns the query parameters. Throws for repeated ones and NUL characters (trust I5). */
export function readQuery(url: URL): Record<string, string> {
  const names = [...url.searchParams.keys()];
  if (new Set(names).size !== names.length || /%00/.test(url.search)) {
    throw new Refusal('invalid', messages.checkField);
  }
  return Object.fromEntries(url.searchParams);
}

const deepest = 20;
const poisonKeys = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * Returns the JSON object of a request body, or `{}` if the body may be empty and is. Throws a refusal for a wrong
 * content type, a body that is too large, or invalid contents (trust X2, I4, I5).
 */
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

/**
 * Bytes. A larger body is checked, decoded and parsed in several turns of the event loop. With 16 MiB each step takes 5
 * to 25 ms (trust I6).
 */
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

/** Throws a bad request if the client aborts. The log would otherwise show a lost database connection. */
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

function isHarmless(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  if (Array.isArray(value)) return value.every((inner) => isHarmless(inner, depth + 1));
  return Object.entries(value).every(([key, inner]) => !poisonKeys.has(key) && isHarmless(inner, depth + 1));
}

/**
 * Limits of a JSON body: values (a picture is one), quotation marks, and bytes outside of strings. They are above every
 * form's needs. The largest body without a picture has 512 KiB.
 */
const mostValues = 20_000;
const mostQuotes = 200_000;
const mostBetween = 1024 * 1024;
/**
 * The most backslashes in a JSON body, because 16 MiB of `\n` take twice as long as plain text. The limit allows the
 * longest texts with every letter as `\u0995`, and the largest pictures with every `/` as `\/`.
 */
const mostBackslashes = 300_000;
/** The longest key in bytes, because the parser hashes whole keys. No field of any call is that long. */
const longestKey = 200;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const backslash = 0x5c;
const brace = 0x7b;

/**
 * Returns whether JSON is quick enough to parse. 15 MiB of `[],` take two seconds, but 15 MiB of one string take
 * milliseconds (trust I6). Strings are skipped by `indexOf`, which is cheap.
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
