import type { Student } from './student.ts';

/**
 * An incomplete profile must be filled in after the login (specification 4.3). This file is separate, because visitors'
 * browsers do not load the profile's schemas.
 */
export function isProfileIncomplete(student: Pick<Student, 'phone' | 'school' | 'college'>): boolean {
  return !student.phone || !student.school || !student.college;
}
