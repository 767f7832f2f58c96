import { useEffect, useRef } from 'react';
import { sentenceOf, Unreachable } from './api-client.ts';
import { webMessages as texts } from './messages.ts';

/** The call was not answered, and the browser knows why: there is no line. */
export const isOffline = (error: unknown) => error instanceof Unreachable && !navigator.onLine;

/** What a form says of a call that failed: `sentenceOf`, and what to do where nobody was reached. */
export function sendingProblem(error: unknown, fallback: string, isWaiting: boolean): string {
  const sentence = sentenceOf(error, fallback);
  if (!(error instanceof Unreachable)) return sentence;
  const advice = isWaiting ? texts.sentWhenOnline : isOffline(error) ? texts.tryWhenOnline : texts.checkConnection;
  return `${sentence.replace(/\.$/, '')}. ${advice}`;
}

/** Does something once, when the browser says that the line is back, unless that is cancelled or the screen is gone by then. */
export function useWhenOnline() {
  const waiting = useRef<AbortController>(null);
  const cancel = () => waiting.current?.abort();
  useEffect(() => () => waiting.current?.abort(), []);
  return {
    wait(action: () => void): void {
      cancel();
      const listening = new AbortController();
      waiting.current = listening;
      window.addEventListener('online', () => action(), { once: true, signal: listening.signal });
    },
    cancel,
  };
}
