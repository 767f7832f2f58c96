import { ages, dateLocale, justNow, monthStyle, writeClock } from './time-words.ts';

/** Bangladesh has no summer time. */
export const dhakaHoursAhead = 6;

// Formatters are shared, because creating one is slow.
const timeZone = 'Asia/Dhaka';
const ahead = dhakaHoursAhead * 3_600_000;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const dates = new Intl.DateTimeFormat(dateLocale, { timeZone, day: 'numeric', month: monthStyle, year: 'numeric' });

const dayNumber = (time: number) => Math.floor((time + ahead) / day);

/** `2026-11-21T02:31:00.000Z` → `2026-11-21T08:31:00+06:00` */
export function dhakaIso(iso: string): string {
  return `${new Date(Date.parse(iso) + ahead).toISOString().slice(0, 19)}+06:00`;
}

/** `2026-11-21T02:31:00.000Z` → `2026-11-21 08:31`, for spreadsheets. */
export function clockInDhaka(iso: string): string {
  return dhakaIso(iso).slice(0, 16).replace('T', ' ');
}

export function formatClock(iso: string): string {
  const clock = new Date(Date.parse(iso) + ahead);
  return writeClock(clock.getUTCHours(), clock.getUTCMinutes());
}

/** Such as `2 hours ago`, `yesterday` (by Dhaka's calendar), or the date after a week. */
export function formatAge(iso: string, now: number): string {
  const time = Date.parse(iso);
  const age = now - time;
  if (age < minute) return justNow;
  if (age < hour) return ages.format(-Math.floor(age / minute), 'minute');
  const days = dayNumber(now) - dayNumber(time);
  if (age < day / 2 || days === 0) return ages.format(-Math.floor(age / hour), 'hour');
  return days < 7 ? ages.format(-days, 'day') : dates.format(time);
}

export function formatDate(iso: string): string {
  return dates.format(Date.parse(iso));
}

export function formatTime(iso: string): string {
  return `${formatDate(iso)}, ${formatClock(iso)}`;
}
