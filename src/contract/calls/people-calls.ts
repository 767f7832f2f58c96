import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { EndSessions, mayProve, OwnSessions } from '#base/shared/own-account.ts';
import {
  AdminAnswer,
  ChangeAdminPassword,
  ChoosePassword,
  MaskedPhone,
  ResendCode,
  SecondStep,
  SendCode,
  VerifyCode,
} from '#people/staff-accounts/admin.ts';
import { NewAdminEmail, NewAdminPhone } from '#people/staff-accounts/own-login.ts';
import {
  Acceptance,
  Accepted,
  Disabling,
  Invited,
  NewInvitation,
  People,
  Renewal,
  RoleChange,
} from '#people/staff-accounts/people.ts';
import {
  BackupCodes,
  ConfirmAuthenticator,
  NewAuthenticator,
  ProveOwner,
  RemoveAuthenticator,
  SecondFactor,
} from '#people/staff-accounts/second-factor.ts';
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
import { ChangePassword, Login, Registration } from '#people/student-accounts/sign-in.ts';
import { CompleteProfile, StudentAnswer, UpdateProfile } from '#people/student-accounts/student.ts';
import { limits } from './call-limits.ts';
import { Done, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

// biome-ignore format: each row stays on one line, so that its columns can be compared with the next row
export const peopleCalls = {
  readStudent: { method: 'GET', path: '/api/students/me', summary: "Returns the signed-in student's account.", who: 'student', limit: limits.studentReads, answer: StudentAnswer },
  register: { method: 'POST', path: '/api/students/register', summary: 'Creates a student account without signing in.', who: 'guest', limit: limits.registrations, body: Registration, status: 201, refuses: ['conflict'], answer: StudentAnswer },
  login: { method: 'POST', path: '/api/students/login', summary: 'Signs in a student by email or phone and password.', who: 'guest', setsSession: 'student', body: Login, refuses: ['signed_out', 'forbidden', 'too_many'], answer: StudentAnswer },
  startGoogle: { method: 'GET', path: '/api/students/google', summary: 'Redirects to Google to sign in.', who: 'guest', limit: limits.socialSignIns, status: 302, answer: v.null() },
  finishGoogle: { method: 'GET', path: '/api/students/google/callback', summary: 'Signs in after Google and redirects to the school.', who: 'guest', setsSession: 'student', status: 302, answer: v.null() },
  completeProfile: { method: 'PATCH', path: '/api/students/complete-profile', summary: 'Adds phone, school and college after a first sign-in by Google.', who: 'student', limit: limits.accountChanges, body: v.object({ ...CompleteProfile.entries, ...mayProve }), refuses: ['conflict'], answer: StudentAnswer },
  updateInfo: { method: 'PUT', path: '/api/students/update-info', summary: "Changes the student's profile; accounts with a password must send all four fields.", who: 'student', limit: limits.accountChanges, body: v.object({ ...UpdateProfile.entries, ...mayProve }), refuses: ['conflict'], answer: StudentAnswer },
  changePassword: { method: 'PUT', path: '/api/students/change-password', summary: "Changes the student's password.", who: 'student', setsSession: 'student', limit: limits.accountChanges, body: ChangePassword, refuses: ['forbidden'], answer: Done },
  listOwnSessions: { method: 'GET', path: '/api/students/sessions', summary: "Lists the student's sessions.", who: 'student', limit: limits.studentReads, answer: OwnSessions },
  endOwnSession: { method: 'DELETE', path: '/api/students/sessions/:id', summary: "Ends one of the student's sessions.", who: 'student', setsSession: 'student', limit: limits.accountChanges, body: EndSessions, refuses: ['forbidden'], answer: Done },
  endOtherSessions: { method: 'DELETE', path: '/api/students/sessions', summary: "Ends the student's other sessions; an account with a password must send it.", who: 'student', limit: limits.accountChanges, body: EndSessions, refuses: ['forbidden'], answer: Done },
  sendResetCode: { method: 'POST', path: '/api/students/password-reset/send-code', summary: 'Sends an SMS code to a student who lost the password.', who: 'guest', limit: limits.resetSteps, body: AskedReset, answer: CodeAsked },
  verifyResetCode: { method: 'POST', path: '/api/students/password-reset/verify-code', summary: 'Checks the code of a lost password.', who: 'guest', limit: limits.resetSteps, body: TypedResetCode, refuses: ['signed_out', 'forbidden'], answer: Done },
  resetPassword: { method: 'PUT', path: '/api/students/password-reset', summary: 'Sets a new password after the code and signs in.', who: 'guest', setsSession: 'student', limit: limits.resetSteps, body: NewPassword, refuses: ['signed_out'], answer: StudentAnswer },
  readOwnPhone: { method: 'GET', path: '/api/students/phone', summary: "Returns whether the student's phone number is verified.", who: 'student', limit: limits.studentReads, answer: OwnPhone },
  sendPhoneCode: { method: 'POST', path: '/api/students/phone/send-code', summary: "Sends an SMS code to verify the student's phone number.", who: 'student', limit: limits.accountChanges, body: Nothing, refuses: ['conflict'], answer: CodeAsked },
  verifyPhoneCode: { method: 'POST', path: '/api/students/phone/verify-code', summary: "Verifies the student's phone number by the code.", who: 'student', limit: limits.accountChanges, body: TypedPhoneCode, answer: Done },
  makeReadOutCode: { method: 'POST', path: '/api/admin/students/:studentId/reset-code', summary: 'Makes a reset code that the school reads out on the phone.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: CallerCheck, refuses: ['conflict'], answer: ReadOutCode },
  readCodeBudget: { method: 'GET', path: '/api/admin/codes', summary: 'Returns how many code messages were and may be sent.', who: 'admin', may: staff.owner, limit: limits.adminReads, unattended: true, answer: CodeBudget },
  listAdminSessions: { method: 'GET', path: '/api/admin/sessions', summary: "Lists the admin's sessions.", who: 'admin', may: staff.everyone, own: 'none', limit: limits.adminReads, answer: OwnSessions },
  endAdminSession: { method: 'DELETE', path: '/api/admin/sessions/:id', summary: "Ends one of the admin's sessions.", who: 'admin', setsSession: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: EndSessions, answer: Done },
  endOtherAdminSessions: { method: 'DELETE', path: '/api/admin/sessions', summary: "Ends all of the admin's sessions but this one.", who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: v.optional(ProveOwner), answer: Done },
  readSecondFactor: { method: 'GET', path: '/api/admin/second-factor', summary: "Returns the admin's second factors.", who: 'admin', may: staff.everyone, own: 'none', limit: limits.adminReads, answer: SecondFactor },
  beginAuthenticator: { method: 'POST', path: '/api/admin/authenticator', summary: 'Starts setting up an authenticator app.', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: ProveOwner, refuses: ['conflict'], answer: NewAuthenticator },
  confirmAuthenticator: { method: 'POST', path: '/api/admin/authenticator/confirm', summary: 'Confirms the authenticator app and returns backup codes.', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: ConfirmAuthenticator, refuses: ['conflict'], answer: BackupCodes },
  removeAuthenticator: { method: 'POST', path: '/api/admin/authenticator/remove', summary: 'Removes the authenticator app.', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: RemoveAuthenticator, refuses: ['conflict'], answer: Done },
  renewBackupCodes: { method: 'POST', path: '/api/admin/backup-codes', summary: "Replaces the admin's backup codes.", who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: ProveOwner, refuses: ['conflict'], answer: BackupCodes },
  changeAdminPassword: { method: 'PUT', path: '/api/admin/password', summary: "Changes the admin's password.", who: 'admin', setsSession: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: ChangeAdminPassword, answer: Done },
  beginPhoneChange: { method: 'POST', path: '/api/admin/phone', summary: "Sends a code to the admin's new phone number.", who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: NewAdminPhone, refuses: ['conflict'], answer: MaskedPhone },
  confirmPhoneChange: { method: 'POST', path: '/api/admin/phone/confirm', summary: "Confirms the admin's new phone number by the code.", who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: ConfirmAuthenticator, answer: MaskedPhone },
  changeAdminEmail: { method: 'PUT', path: '/api/admin/email', summary: 'Changes the email address by which the admin signs in.', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: NewAdminEmail, refuses: ['conflict'], answer: AdminAnswer },
  readAdmin: { method: 'GET', path: '/api/admin/me', summary: "Returns the signed-in admin's account.", who: 'admin', may: staff.everyone, own: 'none', limit: limits.adminReads, answer: AdminAnswer },
  sendCode: { method: 'POST', path: '/api/admin/login/send-otp', summary: "Checks an admin's email and password and asks for the second factor.", who: 'guest', limit: limits.codeRequests, body: SendCode, refuses: ['signed_out'], answer: SecondStep },
  verifyCode: { method: 'POST', path: '/api/admin/login/verify-otp', summary: 'Checks the second factor and signs in the admin.', who: 'guest', setsSession: 'admin', body: VerifyCode, refuses: ['signed_out', 'forbidden', 'too_many'], answer: AdminAnswer },
  choosePassword: { method: 'PUT', path: '/api/admin/login/password', summary: "Replaces an admin's first password and signs in.", who: 'guest', setsSession: 'admin', limit: limits.passwordChoices, body: ChoosePassword, refuses: ['signed_out'], answer: AdminAnswer },
  resendCode: { method: 'POST', path: '/api/admin/login/resend-otp', summary: "Sends the admin's sign-in code again.", who: 'guest', body: ResendCode, refuses: ['signed_out', 'conflict', 'too_many'], answer: MaskedPhone },
  logoutAdmin: { method: 'POST', path: '/api/admin/logout', summary: "Ends this browser's admin session.", who: 'guest', setsSession: 'admin', body: Nothing, answer: Done },
  listPeople: { method: 'GET', path: '/api/admin/people', summary: 'Lists the staff and open invitations.', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: People },
  changePerson: { method: 'PUT', path: '/api/admin/people/:id/role', summary: 'Changes the role of a staff member.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: RoleChange, refuses: ['conflict'], answer: Done },
  disablePerson: { method: 'PUT', path: '/api/admin/people/:id/disabled', summary: "Disables or enables a staff member's account.", who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Disabling, refuses: ['conflict'], answer: Done },
  forgetAuthenticator: { method: 'DELETE', path: '/api/admin/people/:id/authenticator', summary: "Removes a staff member's authenticator app.", who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  removePerson: { method: 'DELETE', path: '/api/admin/people/:id', summary: 'Removes a staff member.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  invitePerson: { method: 'POST', path: '/api/admin/people/invitations', summary: 'Invites somebody to the staff.', who: 'admin', may: staff.owner, limit: limits.invitations, body: NewInvitation, status: 201, refuses: ['not_found', 'conflict'], answer: Invited },
  renewInvitation: { method: 'POST', path: '/api/admin/people/invitations/:id/renew', summary: 'Renews an invitation.', who: 'admin', may: staff.owner, limit: limits.invitations, body: Renewal, refuses: ['conflict'], answer: Invited },
  takeBackInvitation: { method: 'DELETE', path: '/api/admin/people/invitations/:id', summary: 'Withdraws an invitation.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, answer: Done },
  acceptInvitation: { method: 'POST', path: '/api/admin/login/invitation', summary: 'Accepts an invitation and creates the admin account.', who: 'guest', limit: limits.passwordChoices, body: Acceptance, status: 201, refuses: ['conflict'], answer: Accepted },
  logout: { method: 'POST', path: '/api/auth/logout', summary: 'Ends every session of this browser.', who: 'guest', setsSession: 'student', body: Nothing, answer: Done },
  logoutStudent: { method: 'POST', path: '/api/students/logout', summary: "Ends this browser's student session.", who: 'guest', setsSession: 'student', body: Nothing, answer: Done },
} as const satisfies Record<string, Endpoint>;
