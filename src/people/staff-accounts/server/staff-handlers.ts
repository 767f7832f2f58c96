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
