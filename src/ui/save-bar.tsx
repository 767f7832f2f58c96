import type { ReactNode } from 'react';

/** Stays at the lower edge of a long form: what state it is in, what went wrong, and the buttons. */
export function SaveBar({ status, problem, children }: { status: string; problem?: ReactNode; children: ReactNode }) {
  return (
    <div className="panel sticky bottom-0 z-10 grid gap-3 p-3 shadow-card sm:bottom-3">
      {problem}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-medium text-sm">
          {status}
        </p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
