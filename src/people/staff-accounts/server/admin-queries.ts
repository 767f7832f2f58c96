import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
import { roleOf } from '#base/database/staff-queries.ts';
import {
  type ForSignIn,
  firstPasswordEnd,
  passwordEnded,
} from '#base/platform/server/sessions/first-password-queries.ts';
import type { StaffRole } from '#base/shared/endpoint.ts';
import { maskPhone } from '#base/shared/phone.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { Admins } from '#contract/tables/tables.ts';
import type { Admin } from '#people/staff-accounts/admin.ts';

export type AdminRow = ForSignIn<Admins> & { role: StaffRole };
export type NewAdminRow = Pick<Admins, 'email' | 'phone' | 'name' | 'password_hash'>;

export function toAdmin({
  id,
  name,
  email,
  phone,
  role,
}: Pick<AdminRow, 'id' | 'name' | 'email' | 'phone' | 'role'>): Admin {
  return { _id: id, name, email, maskedPhone: maskPhone(phone), ...permissionsOf(role) };
}

/** Query for admins, without the removed ones, whose rows are kept only for their names. */
export const selectAdmins = (database: Database) =>
  database
    .selectFrom('admins')
    .selectAll()
    .select([passwordEnded, sql<StaffRole>`${roleOf('admins.id')}`.as('role')])
    .where(roleOf('admins.id'), '!=', 'removed');

export async function findAdminByEmail(database: Database, email: string): Promise<AdminRow | undefined> {
  return selectAdmins(database).where('email', '=', email).executeTakeFirst();
}

export async function findAdminById(database: Database, id: string): Promise<AdminRow | undefined> {
  return selectAdmins(database).where('id', '=', id).executeTakeFirst();
}

export async function lockAdmin(transaction: Transaction, id: string): Promise<AdminRow | undefined> {
  return forUpdate(transaction, selectAdmins(transaction).where('id', '=', id)).executeTakeFirst();
}

export async function listAdminRows(database: Database): Promise<AdminRow[]> {
  return selectAdmins(database).orderBy('created_at').orderBy('id').execute();
}

/** Throws a unique violation if another admin has the email. */
export async function insertAdmin(transaction: Transaction, admin: NewAdminRow): Promise<Selectable<Admins>> {
  return transaction
    .insertInto('admins')
    .values({ ...admin, id: newId(), created_at: databaseTime() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateAdminPhone(transaction: Transaction, id: string, phone: string): Promise<void> {
  await transaction.updateTable('admins').set({ phone }).where('id', '=', id).execute();
}

export async function updateAdminEmail(transaction: Transaction, id: string, email: string): Promise<void> {
  await transaction.updateTable('admins').set({ email }).where('id', '=', id).execute();
}

/**
 * `isFirst`: whether it is a temporary password from the operator. It expires and must be replaced at the next login.
 */
export async function updateAdminPassword(
  transaction: Transaction,
  id: string,
  { hash, isFirst }: { hash: string; isFirst: boolean },
): Promise<void> {
  const change = { password_hash: hash, first_password_ends_at: isFirst ? firstPasswordEnd() : null };
  await transaction.updateTable('admins').set(change).where('id', '=', id).execute();
}

export async function markAdminDisabled(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('admins').set({ disabled_at: databaseTime() }).where('id', '=', id).execute();
}

export async function markAdminEnabled(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('admins').set({ disabled_at: null }).where('id', '=', id).execute();
}

export async function lockEnabledAdmins(transaction: Transaction): Promise<AdminRow[]> {
  const query = selectAdmins(transaction).where('disabled_at', 'is', null).orderBy('id');
  return forUpdate(transaction, query).execute();
}

export async function insertRole(transaction: Transaction, admin_id: string, role: StaffRole): Promise<void> {
  await transaction.insertInto('admin_roles').values({ admin_id, role }).execute();
}
