import {
  Acceptance,
  Accepted,
  Disabling,
  Invited,
  NewInvitation,
  People,
  Renewal,
  RoleChange,
} from '#people/people.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { limits } from './call-limits.ts';
import { Done, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls about who works for the school, and who is invited to. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const peopleCalls = {
  listPeople: { method: 'GET', path: '/api/admin/people', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: People },
  changePerson: { method: 'PUT', path: '/api/admin/people/:id/role', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: RoleChange, answer: Done },
  disablePerson: { method: 'PUT', path: '/api/admin/people/:id/disabled', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Disabling, answer: Done },
  forgetAuthenticator: { method: 'DELETE', path: '/api/admin/people/:id/authenticator', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, answer: Done },
  removePerson: { method: 'DELETE', path: '/api/admin/people/:id', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, answer: Done },
  invitePerson: { method: 'POST', path: '/api/admin/people/invitations', who: 'admin', may: staff.owner, limit: limits.invitations, body: NewInvitation, status: 201, answer: Invited },
  renewInvitation: { method: 'POST', path: '/api/admin/people/invitations/:id/renew', who: 'admin', may: staff.owner, limit: limits.invitations, body: Renewal, answer: Invited },
  takeBackInvitation: { method: 'DELETE', path: '/api/admin/people/invitations/:id', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, answer: Done },
  acceptInvitation: { method: 'POST', path: '/api/admin/login/invitation', who: 'guest', limit: limits.passwordChoices, body: Acceptance, status: 201, answer: Accepted },
} as const satisfies Record<string, Endpoint>;
