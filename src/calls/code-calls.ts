import {
  AskedReset,
  CallerCheck,
  CodeAsked,
  CodeBudget,
  NewPassword,
  OwnPhone,
  ReadOutCode,
  TypedPhoneCode,
  TypedResetCode,
} from '#accounts/codes.ts';
import { StudentAnswer } from '#accounts/student.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { limits } from './call-limits.ts';
import { Done, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls about lost passwords and one-time codes of students. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const codeCalls = {
  sendResetCode: { method: 'POST', path: '/api/students/password-reset/send-code', who: 'guest', limit: limits.resetSteps, body: AskedReset, answer: CodeAsked },
  verifyResetCode: { method: 'POST', path: '/api/students/password-reset/verify-code', who: 'guest', limit: limits.resetSteps, body: TypedResetCode, answer: Done },
  resetPassword: { method: 'PUT', path: '/api/students/password-reset', who: 'guest', setsSession: 'student', limit: limits.resetSteps, body: NewPassword, answer: StudentAnswer },
  readOwnPhone: { method: 'GET', path: '/api/students/phone', who: 'student', limit: limits.studentReads, answer: OwnPhone },
  sendPhoneCode: { method: 'POST', path: '/api/students/phone/send-code', who: 'student', limit: limits.accountChanges, body: Nothing, answer: CodeAsked },
  verifyPhoneCode: { method: 'POST', path: '/api/students/phone/verify-code', who: 'student', limit: limits.accountChanges, body: TypedPhoneCode, answer: Done },
  makeReadOutCode: { method: 'POST', path: '/api/admin/students/:studentId/reset-code', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: CallerCheck, answer: ReadOutCode },
  readCodeBudget: { method: 'GET', path: '/api/admin/codes', who: 'admin', may: staff.owner, limit: limits.adminReads, unattended: true, answer: CodeBudget },
} as const satisfies Record<string, Endpoint>;
