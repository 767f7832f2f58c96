import { toAsciiDigits } from '#base/shared/digits.ts';

export type DayOrder = 'day first' | 'month first';
/** Dhaka time, such as `2026-11-03T14:05:00+06:00`. Midnight if the statement gives no time of day. */
export type StatementTime = { at: string; hasTime: boolean };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const bengaliMonths = [...['জানু', 'ফেব', 'মার্চ', 'এপ্রি', 'মে', 'জুন'], ...['জুলা', 'আগ', 'সেপ', 'অক্টো', 'নভে', 'ডিসে']];

const time = String.raw`(?:[T,@\s]\s*(?:at\s+)?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.:]\d{1,9})?)?\s*(?<half>[ap]\.?m\.?)?)?`;
const zone = String.raw`\s*(?:(?<utc>z|utc|gmt|\+00:?00)|\+0?6(?::?00)?|(?:gmt|utc)?\s?\+0?6(?::?00)?|bst|bdt)?`;
const written = (day: string) => new RegExp(`^${day}\\s*${time}${zone}$`, 'iu');
const yearFirst = written(String.raw`(?<year>\d{4})[-/.](?<first>\d{1,2})[-/.](?<last>\d{1,2})`);
const numbers = written(String.raw`(?<first>\d{1,2})[-/.](?<last>\d{1,2})[-/.](?<year>\d{4}|\d{2})`);
const dayName = written(
  String.raw`(?<first>\d{1,2})(?:st|nd|rd|th)?[-\s/.]?(?<name>[\p{L}\p{M}]{2,12})\.?[-\s/.,]*(?<year>\d{4}|\d{2})`,
);
const nameDay = written(
  String.raw`(?<name>[\p{L}\p{M}]{2,12})\.?\s*(?<first>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`,
);
/** Matches `02:05 PM, 2 Nov 2026`. */
const timeFirst = /^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?),? (?:on )?(.+)$/i;
const joinedDay = /^(20\d{2})(\d{2})(\d{2})(?=$|[T\s])/;
const serial = /^\d{5}(?:\.\d{1,12})?$/;
/** A spreadsheet stores a day as a number that counts from the end of 1899. These limits are the years 2009 to 2064. */
const serials = { first: 40_000, last: 60_000, epoch: Date.UTC(1899, 11, 30) };

export function readDate(cell: string, order: DayOrder = 'day first'): StatementTime | null {
  const text = toAsciiDigits(cell)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(timeFirst, '$2 $1')
    .replace(joinedDay, '$1-$2-$3');
  if (serial.test(text)) return fromSerial(Number(text));
  const parts = [yearFirst, numbers, dayName, nameDay].map((shape) => shape.exec(text)?.groups).find(Boolean);
  if (!parts) return null;
  const isYearFirst = parts.year === text.slice(0, 4);
  const swapped = isYearFirst || (parts.name === undefined && order === 'month first');
  const day = Number(swapped ? parts.last : parts.first);
  const month = parts.name === undefined ? Number(swapped ? parts.first : parts.last) : monthNamed(parts.name);
  const year = Number(parts.year) + (parts.year?.length === 2 ? 2000 : 0);
  return atTime(year, month, day, parts);
}

/** Before 2011 the country had no mobile wallet. After 2099 a date is a placeholder such as 31/12/9999. */
const [firstYear, lastYear] = [2011, 2099];

function monthNamed(name: string): number {
  const word = name.toLowerCase();
  return (
    Math.max(
      months.findIndex((month) => word.startsWith(month)),
      bengaliMonths.findIndex((month) => name.startsWith(month)),
    ) + 1
  );
}

function atTime(year: number, month: number, day: number, parts: Record<string, string | undefined>) {
  const { hour, minute = '0', second = '0', half, utc } = parts;
  const isMorning = half?.toLowerCase().startsWith('a');
  const noon = hour === '12' ? -12 : 0;
  const hours = Number(hour ?? 0) + (half === undefined || Number(hour) > 12 ? 0 : noon + (isMorning ? 0 : 12));
  const moment = new Date(Date.UTC(year, month - 1, day, hours, Number(minute), Number(second)));
  const isReal =
    year >= firstYear &&
    year <= lastYear &&
    [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()].join() === [year, month - 1, day].join() &&
    Number(minute) < 60 &&
    Number(second) < 60;
  if (!isReal) return null;
  const ahead = utc !== undefined && hour !== undefined ? hoursAhead * 3_600_000 : 0;
  return { at: inDhaka(new Date(moment.getTime() + ahead)), hasTime: hour !== undefined };
}

function fromSerial(days: number): StatementTime | null {
  if (days < serials.first || days >= serials.last) return null;
  const seconds = Math.round(days * 86_400);
  return { at: inDhaka(new Date(serials.epoch + seconds * 1000)), hasTime: !Number.isInteger(days) };
}

const hoursAhead = 6;
const inDhaka = (moment: Date) => `${moment.toISOString().slice(0, 19)}+06:00`;

const leading = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2}/;

/**
 * `month first` if some second number is above 12 and no first number is. Spreadsheets set to English (United States)
 * write dates so.
 */
export function dayOrderOf(cells: string[]): DayOrder {
  const pairs = cells.flatMap((cell) => {
    const [, first, last] = leading.exec(toAsciiDigits(cell)) ?? [];
    return first === undefined ? [] : [{ first: Number(first), last: Number(last) }];
  });
  const isMonthFirst = pairs.some(({ last }) => last > 12) && !pairs.some(({ first }) => first > 12);
  return isMonthFirst ? 'month first' : 'day first';
}
