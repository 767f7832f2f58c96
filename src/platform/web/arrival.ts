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

/**
 * Takes the message out of the entry of the browser's history, where the router keeps the state under `usr`: the page
 * goes on showing it, but a reload and a way back do not bring it again.
 */
export function forgetMessage(): void {
  const entry: { usr?: object } | null = window.history.state;
  window.history.replaceState({ ...entry, usr: { ...entry?.usr, message: undefined } }, '');
}

/** A path of this site that a visitor may be sent on to, or null. */
export function ownPath(path: string | undefined): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
