import { endAdminSession, endOtherAdminSessions, listAdminSessions } from './own-account-handlers.ts';
import { changeAdminPassword } from './password-handlers.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  readSecondFactor,
  removeAuthenticator,
  renewBackupCodes,
} from './second-factor/second-factor-handlers.ts';

export const adminAccountHandlers = {
  ...{ listAdminSessions, endAdminSession, endOtherAdminSessions, changeAdminPassword },
  ...{ readSecondFactor, beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewBackupCodes },
};
