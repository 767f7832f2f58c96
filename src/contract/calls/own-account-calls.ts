import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { EndSessions, OwnSessions } from '#base/shared/own-account.ts';
import { AdminAnswer, ChangeAdminPassword, MaskedPhone } from '#people/staff-accounts/admin.ts';
import { NewAdminEmail, NewAdminPhone } from '#people/staff-accounts/own-login.ts';
import {
  BackupCodes,
  ConfirmAuthenticator,
  NewAuthenticator,
  ProveOwner,
  RemoveAuthenticator,
  SecondFactor,
} from '#people/staff-accounts/second-factor.ts';
import { limits } from './call-limits.ts';
import { Done } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls of admins about their own account. One row each, as `src/contract/api.ts` says. */
// biome-ignore format: a table is read row by row
export const ownAccountCalls = {
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
} as const satisfies Record<string, Endpoint>;
