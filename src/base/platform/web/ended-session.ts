import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { statusOf } from './json-client.ts';

/** Where a session that is missing or has ended leads: the page of the sign-in, with a sentence that says why. */
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
 * Whether a failed call is that of an ended session; it leads to the sign-in then, with what was typed (`typedTexts`).
 */
export type HasEnded = (error: unknown, typed?: Record<string, string>) => boolean;

/**
 * What a form or a button does with a failed call: a 401 says that the session has ended, so it leads to the sign-in, and
 * back here afterwards. Answers whether it was one.
 */
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
