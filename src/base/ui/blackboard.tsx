import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BlackboardProps = { className?: string; children: ReactNode };

export function Blackboard({ className, children }: BlackboardProps) {
  return (
    <div
      className={classNames(
        'blackboard grid aspect-video w-full place-content-center justify-items-center gap-2 overflow-hidden p-4 text-center text-chalk sm:gap-4 [&_p]:bg-board [&_p]:px-2 sm:rounded-card',
        className,
      )}
    >
      {children}
    </div>
  );
}
