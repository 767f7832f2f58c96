import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'green' | 'amber' | 'coral' | 'plain';

const tones: Record<BadgeTone, string> = {
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  coral: 'bg-coral-soft text-coral',
  plain: 'bg-desk text-soft',
};

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold forced-colors:border',
        tones[tone],
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current forced-colors:bg-[CanvasText]" />
      {children}
    </span>
  );
}
