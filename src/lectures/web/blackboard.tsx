import type { ReactNode } from 'react';

/** The place of the video while there is none: a ruled blackboard of the same shape, whose rules stop at the words. */
export function Blackboard({ children }: { children: ReactNode }) {
  return (
    <div className="blackboard grid aspect-video w-full place-content-center justify-items-center gap-2 overflow-hidden p-4 text-center text-chalk sm:gap-4 [&_p]:bg-board [&_p]:px-2 sm:rounded-card">
      {children}
    </div>
  );
}
