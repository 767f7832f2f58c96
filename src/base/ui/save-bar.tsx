import type { ReactNode } from 'react';

type SaveBarProps = {
  status: string;
  /**
   * Whether `status` says why the form cannot be saved. Screen readers then announce `status` instead of the fields'
   * errors.
   */
  isWrong?: boolean;
  problem?: ReactNode;
  children: ReactNode;
};

export function SaveBar({ status, isWrong = false, problem, children }: SaveBarProps) {
  return (
    <div className="panel sticky bottom-0 z-10 grid gap-3 p-3 shadow-card sm:bottom-3">
      {problem}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* A new key makes a new element, so that screen readers announce the text also when its role changes. */}
        <p key={String(isWrong)} role={isWrong ? 'alert' : 'status'} className="font-medium text-sm">
          {status}
        </p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
