import { webMessages as texts } from '#base/platform/web/messages.ts';
import { RetryNotice } from '#base/ui/retry-notice.tsx';

/** What could not be read, and once more; a status of 0 is a server that was not reached. */
export function FailedToLoad({ problem, status }: { problem: string; status: number }) {
  return (
    <RetryNotice>
      <p>{problem}</p>
      {status === 0 && <p className="font-normal">{texts.checkConnection}</p>}
    </RetryNotice>
  );
}
