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

/** Milliseconds from the first look in vain to the next one; each is twice as long, up to `longestPause`. */
const firstPause = 1000;
const longestPause = 30_000;

/**
 * Does something once, when the line is back, unless that is cancelled or the screen is gone by then. A browser says `online` as soon as
 * there is a network, often seconds before it carries anything: what must not be lost is sent when the school answers.
 */
export function useWhenOnline() {
  const waiting = useRef<AbortController>(null);
  const cancel = () => waiting.current?.abort();
  useEffect(() => () => waiting.current?.abort(), []);
  return {
    wait(action: () => void): void {
      cancel();
      const looking = new AbortController();
      waiting.current = looking;
      const { signal } = looking;
      let pause = firstPause;
      const look = async () => {
        const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
        if (signal.aborted) return;
        if (answer?.ok) {
          cancel();
          action();
        } else {
          setTimeout(look, pause);
          pause = Math.min(2 * pause, longestPause);
        }
      };
      window.addEventListener('online', look, { signal });
    },
    cancel,
  };
}
