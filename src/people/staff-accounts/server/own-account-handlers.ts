import {
  type Accounts,
  type OwnContext,
  ownRow,
  type Proven,
  proveOwner,
} from '#base/platform/server/sessions/current-password.ts';
import { ownSessionsOf } from '#base/platform/server/sessions/own-sessions.ts';
import type { Handler } from '#contract/server/handler.ts';
import { type AdminRow, findAdminById, lockAdmin } from './admin-queries.ts';
import { deleteChallengesOf } from './challenge-queries.ts';

export const admins: Accounts<AdminRow> = { kind: 'admin', find: findAdminById, lock: lockAdmin };

const ownSessions = ownSessionsOf('admin', { prove: proveAdmin, endCodes: deleteChallengesOf });

export const listAdminSessions: Handler<'listAdminSessions'> = (_request, context) => ownSessions.list(context);
export const endAdminSession: Handler<'endAdminSession'> = ({ params, body }, context) =>
  ownSessions.endOne(params.id, body, context);
export const endOtherAdminSessions: Handler<'endOtherAdminSessions'> = ({ body }, context) =>
  ownSessions.endOthers(body, context);

export async function proveAdmin(typed: string | undefined, context: OwnContext): Promise<Proven<AdminRow>> {
  const account = ownRow(await admins.find(context.database, context.accountId));
  return proveOwner(admins, account, typed, context);
}
