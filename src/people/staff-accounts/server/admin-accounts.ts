import type { Database, Transaction } from '#base/database/connect.ts';
import { isUniqueViolation } from '#base/database/failure.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { type AuditEvent, recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { canSignIn, type NewPassword } from '#base/platform/server/sessions/first-password-queries.ts';
import { hashPassword, isReadableHash } from '#base/platform/server/sessions/password.ts';
import { deleteSessionsOf } from '#base/platform/server/sessions/session-queries.ts';
import type { StaffRole } from '#base/shared/endpoint.ts';
import { maskPhone } from '#base/shared/phone.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Admin } from '#people/staff-accounts/admin.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import {
  type AdminRow,
  findAdminByEmail,
  findAdminById,
  insertAdmin,
  insertRole,
  listAdminRows,
  lockEnabledAdmins,
  markAdminEnabled,
  type NewAdminRow,
  toAdmin,
  updateAdminPassword,
  updateAdminPhone,
} from './admin-queries.ts';
import { deleteChallengesOf } from './challenge-queries.ts';
import { deleteAuthenticator, hasApp } from './second-factor/authenticator-queries.ts';

type NewAdmin = { email: string; phone: string; name: string; role?: StaffRole | undefined };

const noSuchAdmin = () => new Refusal('not_found', messages.noSuchAdmin);
const adminExists = () => new Refusal('conflict', messages.adminExists);

export async function refuseKnownAdmin(database: Database, email: string): Promise<void> {
  if (await findAdminByEmail(database, email)) throw adminExists();
}

export async function addAdmin(
  database: Database,
  { email, phone, name, role = 'owner' }: NewAdmin,
  { password, isFirst }: NewPassword,
): Promise<void> {
  const hash = await hashPassword(password);
  try {
    await inTransaction(database, async (transaction) => {
      const admin = await insertAdmin(transaction, { email, phone, name, password_hash: hash });
      await updateAdminPassword(transaction, admin.id, { hash, isFirst });
      await insertRole(transaction, admin.id, role);
      await recordAuditEvent(transaction, operatorAct('admin.added', admin, { after: { email, name, role } }));
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw adminExists();
    throw error;
  }
}

export async function addInvitedAdmin(transaction: Transaction, admin: NewAdminRow): Promise<{ id: string }> {
  try {
    return await insertAdmin(transaction, admin);
  } catch (error) {
    if (isUniqueViolation(error)) throw adminExists();
    throw error;
  }
}

type ListedAdmin = Admin & { disabled: boolean; password: 'own' | 'first' | 'ended' };

export async function listAdmins(database: Database): Promise<ListedAdmin[]> {
  const rows = await listAdminRows(database);
  return rows.map((row) => {
    const first = row.password_ended === 1 ? 'ended' : 'first';
    const password = row.first_password_ends_at === null ? 'own' : first;
    return { ...toAdmin(row), disabled: row.disabled_at !== null, password };
  });
}

/**
 * Throws if a change to this admin would leave no owner who can sign in. `stays`: the admin can sign in as an owner
 * after the change. `barred`: ids of owners who cannot sign in for reasons outside the database.
 */
export async function refuseLastOwner(
  transaction: Transaction,
  id: string,
  { stays = false, barred = [] }: { stays?: boolean; barred?: string[] } = {},
): Promise<AdminRow | undefined> {
  await lockEnabledAdmins(transaction);
  const enabled = await lockEnabledAdmins(transaction);
  const isAble = (one: AdminRow) =>
    one.role === 'owner' && canSignIn(one) && isReadableHash(one.password_hash) && !barred.includes(one.id);
  const [able, ...more] = enabled.filter(isAble);
  if (!stays && able?.id === id && more.length === 0)
    throw new Refusal('conflict', messages.lastAdmin, { code: 'last_owner' });
  return enabled.find((one) => one.id === id) ?? findAdminById(transaction, id);
}

export async function enableAdmin(database: Database, email: string): Promise<void> {
  await changeAccess(database, { email }, null, async (transaction, admin) => {
    await markAdminEnabled(transaction, admin.id);
    return { action: 'admin.enabled', subject: admin.id };
  });
}

export async function resetAdminPassword(
  database: Database,
  email: string,
  { password, isFirst }: NewPassword,
): Promise<void> {
  const hash = await hashPassword(password);
  await changeAccess(database, { email }, null, async (transaction, admin) => {
    await updateAdminPassword(transaction, admin.id, { hash, isFirst });
    return { action: 'admin.password_reset', subject: admin.id };
  });
}

export async function changeAdminPhone(database: Database, email: string, phone: string): Promise<void> {
  await changeAccess(database, { email }, null, async (transaction, admin) => {
    await updateAdminPhone(transaction, admin.id, phone);
    const masked = { before: { phone: maskPhone(admin.phone) }, after: { phone: maskPhone(phone) } };
    return { action: 'admin.phone_changed', subject: admin.id, ...masked };
  });
}

/**
 * Removes the authenticator app of an admin who lost it. Codes then come by SMS again. If `owner` is null, the operator
 * does it.
 */
export async function forgetApp(
  database: Database,
  which: { email: string } | { id: string },
  owner: (Caller & { accountId: string }) | null = null,
): Promise<void> {
  await changeAccess(database, which, owner, async (transaction, { id }) => {
    if (!(await hasApp(transaction, id))) return null;
    await deleteAuthenticator(transaction, id);
    return { action: 'admin.app_forgotten', subject: id };
  });
}

export async function endAdminSessions(database: Database, email: string): Promise<void> {
  await changeAccess(database, { email }, null, async (_transaction, admin) => ({
    action: 'admin.sessions_ended',
    subject: admin.id,
  }));
}

export async function adminByEmail(database: Database, email: string): Promise<AdminRow> {
  const admin = await findAdminByEmail(database, email);
  if (!admin) throw noSuchAdmin();
  return admin;
}

/**
 * Ends the admin's sessions and pending logins in the same transaction as `change` (trust S6). If `owner` is null, the
 * operator does it. If `change` returns null, no audit event is written.
 */
export async function changeAccess(
  database: Database,
  which: { email: string } | { id: string },
  owner: (Caller & { accountId: string }) | null,
  change: (transaction: Transaction, admin: AdminRow) => Promise<Omit<AuditEvent, 'actor'> | null>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const admin =
      'email' in which ? await adminByEmail(transaction, which.email) : await findAdminById(transaction, which.id);
    if (!admin) throw noSuchAdmin();
    const act = await change(transaction, admin);
    // Pending logins are deleted first. This waits for a login that is just becoming a session, so that its session is
    // deleted too.
    await deleteChallengesOf(transaction, admin.id);
    await deleteSessionsOf(transaction, 'admin', admin.id);
    const actor = owner ? ({ kind: 'admin', id: owner.accountId } as const) : ({ kind: 'operator', id: null } as const);
    if (act) await recordAuditEvent(transaction, { actor, ...act }, owner ?? undefined);
  });
}

function operatorAct(
  action: string,
  { id }: Pick<AdminRow, 'id'>,
  details: Pick<AuditEvent, 'before' | 'after'> = {},
): AuditEvent {
  return { actor: { kind: 'operator', id: null }, action, subject: id, ...details };
}
