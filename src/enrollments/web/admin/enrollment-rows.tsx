import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { EnrollmentCard } from './enrollment-card.tsx';
import { EnrollmentEmpty } from './enrollment-empty.tsx';
import { EnrollmentTable } from './enrollment-table.tsx';
import { type EnrollmentList, keyOf } from './use-enrollment-list.ts';
import type { ListAddress } from './use-list-address.ts';
import type { RowActions } from './use-row-actions.ts';

type EnrollmentRowsProps = { list: EnrollmentList; address: ListAddress; actions: RowActions };

/** The rows in the shape that the window has room for: a table from 1200 px, else cards. */
export function EnrollmentRows({ list, address, actions }: EnrollmentRowsProps) {
  const hasRoom = useMediaQuery('(min-width: 75rem)');
  const { rows, loadedAt: now } = list;
  if (!rows) return list.loading ? <RowsSkeleton /> : null;
  if (rows.length === 0) return list.loading ? <RowsSkeleton /> : <EnrollmentEmpty list={list} address={address} />;
  if (hasRoom) return <EnrollmentTable rows={rows} now={now} actions={actions} />;
  return (
    <ul className="grid divide-y divide-line">
      {rows.map((row) => (
        <EnrollmentCard key={keyOf(row)} row={row} now={now} actions={actions} />
      ))}
    </ul>
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
