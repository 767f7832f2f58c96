import { useLoaderData } from 'react-router';
import { buttonClasses, LinkButton } from '#base/ui/button.tsx';
import { DownloadIcon } from '#base/ui/page-icons.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { linkTo } from '#contract/links.ts';
import { auditTexts as texts } from '#office/audit/screen-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditLines } from './audit-lines.tsx';
import { filled, loadAudit } from './load-audit.ts';

export const loader = loadAudit;

export default function AuditPage() {
  const { page, narrowed, isFirst, now, problem } = useLoaderData<typeof loader>();
  const search = filled(narrowed);
  const csv = `/api/admin/audit.csv?${new URLSearchParams(search)}`;
  return (
    <AdminLayout title={texts.title}>
      <p className="max-w-3xl text-soft">{texts.intro}</p>
      <AuditFilters key={JSON.stringify(narrowed)} narrowed={narrowed} now={now} />
      {page === null && <RetryNotice>{problem}</RetryNotice>}
      {page && (
        <section aria-label={texts.title} className="panel overflow-hidden">
          {page.lines.length === 0 && (
            <p role="status" className="px-4 py-3 text-soft sm:px-5">
              {page.next !== null ? texts.noneYet : Object.keys(search).length > 0 ? texts.noneFound : texts.none}
            </p>
          )}
          <AuditLines lines={page.lines} />
        </section>
      )}
      <nav aria-label={texts.pages} className="flex flex-wrap items-center gap-3">
        {!isFirst && (
          <LinkButton look="quiet" to={linkTo('adminAudit', search)}>
            {texts.newest}
          </LinkButton>
        )}
        {page?.next && (
          <LinkButton look="outline" to={linkTo('adminAudit', { ...search, cursor: page.next })}>
            {texts.older}
          </LinkButton>
        )}
        {page && page.lines.length > 0 && (
          <a href={csv} download className={buttonClasses('quiet')}>
            <DownloadIcon />
            {texts.csv}
            <span className="sr-only">{texts.csvHint}</span>
          </a>
        )}
      </nav>
    </AdminLayout>
  );
}
