import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { createStore } from '#base/platform/web/store.ts';
import { useLookAgain } from '#base/platform/web/use-look-again.ts';
import { api } from '#contract/web/api-client.ts';
import { adminSession } from './session.ts';

export type WaitingCounts = { waiting: number; questions: number };

export const waitingCounts = createStore<WaitingCounts | null>(null);
let newest = 0;

export async function countAnew(): Promise<void> {
  newest += 1;
  const turn = newest;
  const answer = await api('GET', '/api/admin/waiting').catch(() => null);
  if (answer && turn === newest) waitingCounts.write(answer);
}

/**
 * Loads the menu's counts with each page, after each reload of its data, and every minute. Null while unknown. With
 * `asks` false, it loads nothing, and shows counts that another page loaded in the last minute.
 */
export function useWaitingCounts(asks: boolean): WaitingCounts | null {
  const isSignedIn = adminSession.use().state === 'signed-in';
  const mayAsk = asks && isSignedIn;
  const counts = waitingCounts.use();
  const shown = useMatches().at(-1)?.loaderData;
  // Counts again when the page has loaded other data, because then something may have been decided.
  useEffect(() => {
    if (mayAsk) countAnew();
  }, [mayAsk, shown]);
  useLookAgain(() => {
    if (mayAsk) countAnew();
    else waitingCounts.write(null);
  });
  return isSignedIn ? counts : null;
}
