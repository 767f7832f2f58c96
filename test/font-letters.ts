import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

// Which letters a font file has: the table `cmap` of a WOFF2 (W3C WOFF File Format 2.0, section 4), or of a TrueType file.

const headerBytes = 48;
/** Of the names that WOFF2 knows by number, those that fonts here begin with; `cmap` is the first. */
const [cmap, glyf, loca, named] = [0, 10, 11, 63];

/** Code points that the font has a glyph of. */
export function lettersOf(file: string): Set<number> {
  const bytes = readFileSync(file);
  if (file.endsWith('.ttf')) return readCmap(bytes.subarray(placeOfCmap(bytes)));
  let place = headerBytes;
  const readNumber = (): number => {
    let value = 0;
    for (;;) {
      const byte = bytes.readUInt8(place);
      place += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let begin = 0;
  let ofCmap = 0;
  for (let table = 0; table < bytes.readUInt16BE(12); table += 1) {
    const flags = bytes.readUInt8(place);
    const name = flags & 63;
    place += name === named ? 5 : 1;
    const plain = readNumber();
    // Glyphs are rewritten unless said otherwise, and then have another length in the file.
    const isGlyphs = name === glyf || name === loca;
    const isRewritten = isGlyphs ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (name === cmap) ofCmap = begin;
    begin += isRewritten ? readNumber() : plain;
  }
  return readCmap(brotliDecompressSync(bytes.subarray(place, place + bytes.readUInt32BE(20))).subarray(ofCmap));
}

/** An entry of a TrueType file's table list: tag, checksum, offset, length. */
function placeOfCmap(bytes: Buffer): number {
  const entries = Array.from({ length: bytes.readUInt16BE(4) }, (_, table) => 12 + 16 * table);
  const entry = entries.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('The font has no cmap.');
  return bytes.readUInt32BE(entry + 8);
}

function readCmap(table: Buffer): Set<number> {
  const letters = new Set<number>();
  const add = (from: number, to: number) => {
    for (let letter = from; letter <= to; letter += 1) if (letter < 0xffff || letter > 0xffff) letters.add(letter);
  };
  for (let entry = 0; entry < table.readUInt16BE(2); entry += 1) {
    const part = table.subarray(table.readUInt32BE(8 + entry * 8));
    const format = part.readUInt16BE(0);
    if (format === 4) {
      const segments = part.readUInt16BE(6) / 2;
      for (let one = 0; one < segments; one += 1)
        add(part.readUInt16BE(16 + 2 * segments + 2 * one), part.readUInt16BE(14 + 2 * one));
    }
    if (format === 12)
      for (let group = 0; group < part.readUInt32BE(12); group += 1)
        add(part.readUInt32BE(16 + 12 * group), part.readUInt32BE(20 + 12 * group));
  }
  return letters;
}
