import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#base/ui/icons.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { Tabs } from '#base/ui/tabs.tsx';
import { adminEnrollmentTexts as texts } from '#money/enrollments/admin-messages.ts';
import { enrollmentStatuses } from '#money/enrollments/enrollment.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import { listId, useRowActions } from './change-enrollment.ts';
import { EnrollmentRows } from './enrollment-rows.tsx';
import { ListFilters } from './list-filters.tsx';
import { MarkedNotice, MarkProblems } from './marked-notice.tsx';
import { ListHead, SelectionBar } from './selection-bar.tsx';
import { type EnrollmentList, loadEnrollmentList, useEnrollmentList } from './use-enrollment-list.ts';
import { type ListAddress, useListAddress } from './use-list-address.ts';
import { useMarkMany } from './use-mark-many.ts';
import { useQueueFocus } from './use-queue-focus.ts';
import { useSelection } from './use-selection.ts';

export const loader = loadEnrollmentList;

/** Pending and paid enrollments in two lists (specification 2.6). */
export default function AdminEnrollmentsPage() {
  const address = useListAddress();
  const list = useEnrollmentList(address.tab);
  const selection = useSelection(list.rows ?? []);
  const screen = useRef<HTMLDivElement>(null);
  const { leaveMany } = useQueueFocus(screen);
  const marks = useMarkMany(list, leaveMany);
  const actionsOf = useRowActions(list, marks.tell, marks.tellProblem);
  const shown = useMay()('markPaid') ? enrollmentStatuses : enrollmentStatuses.filter((status) => status === 'pending');
  const tabs = shown.map((status) => ({
    value: status,
    label: texts.tab(texts.statusNames[status], list.counts?.[status] ?? null),
  }));

  return (
    <div ref={screen} tabIndex={-1} className="contents">
      <AdminLayout
        title={texts.title}
        newest={<MarkedNotice marks={marks} />}
        actions={
          <Button look="outline" busy={list.loading} onClick={list.load}>
            {texts.refresh}
          </Button>
        }
      >
        {list.problem && <Notice tone="error">{list.problem}</Notice>}
        <MarkProblems marks={marks} />
        {/* With `hidden` instead of `clip`, the sticky bar would not stick to the screen's lower edge. */}
        <div className="panel overflow-clip">
          <Tabs
            label={texts.tabs}
            items={tabs}
            value={address.tab}
            onChange={address.showTab}
            aside={<EnrollmentSearch words={address.words} onSearch={address.search} />}
          >
            <ListFilters list={list} address={address} />
            <ListHead
              address={address}
              selection={address.tab === 'pending' ? selection : null}
              shown={list.rows?.length ?? 0}
            />
            <div
              id={listId}
              tabIndex={-1}
              aria-busy={list.loading}
              className={classNames('transition-opacity', list.loading && list.rows && 'opacity-60')}
            >
              <EnrollmentRows list={list} address={address} selection={selection} marks={marks} actionsOf={actionsOf} />
            </div>
          </Tabs>
          <EnrollmentPager list={list} address={address} />
          <SelectionBar selection={selection} marks={marks} />
        </div>
      </AdminLayout>
    </div>
  );
}

/** Milliseconds from the last key to the search request. */
const pause = 300;

type EnrollmentSearchProps = { words: string; onSearch: (words: string) => void };

/** Navigation, such as the back button, replaces the words that the admin has typed. */
function EnrollmentSearch({ words, onSearch }: EnrollmentSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    if (words !== typed.trim()) setTyped(words);
  }

  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = window.setTimeout(() => onSearch(typed.trim()), pause);
    return () => window.clearTimeout(timer);
  }, [typed, words, onSearch]);

  return (
    <search className="w-full p-2 sm:w-80">
      <label htmlFor={id} className="sr-only">
        {texts.search}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={texts.searchHint}
        autoComplete="off"
        maxLength={200}
        className="block min-h-11 w-full rounded-control border border-soft/60 bg-paper px-3 py-2 placeholder:text-soft"
      />
    </search>
  );
}

type EnrollmentPagerProps = { list: EnrollmentList; address: ListAddress };

function EnrollmentPager({ list, address }: EnrollmentPagerProps) {
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

function turnPage(turn: () => void): void {
  document.getElementById(listId)?.focus({ preventScroll: true });
  turn();
}
