import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import { Notice } from './notice.tsx';

/** What could not be read, and a button that asks for the page's data once more. */
export function RetryNotice({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="error"
      action={
        <Button look="outline" busy={state === 'loading'} onClick={revalidate}>
          {uiMessages.retry}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
