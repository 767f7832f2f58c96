import { type Accounts, ownRow } from '#base/platform/server/sessions/current-password.ts';
import { findStudentById, lockStudent, type StudentRow } from './student-queries.ts';

export const ownAccount = ownRow;

export const students: Accounts<StudentRow> = { kind: 'student', find: findStudentById, lock: lockStudent };
