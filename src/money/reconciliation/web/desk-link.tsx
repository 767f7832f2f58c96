import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowRightIcon } from '#base/ui/icons.tsx';

export function DeskLink({ to, look, children }: { to: string; look: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="panel flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:border-green"
    >
      <span className="min-w-0 flex-[1_1_14rem]">{children}</span>
      <span className="inline-flex items-center gap-2 font-semibold text-green">
        {look}
        <ArrowRightIcon />
      </span>
    </Link>
  );
}
