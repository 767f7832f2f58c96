import { ages, dateLocale, justNow, monthBesideDay, writeClock } from './time-words.ts';

/** Bangladesh is ahead of UTC, without summer time. */
export const dhakaHoursAhead = 6;

// Formatters are shared: making one is slow.
const timeZone = 'Asia/Dhaka';
const ahead = dhakaHoursAhead * 3_600_000;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const dates = new Intl.DateTimeFormat(dateLocale, { timeZone, day: 'numeric', month: monthBesideDay, year: 'numeric' });

const dayNumber = (time: number) => Math.floor((time + ahead) / day);

/** `2026-11-21T02:31:00.000Z` → `2026-11-21T08:31:00+06:00`: the same moment as a clock in Dhaka shows it. */
export function dhakaIso(iso: string): string {
  return `${new Date(Date.parse(iso) + ahead).toISOString().slice(0, 19)}+06:00`;
}

/** `2026-11-21T02:31:00.000Z` → `2026-11-21 08:31`: as a table program reads a time, by Dhaka's clock. */
export function clockInDhaka(iso: string): string {
  return dhakaIso(iso).slice(0, 16).replace('T', ' ');
}

/** `08:31` by Dhaka's clock, as it is read. */
export function formatClock(iso: string): string {
  const clock = new Date(Date.parse(iso) + ahead);
  return writeClock(clock.getUTCHours(), clock.getUTCMinutes());
}

/** How long ago, as people say it: `2 hours ago`, `yesterday` by Dhaka's calendar, after a week `12 Nov 2026`. */
export function formatAge(iso: string, now: number): string {
  const time = Date.parse(iso);
  const age = now - time;
  if (age < minute) return justNow;
  if (age < hour) return ages.format(-Math.floor(age / minute), 'minute');
  const days = dayNumber(now) - dayNumber(time);
  if (age < day / 2 || days === 0) return ages.format(-Math.floor(age / hour), 'hour');
  return days < 7 ? ages.format(-days, 'day') : dates.format(time);
}

/** The day in Dhaka: `21 Nov 2026`. */
export function formatDate(iso: string): string {
  return dates.format(Date.parse(iso));
}

/** The exact time in Dhaka: `21 Nov 2026, 08:31`. */
export function formatTime(iso: string): string {
  return `${formatDate(iso)}, ${formatClock(iso)}`;
}
