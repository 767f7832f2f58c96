import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import type { StaffRole } from '#base/shared/endpoint.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import type { CallName } from '#contract/api.ts';
import { pages } from '#contract/pages.ts';
import { staffPages } from '#contract/staff-pages.ts';
import { adminSession } from './session.ts';

// What the browser hides by the role of whoever is signed in; what it shows the server judges again (record 37).

/** Null while nobody is known to be signed in. */
export function useRole(): StaffRole | null {
  const session = adminSession.use();
  return session.state === 'signed-in' ? session.account.role : null;
}

/** Whether the role may make a call, by its name in the table of calls. */
export function useMay(): (call: CallName) => boolean {
  const session = adminSession.use();
  return (call) => session.state === 'signed-in' && session.account.may.includes(call);
}

/** What is there only for whoever may make the call. */
export function May({ call, children }: { call: CallName; children: ReactNode }) {
  return useMay()(call) ? children : null;
}

/** Who may open the page at that address; null for one that is no admin's. */
export function rolesOf(address: string): readonly StaffRole[] | null {
  const [path = ''] = address.split('?');
  const name = keysOf(staffPages).find((one) => matchPath(pages[one].path, path) !== null);
  return name ? staffPages[name] : null;
}

/** Whether a page is open to the role; while that is not known, as for an owner. */
export const isOpenTo = (address: string, role: StaffRole | null): boolean =>
  rolesOf(address)?.includes(role ?? 'owner') ?? true;
