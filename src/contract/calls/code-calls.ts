import type { Endpoint } from '#base/shared/endpoint.ts';
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
} from '#people/student-accounts/codes.ts';
import { StudentAnswer } from '#people/student-accounts/student.ts';
import { limits } from './call-limits.ts';
import { Done, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls about lost passwords and one-time codes of students. One row each, as `src/contract/api.ts` says. */
// biome-ignore format: a table is read row by row
export const codeCalls = {
  sendResetCode: { method: 'POST', path: '/api/students/password-reset/send-code', summary: 'Sends an SMS code to a student who lost the password.', who: 'guest', limit: limits.resetSteps, body: AskedReset, answer: CodeAsked },
  verifyResetCode: { method: 'POST', path: '/api/students/password-reset/verify-code', summary: 'Checks the code of a lost password.', who: 'guest', limit: limits.resetSteps, body: TypedResetCode, refuses: ['signed_out', 'forbidden'], answer: Done },
  resetPassword: { method: 'PUT', path: '/api/students/password-reset', summary: 'Sets a new password after the code and signs in.', who: 'guest', setsSession: 'student', limit: limits.resetSteps, body: NewPassword, refuses: ['signed_out'], answer: StudentAnswer },
  readOwnPhone: { method: 'GET', path: '/api/students/phone', summary: "Returns whether the student's phone number is verified.", who: 'student', limit: limits.studentReads, answer: OwnPhone },
  sendPhoneCode: { method: 'POST', path: '/api/students/phone/send-code', summary: "Sends an SMS code to verify the student's phone number.", who: 'student', limit: limits.accountChanges, body: Nothing, refuses: ['conflict'], answer: CodeAsked },
  verifyPhoneCode: { method: 'POST', path: '/api/students/phone/verify-code', summary: "Verifies the student's phone number by the code.", who: 'student', limit: limits.accountChanges, body: TypedPhoneCode, answer: Done },
  makeReadOutCode: { method: 'POST', path: '/api/admin/students/:studentId/reset-code', summary: 'Makes a reset code that the school reads out on the phone.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: CallerCheck, refuses: ['conflict'], answer: ReadOutCode },
  readCodeBudget: { method: 'GET', path: '/api/admin/codes', summary: 'Returns how many code messages were sent and may still be sent.', who: 'admin', may: staff.owner, limit: limits.adminReads, unattended: true, answer: CodeBudget },
} as const satisfies Record<string, Endpoint>;
