import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay, isFriday } from '#base/shared/dhaka-days.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import { Tabs } from '#base/ui/tabs.tsx';
import { useMediaQuery } from '#base/ui/use-media-query.ts';
import {
  type DayBook,
  type DayBookRow,
  type DayBooks,
  type DayBookTotals,
  type Grouping,
  groupings,
} from '#money/day-book/day-book.ts';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import { columnsFor, type TableColumn } from './table-columns.tsx';

/** Days shown until the user asks for all. The other groupings and a printed page show all rows. */
const rowsAtFirst = 8;

type BookTableProps = { books: DayBooks; by: Grouping };

export function BookTable({ books, by }: BookTableProps) {
  const [params, setParams] = useSearchParams();
  const show = (chosen: Grouping) =>
    setParams({ ...Object.fromEntries(params), by: chosen }, { replace: true, preventScrollReset: true });
  return (
    <div className="panel overflow-hidden">
      <Tabs
        label={texts.tabsName}
        items={groupings.map((value) => ({ value, label: texts.tabs[value] }))}
        value={by}
        onChange={show}
        aside={<Disagreement book={books.day} />}
      >
        <Rows key={by} book={books[by]} by={by} />
      </Tabs>
    </div>
  );
}

/**
 * Warns of payments that contradict their bank statement's totals or balances. Few statements have totals or balances,
 * so payments without a warning may be wrong too.
 */
function Disagreement({ book: { mismatched } }: { book: DayBook }) {
  if (mismatched.count === 0) return null;
  return (
    <p className="px-4 py-3 font-semibold text-coral text-sm">
      {texts.disagree(exactTaka(mismatched.sum), mismatched.count)}
    </p>
  );
}

function Rows({ book: { rows, totals, at }, by }: { book: DayBook; by: Grouping }) {
  const hasRoom = useMediaQuery('(min-width: 48rem), print');
  const [showsAll, setShowsAll] = useState(false);
  const ordered = by === 'day' ? rows.toReversed() : rows;
  const others = by === 'day' ? Math.max(0, ordered.length - rowsAtFirst) : 0;
  const columns = columnsFor(by, { totals, at });
  const shape = { columns, by, rows: ordered, totals, days: rows.length, folded: showsAll ? 0 : others };
  if (rows.length === 0) return <p className="px-4 py-6 text-soft">{texts.noneYet}</p>;
  return (
    <>
      {hasRoom ? <Table {...shape} /> : <Cards {...shape} />}
      {others > 0 && (
        <div className="border-line border-t p-1 text-center print:hidden">
          <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? texts.showFewer : texts.showOthers(others)}
            <ChevronDownIcon className={classNames('size-4', showsAll && 'rotate-180')} />
          </Button>
        </div>
      )}
    </>
  );
}

type Shape = {
  columns: TableColumn[];
  by: Grouping;
  rows: DayBookRow[];
  totals: DayBookTotals;
  days: number;
  folded: number;
};

const totalName = ({ by, days }: Shape) => (by === 'day' ? texts.days(days) : texts.total);
const isFolded = ({ rows, folded }: Shape, index: number) => index >= rows.length - folded;

function rowName(by: Grouping, { key, title }: DayBookRow): string {
  if (by === 'day') return formatDay(key);
  return by === 'method' ? texts.methodName(key) : (title ?? key);
}

function Table(shape: Shape) {
  const { columns, by, rows, totals } = shape;
  return (
    <table className="w-full text-left tabular-nums">
      <thead className="border-line border-b text-sm text-soft">
        <tr>
          <th scope="col" className="px-2 py-3 pl-4 font-semibold">
            {texts.groupings[by]}
          </th>
          {columns.map(({ name, isNumber }) => (
            <th
              key={name}
              scope="col"
              className={classNames('px-2 py-3 font-semibold last:pr-4', isNumber && 'text-right')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        <tr className="bg-desk font-bold">
          <th scope="row" className="whitespace-nowrap px-2 py-2.5 pl-4">
            {totalName(shape)}
          </th>
          {columns.map((column) => (
            <Cell key={column.name} column={column} row={totals} />
          ))}
        </tr>
        {rows.map((row, index) => (
          <tr key={row.key} className={classNames(isFolded(shape, index) && 'hidden print:table-row')}>
            <th
              scope="row"
              className={classNames(
                'whitespace-nowrap px-2 py-2.5 pl-4 font-semibold',
                by === 'day' && isFriday(row.key) && 'text-amber',
              )}
            >
              {rowName(by, row)}
            </th>
            {columns.map((column) => (
              <Cell key={column.name} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ column: { isNumber, isAmber, cell }, row }: { column: TableColumn; row: DayBookRow | DayBookTotals }) {
  return (
    <td
      className={classNames(
        'px-2 py-2.5 last:pr-4',
        isNumber ? 'text-right' : 'text-sm text-soft font-normal',
        isAmber?.(row) && 'text-amber',
      )}
    >
      {cell(row)}
    </td>
  );
}

function Cards(shape: Shape) {
  const { by, rows, totals } = shape;
  return (
    <ul className="grid divide-y divide-line">
      <Card name={totalName(shape)} row={totals} shape={shape} className="bg-desk" />
      {rows.map((row, index) => (
        <Card
          key={row.key}
          name={rowName(by, row)}
          row={row}
          shape={shape}
          className={classNames(isFolded(shape, index) && 'hidden')}
          isAmber={by === 'day' && isFriday(row.key)}
        />
      ))}
    </ul>
  );
}

type CardProps = { name: string; row: DayBookRow | DayBookTotals; shape: Shape; className: string; isAmber?: boolean };

function Card({ name, row, shape: { columns }, className, isAmber = false }: CardProps) {
  const told = columns.map((column) => ({ ...column, value: column.cell(row) }));
  const facts = told.filter(({ value }) => value !== texts.none && value !== '');
  return (
    <li className={classNames('px-4 py-3', className)}>
      <h3 className={classNames('font-semibold', isAmber && 'text-amber')}>{name}</h3>
      {facts.length === 0 && <p className="text-sm text-soft">{texts.none}</p>}
      <dl className="grid gap-x-4 text-sm tabular-nums min-[22.4rem]:grid-cols-2">
        {facts.map(({ name: fact, value, isAmber: isMarked, isNumber, isLong }) => (
          <div
            key={fact}
            className={classNames('flex justify-between gap-2', (isLong || !isNumber) && 'col-span-full')}
          >
            <dt className={classNames('text-soft', !isNumber && 'sr-only')}>{fact}</dt>
            <dd className={classNames(isMarked?.(row) && 'text-amber', isNumber ? 'font-semibold' : 'text-soft')}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
