import { everyMatch } from './every-match.ts';

/**
 * `at` is Dhaka time in ISO 8601. `clear` is false if the day or the hour does not exist, or the year is not from 2011
 * to 2099.
 */
export type FoundTime = { at: string | null; hasHour: boolean; clear: boolean; end: number };

const months: Record<string, number> = {};
const names = [
  'jan|january|জানুযারি|জানুযারী',
  'feb|february|ফেব্রুযারি|ফেব্রুযারী',
  'mar|march|মার্চ',
  'apr|april|এপ্রিল',
  'may|মে',
  'jun|june|জুন',
  'jul|july|জুলাই',
  'aug|august|আগস্ট',
  'sep|sept|september|সেপ্টেম্বর',
  'oct|october|অক্টোবর',
  'nov|november|নভেম্বর',
  'dec|december|ডিসেম্বর',
];
for (const [index, same] of names.entries()) for (const name of same.split('|')) months[name] = index + 1;
const month = Object.keys(months)
  .sort((a, b) => b.length - a.length)
  .join('|');

const monthName = new RegExp(month, 'i');

/** Matches `10:18 PM`, `23:00:07`, `07.29 am`. */
export const clock = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\b\.?)?`;
/** Matches `03/08/2026`, `3-8-26`, `03-AUG-26`, `3 Aug 2026`, `Aug 3, 2026`, `2026-08-03`. */
export const day = [
  String.raw`\d{4}-\d{1,2}-\d{1,2}`,
  String.raw`\d{1,2}[/.-]\d{1,2}[/.-](?:20\d{2}|19\d{2}|\d{2})`,
  String.raw`\d{1,2}(?:st|nd|rd|th)?[ /.-]?(?:${month})[a-z]{0,6},?[ /.-]?(?:20\d{2}|19\d{2}|\d{2})`,
  String.raw`(?:${month})[a-z]{0,6} \d{1,2},? 20\d{2}`,
].join('|');

const joined = String.raw`[ ,\n]{0,2}(?:(?:at|@|on|-|time:?)[ \n]?)?`;
const times = new RegExp(
  String.raw`(?:(?<early>(?<!\d)${clock})[ ,\n]{0,2}(?:on )?)?(?<day>${day})(?:${joined}(?<late>${clock}))?`,
  'gi',
);

function dayOf(text: string): [year: number, month: number, day: number] {
  const named = monthName.exec(text)?.[0].toLowerCase();
  const numbers = Array.from(text.matchAll(/\d+/g), ([digits]) => Number(digits));
  const [first = 0, second = 0, third = 0] = numbers;
  if (named !== undefined) return [yearOf(second), months[named] ?? 0, first];
  return first > 999 ? [first, second, third] : [yearOf(third), second, first];
}

const yearOf = (number: number) => (number < 100 ? 2000 + number : number);

function hourOf(text: string): string | null {
  const [hour = 0, minute = 0, second = 0] = Array.from(text.matchAll(/\d+/g), ([digits]) => Number(digits));
  const half = /[ap](?=\.?m)/i.exec(text)?.[0].toLowerCase();
  if (hour > 23 || minute > 59 || second > 59) return null;
  const full = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour;
  return [full, minute, second].map(twoDigits).join(':');
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Earlier years are not read, because the first mobile wallet opened in 2011. */
const firstYear = 2011;

function isoDay(text: string): string | null {
  const [year, monthNumber, dayNumber] = dayOf(text);
  const date = new Date(Date.UTC(year, monthNumber - 1, dayNumber));
  const exists = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === dayNumber;
  return exists && year >= firstYear && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

function timeOf(found: RegExpExecArray): FoundTime {
  const { early, day: dayText = '', late } = found.groups ?? {};
  const clockText = late ?? early;
  const [date, hour] = [isoDay(dayText), clockText === undefined ? '00:00:00' : hourOf(clockText)];
  const at = date === null || hour === null ? null : `${date}T${hour}+06:00`;
  return { at, hasHour: clockText !== undefined, clear: at !== null, end: found.index + found[0].length };
}

const anyDay = new RegExp(day, 'i');
export const hasDay = (text: string) => anyDay.test(text);
const dayAtEnd = new RegExp(`(?:${day})$`, 'i');
export const endsWithDay = (text: string) => dayAtEnd.test(text);

/**
 * Returns the first day, with its time of day if there is one, after the ID, where wallets write it. Without one, it
 * returns the first day of the message. Days come before months, and two-digit years are of this century. `BST` in a
 * bank's message is Bangladesh time.
 */
export function timeIn(text: string, behind = 0): FoundTime | null {
  const found = everyMatch(times, text);
  const chosen = found.find(({ index }) => index >= behind) ?? found[0];
  return chosen ? timeOf(chosen) : null;
}
