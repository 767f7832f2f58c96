import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import type { StaffRole } from '#base/shared/endpoint.ts';
import type { CallName } from '#contract/api.ts';
import { pages } from '#contract/pages.ts';
import { adminSession } from './session.ts';

// Permissions of the signed-in admin's role. The browser hides everything else, and the server checks each call (record
// 37).

export function useRole(): StaffRole | null {
  const session = adminSession.use();
  return session.state === 'signed-in' ? session.account.role : null;
}

export function useMay(): (call: CallName) => boolean {
  const session = adminSession.use();
  return (call) => session.state === 'signed-in' && session.account.may.includes(call);
}

export function May({ call, children }: { call: CallName; children: ReactNode }) {
  return useMay()(call) ? children : null;
}

export function rolesOf(address: string): readonly StaffRole[] | null {
  const [path = ''] = address.split('?');
  const page = Object.values(pages).find((one) => 'roles' in one && matchPath(one.path, path) !== null);
  return page && 'roles' in page ? page.roles : null;
}

export const isOpenTo = (address: string, role: StaffRole | null): boolean =>
  rolesOf(address)?.includes(role ?? 'owner') ?? true;
