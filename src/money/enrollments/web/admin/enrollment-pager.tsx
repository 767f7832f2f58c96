import { Button } from '#base/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#base/ui/icons.tsx';
import { adminEnrollmentTexts as texts } from '#money/enrollments/admin-messages.ts';
import { listId } from './change-enrollment.ts';
import type { EnrollmentList } from './use-enrollment-list.ts';
import type { ListAddress } from './use-list-address.ts';

type EnrollmentPagerProps = { list: EnrollmentList; address: ListAddress };

/** How many there are, announced after each search, and the way to the rest. */
export function EnrollmentPager({ list, address }: EnrollmentPagerProps) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 py-1 text-sm">
      <p role="status" className="text-soft">
        {summaryOf({ list, address })}
      </p>
      <PageButtons list={list} address={address} />
    </div>
  );
}

function summaryOf({ list: { counts, rows }, address: { tab, words, choice } }: EnrollmentPagerProps): string {
  if (!counts || !rows) return '';
  const count = counts[tab];
  return words ? texts.found(count, tab, words) : texts.summary(count, tab, choice.order);
}

function PageButtons({ list: { nextCursor, loading }, address }: EnrollmentPagerProps) {
  const { cursor, pageNumber } = address;
  if (!cursor && !nextCursor) return null;
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center">
      {cursor && pageNumber === null && (
        <Button look="quiet" onClick={() => turnPage(address.showFirstPage)}>
          {texts.firstPage}
        </Button>
      )}
      {cursor && pageNumber !== null && (
        <Button look="quiet" aria-disabled={loading} onClick={() => turnPage(address.showPreviousPage)}>
          <ArrowLeftIcon className="size-4" />
          {texts.previousPage}
        </Button>
      )}
      {pageNumber !== null && <span className="px-2 text-soft">{texts.page(pageNumber)}</span>}
      {nextCursor && (
        <Button look="quiet" aria-disabled={loading} onClick={() => turnPage(() => address.showNextPage(nextCursor))}>
          {texts.nextPage}
          <ArrowRightIcon className="size-4" />
        </Button>
      )}
    </nav>
  );
}

/** The keyboard begins at the top of the new page: the pressed button may not exist there. */
function turnPage(turn: () => void): void {
  document.getElementById(listId)?.focus({ preventScroll: true });
  turn();
}
