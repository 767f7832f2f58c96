import { useEffect, useRef } from 'react';
import { isOwnAnswer } from '#base/shared/answer-type.ts';
import { twoSentences } from '#base/shared/two-sentences.ts';
import { sentenceOf, Unreachable } from './json-client.ts';
import { webMessages as texts } from './messages.ts';

export const isOffline = (error: unknown) => error instanceof Unreachable && !navigator.onLine;

export function sendingProblem(error: unknown, fallback: string, isWaiting: boolean): string {
  const sentence = sentenceOf(error, fallback);
  if (!(error instanceof Unreachable)) return sentence;
  const advice = isWaiting ? texts.sentWhenOnline : isOffline(error) ? texts.tryWhenOnline : texts.checkConnection;
  return twoSentences(sentence, advice);
}

const firstPause = 1000;
const longestPause = 30_000;

/**
 * Runs `action` once when the server answers, and returns a function that cancels this. After the browser's event
 * `online` it asks `/healthz` repeatedly, because connections work only some seconds later. After `first` milliseconds
 * it asks even without that event, unless `first` is null.
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
    if (answer?.ok && isOwnAnswer(answer)) {
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

/**
 * Lets a component wait until the server answers after the browser's event `online`, and cancels on unmount. Use it
 * only if the device reported being offline.
 */
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
