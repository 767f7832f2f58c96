import { accountMessages } from '#accounts/messages.ts';
import { Button } from '#ui/button.tsx';
import { shellMessages as messages } from './messages.ts';

/** Says quietly, over the page's lower edge, that nobody could be asked who is signed in. */
export function SessionNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="status"
      className="panel fixed bottom-4 left-4 z-40 flex max-w-[calc(100%-2rem)] items-center gap-2 py-1 pr-1 pl-4 shadow-card"
    >
      <p>{accountMessages.failedToLoadSession}</p>
      <Button look="quiet" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}
