import '#contract/known-admin-answers.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ConfirmDialog } from '#base/ui/confirm-dialog.tsx';
import { Toaster } from '#base/ui/toast.tsx';
import { AdminRail } from './admin-rail.tsx';
import { AdminStyle } from './admin-style.tsx';
import { NotYours } from './not-yours.tsx';
import { isOpenTo, useRole } from './work.tsx';

type AdminLayoutProps = {
  title: string;
  /** Beside the title, such as a Refresh button. */
  actions?: ReactNode;
  /** What was done last: a `NewestBar`. */
  newest?: ReactNode;
  /** Without it for somebody whom its links would all turn away. */
  hasRail?: boolean;
  /** Asks the server for nothing (specification 1.1). */
  isDemonstration?: boolean;
  children: ReactNode;
};

/** The frame of every admin screen: rail, title, and where questions and toasts appear. */
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
              // A long sentence breaks beside the title, and moves nothing below it.
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
