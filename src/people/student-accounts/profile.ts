import type { Student } from './student.ts';

// This file is separate from the schemas of the profile, because visitors' browsers do not load those.

/** Returns whether phone, school or college is missing. The student must then fill in the profile form (specification 4.3). */
export function isProfileIncomplete(student: Pick<Student, 'phone' | 'school' | 'college'>): boolean {
  return !student.phone || !student.school || !student.college;
}
