import { Binary, DBRef, Decimal128, EJSON, Long, ObjectId, Timestamp } from 'bson';

/** A document as the exporter wrote it, in plain values: ids and times as texts, numbers as numbers. Throws for what is no document. */
export function readDocument(text: string): Record<string, unknown> {
  const plain = toPlain(EJSON.parse(text, { relaxed: true }));
  if (!isDocument(plain)) throw new SyntaxError('no document');
  return plain;
}

export const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Date) return timeOf(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Timestamp) return timeOf(new Date(value.getHighBits() * 1000));
  if (value instanceof Decimal128 || value instanceof Long) return Number(value.toString());
  if (value instanceof Binary) return binaryOf(value);
  if (value instanceof DBRef) return toPlain(value.oid);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toPlain(inner)]));
}

const timeOf = (time: Date) => (Number.isNaN(time.getTime()) ? 'Invalid Date' : time.toISOString());

const binaryOf = (value: Binary) =>
  value.sub_type === Binary.SUBTYPE_UUID ? value.toUUID().toHexString() : value.toString('base64');
