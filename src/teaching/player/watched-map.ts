import { longestDuration } from '#base/shared/duration.ts';

// Which parts of a lecture were watched: one bit for each ten seconds, the first bit of a byte being the lowest. Maps are joined by
// OR, so that what comes twice, late or from another device does no harm. As a text they are base64url without a tail.

/** Seconds for which one bit stands. */
export const bucketSeconds = 10;
const mostBytes = Math.ceil(longestDuration / bucketSeconds / 8);
/** Characters of the longest map. */
export const longestMap = Math.ceil((mostBytes * 4) / 3);
export const mapForm = /^[\w-]*$/;

export const emptyMap = '';

/** Of a lecture of that many seconds. */
export const partsIn = (seconds: number) => Math.ceil(seconds / bucketSeconds);

function bytesOf(map: string): Uint8Array {
  try {
    const letters = atob(map.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = new Uint8Array(letters.length);
    for (let place = 0; place < letters.length; place += 1) bytes[place] = letters.charCodeAt(place);
    return bytes;
  } catch {
    // A length that no bytes have: nothing is known to have been watched.
    return new Uint8Array();
  }
}

function textOf(bytes: Uint8Array): string {
  const used = bytes.subarray(0, Math.min(bytes.findLastIndex((byte) => byte !== 0) + 1, mostBytes));
  return btoa(String.fromCharCode(...used))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** What one of both has. */
export function joinMaps(one: string, other: string): string {
  const [first, second] = [bytesOf(one), bytesOf(other)];
  const length = Math.max(first.length, second.length);
  const joined = new Uint8Array(length);
  for (let place = 0; place < length; place += 1) joined[place] = (first[place] ?? 0) | (second[place] ?? 0);
  return textOf(joined);
}

/** The map with the parts that lie between two seconds of the lecture, also where only a piece of the part does. */
export function addWatched(map: string, from: number, to: number): string {
  const last = Math.min(Math.max(0, to), longestDuration - 1);
  const [begin, end] = [Math.floor(Math.max(0, from) / bucketSeconds), Math.floor(last / bucketSeconds)];
  const added = new Uint8Array((end >> 3) + 1);
  for (let bucket = begin; bucket <= end; bucket += 1)
    added[bucket >> 3] = (added[bucket >> 3] ?? 0) | (1 << (bucket & 7));
  return joinMaps(map, textOf(added));
}

/** Whether each part of a lecture of that many seconds was watched, in their order. */
export function watchedParts(map: string, duration: number): boolean[] {
  const bytes = bytesOf(map);
  return Array.from({ length: partsIn(duration) }, (_, part) => ((bytes[part >> 3] ?? 0) & (1 << (part & 7))) !== 0);
}

/** How many bits of a byte are set. */
const setBits = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

export function countParts(map: string): number {
  let parts = 0;
  for (const byte of bytesOf(map)) parts += setBits[byte] ?? 0;
  return parts;
}

/** How much of a lecture of that many seconds was watched, from 0 to 1. */
export function watchedShare(map: string, duration: number): number {
  const parts = partsIn(duration);
  if (parts === 0) return 0;
  const bytes = bytesOf(map);
  const [whole, rest] = [parts >> 3, parts & 7];
  let watched = setBits[(bytes[whole] ?? 0) & ((1 << rest) - 1)] ?? 0;
  for (const byte of bytes.subarray(0, whole)) watched += setBits[byte] ?? 0;
  return watched / parts;
}
