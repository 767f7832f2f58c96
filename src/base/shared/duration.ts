import { toAsciiDigits } from './digits.ts';
import { shownDigits } from './interface-language.ts';
import { writeMinutes } from './time-words.ts';

const minutesAlone = /^(\d{1,4})\s*(?:m|min|minutes?|মিনিট)?$/i;
const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;
export const longestDuration = 24 * 3600;

export const isDuration = (seconds: number) => Number.isInteger(seconds) && seconds >= 1 && seconds <= longestDuration;

/** Seconds of `12` (minutes), `12 min`, `12:40` or `1:12:40`, in Latin or Bengali digits. Null for other texts. */
export function readDuration(typed: string): number | null {
  const text = toAsciiDigits(typed.trim());
  const alone = minutesAlone.exec(text)?.[1];
  const [, hours = '0', minutes = '', seconds = ''] = clock.exec(text) ?? [];
  const read = alone ? Number(alone) * 60 : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return isDuration(read) ? read : null;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

export const shownDuration = (seconds: number): string => shownDigits(formatDuration(seconds));

/** 760 seconds → `13 min`, 4530 → `1 h 16 min`. */
export function formatMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return writeMinutes(Math.floor(minutes / 60), minutes % 60);
}

export function sumOfDurations(items: readonly { duration?: number | undefined }[]): number | null {
  const known = items.flatMap(({ duration }) => duration ?? []);
  if (items.length === 0 || known.length < items.length) return null;
  return known.reduce((sum, seconds) => sum + seconds, 0);
}
