import type { ReactNode } from 'react';
import type { AdminEnrollment } from '#money/enrollments/enrollment.ts';
import { queueTexts as texts } from '#money/enrollments/queue-messages.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import type { Selection } from './use-selection.ts';

type RowTickProps = { row: AdminEnrollment; selection: Selection; children: ReactNode };

export function RowTick({ row, selection, children }: RowTickProps) {
  const may = useMay();
  if (row.status === 'paid' || !may('markManyEnrollments')) return children;
  return (
    <label className="-my-2.5 -ml-2 flex cursor-pointer items-start gap-3 px-2 py-2.5">
      <input
        type="checkbox"
        aria-label={texts.select(row.name, row.courseNo)}
        className="mt-0.5 size-5 shrink-0 accent-green"
        checked={selection.has(row)}
        onChange={({ target, nativeEvent }) =>
          selection.tick(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
