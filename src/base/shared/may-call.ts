import { type Endpoint, type StaffRole, staffRoles } from './endpoint.ts';

/**
 * Returns whether an admin's role is in `may`. Teachers also need `own`, which says how the call is limited to their
 * courses. True for calls that are not for admins.
 */
export function mayCall({ who, may, own }: Pick<Endpoint, 'who' | 'may' | 'own'>, role: StaffRole | null): boolean {
  if (who !== 'admin') return true;
  return role !== null && (may ?? []).includes(role) && (role !== 'teacher' || own !== undefined);
}

export const rolesOf = (row: Pick<Endpoint, 'who' | 'may' | 'own'>): StaffRole[] =>
  staffRoles.filter((role) => mayCall(row, role));

export const isForEveryRole = (row: Pick<Endpoint, 'who' | 'may' | 'own'>): boolean =>
  rolesOf(row).length === staffRoles.length;
