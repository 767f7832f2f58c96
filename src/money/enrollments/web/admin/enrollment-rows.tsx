import { Fragment } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { classNames } from '#base/ui/class-names.ts';
import { Skeleton } from '#base/ui/skeleton.tsx';
import { useMediaQuery } from '#base/ui/use-media-query.ts';
import { adminEnrollmentTexts as texts } from '#money/enrollments/admin-messages.ts';
import type { ListedEnrollment } from '#money/enrollments/enrollment.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import { AmountForm } from './amount-form.tsx';
import { AskStudent } from './ask-student.tsx';
import type { ActionsOfRow } from './change-enrollment.ts';
import { EnrollmentEmpty } from './enrollment-empty.tsx';
import {
  Contact,
  CourseOf,
  DeleteButton,
  RowProblem,
  StatusSwitch,
  StudentLink,
  Transaction,
} from './enrollment-parts.tsx';
import { groupRows, type RowGroup } from './group-rows.ts';
import { ReadOutCode } from './read-out-code.tsx';
import { RowTick } from './row-tick.tsx';
import { type EnrollmentList, keyOf } from './use-enrollment-list.ts';
import type { ListAddress } from './use-list-address.ts';
import type { MarkMany } from './use-mark-many.ts';
import { rowId } from './use-queue-focus.ts';
import type { Selection } from './use-selection.ts';

type RowsProps = { list: EnrollmentList; selection: Selection; marks: MarkMany; actionsOf: ActionsOfRow };
type EnrollmentRowsProps = RowsProps & { address: ListAddress };
type GroupedProps = RowsProps & { groups: RowGroup[] };
type RowProps = RowsProps & { row: ListedEnrollment };

export function EnrollmentRows({ address, ...props }: EnrollmentRowsProps) {
  const hasRoom = useMediaQuery('(min-width: 75rem)');
  const { list } = props;
  const { rows } = list;
  const isComing = list.loading || list.isClosingUp;
  if (!rows) return isComing ? <RowsSkeleton /> : null;
  if (rows.length === 0) return isComing ? <RowsSkeleton /> : <EnrollmentEmpty list={list} address={address} />;
  const groups = groupRows(rows, list.loadedAt, address.tab === 'pending' && !address.choice.sent);
  if (hasRoom) return <EnrollmentTable groups={groups} {...props} />;
  return groups.map(({ name, rows: grouped }) => (
    <Fragment key={name}>
      {name && <h2 className="border-line border-b bg-desk px-4 py-2 font-semibold text-base">{name}</h2>}
      <ul className="grid divide-y divide-line">
        {grouped.map((row) => (
          <EnrollmentCard key={keyOf(row)} row={row} {...props} />
        ))}
      </ul>
    </Fragment>
  ));
}

const columns = [texts.student, texts.contact, texts.course, texts.status, texts.transaction];

function EnrollmentTable({ groups, ...props }: GroupedProps) {
  const mayDelete = useMay()('deleteEnrollment');
  return (
    <table className="w-full text-left align-top">
      <thead className="border-line border-b text-sm text-soft">
        <tr>
          {[...columns, ...(mayDelete ? [texts.delete] : [])].map((column) => (
            <th key={column} scope="col" className="px-2 py-3 font-semibold first:pl-4 last:pl-3">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, rows }) => (
        <tbody key={name} className="not-first-of-type:border-line not-first-of-type:border-t">
          {name && (
            <tr className="border-line border-b bg-desk">
              <th scope="rowgroup" colSpan={columns.length + 1} className="px-4 py-2">
                {name}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const cell = 'px-2 py-3 align-top first:pl-4';

function TableRow({ row, list, selection, marks, actionsOf }: RowProps) {
  const actions = actionsOf(row);
  const now = list.loadedAt;
  const problem = actions.problem ?? marks.problems.get(keyOf(row)) ?? null;
  return (
    <Fragment>
      <tr id={rowId(row)} tabIndex={-1} className="-outline-offset-3 border-line not-first:border-t">
        <th scope="row" lang={languageOf(row.name)} className={classNames(cell, 'min-w-38 wrap-anywhere')}>
          <RowTick row={row} selection={selection}>
            {row.name}
          </RowTick>
        </th>
        <td className={cell}>
          <Contact row={row} />
          <StudentLink row={row} />
          <ReadOutCode student={row} />
        </td>
        <td className={classNames(cell, 'wrap-anywhere')}>
          <CourseOf row={row} now={now} />
        </td>
        <td className="w-30 px-2 py-1 align-top">
          <StatusSwitch row={row} actions={actions} />
        </td>
        <td className={cell}>
          <Transaction row={row} now={now} beside={list.besideOf(row)} />
          <AmountForm row={row} onChanged={list.load} tell={marks.tell} />
          <AskStudent
            row={row}
            now={now}
            waits={list.loading || marks.isBusy}
            onChanged={list.load}
            tell={marks.tell}
          />
        </td>
        <td className="py-1 pr-1 align-top">
          <DeleteButton row={row} actions={actions} />
        </td>
      </tr>
      {problem && (
        <tr>
          <td colSpan={columns.length + 1} className="px-4 pb-3">
            <RowProblem problem={problem} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function EnrollmentCard({ row, list, selection, marks, actionsOf }: RowProps) {
  const actions = actionsOf(row);
  const now = list.loadedAt;
  return (
    <li
      id={rowId(row)}
      tabIndex={-1}
      className="-outline-offset-3 grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-4 wrap-anywhere"
    >
      <div>
        <h2 lang={languageOf(row.name)} className="text-lg">
          <RowTick row={row} selection={selection}>
            {row.name}
          </RowTick>
        </h2>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Contact row={row} />
        </div>
        <StudentLink row={row} />
        <ReadOutCode student={row} />
      </div>
      <div>
        <CourseOf row={row} now={now} />
      </div>
      <div>
        <Transaction row={row} now={now} beside={list.besideOf(row)} />
        <AmountForm row={row} onChanged={list.load} tell={marks.tell} />
        <AskStudent row={row} now={now} waits={list.loading || marks.isBusy} onChanged={list.load} tell={marks.tell} />
      </div>
      <RowProblem problem={actions.problem ?? marks.problems.get(keyOf(row)) ?? null} />
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
