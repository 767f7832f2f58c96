import { Binary, DBRef, EJSON, ObjectId, Timestamp } from 'bson';
import { exactNumber, readDigits, readNumber } from './file-number.ts';

export function readDocument(text: string): Record<string, unknown> {
  const plain = readJson(text);
  if (!isDocument(plain)) throw new SyntaxError('no document');
  return plain;
}

export const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON, also MongoDB's extended JSON in its canonical, relaxed and first version. */
export const readJson = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'number') return readNumber(context?.source ?? String(value));
    return isDocument(value) ? unwrap(value) : value;
  });

const exactWrappers = ['$numberInt', '$numberLong', '$numberDecimal'];

function unwrap(value: Record<string, unknown>): unknown {
  const [name = '', ...others] = Object.keys(value);
  const inner = value[name];
  if (others.length === 0 && typeof inner === 'string') {
    if (name === '$numberDouble') return readNumber(inner, true);
    if (exactWrappers.includes(name)) return unwrapExact(inner);
  }
  if (others.length === 0 && typeof inner === 'number' && exactWrappers.includes(name)) return inner;
  if (![name, ...others].some((key) => key.startsWith('$'))) return value;
  return toPlain(EJSON.parse(JSON.stringify(value), { relaxed: true }));
}

function unwrapExact(inner: string): unknown {
  const digits = readDigits(inner);
  return typeof digits === 'string' ? exactNumber(digits) : digits;
}

function toPlain(value: unknown): unknown {
  if (value instanceof Date) return timeOf(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Timestamp) return timeOf(new Date(value.getHighBits() * 1000));
  if (value instanceof Binary) return binaryOf(value);
  return value instanceof DBRef ? value.oid : value;
}

const timeOf = (time: Date) => (Number.isNaN(time.getTime()) ? 'Invalid Date' : time.toISOString());

const binaryOf = (value: Binary) =>
  value.sub_type === Binary.SUBTYPE_UUID ? value.toUUID().toHexString() : value.toString('base64');
