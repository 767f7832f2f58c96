import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post } from './calls.ts';

export type RegisteredStudent = {
  name: string;
  email: string;
  phone: string;
  password: string;
  school: string;
  college: string;
};

/** Registers a student whom nobody else has, with a complete profile. */
export async function newStudent(page: Page, name = 'Nusrat Jahan'): Promise<RegisteredStudent> {
  const number = randomInt(100_000_000).toString().padStart(8, '0');
  const student = {
    name,
    email: `nusrat${number}@example.com`,
    phone: `019${number}`,
    password: `chalk-${number}`,
    school: 'Dhanmondi Girls’ High School',
    college: 'Dhaka City College',
  };
  await post(page, '/api/students/register', { ...student, confirmPassword: student.password });
  return student;
}

/** A student of the sample school, with enrollments. */
export const sampleStudent = { email: 'sadia@example.com', password: 'student-2026' };

/** Signs a student in without the form: the next page that is opened knows them. */
export async function signInStudent(page: Page, student: { email: string; password: string }): Promise<void> {
  await post(page, '/api/students/login', { identifier: student.email, password: student.password });
}
