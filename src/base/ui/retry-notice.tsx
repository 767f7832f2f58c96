import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import { Notice } from './notice.tsx';

/** Without `onRetry`, the button reloads the page's data. */
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
