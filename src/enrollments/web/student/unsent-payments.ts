import { useEffect } from 'react';
import { type UnsentPayment, UnsentPayment as UnsentSchema } from '#enrollments/unsent-payment.ts';
import { createDrafts } from '#platform/web/kept-drafts.ts';
import { createStore } from '#platform/web/store.ts';
import { unsentPaymentsName } from './unsent-name.ts';

// What is not sent yet, by its course: on the device until it is, and gone with the logout or another student's sign-in, as all that is typed.

const drafts = createDrafts('student', unsentPaymentsName, UnsentSchema);

/** As it was read last, for screens. */
const shown = createStore<{ studentId: string; payments: UnsentPayment[] } | null>(null);
const show = (studentId: string) => shown.write({ studentId, payments: unsentPayments(studentId) });

/** In the order in which they were typed. */
export const unsentPayments = (studentId: string) =>
  Object.values(drafts.all(studentId)).toSorted((one, other) => one.typedAt - other.typedAt);

export const unsentOf = (studentId: string, courseId: string) => drafts.of(studentId, courseId);

/** Whether this browser keeps it. */
export function keepUnsent(studentId: string, payment: UnsentPayment): boolean {
  const { courseId } = payment.body;
  drafts.keep(studentId, courseId, payment);
  show(studentId);
  return unsentOf(studentId, courseId)?.key === payment.key;
}

export function forgetUnsent(studentId: string, courseId: string): void {
  drafts.keep(studentId, courseId, null);
  show(studentId);
}

/** What is not sent yet, also where another tab has changed it. */
export function useUnsentPayments(studentId: string | undefined): UnsentPayment[] {
  const known = shown.use();
  useEffect(() => {
    if (studentId === undefined) return;
    const look = () => show(studentId);
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [studentId]);
  if (studentId === undefined) return [];
  return known?.studentId === studentId ? known.payments : unsentPayments(studentId);
}

/** Does something when another tab has sent what was not sent yet, or its student has removed it there. */
export function useGoneElsewhere(act: () => void): void {
  useEffect(() => {
    const look = ({ key, oldValue, newValue }: StorageEvent) => {
      const isLess = (newValue?.length ?? 0) < (oldValue?.length ?? 0);
      if (key?.endsWith(unsentPaymentsName) && isLess) act();
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [act]);
}
