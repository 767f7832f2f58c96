import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { statusOf } from './json-client.ts';

export type SignIn = {
  session: {
    known(): unknown;
    load(options?: { again: boolean }): Promise<unknown>;
    notice(): Promise<void>;
    signedOut(): void;
  };
  page: string;
  message: string;
};

/**
 * Returns whether a call failed with a 401, because the session has ended. If so, it navigates to the sign-in, which
 * gets the typed text and leads back afterwards.
 */
export type HasEnded = (error: unknown, typed?: Record<string, string>) => boolean;

export function useEndedSession({ session, page, message }: SignIn): HasEnded {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (error, typed = {}) => {
      if (statusOf(error) !== 401) return false;
      session.signedOut();
      navigate(page, { replace: true, state: { ...typed, message, from: pathname + search } });
      return true;
    },
    [session, page, message, pathname, search, navigate],
  );
}
