import { toAsciiDigits } from '#base/shared/digits.ts';
import { readDate } from './statement-dates.ts';
import type { StatementLine } from './statement-line.ts';

// Finds days whose day and month a spreadsheet may have swapped. It reads 05/11 as the 11th of May, and leaves 13/11 as
// a text.

export type DayRule = {
  now: number;
  titles: string[];
};

/** A day whose day and month may be swapped. `turned` is the same time with the two swapped. */
type Open = { place: number; at: string; turned: string };

const dayMilliseconds = 86_400_000;
const written = /^\D{0,3}(\d{1,2})[-/.](\d{1,2})[-/.]\d{2}/;
const numbersOf = (dateSaid: string) => {
  const [, first, last] = written.exec(toAsciiDigits(dateSaid)) ?? [];
  return first === undefined ? null : { first: Number(first), last: Number(last) };
};
/** True for a spreadsheet's own date, in the form that `read-workbook.ts` writes. */
const isReal = (dateSaid: string) => /^\d{4}-\d\d-\d\d/.test(dateSaid);
const dayOf = (at: string) => Number(at.slice(8, 10));
const monthOf = (at: string) => Number(at.slice(5, 7));
const turn = (at: string) => `${at.slice(0, 5)}${at.slice(8, 10)}-${at.slice(5, 7)}${at.slice(10)}`;

/** Returns the indexes of lines whose day is in the future, or may have day and month swapped. */
export function doubtfulDays(lines: StatementLine[], rule: DayRule): Set<number> {
  const isLater = (at: string) => Date.parse(at) > rule.now + dayMilliseconds;
  const later = lines.flatMap(({ time }, place) => (time !== null && isLater(time.at) ? [place] : []));
  const real = openDays(lines, isReal);
  const isCut = real.length > 0 && lines.some(({ dateSaid }) => (numbersOf(dateSaid)?.first ?? 0) > 12);
  const numbered = openDays(lines, (said) => numbersOf(said) !== null);
  const areTurned = (open: Open[]) => open.length > 0 && fitsBetter(lines, open, { ...rule, isLater });
  return new Set([
    ...later,
    ...(isCut || areTurned(real) ? real.map(({ place }) => place) : []),
    ...(areTurned(numbered) ? numbered.map(({ place }) => place) : []),
  ]);
}

/**
 * Returns all days that are written in one form. Empty if one is above 12, because then no day of this form was
 * swapped.
 */
function openDays(lines: StatementLine[], isOfKind: (dateSaid: string) => boolean): Open[] {
  const ofKind = lines.flatMap(({ time, dateSaid }, place) =>
    time !== null && isOfKind(dateSaid) ? [{ place, at: time.at, turned: turn(time.at) }] : [],
  );
  return ofKind.every(({ at }) => dayOf(at) <= 12) ? ofKind : [];
}

type Fit = DayRule & { isLater: (at: string) => boolean };

function fitsBetter(lines: StatementLine[], open: Open[], { now, titles, isLater }: Fit): boolean {
  const read = open.map(({ at }) => at);
  const turned = open.map((one) => one.turned);
  if (turned.some(isLater)) return false;
  if (read.some(isLater)) return true;
  const period = periodIn(titles);
  if (period) {
    const isInside = (at: string) => at.slice(0, 10) >= period.first && at.slice(0, 10) <= period.last;
    if (read.every(isInside)) return false;
    if (turned.every(isInside)) return true;
  }
  const isShorter = lengthOf(turned) < lengthOf(read);
  const all = lines.map(({ time }) => time?.at ?? '');
  const other = new Map(open.map((one) => [one.place, one.turned]));
  const asTurned = all.map((at, place) => other.get(place) ?? at);
  if (isShorter && breaksOf(all) > 0 && breaksOf(asTurned) === 0) return true;
  if (!isShorter || lengthOf(turned) > ofLate) return false;
  return (areOneMonth(turned) && !areRegular(read)) || (isOfLate(turned, now) && !isOfLate(read, now));
}

const namedDay = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/., ]{1,2}\d{2,4}/gi;

function periodIn(titles: string[]): { first: string; last: string } | null {
  const days = titles.flatMap((title) =>
    (title.match(namedDay) ?? []).flatMap((said) => readDate(said)?.at.slice(0, 10) ?? []),
  );
  const [first, ...others] = days.toSorted();
  const last = others.at(-1);
  return first !== undefined && last !== undefined ? { first, last } : null;
}
const lengthOf = (times: string[]) => {
  const sorted = times.map((at) => Date.parse(at)).toSorted((one, next) => one - next);
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
};

function breaksOf(times: string[]): number {
  const known = times.filter((at) => at !== '');
  let [rises, falls] = [0, 0];
  for (const [index, at] of known.entries()) {
    const before = known[index - 1] ?? at;
    if (at.slice(0, 10) > before.slice(0, 10)) rises += 1;
    if (at.slice(0, 10) < before.slice(0, 10)) falls += 1;
  }
  return Math.min(rises, falls);
}

/** Milliseconds. Most statements that admins bring in are of the last two months. */
const ofLate = 62 * dayMilliseconds;
const isOfLate = (times: string[], now: number) => times.some((at) => now - Date.parse(at) < ofLate);
const areOneMonth = (times: string[]) => new Set(times.map((at) => at.slice(0, 7))).size === 1;

/**
 * Returns whether the distances between the months are equal, as for rent or a salary. True for fewer than three
 * months.
 */
function areRegular(times: string[]): boolean {
  const months = [...new Set(times.map(monthOf))].toSorted((one, next) => one - next);
  const steps = new Set(months.slice(1).map((month, index) => month - (months[index] ?? 0)));
  return months.length < 3 || steps.size === 1;
}
