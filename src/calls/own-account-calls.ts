import type { Endpoint } from '#shared/endpoint.ts';
import { EndSessions, OwnSessions } from '#shared/own-account.ts';
import { limits } from './call-limits.ts';
import { Done } from './call-parts.ts';

/** Calls of admins about their own account. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const ownAccountCalls = {
  listAdminSessions: { method: 'GET', path: '/api/admin/sessions', who: 'admin', limit: limits.adminReads, answer: OwnSessions },
  endAdminSession: { method: 'DELETE', path: '/api/admin/sessions/:id', who: 'admin', limit: limits.accountChanges, body: EndSessions, answer: Done },
  endOtherAdminSessions: { method: 'DELETE', path: '/api/admin/sessions', who: 'admin', limit: limits.accountChanges, body: EndSessions, answer: Done },
} as const satisfies Record<string, Endpoint>;
