import { type Endpoint, type StaffRole, staffRoles } from './endpoint.ts';

/** Whether an admin in that role may; denied by default, to a teacher also where the row does not say how only own courses are met. */
export function mayCall({ who, may, own }: Pick<Endpoint, 'who' | 'may' | 'own'>, role: StaffRole | null): boolean {
  if (who !== 'admin') return true;
  return role !== null && (may ?? []).includes(role) && (role !== 'teacher' || own !== undefined);
}

/** The roles of which one may call; of a call that is no admin's, all. */
export const rolesOf = (row: Pick<Endpoint, 'who' | 'may' | 'own'>): StaffRole[] =>
  staffRoles.filter((role) => mayCall(row, role));

export const isForEveryRole = (row: Pick<Endpoint, 'who' | 'may' | 'own'>): boolean =>
  rolesOf(row).length === staffRoles.length;
