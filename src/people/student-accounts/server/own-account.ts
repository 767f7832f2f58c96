import { type Accounts, ownRow } from '#base/platform/server/sessions/current-password.ts';
import { findStudentById, lockStudent, type StudentRow } from './student-queries.ts';

/** The signed-in student's row; an account that is gone meanwhile is signed out. */
export const ownAccount = ownRow;

export const students: Accounts<StudentRow> = { kind: 'student', find: findStudentById, lock: lockStudent };
