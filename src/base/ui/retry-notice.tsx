import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import { Notice } from './notice.tsx';

/** What could not be read, and a button that asks once more: for the page's data, unless `onRetry` asks for something else. */
export function RetryNotice({ onRetry, children }: { onRetry?: () => void; children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="error"
      action={
        <Button look="outline" busy={!onRetry && state === 'loading'} onClick={onRetry ?? revalidate}>
          {uiMessages.retry}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
