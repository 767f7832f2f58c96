import { longestDuration } from '#shared/duration.ts';

// Which parts of a lecture were watched: one bit for each ten seconds, the first bit of a byte being the lowest. Maps are joined by
// OR, so that what comes twice, late or from another device does no harm. As a text they are base64url without a tail.

/** Seconds for which one bit stands. */
export const bucketSeconds = 10;
const mostBytes = Math.ceil(longestDuration / bucketSeconds / 8);
/** Characters of the longest map. */
export const longestMap = Math.ceil((mostBytes * 4) / 3);
export const mapForm = /^[\w-]*$/;

export const emptyMap = '';

const bucketsIn = (seconds: number) => Math.ceil(seconds / bucketSeconds);

function bytesOf(map: string): Uint8Array {
  try {
    return Uint8Array.from(atob(map.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
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
  return textOf(Uint8Array.from({ length }, (_, place) => (first[place] ?? 0) | (second[place] ?? 0)));
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
  return Array.from({ length: bucketsIn(duration) }, (_, part) => ((bytes[part >> 3] ?? 0) & (1 << (part & 7))) !== 0);
}

/** How much of a lecture of that many seconds was watched, from 0 to 1. */
export function watchedShare(map: string, duration: number): number {
  const parts = watchedParts(map, duration);
  return parts.length === 0 ? 0 : parts.filter(Boolean).length / parts.length;
}
