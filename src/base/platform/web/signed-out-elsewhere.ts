import { useEffect, useState } from 'react';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { ownPathOf } from '#base/shared/language-path.ts';
import { createStore } from './store.ts';

/** Whose pages must go, with all that they hold. */
type Departure = { kind: AccountKind; to: string | undefined };

/** What the application itself has to do before a logout of that kind; false: the person stays. */
export const lastWords: Partial<Record<AccountKind, () => Promise<boolean>>> = {};

const departure = createStore<Departure | null>(null);

/**
 * Takes down the pages of that kind of account, in a new document, whose memory is empty (ASVS 14.3.1): that of `to`, or
 * where the visitor stands.
 */
export function signOutElsewhere(kind: Departure['kind'], to?: string): void {
  departure.write({ kind, to });
  if (to) window.location.replace(ownPathOf(to));
}

/** True once a page of that kind must not be shown any longer; the browser is on its way then. */
export function useIsSignedOutElsewhere(kind: Departure['kind']): boolean {
  const latest = departure.use();
  // An earlier one was not about this page.
  const [earlier] = useState(latest);
  const isDown = latest !== earlier && latest?.kind === kind;
  useEffect(() => {
    if (isDown && !latest.to) window.location.reload();
  }, [isDown, latest]);
  return isDown;
}
