import { dhakaHoursAhead } from './dhaka-time.ts';
import { dateLocale, monthStyle } from './time-words.ts';

// Days of Dhaka's calendar, written `2026-11-21`.

const ahead = dhakaHoursAhead * 3_600_000;
const dayMilliseconds = 24 * 3_600_000;

const dayNames = new Intl.DateTimeFormat(dateLocale, {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: monthStyle,
});

/** Returns days, oldest first. The last is the day of `now` (milliseconds). */
export function lastDays(count: number, now: number): string[] {
  const today = Math.floor((now + ahead) / dayMilliseconds);
  return Array.from({ length: count }, (_, index) =>
    new Date((today - count + 1 + index) * dayMilliseconds).toISOString().slice(0, 10),
  );
}

export function beginOf(day: string): string {
  return new Date(Date.parse(day) - ahead).toISOString();
}

export const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10);

export function formatDay(day: string): string {
  return dayNames.format(Date.parse(day));
}

/** The school's day off. */
export const isFriday = (day: string) => new Date(day).getUTCDay() === 5;
