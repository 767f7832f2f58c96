import { describe, expect, test } from 'vitest';
import { dayBookMessages as messages } from './messages.ts';
import { dayBookTexts as texts } from './screen-messages.ts';
import { growthOf } from './shown-days.ts';
import { labelOf, rangeOf, takaOrNone, waitOf } from './web/words.ts';

describe.each<[string, (value: number) => string, Record<number, string>]>([
  ['days that are too many', messages.tooManyDays, { 366: 'Ask for at most 366 days at once.' }],
  ['payments', texts.payments, { 0: '0 payments', 1: '1 payment', 2: '2 payments', 125000: '1,25,000 payments' }],
  [
    'what was opened',
    texts.opened,
    { 0: '0 enrollments opened', 1: '1 enrollment opened', 208: '208 enrollments opened' },
  ],
  [
    'payments without a student',
    texts.noStudent,
    { 0: 'nothing unclaimed', 1: '1 payment without a student', 7: '7 payments without a student' },
  ],
  [
    'what is in doubt',
    texts.likelyOrTwice,
    { 0: 'nothing to decide', 1: '1 payment, likely or claimed twice', 6: '6 payments, likely or claimed twice' },
  ],
  ['days', texts.days, { 1: '1 day', 30: '30 days' }],
  ['rows that are folded away', texts.showOthers, { 1: 'Show 1 more day', 22: 'Show 22 more days' }],
  ['days for which there is room', texts.lastDays, { 14: 'The last 14 days. The table shows all.' }],
  [
    'weeks for which there is room',
    texts.lastWeeks,
    { 1: 'The last 1 week. The table shows all.', 7: 'The last 7 weeks. The table shows all.' },
  ],
  ['courses that are not named', texts.otherCourses, { 1: '1 other course', 24: '24 other courses' }],
  ['deletions', texts.deletions, { 1: '1 enrollment deleted', 3: '3 enrollments deleted' }],
  ['what is set aside', texts.setAside, { 1: '1 payment set aside', 3: '3 payments set aside' }],
  [
    'lines that do not fit',
    (count) => texts.disagree('৳430', count),
    { 1: '1 payment (৳430) does not match its statement.', 2: '2 payments (৳430) do not match their statements.' },
  ],
  [
    'growth in 30 days',
    (percent) => texts.growth(percent, 30),
    {
      [-100]: '100% less than in the 30 days before',
      [-12]: '12% less than in the 30 days before',
      0: 'as much as in the 30 days before',
      1: '1% more than in the 30 days before',
      899: '899% more than in the 30 days before',
    },
  ],
  [
    'growth of one day',
    (percent) => texts.growth(percent, 1),
    {
      0: 'as much as on the day before',
      [-50]: '50% less than on the day before',
      5: '5% more than on the day before',
    },
  ],
  ['taka', takaOrNone, { 0: '–', 0.5: '৳0.50', 500: '৳500', 125000: '৳1,25,000' }],
  [
    'how long it took',
    waitOf,
    {
      0: '1 min',
      1: '1 min',
      59: '59 min',
      59.6: '1 h',
      60: '1 h',
      112: '1 h 52',
      125: '2 h 05',
      2879: '47 h 59',
      2880: '2 days',
      4560: '3 days 4 h',
      10200: '7 days',
      40960: '28 days',
    },
  ],
])('%s', (_, say, expected) => {
  test.each(Object.entries(expected))('%s', (value, sentence) => {
    expect(say(Number(value)).replaceAll('\u00a0', ' ')).toBe(sentence);
  });
});

test.each([
  ['', '', '', 'Dhaka time'],
  ['2026-11-21', '2026-13-01', '', 'Dhaka time'],
  ['2026-11-21', '2026-11-21', '21 Nov 2026', '21 Nov 2026, Dhaka time'],
  ['2026-10-23', '2026-11-21', '23 Oct to 21 Nov 2026', '23 Oct to 21 Nov 2026, Dhaka time'],
  ['2025-12-23', '2026-01-21', '23 Dec 2025 to 21 Jan 2026', '23 Dec 2025 to 21 Jan 2026, Dhaka time'],
])('the days from %j to %j', (from, to, range, sentence) => {
  expect([rangeOf(from, to), texts.dhakaTime(rangeOf(from, to))]).toEqual([range, sentence]);
});

test.each([
  [{ from: '2026-11-01', days: 1 }, 'Nov'],
  [{ from: '2026-11-02', days: 1 }, '2'],
  [{ from: '2026-11-07', days: 7 }, 'Nov'],
  [{ from: '2026-11-08', days: 7 }, '8'],
])('the column of %j is called %s', (column, label) => {
  expect(labelOf(column)).toBe(label);
});

test('of nothing that came, before or now, nobody says by how much it grew', () => {
  const [none, some] = [
    { count: 0, sum: 0 },
    { count: 5, sum: 500 },
  ];
  expect([growthOf(null, some), growthOf(none, some), growthOf(some, none), growthOf(some, some)]).toEqual([
    ...[null, null, null, 0],
  ]);
});

test('of a handful of payments, or ten times as many, the sum before tells more than a part of a hundred', () => {
  const of = (count: number, sum: number) => ({ count, sum });
  expect([
    ...[growthOf(of(1, 60_115), of(40, 1500)), growthOf(of(40, 60_115), of(4, 1500))],
    ...[
      growthOf(of(40, 60_000), of(5, 6000)),
      growthOf(of(40, 59_940), of(5, 6000)),
      growthOf(of(5, 500), of(5, 1000)),
    ],
  ]).toEqual([null, null, null, 899, -50]);
  expect([texts.sumBefore('৳1,500', 30), texts.sumBefore('৳500', 1)]).toEqual([
    ...['৳1,500 in the 30 days before', '৳500 on the day before'],
  ]);
});

test('what is said of a sum, a time and a way of paying', () => {
  expect([
    ...[texts.andByHand('৳4,500'), texts.ofItByHand('৳4,500'), texts.inAll('৳20,000'), texts.doubted('৳500')],
    ...[texts.nineInTen('9 h 40'), texts.halfWithin('1 h 20'), texts.todayUntil('10:15')],
    ...[texts.best('Sat 21 Nov', '৳34,460'), texts.week('Sat 21 Nov')],
    ...['bkash', 'nagad', 'none', 'a new one'].map(texts.methodName),
  ]).toEqual([
    ...['and ৳4,500 by hand', '৳4,500 of it by hand', '৳20,000 over all days', '৳500 in doubt'],
    ...['nine in ten within 9 h 40', 'half opened within 1 h 20', 'today, until 10:15'],
    ...['Best: Sat 21 Nov, ৳34,460', 'week from Sat 21 Nov'],
    ...['bKash', 'Nagad', 'Without a payment', 'a new one'],
  ]);
});

test.each([
  [null, 'Sat 21 Nov: received ৳500, settled ৳0'],
  ['৳500', 'Sat 21 Nov: received ৳500, settled ৳0, by hand ৳500'],
])('a column by whose hand %j was opened is read out', (byHand, sentence) => {
  expect(texts.columnName('Sat 21 Nov', { received: '৳500', settled: '৳0', byHand })).toBe(sentence);
});
