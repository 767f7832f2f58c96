import { takesSms } from '#base/shared/phone.ts';
import { isErasedEmail } from '#people/student-accounts/server/student-queries.ts';

type Student = { student_id: string; phone: string | null; email: string; disabled_at: string | null };
/** `to`: phone for SMS, null if the phone cannot receive any. Then the email is used. */
export type Reach = { to: string | null; email: string | null };

export function deliveryAddressOf(student: Student | undefined): Reach | null {
  if (student?.disabled_at !== null) return null;
  const to = takesSms(student.phone ?? '') ? student.phone : null;
  const email = isErasedEmail(student.student_id, student.email) ? null : student.email;
  return to === null && email === null ? null : { to, email };
}
