import type { Student } from './student.ts';

// In a file of its own, because visitors' browsers do not load the schemas of the profile.

/** Returns whether phone, school or college is missing. The student must then fill in the profile form (specification 4.3). */
export function isProfileIncomplete(student: Pick<Student, 'phone' | 'school' | 'college'>): boolean {
  return !student.phone || !student.school || !student.college;
}
