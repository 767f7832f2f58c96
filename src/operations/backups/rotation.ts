const kept = { days: 7, weeks: 4, months: 12 };

/**
 * For example `school-2026-11-23-0300.backup`: day and minute in Dhaka. A second backup of a minute has seconds too.
 * Earlier releases wrote only the day.
 */
const pattern = /^school-(\d{4}-\d{2}-\d{2})(?:-(\d{4}(?:\d{2})?))?\.backup(?:\.age)?$/;

const dayMilliseconds = 24 * 3_600_000;

/**
 * Keeps the newest backup of each of the last 7 days, 4 weeks and 12 months that have a backup. So a machine that was
 * off for a year loses none. Files with other names are kept.
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

const hourPattern = /^hour-\d{4}-\d{2}-\d{2}-\d{4}(?:\d{2})?\.backup(?:\.age)?$/;
const keptHours = 24;

/** Keeps the newest 24 of the backups that are made every hour. Files with other names are kept. */
export const hoursToRemove = (names: string[]): string[] =>
  names
    .filter((name) => hourPattern.test(name))
    .toSorted()
    .slice(0, -keptHours);

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

/** Returns the Saturday that begins the week, because the school's week ends on Friday. */
function weekOf(day: string): string {
  const time = Date.parse(day);
  const sinceSaturday = (new Date(time).getUTCDay() + 1) % 7;
  return new Date(time - sinceSaturday * dayMilliseconds).toISOString().slice(0, 10);
}
