import { Fragment } from 'react';
import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import type { AdminEnrollment } from '#enrollments/enrollment.ts';
import { languageOf } from '#shared/language.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { AskStudent } from './ask-student.tsx';
import { rowId, useRowActions } from './change-enrollment.ts';
import { EnrollmentEmpty } from './enrollment-empty.tsx';
import { Contact, CourseOf, DeleteButton, RowProblem, StatusSwitch, Transaction } from './enrollment-parts.tsx';
import { type EnrollmentList, keyOf } from './use-enrollment-list.ts';
import type { ListAddress } from './use-list-address.ts';

type EnrollmentRowsProps = { list: EnrollmentList; address: ListAddress };
type RowProps = { row: AdminEnrollment; list: EnrollmentList };

/** The rows in the shape that the window has room for: a table from 1200 px, else cards. */
export function EnrollmentRows({ list, address }: EnrollmentRowsProps) {
  const hasRoom = useMediaQuery('(min-width: 75rem)');
  const { rows } = list;
  const isComing = list.loading || list.isClosingUp;
  if (!rows) return isComing ? <RowsSkeleton /> : null;
  if (rows.length === 0) return isComing ? <RowsSkeleton /> : <EnrollmentEmpty list={list} address={address} />;
  if (hasRoom) return <EnrollmentTable rows={rows} list={list} />;
  return (
    <ul className="grid divide-y divide-line">
      {rows.map((row) => (
        <EnrollmentCard key={keyOf(row)} row={row} list={list} />
      ))}
    </ul>
  );
}

type EnrollmentTableProps = { rows: AdminEnrollment[]; list: EnrollmentList };

const columns = [texts.student, texts.contact, texts.course, texts.status, texts.transaction, texts.delete];

/** The list on wide screens. */
function EnrollmentTable({ rows, list }: EnrollmentTableProps) {
  return (
    <table className="w-full text-left align-top">
      <thead className="border-line border-b text-sm text-soft">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-2 py-3 font-semibold first:pl-4 last:pl-3">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} row={row} list={list} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'px-2 py-3 align-top first:pl-4';

function TableRow({ row, list }: RowProps) {
  const actions = useRowActions(row, list);
  const now = list.loadedAt;
  return (
    <Fragment>
      <tr id={rowId(row)} tabIndex={-1} className="-outline-offset-3 border-line not-first:border-t">
        <th scope="row" lang={languageOf(row.name)} className={classNames(cell, 'wrap-anywhere')}>
          {row.name}
        </th>
        <td className={cell}>
          <Contact row={row} />
        </td>
        <td className={classNames(cell, 'wrap-anywhere')}>
          <CourseOf row={row} now={now} />
        </td>
        <td className="w-30 px-2 py-1 align-top">
          <StatusSwitch row={row} actions={actions} />
        </td>
        <td className={cell}>
          <Transaction row={row} now={now} />
          <AskStudent row={row} now={now} onAsked={list.load} />
        </td>
        <td className="py-1 pr-1 align-top">
          <DeleteButton row={row} actions={actions} />
        </td>
      </tr>
      {actions.problem && (
        <tr>
          <td colSpan={columns.length} className="px-4 pb-3">
            <RowProblem problem={actions.problem} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** One enrollment where the table has no room. */
function EnrollmentCard({ row, list }: RowProps) {
  const actions = useRowActions(row, list);
  const now = list.loadedAt;
  return (
    <li
      id={rowId(row)}
      tabIndex={-1}
      className="-outline-offset-3 grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-4 wrap-anywhere"
    >
      <div>
        <h2 lang={languageOf(row.name)} className="text-lg">
          {row.name}
        </h2>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Contact row={row} />
        </div>
      </div>
      <div>
        <CourseOf row={row} now={now} />
      </div>
      <div>
        <Transaction row={row} now={now} />
        <AskStudent row={row} now={now} onAsked={list.load} />
      </div>
      <RowProblem problem={actions.problem} />
      <div className="flex items-center justify-between">
        <StatusSwitch row={row} actions={actions} />
        <DeleteButton row={row} actions={actions} />
      </div>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div role="status" className="grid divide-y divide-line">
      <span className="sr-only">{texts.loading}</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-3 p-4 sm:grid-cols-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  );
}
