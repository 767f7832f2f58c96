import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from './hydrated.ts';

type Texts = Partial<Record<string, string>>;

/**
 * Texts that travelled here in the navigation's state, such as `{ message }`. The server knows nothing of them, so there
 * are none until the browser has taken over. Those named in `once` are taken out of the browser's history at once: the
 * page goes on showing them, but a reload and a way back, also after a logout, do not bring them again.
 */
export function useArrival(...once: string[]): Texts {
  const { state, pathname } = useLocation();
  const arrived = useHydrated() ? textsOf(state) : none;
  const [taken, setTaken] = useState({ pathname, texts: none });
  const isNews = once.some((name) => arrived[name] !== undefined && arrived[name] !== taken.texts[name]);
  if (isNews) setTaken({ pathname, texts: only(arrived, once) });
  useForgetting(once);
  return taken.pathname === pathname ? { ...taken.texts, ...arrived } : arrived;
}

const none: Texts = {};

function textsOf(state: unknown): Texts {
  if (typeof state !== 'object' || state === null) return none;
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value === 'string'));
}

const only = (texts: Texts, names: string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)));

const without = (texts: Texts, names: string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));

function useForgetting(names: string[]): void {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const list = names.join(' ');
  useEffect(() => {
    const arrived = textsOf(state);
    const named = list.split(' ');
    if (!named.some((name) => name in arrived)) return;
    const rest = without(arrived, named);
    navigate(
      { pathname, search, hash },
      { state: rest, replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [state, list, pathname, search, hash, navigate]);
}

/** What goes along through the sign-in: what was typed where the visitor wanted to go. */
export function useCarried(): Texts {
  return without(useArrival(), ['message', 'identifier']);
}

/** Path of this site that the visitor wanted to see before the sign-in, from the address. */
export function useFrom(): string | undefined {
  const [search] = useSearchParams();
  return useHydrated() ? ownPath(search.get('from')) : undefined;
}

function ownPath(path: string | null): string | undefined {
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
