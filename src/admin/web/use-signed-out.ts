import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { adminMessages as messages } from '#admin/messages.ts';
import { links } from '#links.ts';
import { statusOf } from '#platform/web/api-client.ts';
import { adminSession } from './session.ts';

/**
 * Handles the failure of an admin call when it is a 401: the session has ended, so it leads to the login page and back
 * here afterwards. Answers whether it did.
 */
export function useSignedOut(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return useCallback(
    (error) => {
      if (statusOf(error) !== 401) return false;
      adminSession.signedOut();
      const { pathname, search } = window.location;
      navigate(links.adminLogin(), { state: { message: messages.loginRequired, from: pathname + search } });
      return true;
    },
    [navigate],
  );
}
