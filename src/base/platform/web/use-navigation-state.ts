import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from './hydrated.ts';
import { quietly, sent, type Texts } from './navigation-state.ts';

// Separate from navigation-state.ts, because every page can pass texts but few read them.

const none: Texts = {};

/**
 * Returns texts passed with the navigation. There are none before hydration, because the server does not know them.
 * Texts named in `once` are removed from the browser's history. The page still shows them, but a reload or going back,
 * even after a logout, does not.
 */
export function useNavigationState(...once: string[]): Texts {
  const { state, pathname } = useLocation();
  const waiting = sent.use();
  const travelled = waiting?.to === pathname ? waiting.texts : textsOf(state);
  const arrived = useHydrated() ? travelled : none;
  const [taken, setTaken] = useState({ pathname, texts: none });
  const isNews = once.some((name) => arrived[name] !== undefined && arrived[name] !== taken.texts[name]);
  if (isNews) setTaken({ pathname, texts: split(arrived, once).named });
  useForgetting(once);
  return taken.pathname === pathname ? { ...taken.texts, ...arrived } : arrived;
}

function useForgetting(names: string[]): void {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const list = names.join(' ');
  useEffect(() => {
    const { named, others } = split(textsOf(state), list.split(' '));
    if (Object.keys(named).length > 0) navigate({ pathname, search, hash }, { ...quietly, state: others });
  }, [state, list, pathname, search, hash, navigate]);
}

/** The texts to pass on through the sign-in, such as the wanted page and the text typed there. */
export function useForwardedState(): Texts {
  return split(useNavigationState(), ['message', 'identifier']).others;
}

function textsOf(state: unknown): Texts {
  if (typeof state !== 'object' || state === null) return none;
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value === 'string'));
}

function split(texts: Texts, names: string[]): { named: Texts; others: Texts } {
  const entries = Object.entries(texts);
  return {
    named: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    others: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  };
}

/** Returns the path if it leads to this site, else null. This prevents open redirects (trust W4). */
export function ownPath(path: string | undefined): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
