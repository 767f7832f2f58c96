import type { ReactNode } from 'react';

type SaveBarProps = {
  status: string;
  /** The status says what keeps the form from being sent: it is the one alert of all its fields. */
  isWrong?: boolean;
  problem?: ReactNode;
  children: ReactNode;
};

/** Stays at the lower edge of a long form: what state it is in, what went wrong, and the buttons. */
export function SaveBar({ status, isWrong = false, problem, children }: SaveBarProps) {
  return (
    <div className="panel sticky bottom-0 z-10 grid gap-3 p-3 shadow-card sm:bottom-3">
      {problem}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* Another element when the role is another one: it is announced when it appears. */}
        <p key={String(isWrong)} role={isWrong ? 'alert' : 'status'} className="font-medium text-sm">
          {status}
        </p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
