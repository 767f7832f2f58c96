import type { Student } from './student.ts';

// Apart from the schemas, which visitors' browsers do not load.

/** Returns whether phone, school or college is missing. The student then gets the profile form (specification 4.3). */
export function isProfileIncomplete(student: Pick<Student, 'phone' | 'school' | 'college'>): boolean {
  return !student.phone || !student.school || !student.college;
}
