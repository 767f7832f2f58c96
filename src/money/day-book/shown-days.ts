import { beginOf, lastDays } from '#base/shared/dhaka-days.ts';
import type { DayBookRow, DayBookTotals, Sum } from './day-book.ts';

export const presets = ['week', 'month', 'this-month', 'this-year'] as const;
export type Preset = (typeof presets)[number];

export type ShownDays = { preset: Preset | null; from: string; to: string };

const usualPreset: Preset = 'month';

const firstDays: Record<Preset, (today: string, now: number) => string> = {
  week: (_today, now) => lastDays(7, now)[0] ?? '',
  month: (_today, now) => lastDays(30, now)[0] ?? '',
  'this-month': (today) => `${today.slice(0, 8)}01`,
  'this-year': (today) => `${today.slice(0, 5)}01-01`,
};

/**
 * Returns the days that the page's address asks for, by default the last 30. `now`: milliseconds. Passes invalid days
 * on, so that the server refuses them.
 */
export function shownDays(params: URLSearchParams, now: number): ShownDays {
  const [from, to] = [params.get('from'), params.get('to')];
  if (from !== null || to !== null) return { preset: null, from: from ?? '', to: to ?? '' };
  const preset = presets.find((name) => name === params.get('range')) ?? usualPreset;
  const [today = ''] = lastDays(1, now);
  return { preset, from: firstDays[preset](today, now), to: today };
}

/** One column of the chart, a day or a week. Amounts are in taka. */
export type Column = { from: string; days: number; received: number; settled: number; byHand: number };

/** The chart shows more days than this as weeks, counted back from the last day. */
const mostColumns = 62;
const weekDays = 7;

export function columnsOf(rows: readonly DayBookRow[]): Column[] {
  const days = rows.length > mostColumns ? weekDays : 1;
  const columns: Column[] = [];
  for (let end = rows.length; end > 0; end -= days) {
    const some = rows.slice(Math.max(0, end - days), end);
    const sumOf = (of: (row: DayBookRow) => number) => some.reduce((sum, row) => sum + of(row), 0);
    columns.unshift({
      from: some[0]?.key ?? '',
      days,
      received: sumOf(({ received }) => received?.sum ?? 0),
      settled: sumOf(({ settled }) => settled.sum),
      byHand: sumOf(({ byHand }) => byHand.sum),
    });
  }
  return columns;
}

export const heightOf = ({ received, settled, byHand }: Column) => Math.max(received, settled + byHand);

export function bestOf(columns: readonly Column[]): Column | null {
  const best = columns.toSorted((one, other) => other.received - one.received)[0];
  return best && best.received > 0 ? best : null;
}

const fewestCompared = 5;
const mostPercent = 900;

/**
 * Returns the growth against the range before, in rounded percent. Null from 900 % on, or if one of the two ranges has
 * fewer than five payments, because percents then mean little.
 */
export function growthOf(received: Sum | null, before: Sum): number | null {
  if (received === null || before.sum === 0) return null;
  if (Math.min(received.count, before.count) < fewestCompared) return null;
  const percent = Math.round((received.sum / before.sum - 1) * 100);
  return percent < mostPercent ? percent : null;
}

export const openedSum = ({ settled, byHand }: Pick<DayBookTotals, 'settled' | 'byHand'>) => settled.sum + byHand.sum;

export const isRunning = (day: string, at: string) => at >= beginOf(day) && lastDays(1, Date.parse(at))[0] === day;
