import { languageOf } from '#shared/language.ts';
import { DeleteButton } from './delete-button.tsx';
import {
  Contact,
  CourseOf,
  type EnrollmentViewProps,
  RowProblem,
  StatusSwitch,
  Transaction,
} from './enrollment-parts.tsx';
import { rowId } from './use-row-actions.ts';

/** One enrollment where the table has no room. */
export function EnrollmentCard({ row, now, actions }: EnrollmentViewProps) {
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
      </div>
      <RowProblem row={row} actions={actions} />
      <div className="flex items-center justify-between">
        <StatusSwitch row={row} actions={actions} />
        <DeleteButton row={row} actions={actions} />
      </div>
    </li>
  );
}
