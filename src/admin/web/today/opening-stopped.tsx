import type { ReactNode } from 'react';
import { todayTexts as texts } from '#admin/today-messages.ts';
import { Notice } from '#base/ui/notice.tsx';
import type { OpeningState } from '#site/school-facts.ts';

type OpeningStoppedProps = { opening: OpeningState | null; action: ReactNode };

/** Says that automatic approval has stopped, why, and how it is switched on again; nothing while it has not. */
export function OpeningStopped({ opening, action }: OpeningStoppedProps) {
  if (!opening?.stopped) return null;
  const { by, why } = opening.stopped;
  return (
    <Notice tone="info" action={action}>
      {texts.openingStopped[why](by)}
    </Notice>
  );
}
