import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '#base/platform/web/page-head.tsx';
import type { StaffRole } from '#base/shared/endpoint.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ConfirmDialog } from '#base/ui/confirm-dialog.tsx';
import { Toaster } from '#base/ui/toast.tsx';
import { roleTexts as texts } from '#people/staff-accounts/role-messages.ts';
import { AdminRail, adminRail } from './admin-rail.tsx';
import { AdminStyle } from './admin-style.tsx';
import { isOpenTo, rolesOf, useRole } from './work.tsx';

type AdminLayoutProps = {
  title: string;
  actions?: ReactNode;
  newest?: ReactNode;
  hasRail?: boolean;
  /** Demonstration pages send no requests to the server (specification 1.1). */
  isDemonstration?: boolean;
  children: ReactNode;
};

export function AdminLayout({
  title,
  actions,
  newest,
  hasRail = true,
  isDemonstration = false,
  children,
}: AdminLayoutProps) {
  const role = useRole();
  const { pathname } = useLocation();
  const isOpen = isOpenTo(pathname, role);
  return (
    <div
      className={classNames(
        'mx-auto grid w-full max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 lg:gap-7 lg:px-6',
        hasRail && 'lg:grid-cols-[12.5rem_minmax(0,1fr)]',
      )}
    >
      <AdminStyle />
      <PageHead title={title} />
      {hasRail && <AdminRail asks={!isDemonstration} />}
      <div className="flex min-w-0 flex-col gap-4">
        <div className="admin-head flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-3xl">{title}</h1>
          {isOpen && (newest || actions) ? (
            <div
              // `newest` is the staff's last action. If its sentence is long, it wraps beside the title, so that
              // nothing below moves.
              className={classNames(
                'flex flex-wrap items-center gap-3',
                newest !== undefined && 'lg:min-w-0 lg:flex-1 lg:flex-nowrap lg:justify-end',
              )}
            >
              {newest}
              {actions}
            </div>
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {isOpen ? children : <NotYours page={title} path={pathname} role={role} />}
        </div>
      </div>
      <ConfirmDialog />
      <Toaster />
    </div>
  );
}

type NotYoursProps = { page: string; path: string; role: StaffRole | null };

function NotYours({ page, path, role }: NotYoursProps) {
  const who = (rolesOf(path) ?? []).map((one) => texts.names[one]);
  return (
    <section className="panel grid justify-items-start gap-3 p-5" role="alert">
      <h2 className="text-xl">{texts.notYours(page)}</h2>
      <p>{texts.whoCan(who)}</p>
      <p className="text-soft">{texts.ownWork}</p>
      <ul className="flex flex-wrap gap-3">
        {adminRail
          .flat()
          .filter((page) => isOpenTo(page.path, role))
          .map(({ path: to, label }) => (
            <li key={to}>
              <LinkButton look="outline" to={to}>
                {label}
              </LinkButton>
            </li>
          ))}
      </ul>
    </section>
  );
}
