import { randomBytes, randomInt } from 'node:crypto';

let lastMillisecond = 0;
let sequence = 0;

/**
 * UUIDv7 (RFC 9562): 48 bits of milliseconds, 12 bits that grow within one millisecond, 62 random bits: sorts by time,
 * in the order in which one process made them, and cannot be guessed.
 */
export function newId(): string {
  const madeAt = Date.now();
  sequence = madeAt === lastMillisecond ? (sequence + 1) & 0xfff : randomInt(0x800);
  lastMillisecond = madeAt;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(madeAt, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
