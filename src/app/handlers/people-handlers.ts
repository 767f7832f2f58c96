import type { peopleCalls } from '#contract/calls/people-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import { listCourseChoices } from '#courses/catalogue/server/course-list-queries.ts';
import * as choosePassword from '#people/staff-accounts/server/choose-password.ts';
import { adminAccountHandlers } from '#people/staff-accounts/server/handlers.ts';
import * as signInHandlers from '#people/staff-accounts/server/sign-in-handlers.ts';
import { staffHandlers } from '#people/staff-accounts/server/staff-handlers.ts';
import * as phoneHandlers from '#people/student-accounts/server/codes/phone-handlers.ts';
import * as readOutHandlers from '#people/student-accounts/server/codes/read-out-handlers.ts';
import * as resetHandlers from '#people/student-accounts/server/codes/reset-handlers.ts';
import * as googleHandlers from '#people/student-accounts/server/google-handlers.ts';
import * as loginHandlers from '#people/student-accounts/server/login-handlers.ts';
import * as logoutHandlers from '#people/student-accounts/server/logout-handlers.ts';
import * as passwordHandlers from '#people/student-accounts/server/password-handlers.ts';
import * as profileHandlers from '#people/student-accounts/server/profile-handlers.ts';
import * as registerHandlers from '#people/student-accounts/server/register-handlers.ts';
import * as sessionHandlers from '#people/student-accounts/server/session-handlers.ts';

export const peopleHandlers: HandlersOf<typeof peopleCalls> = {
  ...choosePassword,
  ...signInHandlers,
  ...phoneHandlers,
  ...readOutHandlers,
  ...resetHandlers,
  ...googleHandlers,
  ...loginHandlers,
  ...logoutHandlers,
  ...passwordHandlers,
  ...profileHandlers,
  ...registerHandlers,
  ...sessionHandlers,
  logoutStudent: logoutHandlers.logout,
  ...adminAccountHandlers,
  ...staffHandlers(listCourseChoices),
};
