import { useEffect, useState } from 'react';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { ownPathOf } from '#base/shared/language-path.ts';
import { createStore } from './store.ts';

type Departure = { kind: AccountKind; to: string | undefined };

/** Functions that run before a logout of that kind of account, such as to send unsent items. False cancels the logout. */
export const beforeSignOut: Partial<Record<AccountKind, () => Promise<boolean>>> = {};

const departure = createStore<Departure | null>(null);

/**
 * Leaves the pages of that kind of account by loading a new document, whose memory is empty (ASVS 14.3.1). The document
 * is `to`, or the current page again.
 */
export function signOutElsewhere(kind: Departure['kind'], to?: string): void {
  departure.write({ kind, to });
  if (to) window.location.replace(ownPathOf(to));
}

/** Whether a page of that kind must no longer be shown. The browser is then loading the new document. */
export function useIsSignedOutElsewhere(kind: Departure['kind']): boolean {
  const latest = departure.use();
  // A logout before this page was opened does not concern it.
  const [earlier] = useState(latest);
  const isDown = latest !== earlier && latest?.kind === kind;
  useEffect(() => {
    if (isDown && !latest.to) window.location.reload();
  }, [isDown, latest]);
  return isDown;
}
