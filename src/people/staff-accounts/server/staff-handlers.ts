import { acceptInvitation } from './accept-handlers.ts';
import { invitePerson, renewInvitation, takeBackInvitation } from './invitation-handlers.ts';
import { beginPhoneChange, changeAdminEmail, confirmPhoneChange } from './own-login-handlers.ts';
import {
  changePerson,
  disablePerson,
  forgetAuthenticator,
  type ListCourses,
  listPeople,
  removePerson,
} from './people-handlers.ts';

/** All calls about people, as `src/app/handlers/people-handlers.ts` joins them to their rows. */
export const staffHandlers = (listCourses: ListCourses) => ({
  listPeople: listPeople(listCourses),
  ...{ beginPhoneChange, confirmPhoneChange, changeAdminEmail },
  changePerson,
  disablePerson,
  forgetAuthenticator,
  removePerson,
  invitePerson,
  renewInvitation,
  takeBackInvitation,
  acceptInvitation,
});
