import { useEffect, useEffectEvent } from 'react';

const mostMilliseconds = 60_000;

const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';

/**
 * Whether the focused field has text. A check that finds an ended session leads to the sign-in and would lose the text.
 */
const isTyping = () => {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && field.matches(fields) && field.value !== '';
};

/** Calls `look` every minute while the tab is visible, and when it becomes visible, but not while the user types. */
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
