import { useEffect } from 'react';
import { type NavigateOptions, redirect, replace, useLocation, useNavigate } from 'react-router';
import { createStore } from './store.ts';

/** Texts that travel with a navigation, such as `{ message, from }`, in the router's state and in no address. */
export type Texts = Partial<Record<string, string>>;

/** Texts for the page that a redirect leads to; the router's redirects take no state along. */
export const sent = createStore<{ to: string; texts: Texts } | null>(null);

/**
 * What a guard or a loader throws to lead elsewhere, with texts for that page. A page that stands in the browser's history
 * already is replaced there, so that the way back does not lead into the same redirect.
 */
export function redirectWith(request: Request, to: string, texts: Texts): Response {
  sent.write({ to, texts });
  const isInHistory = request.url === window.location.href.split('#')[0];
  return isInHistory ? replace(to) : redirect(to);
}

export const quietly: NavigateOptions = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };

/** Puts what came with a redirect where every other navigation has it; for the frame around all pages. */
export function useSentState(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Only another page says whether the redirect has arrived: the router's `navigate` never changes.
  useEffect(() => {
    const waiting = sent.read();
    const arrived = async () => {
      if (waiting?.to === pathname) await navigate(pathname, { ...quietly, state: waiting.texts });
      if (sent.read() === waiting) sent.write(null);
    };
    if (waiting) arrived();
  }, [pathname, navigate]);
}
