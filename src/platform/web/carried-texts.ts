import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from './hydrated.ts';

type Arrival = Partial<Record<string, string>>;

/**
 * Texts that travelled here in the navigation's state, such as `{ message, from }`. The server knows nothing of them, so
 * there are none until the browser has taken over.
 */
export function useArrival(): Arrival {
  const { state } = useLocation();
  return useHydrated() ? textsOf(state) : {};
}

function textsOf(state: unknown): Arrival {
  if (typeof state !== 'object' || state === null) return {};
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value === 'string'));
}

/** What goes along through the sign-in: where the visitor wanted to go, and what was typed there. */
export function useCarried(): Arrival {
  const { message: _said, identifier: _used, ...carried } = useArrival();
  return carried;
}

/**
 * Takes texts out of the entry of the browser's history, where the router keeps the state under `usr`: the page goes on
 * showing them, but a reload and a way back, also after a logout, do not bring them again.
 */
export function useForgetting(...names: string[]): void {
  const { pathname } = useLocation();
  const list = names.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry
  useEffect(() => {
    const entry: { usr?: object } | null = window.history.state;
    if (!entry?.usr) return;
    const blank = Object.fromEntries(list.split(' ').map((name) => [name, undefined]));
    window.history.replaceState({ ...entry, usr: { ...entry.usr, ...blank } }, '');
  }, [pathname, list]);
}

/** A path of this site that a visitor may be sent on to, or null. */
export function ownPath(path: string | undefined): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
