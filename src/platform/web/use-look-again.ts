import { useEffect, useEffectEvent } from 'react';

/** What stands on an open page is at most so old. */
const mostMilliseconds = 60_000;

/** Looks every minute while the tab is shown, and at once when it is shown again; nothing runs while it is hidden. */
export function useLookAgain(look: () => void): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    let timer: number | undefined;
    const begin = () => {
      if (document.visibilityState === 'visible') timer = window.setInterval(() => lookNow(), mostMilliseconds);
    };
    const turn = () => {
      window.clearInterval(timer);
      if (document.visibilityState === 'visible') lookNow();
      begin();
    };
    begin();
    document.addEventListener('visibilitychange', turn);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, []);
}
