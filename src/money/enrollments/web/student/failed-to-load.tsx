import { webMessages as texts } from '#base/platform/web/messages.ts';
import { RetryNotice } from '#base/ui/retry-notice.tsx';

/** Status 0 means that the server was not reached. */
export function FailedToLoad({ problem, status }: { problem: string; status: number }) {
  return (
    <RetryNotice>
      <p>{problem}</p>
      {status === 0 && <p className="font-normal">{texts.checkConnection}</p>}
    </RetryNotice>
  );
}
