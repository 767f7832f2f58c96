import type { Endpoint } from '#shared/endpoint.ts';
import { EndSessions, OwnSessions } from '#shared/own-account.ts';
import { limits } from './call-limits.ts';
import { Done } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls of admins about their own account. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const ownAccountCalls = {
  listAdminSessions: { method: 'GET', path: '/api/admin/sessions', who: 'admin', may: staff.everyone, own: 'none', limit: limits.adminReads, answer: OwnSessions },
  endAdminSession: { method: 'DELETE', path: '/api/admin/sessions/:id', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: EndSessions, answer: Done },
  endOtherAdminSessions: { method: 'DELETE', path: '/api/admin/sessions', who: 'admin', may: staff.everyone, own: 'none', limit: limits.accountChanges, body: EndSessions, answer: Done },
} as const satisfies Record<string, Endpoint>;
