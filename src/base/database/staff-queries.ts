import { type RawBuilder, sql } from 'kysely';
import type { StaffRole } from '#base/shared/endpoint.ts';
import type { Database } from './connect.ts';

export const roleOf = (adminId: string): RawBuilder<StaffRole | 'removed'> =>
  sql`coalesce((select role from admin_roles where admin_roles.admin_id = ${sql.ref(adminId)}), 'owner')`;

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

/** SQL for the role of a session's admin. Null for students, and for missing or disabled admins. */
export const roleOfSession = sql<StaffRole | 'removed' | null>`case when sessions.kind = 'admin' then
  (select ${roleOf('admins.id')} from admins where admins.id = sessions.account_id and admins.disabled_at is null) end`;
