import { sharedMessages as messages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';

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
  return parseObject(text);
}

async function readText(request: Request, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal('too_large', messages.tooLarge);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('invalid', messages.badJson, { code: 'bad_json' });
  }
}

function parseObject(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('invalid', messages.badJson, { code: 'bad_json' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('invalid', messages.bodyExpected, { code: 'bad_json' });
  }
  if (!isHarmless(value, 1)) throw new Refusal('invalid', messages.badJson, { code: 'bad_json' });
  return value;
}

/** No depth over 20, no key that reaches a prototype, no NUL and no lone surrogate in any text. */
function isHarmless(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  return Object.entries(value).every(([key, inner]) => !poisonKeys.has(key) && isHarmless(inner, depth + 1));
}
