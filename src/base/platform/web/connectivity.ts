import { useEffect, useRef } from 'react';
import { twoSentences } from '#base/shared/two-sentences.ts';
import { sentenceOf, Unreachable } from './json-client.ts';
import { webMessages as texts } from './messages.ts';

/** The call was not answered, and the browser knows why: there is no line. */
export const isOffline = (error: unknown) => error instanceof Unreachable && !navigator.onLine;

/** What a form says of a call that failed: `sentenceOf`, and what to do where nobody was reached. */
export function sendingProblem(error: unknown, fallback: string, isWaiting: boolean): string {
  const sentence = sentenceOf(error, fallback);
  if (!(error instanceof Unreachable)) return sentence;
  const advice = isWaiting ? texts.sentWhenOnline : isOffline(error) ? texts.tryWhenOnline : texts.checkConnection;
  return twoSentences(sentence, advice);
}

/** Milliseconds from the first look in vain to the next one; each is twice as long, up to `longestPause`. */
const firstPause = 1000;
const longestPause = 30_000;

/**
 * Does something once, when the school answers, unless what comes back is called by then. A browser says `online` as soon as there is a
 * network, often seconds before it carries anything: what must not be lost is sent when the school answers. It is asked at that word, and
 * again after each answer that did not come. `first`: milliseconds until it is asked without any word, of which a line that broke far from
 * the device gives none.
 */
export function whenSchoolAnswers(action: () => void, first: number | null): () => void {
  const looking = new AbortController();
  const { signal } = looking;
  let pause = firstPause;
  let timer = 0;
  const cancel = () => {
    window.clearTimeout(timer);
    looking.abort();
  };
  const look = async () => {
    window.clearTimeout(timer);
    const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
    if (signal.aborted) return;
    if (answer?.ok) {
      cancel();
      action();
      return;
    }
    timer = window.setTimeout(look, pause);
    pause = Math.min(2 * pause, longestPause);
  };
  const lookAnew = () => {
    pause = firstPause;
    look();
  };
  window.addEventListener('online', lookAnew, { signal });
  if (first !== null) timer = window.setTimeout(look, first);
  return cancel;
}

/** The same for a screen, which cancels it when it is gone. The device has said itself that there is no line, and says when there is one. */
export function useWhenOnline() {
  const cancelWaiting = useRef<() => void>(null);
  const cancel = () => cancelWaiting.current?.();
  useEffect(() => () => cancelWaiting.current?.(), []);
  return {
    wait(action: () => void): void {
      cancel();
      cancelWaiting.current = whenSchoolAnswers(action, null);
    },
    cancel,
  };
}
