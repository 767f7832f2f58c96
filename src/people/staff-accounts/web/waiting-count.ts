import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { createStore } from '#base/platform/web/store.ts';
import { useLookAgain } from '#base/platform/web/use-look-again.ts';
import { api } from '#contract/web/api-client.ts';
import { adminSession } from './session.ts';

/** Enrollments that wait for a check, and questions that wait for an answer. */
export type WaitingCounts = { waiting: number; questions: number };

/** Stays while one page follows another. */
export const waitingCounts = createStore<WaitingCounts | null>(null);
/** An answer that was asked for earlier tells nothing any more. */
let newest = 0;

/** A failure leaves what is known: the counts are beside the matter of every page. */
export async function countAnew(): Promise<void> {
  newest += 1;
  const turn = newest;
  const answer = await api('GET', '/api/admin/waiting').catch(() => null);
  if (answer && turn === newest) waitingCounts.write(answer);
}

/**
 * How much waits; null while that is not known. Asked with every page and whenever the router has read the
 * page's data again, as it does after a change; else at most a minute old, while it can be asked. A page that asks for nothing shows what the one
 * before it knew, until that is old.
 */
export function useWaitingCounts(asks: boolean): WaitingCounts | null {
  const isSignedIn = adminSession.use().state === 'signed-in';
  const mayAsk = asks && isSignedIn;
  const counts = waitingCounts.use();
  const shown = useMatches().at(-1)?.loaderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data of the page is the sign
  useEffect(() => {
    if (mayAsk) countAnew();
  }, [mayAsk, shown]);
  useLookAgain(() => {
    if (mayAsk) countAnew();
    else waitingCounts.write(null);
  });
  return isSignedIn ? counts : null;
}
