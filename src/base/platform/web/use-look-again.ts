import { useEffect, useEffectEvent } from 'react';

/** What stands on an open page is at most so old. */
const mostMilliseconds = 60_000;

const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';

/** Whether a field that has the focus holds something. A read that finds the session ended would lead to the sign-in and lose it. */
const isTyping = () => {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && field.matches(fields) && field.value !== '';
};

/**
 * Looks every minute while the tab is shown, and at once when it is shown again. Nothing runs while it is hidden, and nothing while somebody
 * types.
 */
export function useLookAgain(look: () => void): void {
  const lookNow = useEffectEvent(() => {
    if (!isTyping()) look();
  });
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
