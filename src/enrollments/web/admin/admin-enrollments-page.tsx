import { AdminLayout } from '#admin/web/admin-layout.tsx';
import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import { enrollmentStatuses } from '#enrollments/enrollment.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { changeEnrollment, listId } from './change-enrollment.ts';
import { EnrollmentPager } from './enrollment-pager.tsx';
import { EnrollmentRows } from './enrollment-rows.tsx';
import { EnrollmentSearch } from './enrollment-search.tsx';
import { loadEnrollmentList, useEnrollmentList } from './use-enrollment-list.ts';
import { useListAddress } from './use-list-address.ts';

export const loader = loadEnrollmentList;
export const action = changeEnrollment;

/** Payments that wait for a check, and those that were checked (specification 2.6). */
export default function AdminEnrollmentsPage() {
  const address = useListAddress();
  const list = useEnrollmentList(address.tab);
  const tabs = enrollmentStatuses.map((status) => ({
    value: status,
    label: texts.tab(texts.statusNames[status], list.counts?.[status] ?? null),
  }));

  return (
    <AdminLayout
      title={texts.title}
      actions={
        <Button look="outline" busy={list.loading} onClick={list.load}>
          {texts.refresh}
        </Button>
      }
    >
      {list.problem && <Notice tone="error">{list.problem}</Notice>}
      <div className="panel overflow-hidden">
        <Tabs
          label={texts.tabs}
          items={tabs}
          value={address.tab}
          onChange={address.showTab}
          aside={<EnrollmentSearch words={address.words} onSearch={address.search} />}
        >
          <div
            id={listId}
            tabIndex={-1}
            aria-busy={list.loading}
            className={classNames('transition-opacity', list.loading && list.rows && 'opacity-60')}
          >
            <EnrollmentRows list={list} address={address} />
          </div>
        </Tabs>
        <EnrollmentPager list={list} address={address} />
      </div>
    </AdminLayout>
  );
}
