import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { api } from '#platform/web/api-client.ts';
import { createStore } from '#platform/web/store.ts';
import { useLookAgain } from '#platform/web/use-look-again.ts';
import { adminSession } from './session.ts';

/** Stays while one page follows another. */
const waiting = createStore<number | null>(null);
/** An answer that was asked for earlier tells nothing any more. */
let newest = 0;

/** A failure leaves what is known: the count is beside the matter of every page. */
async function ask(): Promise<void> {
  newest += 1;
  const turn = newest;
  const answer = await api('GET', '/api/admin/waiting').catch(() => null);
  if (answer && turn === newest) waiting.write(answer.waiting);
}

/**
 * How many enrollments wait for a check; null while that is not known. Asked with every page and whenever the router has read the
 * page's data again, as it does after a change; else at most a minute old, while it can be asked. A page that asks for nothing shows what the one
 * before it knew, until that is old.
 */
export function useWaitingCount(asks: boolean): number | null {
  const isSignedIn = adminSession.use().state === 'signed-in';
  const mayAsk = asks && isSignedIn;
  const count = waiting.use();
  const shown = useMatches().at(-1)?.loaderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data of the page is the sign
  useEffect(() => {
    if (mayAsk) ask();
  }, [mayAsk, shown]);
  useLookAgain(() => {
    if (mayAsk) ask();
    else waiting.write(null);
  });
  return isSignedIn ? count : null;
}
