import type { peopleCalls } from '#contract/calls/people-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import { listCourseChoices } from '#courses/catalogue/server/course-list-queries.ts';
import { choosePassword } from '#people/staff-accounts/server/choose-password.ts';
import { adminAccountHandlers } from '#people/staff-accounts/server/handlers.ts';
import {
  logoutAdmin,
  readAdmin,
  resendCode,
  sendCode,
  verifyCode,
} from '#people/staff-accounts/server/sign-in-handlers.ts';
import { staffHandlers } from '#people/staff-accounts/server/staff-handlers.ts';
import {
  readCodeBudget,
  readOwnPhone,
  sendPhoneCode,
  verifyPhoneCode,
} from '#people/student-accounts/server/codes/phone-handlers.ts';
import { makeReadOutCode } from '#people/student-accounts/server/codes/read-out-handlers.ts';
import { resetPassword, sendResetCode, verifyResetCode } from '#people/student-accounts/server/codes/reset-handlers.ts';
import { finishGoogle, startGoogle } from '#people/student-accounts/server/google-handlers.ts';
import { login } from '#people/student-accounts/server/login-handlers.ts';
import { logout } from '#people/student-accounts/server/logout-handlers.ts';
import { changePassword } from '#people/student-accounts/server/password-handlers.ts';
import { completeProfile, readStudent, updateInfo } from '#people/student-accounts/server/profile-handlers.ts';
import { register } from '#people/student-accounts/server/register-handlers.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#people/student-accounts/server/session-handlers.ts';

export const peopleHandlers: HandlersOf<typeof peopleCalls> = {
  readStudent,
  register,
  login,
  logout,
  logoutStudent: logout,
  startGoogle,
  finishGoogle,
  completeProfile,
  updateInfo,
  changePassword,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  sendResetCode,
  verifyResetCode,
  resetPassword,
  readOwnPhone,
  sendPhoneCode,
  verifyPhoneCode,
  makeReadOutCode,
  readCodeBudget,
  readAdmin,
  sendCode,
  verifyCode,
  choosePassword,
  resendCode,
  logoutAdmin,
  ...adminAccountHandlers,
  ...staffHandlers(listCourseChoices),
};
