import type { Endpoint } from '#base/shared/endpoint.ts';
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
import { limits } from './call-limits.ts';
import { Done, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls about who works for the school, and who is invited to. One row each, as `src/contract/api.ts` says. */
// biome-ignore format: a table is read row by row
export const peopleCalls = {
  listPeople: { method: 'GET', path: '/api/admin/people', summary: 'Lists the staff and open invitations.', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: People },
  changePerson: { method: 'PUT', path: '/api/admin/people/:id/role', summary: 'Changes the role of a staff member.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: RoleChange, refuses: ['conflict'], answer: Done },
  disablePerson: { method: 'PUT', path: '/api/admin/people/:id/disabled', summary: "Disables or enables a staff member's account.", who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Disabling, refuses: ['conflict'], answer: Done },
  forgetAuthenticator: { method: 'DELETE', path: '/api/admin/people/:id/authenticator', summary: "Removes a staff member's authenticator app.", who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  removePerson: { method: 'DELETE', path: '/api/admin/people/:id', summary: 'Removes a staff member.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  invitePerson: { method: 'POST', path: '/api/admin/people/invitations', summary: 'Invites somebody to the staff.', who: 'admin', may: staff.owner, limit: limits.invitations, body: NewInvitation, status: 201, refuses: ['not_found', 'conflict'], answer: Invited },
  renewInvitation: { method: 'POST', path: '/api/admin/people/invitations/:id/renew', summary: 'Renews an invitation.', who: 'admin', may: staff.owner, limit: limits.invitations, body: Renewal, refuses: ['conflict'], answer: Invited },
  takeBackInvitation: { method: 'DELETE', path: '/api/admin/people/invitations/:id', summary: 'Withdraws an invitation.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, answer: Done },
  acceptInvitation: { method: 'POST', path: '/api/admin/login/invitation', summary: 'Accepts an invitation and creates the admin account.', who: 'guest', limit: limits.passwordChoices, body: Acceptance, status: 201, refuses: ['conflict'], answer: Accepted },
} as const satisfies Record<string, Endpoint>;
