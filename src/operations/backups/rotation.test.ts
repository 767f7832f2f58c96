import { expect, test } from 'vitest';
import { backupsToRemove, hoursToRemove } from './rotation.ts';

const dayMilliseconds = 24 * 3_600_000;
const nameOf = (time: number, minute = '0300') =>
  `school-${new Date(time).toISOString().slice(0, 10)}-${minute}.backup`;
const nights = (count: number, last = '2026-11-23') =>
  Array.from({ length: count }, (_, index) => nameOf(Date.parse(last) - index * dayMilliseconds));
const left = (names: string[]) => {
  const gone = new Set(backupsToRemove(names));
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(7, 17));
};

test('two years of nights leave seven days, four weeks and twelve months, each with its newest', () => {
  expect(left(nights(730))).toEqual([
    ...['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
    ...['2026-11-13', '2026-11-06', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test('night after night it keeps the same as all at once, and never the newest goes', () => {
  let folder: string[] = [];
  for (const name of nights(730).toReversed()) {
    folder.push(name);
    const gone = new Set(backupsToRemove(folder));
    expect(gone.has(name)).toBe(false);
    folder = folder.filter((one) => !gone.has(one));
  }
  expect(folder.toReversed().map((name) => name.slice(7, 17))).toEqual(left(nights(730)));
});

test('of a day the last one stays, days without any count for nothing, and other files are left alone', () => {
  const today = ['school-2026-11-23-0300.backup', 'school-2026-11-23-1530.backup', 'school-2026-11-23.backup'];
  expect(backupsToRemove(today).toSorted()).toEqual(['school-2026-11-23-0300.backup', 'school-2026-11-23.backup']);
  const longAgo = ['school-2019-01-05.backup', 'school-2021-06-07-0300.backup', 'school-2024-02-29-0300.backup'];
  expect(backupsToRemove(longAgo)).toEqual([]);
  const others = [
    'notes.txt',
    'school-2019-01-05.backup.part',
    'school-2019-01-05.backup.unverified',
    'before-move.backup',
  ];
  expect(backupsToRemove([...others, ...nights(400)]).filter((name) => others.includes(name))).toEqual([]);
});

test('of the hours the newest 24 stay, and no other file goes', () => {
  const hours = Array.from(
    { length: 24 },
    (_, hour) => `hour-2026-11-23-${String(hour).padStart(2, '0')}30.backup.age`,
  );
  const others = ['notes.txt', 'hour-2026-01-01-0030.backup.part', 'school-2026-01-01-0300.backup', 'hour-2026.backup'];
  expect(hoursToRemove([...others, ...hours])).toEqual([]);
  const again = ['hour-2026-11-23-233015.backup.age', 'hour-2026-11-24-0030.backup.age'];
  expect(hoursToRemove([...again, ...others, ...hours.toReversed()])).toEqual(hours.slice(0, 2));
});
