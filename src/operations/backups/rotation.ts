/** How many days, weeks and months with a backup keep their newest one. */
const kept = { days: 7, weeks: 4, months: 12 };

/** `school-2026-11-23-0300.backup`: made on that day and minute in Dhaka, with its seconds where it is the minute's second; those of earlier releases name the day alone. */
const pattern = /^school-(\d{4}-\d{2}-\d{2})(?:-(\d{4}(?:\d{2})?))?\.backup(?:\.age)?$/;

const dayMilliseconds = 24 * 3_600_000;

/**
 * Of the files of a folder those that may go: neither the newest of one of the last seven days that have a backup, nor of the last
 * four weeks, nor of the last twelve months. What is named otherwise is none of ours, and stays. It goes by the names alone: days
 * without a backup count for nothing, so that a machine that was off for a year loses none.
 */
export function backupsToRemove(names: string[]): string[] {
  const newestFirst = names
    .filter((name) => pattern.test(name))
    .toSorted((one, other) => (minuteOf(one) < minuteOf(other) ? 1 : -1));
  const stay = new Set([
    ...newestOfEach(newestFirst, (day) => day, kept.days),
    ...newestOfEach(newestFirst, weekOf, kept.weeks),
    ...newestOfEach(newestFirst, (day) => day.slice(0, 7), kept.months),
  ]);
  return newestFirst.filter((name) => !stay.has(name));
}

function newestOfEach(newestFirst: string[], spanOf: (day: string) => string, count: number): string[] {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const span = spanOf(dayOf(name));
    if (!newest.has(span)) newest.set(span, name);
  }
  return [...newest.values()].slice(0, count);
}

const minuteOf = (name: string) => `${dayOf(name)} ${pattern.exec(name)?.[2] ?? ''}`;
const dayOf = (name: string) => pattern.exec(name)?.[1] ?? '';

/** The Saturday with which the week of that day begins: the school's week ends with its day off. */
function weekOf(day: string): string {
  const time = Date.parse(day);
  const sinceSaturday = (new Date(time).getUTCDay() + 1) % 7;
  return new Date(time - sinceSaturday * dayMilliseconds).toISOString().slice(0, 10);
}
