import { useEffect, useState } from 'react';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { ownPathOf } from '#base/shared/language-path.ts';
import { createStore } from './store.ts';

type Departure = { kind: AccountKind; to: string | undefined };

/** Functions that run before a logout, such as one that sends unsent items. A result of false cancels the logout. */
export const beforeSignOut: Partial<Record<AccountKind, () => Promise<boolean>>> = {};

const departure = createStore<Departure | null>(null);

/**
 * Replaces the pages of this kind of account by a new document, `to` or the same page. A new document has an empty
 * memory (ASVS 14.3.1).
 */
export function signOutElsewhere(kind: Departure['kind'], to?: string): void {
  departure.write({ kind, to });
  if (to) window.location.replace(ownPathOf(to));
}

/**
 * True if this page must no longer be shown, because its account has logged out or changed. The browser is then loading
 * a new document.
 */
export function useIsSignedOutElsewhere(kind: Departure['kind']): boolean {
  const latest = departure.use();
  // A logout that happened before this page was opened does not concern it.
  const [earlier] = useState(latest);
  const isDown = latest !== earlier && latest?.kind === kind;
  useEffect(() => {
    if (isDown && !latest.to) window.location.reload();
  }, [isDown, latest]);
  return isDown;
}
