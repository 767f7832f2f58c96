import { useRef } from 'react';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { Notice } from '#base/ui/notice.tsx';
import { Tabs } from '#base/ui/tabs.tsx';
import { adminEnrollmentTexts as texts } from '#money/enrollments/admin-messages.ts';
import { enrollmentStatuses } from '#money/enrollments/enrollment.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import { listId, useRowActs } from './change-enrollment.ts';
import { EnrollmentPager } from './enrollment-pager.tsx';
import { EnrollmentRows } from './enrollment-rows.tsx';
import { EnrollmentSearch } from './enrollment-search.tsx';
import { ListFilters } from './list-filters.tsx';
import { MarkedNotice, MarkProblems } from './marked-notice.tsx';
import { ListHead, SelectionBar } from './selection-bar.tsx';
import { loadEnrollmentList, useEnrollmentList } from './use-enrollment-list.ts';
import { useListAddress } from './use-list-address.ts';
import { useMarkMany } from './use-mark-many.ts';
import { useQueueFocus } from './use-queue-focus.ts';
import { useSelection } from './use-selection.ts';

export const loader = loadEnrollmentList;

/** Payments that wait for a check, and those that were checked (specification 2.6). */
export default function AdminEnrollmentsPage() {
  const address = useListAddress();
  const list = useEnrollmentList(address.tab);
  const selection = useSelection(list.rows ?? []);
  const screen = useRef<HTMLDivElement>(null);
  const { leaveMany } = useQueueFocus(screen);
  const marks = useMarkMany(list, leaveMany);
  const actsOf = useRowActs(list, marks.tell, marks.tellProblem);
  // Helpers cannot mark payments: they see pending enrollments only.
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
        {/* Not hidden, but cut: what sticks to the screen's lower edge does so inside. */}
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
              <EnrollmentRows list={list} address={address} selection={selection} marks={marks} actsOf={actsOf} />
            </div>
          </Tabs>
          <EnrollmentPager list={list} address={address} />
          <SelectionBar selection={selection} marks={marks} />
        </div>
      </AdminLayout>
    </div>
  );
}
