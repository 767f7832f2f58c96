import { isFriday } from '#base/shared/dhaka-days.ts';
import { formatClock } from '#base/shared/dhaka-time.ts';
import { exactTaka, formatCount } from '#base/shared/taka.ts';
import type { DayBookRow, DayBookTotals, Grouping } from '#money/day-book/day-book.ts';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import { isRunning } from '#money/day-book/shown-days.ts';
import { takaOrNone, waitOf } from './words.ts';

type Row = DayBookRow | DayBookTotals;

export type TableColumn = {
  name: string;
  isNumber: boolean;
  isLong?: true;
  cell: (row: Row) => string;
  isAmber?: (row: Row) => boolean;
};

const sum = (one: { sum: number } | null) => takaOrNone(one?.sum ?? 0);
const count = (one: { count: number } | null) => (one && one.count > 0 ? formatCount(one.count) : texts.none);

export function columnsFor(by: Grouping, { totals, at }: { totals: DayBookTotals; at: string }): TableColumn[] {
  const number = (name: string, cell: TableColumn['cell']): TableColumn => ({ name, isNumber: true, cell });
  const { columns } = texts;
  const came = [
    number(columns.payments, ({ received }) => count(received)),
    number(columns.received, ({ received }) => sum(received)),
  ];
  const waiting = { ...number(columns.unclaimed, ({ unclaimed }) => sum(unclaimed)), isAmber: hasUnclaimed };
  return [
    ...(by === 'course' ? [number(columns.opened, ({ opened }) => count(opened))] : came),
    number(columns.settled, ({ settled }) => sum(settled)),
    ...(totals.byHand.count > 0 ? [number(columns.byHand, ({ byHand }) => sum(byHand))] : []),
    ...(by === 'course'
      ? []
      : [waiting, { ...number(columns.median, ({ median }) => waitOf(median)), isLong: true as const }]),
    { name: columns.note, isNumber: false, cell: (row) => noteOf(row, at) },
  ];
}

const hasUnclaimed = ({ unclaimed }: Row) => (unclaimed?.sum ?? 0) > 0;

function noteOf(row: Row, at: string): string {
  const { deleted, setAside, doubtful, leftOver, sentBack, noted, waived } = row;
  const day = 'key' in row && /^\d{4}-/.test(row.key) ? row.key : null;
  return [
    day !== null && isRunning(day, at) ? texts.todayUntil(formatClock(at)) : null,
    day !== null && isFriday(day) ? texts.friday : null,
    deleted.count > 0 ? texts.deletions(deleted.count) : null,
    noted ? texts.noted(exactTaka(noted.sum)) : null,
    waived ? texts.waived(exactTaka(waived.sum)) : null,
    setAside && setAside.count > 0 ? texts.setAside(setAside.count) : null,
    leftOver && leftOver.count > 0 ? texts.leftOver(exactTaka(leftOver.sum)) : null,
    sentBack && sentBack.count > 0 ? texts.sentBack(exactTaka(sentBack.sum)) : null,
    doubtful && doubtful.count > 0 ? texts.doubted(exactTaka(doubtful.sum)) : null,
  ]
    .filter((note) => note !== null)
    .join(', ');
}
