import type { Admin } from '#admin/admin.ts';
import { adminMessages as messages } from '#admin/messages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { isUniqueViolation } from '#database/failure.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { type Act, recordAct } from '#platform/server/audit/audit-queries.ts';
import { canSignIn, type NewPassword } from '#platform/server/sessions/first-password-queries.ts';
import { hashPassword, isReadableHash } from '#platform/server/sessions/password.ts';
import { deleteSessionsOf } from '#platform/server/sessions/session-queries.ts';
import { maskPhone } from '#shared/phone.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  type AdminRow,
  findAdminByEmail,
  insertAdmin,
  listAdminRows,
  lockEnabledAdmins,
  markAdminDisabled,
  markAdminEnabled,
  toAdmin,
  updateAdminPassword,
  updateAdminPhone,
} from './admin-queries.ts';
import { deleteChallengesOf } from './challenge-queries.ts';

// Admins are made and changed by the school's operator alone: no call of the API leads here (trust B1).

type NewAdmin = { email: string; phone: string; name: string };

const adminExists = () => new Refusal('conflict', messages.adminExists);

export async function refuseKnownAdmin(database: Database, email: string): Promise<void> {
  if (await findAdminByEmail(database, email)) throw adminExists();
}

export async function addAdmin(
  database: Database,
  { email, phone, name }: NewAdmin,
  { password, isFirst }: NewPassword,
): Promise<void> {
  const hash = await hashPassword(password);
  try {
    await inTransaction(database, async (transaction) => {
      const admin = await insertAdmin(transaction, { email, phone, name, password_hash: hash });
      await updateAdminPassword(transaction, admin.id, { hash, isFirst });
      await recordAct(transaction, operatorAct('admin.added', admin, { after: { email, name } }));
    });
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

/** Refuses the last one who can sign in; those of `barred`, by their ids, cannot, whatever their rows say. */
export async function disableAdmin(database: Database, email: string, barred: string[] = []): Promise<void> {
  await changeAccess(database, email, async (transaction, admin) => {
    const enabled = await lockEnabledAdmins(transaction);
    const isAble = (one: AdminRow) => canSignIn(one) && isReadableHash(one.password_hash) && !barred.includes(one.id);
    const [able, ...more] = enabled.filter(isAble);
    if (able?.id === admin.id && more.length === 0) throw new Refusal('conflict', messages.lastAdmin);
    await markAdminDisabled(transaction, admin.id);
    return operatorAct('admin.disabled', admin);
  });
}

/** Undoes `disableAdmin`; password and phone are as they were. */
export async function enableAdmin(database: Database, email: string): Promise<void> {
  await changeAccess(database, email, async (transaction, admin) => {
    await markAdminEnabled(transaction, admin.id);
    return operatorAct('admin.enabled', admin);
  });
}

export async function resetAdminPassword(
  database: Database,
  email: string,
  { password, isFirst }: NewPassword,
): Promise<void> {
  const hash = await hashPassword(password);
  await changeAccess(database, email, async (transaction, admin) => {
    await updateAdminPassword(transaction, admin.id, { hash, isFirst });
    return operatorAct('admin.password_reset', admin);
  });
}

export async function changeAdminPhone(database: Database, email: string, phone: string): Promise<void> {
  await changeAccess(database, email, async (transaction, admin) => {
    await updateAdminPhone(transaction, admin.id, phone);
    const masked = { before: { phone: maskPhone(admin.phone) }, after: { phone: maskPhone(phone) } };
    return operatorAct('admin.phone_changed', admin, masked);
  });
}

export async function endAdminSessions(database: Database, email: string): Promise<void> {
  await changeAccess(database, email, async (_transaction, admin) => operatorAct('admin.sessions_ended', admin));
}

export async function adminByEmail(database: Database, email: string): Promise<AdminRow> {
  const admin = await findAdminByEmail(database, email);
  if (!admin) throw new Refusal('not_found', messages.noSuchAdmin);
  return admin;
}

/** Whatever changes, the admin's sessions and half-finished sign-ins end with it, at once (trust S6). */
async function changeAccess(
  database: Database,
  email: string,
  change: (transaction: Transaction, admin: AdminRow) => Promise<Act>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const admin = await adminByEmail(transaction, email);
    const act = await change(transaction, admin);
    // Challenges first: a sign-in that just turned one into a session is waited for, and its session ends too.
    await deleteChallengesOf(transaction, admin.id);
    await deleteSessionsOf(transaction, 'admin', admin.id);
    await recordAct(transaction, act);
  });
}

function operatorAct(action: string, { id }: Pick<AdminRow, 'id'>, details: Pick<Act, 'before' | 'after'> = {}): Act {
  return { actor: { kind: 'operator', id: null }, action, subject: id, ...details };
}
