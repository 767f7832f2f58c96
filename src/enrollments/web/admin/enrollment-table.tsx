import { Fragment } from 'react';
import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import type { AdminEnrollment } from '#enrollments/enrollment.ts';
import { languageOf } from '#shared/language.ts';
import { classNames } from '#ui/class-names.ts';
import { DeleteButton } from './delete-button.tsx';
import {
  Contact,
  CourseOf,
  type EnrollmentViewProps,
  RowProblem,
  StatusSwitch,
  Transaction,
} from './enrollment-parts.tsx';
import { keyOf } from './use-enrollment-list.ts';
import { rowId } from './use-row-actions.ts';

type EnrollmentRowsProps = Omit<EnrollmentViewProps, 'row'> & { rows: AdminEnrollment[] };

const columns = [texts.student, texts.contact, texts.course, texts.status, texts.transaction, texts.delete];

/** The list on wide screens. */
export function EnrollmentTable({ rows, ...view }: EnrollmentRowsProps) {
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
          <EnrollmentRow key={keyOf(row)} row={row} {...view} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'px-2 py-3 align-top first:pl-4';

function EnrollmentRow({ row, now, actions }: EnrollmentViewProps) {
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
        </td>
        <td className="py-1 pr-1 align-top">
          <DeleteButton row={row} actions={actions} />
        </td>
      </tr>
      {actions.stateOf(row).problem && (
        <tr>
          <td colSpan={columns.length} className="px-4 pb-3">
            <RowProblem row={row} actions={actions} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
