import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type NoticeTone = 'error' | 'success' | 'info';

const tones: Record<NoticeTone, string> = {
  error: 'border-coral bg-coral-soft text-coral',
  success: 'border-green bg-green-soft text-green',
  info: 'border-amber bg-amber-soft text-amber',
};

export function Notice({ tone, children, action }: { tone: NoticeTone; children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-3 rounded-control border-l-4 forced-colors:border px-4 py-3 font-medium',
        tones[tone],
      )}
    >
      <div>{children}</div>
      {action}
    </div>
  );
}
