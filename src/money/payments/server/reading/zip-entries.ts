import { inflateRawSync } from 'node:zlib';
import { Refusal } from '#base/shared/refusal.ts';
import { mostUnpackedBytes } from '#money/payments/file-limits.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';

// Reads a zip file through the directory at its end (PKWARE's APPNOTE 6.3.10, 4.3).
// Sizes are checked before anything is unpacked, and unpacking stops at the declared size.

const mostEntries = 1000;

type Entry = { name: string; method: number; packed: number; size: number; offset: number };

const broken = () => new Refusal('invalid', messages.notWhole);
const tooLarge = () => new Refusal('invalid', messages.unpacksTooLarge);

export function unpackEntries(bytes: Uint8Array, isNeeded: (name: string) => boolean): Map<string, Uint8Array> {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const needed = listEntries(view).filter(({ name }) => isNeeded(name));
    if (needed.reduce((sum, { size }) => sum + size, 0) > mostUnpackedBytes) throw tooLarge();
    return new Map(needed.map((entry) => [entry.name, unpack(view, entry)]));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw broken();
  }
}

const endOfDirectory = { signature: 0x06054b50, bytes: 22, longestComment: 65_535 };
const largeEnd = { locator: 0x07064b50, signature: 0x06064b50, locatorBytes: 20 };

function directoryOf(view: DataView): { count: number; start: number } {
  const last = view.byteLength - endOfDirectory.bytes;
  const first = Math.max(0, last - endOfDirectory.longestComment);
  let end = last;
  while (end >= first && view.getUint32(end, true) !== endOfDirectory.signature) end -= 1;
  if (end < first) throw broken();
  const locator = end - largeEnd.locatorBytes;
  if (locator >= 0 && view.getUint32(locator, true) === largeEnd.locator) {
    const large = Number(view.getBigUint64(locator + 8, true));
    if (view.getUint32(large, true) !== largeEnd.signature) throw broken();
    return { count: Number(view.getBigUint64(large + 32, true)), start: Number(view.getBigUint64(large + 48, true)) };
  }
  return { count: view.getUint16(end + 10, true), start: view.getUint32(end + 16, true) };
}

function listEntries(view: DataView): Entry[] {
  const { count, start } = directoryOf(view);
  if (count > mostEntries) throw tooLarge();
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw broken();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const name = partName(textAt(view, at + 46, nameLength ?? 0));
    const extra = at + 46 + (nameLength ?? 0);
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      ...sizesOf(view, at, extra, extra + (extraLength ?? 0)),
    });
    at = extra + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** Some programs write names with `\`, or in another case than the relationships. */
const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

const textAt = (view: DataView, at: number, length: number) =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));

const inExtra = 0xffffffff;

/** Values that need 64 bits are in the extra field after the entry's name. */
function sizesOf(view: DataView, at: number, from: number, to: number): Omit<Entry, 'name' | 'method'> {
  const plain = {
    size: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  if (!Object.values(plain).includes(inExtra)) return plain;
  let field = from;
  while (field < to && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true);
  if (field >= to) throw broken();
  let place = field + 4;
  const large = (value: number) => {
    if (value !== inExtra) return value;
    place += 8;
    return Number(view.getBigUint64(place - 8, true));
  };
  return { size: large(plain.size), packed: large(plain.packed), offset: large(plain.offset) };
}

/** The smallest chunk size that zlib accepts, in bytes. */
const smallestChunk = 64;

function unpack(view: DataView, { method, packed, size, offset }: Entry): Uint8Array {
  if (view.getUint32(offset, true) !== 0x04034b50) throw broken();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, packed);
  if (start + packed > view.byteLength || (method !== 0 && method !== 8)) throw broken();
  if (method === 0) return bytes.subarray(0, size);
  if (size === 0) return new Uint8Array();
  // Data longer than declared fails here, before it takes more memory. With one chunk for all data, nothing is copied.
  return inflateRawSync(bytes, { maxOutputLength: size, chunkSize: Math.max(smallestChunk, size + 1) });
}
