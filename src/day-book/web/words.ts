import { dayBookTexts as texts } from '#day-book/screen-messages.ts';
import { exactTaka } from '#desk/web/amount.ts';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** `45 min`, `1 h 52`, after two days `3 days 4 h`. */
export function waitOf(minutes: number | null): string {
  if (minutes === null) return texts.none;
  const whole = Math.round(minutes);
  if (whole < hourMinutes) return texts.minutes(whole);
  if (whole < 2 * dayMinutes) return texts.hours(Math.floor(whole / hourMinutes), whole % hourMinutes);
  return texts.wholeDays(Math.floor(whole / dayMinutes), Math.floor((whole % dayMinutes) / hourMinutes));
}

/** Nothing is a dash. */
export const takaOrNone = (amount: number) => (amount === 0 ? texts.none : exactTaka(amount));

const names = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const namesWithYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `23 Oct to 21 Nov 2026`. */
export function rangeOf(from: string, to: string): string {
  const [first, last] = [new Date(from), new Date(to)];
  if ([first, last].some((day) => Number.isNaN(day.getTime()))) return '';
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return texts.fromTo((isOneYear ? names : namesWithYear).format(first), namesWithYear.format(last));
}

/** `Nov` for the first day of a month, else its number. */
export const dayLabel = (day: string) =>
  day.endsWith('-01')
    ? new Date(day).toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'short' })
    : String(Number(day.slice(8)));
