import { AdminAnswer, ChangeAdminPassword, MaskedPhone } from '#admin/admin.ts';
import {
  BackupCodes,
  ConfirmAuthenticator,
  NewAuthenticator,
  ProveOwner,
  RemoveAuthenticator,
  SecondFactor,
} from '#admin/second-factor.ts';
import { NewAdminEmail, NewAdminPhone } from '#people/own-login.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { EndSessions, OwnSessions } from '#shared/own-account.ts';
import { limits } from './call-limits.ts';
import { Done } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls of admins about their own account. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const ownAccountCalls = {
  listAdminSessions: { method: 'GET', path: '/api/admin/sessions', who: 'admin', may: staff.everyone, own: 'none', limit: limits.adminReads, answer: OwnSessions },
  endAdminSession: { method: 'DELETE', path: '/api/admin/sessions/:id', who: 'admin', setsSession: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: EndSessions, answer: Done },
  endOtherAdminSessions: { method: 'DELETE', path: '/api/admin/sessions', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: EndSessions, answer: Done },
  readSecondFactor: { method: 'GET', path: '/api/admin/second-factor', who: 'admin', may: staff.everyone, own: 'none', limit: limits.adminReads, answer: SecondFactor },
  beginAuthenticator: { method: 'POST', path: '/api/admin/authenticator', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: ProveOwner, answer: NewAuthenticator },
  confirmAuthenticator: { method: 'POST', path: '/api/admin/authenticator/confirm', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: ConfirmAuthenticator, answer: BackupCodes },
  removeAuthenticator: { method: 'POST', path: '/api/admin/authenticator/remove', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: RemoveAuthenticator, answer: Done },
  renewBackupCodes: { method: 'POST', path: '/api/admin/backup-codes', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: ProveOwner, answer: BackupCodes },
  changeAdminPassword: { method: 'PUT', path: '/api/admin/password', who: 'admin', setsSession: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: ChangeAdminPassword, answer: Done },
  beginPhoneChange: { method: 'POST', path: '/api/admin/phone', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: NewAdminPhone, answer: MaskedPhone },
  confirmPhoneChange: { method: 'POST', path: '/api/admin/phone/confirm', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: ConfirmAuthenticator, answer: MaskedPhone },
  changeAdminEmail: { method: 'PUT', path: '/api/admin/email', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: NewAdminEmail, answer: AdminAnswer },
} as const satisfies Record<string, Endpoint>;
