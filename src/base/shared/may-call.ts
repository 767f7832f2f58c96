import { type Endpoint, type StaffRole, staffRoles } from './endpoint.ts';

/**
 * Whether an admin with this role may call. Denied by default, and to teachers also if the row does not say how it
 * limits them to own courses.
 */
export function mayCall({ who, may, own }: Pick<Endpoint, 'who' | 'may' | 'own'>, role: StaffRole | null): boolean {
  if (who !== 'admin') return true;
  return role !== null && (may ?? []).includes(role) && (role !== 'teacher' || own !== undefined);
}

export const rolesOf = (row: Pick<Endpoint, 'who' | 'may' | 'own'>): StaffRole[] =>
  staffRoles.filter((role) => mayCall(row, role));

export const isForEveryRole = (row: Pick<Endpoint, 'who' | 'may' | 'own'>): boolean =>
  rolesOf(row).length === staffRoles.length;
