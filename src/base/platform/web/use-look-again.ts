import { useEffect, useEffectEvent } from 'react';

const mostMilliseconds = 60_000;

const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';

/** Whether the focused field has text. If `look` found that the session has ended, it would lead to the sign-in and lose the text. */
const isTyping = () => {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && field.matches(fields) && field.value !== '';
};

/** Calls `look` every minute while the tab is visible, and at once when it becomes visible. It is not called while the user types. */
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
