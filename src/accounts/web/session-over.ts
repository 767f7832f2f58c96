import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountMessages as messages } from '#accounts/messages.ts';
import { links } from '#links.ts';
import type { Turned } from '#platform/web/page.tsx';
import { studentSession } from './session.ts';

/** A loader's answer when the server knows the session no longer: to the login, and back here afterwards. */
export function sessionOver(request: Request): Turned {
  const { pathname, search } = new URL(request.url);
  studentSession.signedOut();
  return { turnedTo: links.login(), state: { message: messages.loginRequired, from: pathname + search } };
}

/** The same for a form that finds out while it sends. */
export function useSessionOver(message: string): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    studentSession.signedOut();
    navigate(links.login(), { replace: true, state: { message, from: pathname + search } });
  }, [message, pathname, search, navigate]);
}
