import type { ReactNode } from 'react';
import { Notice } from '#base/ui/notice.tsx';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import type { OpeningState } from '#school/profile/school-facts.ts';

type OpeningStoppedProps = { opening: OpeningState | null; action: ReactNode };

export function OpeningStopped({ opening, action }: OpeningStoppedProps) {
  if (!opening?.stopped) return null;
  const { by, why } = opening.stopped;
  return (
    <Notice tone="info" action={action}>
      {texts.openingStopped[why](by)}
    </Notice>
  );
}
