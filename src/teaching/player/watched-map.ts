import { longestDuration } from '#base/shared/duration.ts';

// A bitmap of watched parts: one bit for ten seconds of a lecture, the lowest bit of a byte first, in base64url without
// padding. Bitmaps are merged with OR, so repeated or late reports of several devices do no harm.

export const bucketSeconds = 10;
const mostBytes = Math.ceil(longestDuration / bucketSeconds / 8);
export const longestMap = Math.ceil((mostBytes * 4) / 3);
export const mapForm = /^[\w-]*$/;

export const emptyMap = '';

export const partsIn = (seconds: number) => Math.ceil(seconds / bucketSeconds);

function bytesOf(map: string): Uint8Array {
  try {
    const letters = atob(map.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = new Uint8Array(letters.length);
    for (let place = 0; place < letters.length; place += 1) bytes[place] = letters.charCodeAt(place);
    return bytes;
  } catch {
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

export function joinMaps(one: string, other: string): string {
  const [first, second] = [bytesOf(one), bytesOf(other)];
  const length = Math.max(first.length, second.length);
  const joined = new Uint8Array(length);
  for (let place = 0; place < length; place += 1) joined[place] = (first[place] ?? 0) | (second[place] ?? 0);
  return textOf(joined);
}

/** A ten-second part that was watched only partly counts as watched. */
export function addWatched(map: string, from: number, to: number): string {
  const last = Math.min(Math.max(0, to), longestDuration - 1);
  const [begin, end] = [Math.floor(Math.max(0, from) / bucketSeconds), Math.floor(last / bucketSeconds)];
  const added = new Uint8Array((end >> 3) + 1);
  for (let bucket = begin; bucket <= end; bucket += 1)
    added[bucket >> 3] = (added[bucket >> 3] ?? 0) | (1 << (bucket & 7));
  return joinMaps(map, textOf(added));
}

export function watchedParts(map: string, duration: number): boolean[] {
  const bytes = bytesOf(map);
  return Array.from({ length: partsIn(duration) }, (_, part) => ((bytes[part >> 3] ?? 0) & (1 << (part & 7))) !== 0);
}

const setBits = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

export function countParts(map: string): number {
  let parts = 0;
  for (const byte of bytesOf(map)) parts += setBits[byte] ?? 0;
  return parts;
}

export function watchedShare(map: string, duration: number): number {
  const parts = partsIn(duration);
  if (parts === 0) return 0;
  const bytes = bytesOf(map);
  const [whole, rest] = [parts >> 3, parts & 7];
  let watched = setBits[(bytes[whole] ?? 0) & ((1 << rest) - 1)] ?? 0;
  for (const byte of bytes.subarray(0, whole)) watched += setBits[byte] ?? 0;
  return watched / parts;
}
