import { useCallback, useEffect, useState } from 'react';
import { accountMessages as messages } from '#accounts/messages.ts';
import { sessionMessages } from '#accounts/session-messages.ts';
import type { StudentSession } from '#accounts/student.ts';
import { api, sentenceOf, statusOf } from '#platform/web/api-client.ts';
import { useSessionOver } from './session-over.ts';

export type OwnSessions =
  | { state: 'loading' }
  | { state: 'failed'; problem: string }
  | { state: 'ready'; sessions: StudentSession[] };

/** Where the student is signed in; `take` takes out what has just been ended. */
export function useOwnSessions() {
  const [found, setFound] = useState<OwnSessions>({ state: 'loading' });
  const toLogin = useSessionOver(messages.loginRequired);

  const load = useCallback(
    (signal?: AbortSignal) => {
      setFound({ state: 'loading' });
      api('GET', '/api/students/sessions', signal ? { signal } : {})
        .then(({ sessions }) => setFound({ state: 'ready', sessions }))
        .catch((error) => {
          if (signal?.aborted) return;
          if (statusOf(error) === 401) toLogin();
          else setFound({ state: 'failed', problem: sentenceOf(error, sessionMessages.failedToLoad) });
        });
    },
    [toLogin],
  );
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load]);

  const take = (isEnded: (session: StudentSession) => boolean) =>
    setFound((former) =>
      former.state === 'ready' ? { ...former, sessions: former.sessions.filter((one) => !isEnded(one)) } : former,
    );
  return { found, load: () => load(), take };
}
