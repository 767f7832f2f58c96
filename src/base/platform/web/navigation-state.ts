import { useEffect } from 'react';
import { type NavigateOptions, redirect, replace, useLocation, useNavigate } from 'react-router';
import { createStore } from './store.ts';

/** Texts passed with a navigation, such as `{ message, from }`, in the router's state and not in the address. */
export type Texts = Partial<Record<string, string>>;

/** The texts of a redirect until its target is opened, because the router's redirects cannot carry state. */
export const sent = createStore<{ to: string; texts: Texts } | null>(null);

/**
 * Returns a redirect with texts, for guards and loaders to throw. A page that is already in the browser's history is
 * replaced, so that going back does not redirect again.
 */
export function redirectWith(request: Request, to: string, texts: Texts): Response {
  sent.write({ to, texts });
  const isInHistory = request.url === window.location.href.split('#')[0];
  return isInHistory ? replace(to) : redirect(to);
}

export const quietly: NavigateOptions = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };

/** Moves a redirect's texts into the router's state. Only the frame around all pages uses it. */
export function useSentState(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // `navigate` never changes, so the effect runs only after a new pathname, when the redirect has arrived.
  useEffect(() => {
    const waiting = sent.read();
    const arrived = async () => {
      if (waiting?.to === pathname) await navigate(pathname, { ...quietly, state: waiting.texts });
      if (sent.read() === waiting) sent.write(null);
    };
    if (waiting) arrived();
  }, [pathname, navigate]);
}
