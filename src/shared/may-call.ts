import type { Endpoint, StaffRole } from './endpoint.ts';

/** Whether an admin in that role may; denied by default, to a teacher also where the row does not say how only own courses are met. */
export function mayCall({ who, may, own }: Pick<Endpoint, 'who' | 'may' | 'own'>, role: StaffRole | null): boolean {
  if (who !== 'admin') return true;
  return role !== null && (may ?? []).includes(role) && (role !== 'teacher' || own !== undefined);
}
