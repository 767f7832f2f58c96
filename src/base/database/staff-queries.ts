import { type RawBuilder, sql } from 'kysely';
import type { StaffRole } from '#base/shared/endpoint.ts';
import type { Database } from './connect.ts';

// What an admin does for the school (record 37). Whoever has no row was there before there were roles, or was made by a release that
// knows none: an owner. Whoever was removed may nothing.

/** Of the admin whose id that is. */
export const roleOf = (adminId: string): RawBuilder<StaffRole | 'removed'> =>
  sql`coalesce((select role from admin_roles where admin_roles.admin_id = ${sql.ref(adminId)}), 'owner')`;

/** Whether the account is an owner's and can sign in. */
export async function isOwner(database: Database, adminId: string): Promise<boolean> {
  const found = await database
    .selectFrom('admins')
    .select('id')
    .where('id', '=', adminId)
    .where('disabled_at', 'is', null)
    .where(roleOf('admins.id'), '=', 'owner')
    .executeTakeFirst();
  return found !== undefined;
}

/** Of the admin whose session a row is; null for a student, and for an admin who is not there or disabled. */
export const roleOfSession = sql<StaffRole | 'removed' | null>`case when sessions.kind = 'admin' then
  (select ${roleOf('admins.id')} from admins where admins.id = sessions.account_id and admins.disabled_at is null) end`;
