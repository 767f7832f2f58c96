import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { statusOf } from './api-client.ts';

/**
 * What a form or a button does with a failed call: a 401 says that the session has ended, so the page is judged again, and
 * its guard leads to the sign-in and back here afterwards. Answers whether it was one.
 */
export function useEndedSession({ signedOut }: { signedOut: () => void }): (error: unknown) => boolean {
  const { revalidate } = useRevalidator();
  return useCallback(
    (error) => {
      if (statusOf(error) !== 401) return false;
      signedOut();
      revalidate();
      return true;
    },
    [signedOut, revalidate],
  );
}
