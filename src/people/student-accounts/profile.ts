import type { Student } from './student.ts';

/**
 * Returns whether the profile lacks a phone, school or college. It must be completed after the login (specification
 * 4.3). This file is separate, because visitors' browsers do not load the profile's schemas.
 */
export function isProfileIncomplete(student: Pick<Student, 'phone' | 'school' | 'college'>): boolean {
  return !student.phone || !student.school || !student.college;
}
