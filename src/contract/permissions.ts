import type { StaffRole } from '#base/shared/endpoint.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { mayCall } from '#base/shared/may-call.ts';
import type { Admin } from '#people/staff-accounts/admin.ts';
import { api } from './api.ts';

function find(role: StaffRole): Pick<Admin, 'role' | 'may'> {
  const may = keysOf(api).filter((name) => api[name].who === 'admin' && mayCall(api[name], role));
  return { role, may };
}

const found = new Map<StaffRole, Pick<Admin, 'role' | 'may'>>();

/** Returns the calls that a role may make. The browser hides controls for the others, and the server refuses them. */
export function permissionsOf(role: StaffRole) {
  const known = found.get(role) ?? find(role);
  found.set(role, known);
  return known;
}
