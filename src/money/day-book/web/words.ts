import { shownDigits } from '#base/shared/interface-language.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { dateLocale, monthStyle } from '#base/shared/time-words.ts';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import type { Column } from '#money/day-book/shown-days.ts';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const mostDaysWithHours = 7;

/**
 * Returns a time as `45 min` or `1 h 52`, from two days on as `3 days 4 h`. From a week on hours are not exact, so it
 * is `9 days`.
 */
export function waitOf(minutes: number | null): string {
  if (minutes === null) return texts.none;
  const whole = Math.max(1, Math.round(minutes));
  if (whole < hourMinutes) return texts.minutes(whole);
  if (whole < 2 * dayMinutes) return texts.hours(Math.floor(whole / hourMinutes), whole % hourMinutes);
  const days = Math.floor(whole / dayMinutes);
  return texts.wholeDays(days, days < mostDaysWithHours ? Math.floor((whole % dayMinutes) / hourMinutes) : 0);
}

export const takaOrNone = (amount: number) => (amount === 0 ? texts.none : exactTaka(amount));

const names = new Intl.DateTimeFormat(dateLocale, { timeZone: 'UTC', day: 'numeric', month: monthStyle });
const namesWithYear = new Intl.DateTimeFormat(dateLocale, {
  timeZone: 'UTC',
  day: 'numeric',
  month: monthStyle,
  year: 'numeric',
});

/** Returns `23 Oct to 21 Nov 2026`, or one date for a single day. */
export function rangeOf(from: string, to: string): string {
  const [first, last] = [new Date(from), new Date(to)];
  if ([first, last].some((day) => Number.isNaN(day.getTime()))) return '';
  if (from === to) return namesWithYear.format(last);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return texts.fromTo((isOneYear ? names : namesWithYear).format(first), namesWithYear.format(last));
}

export const labelOf = ({ from, days }: Pick<Column, 'from' | 'days'>) =>
  beginsMonth({ from, days }) ? (texts.months[Number(from.slice(5, 7)) - 1] ?? '') : shownDigits(Number(from.slice(8)));

export const beginsMonth = ({ from, days }: Pick<Column, 'from' | 'days'>) => Number(from.slice(8)) <= days;
