import type { Student } from './student.ts';

// Apart from the schemas: every visitor's browser loads this rule, and none of them needs the schemas.

/** Missing phone, school or college: the student is sent to the profile form (specification 4.3). */
export function isProfileIncomplete(student: Pick<Student, 'phone' | 'school' | 'college'>): boolean {
  return !student.phone || !student.school || !student.college;
}
