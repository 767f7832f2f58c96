import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { lastUseOf } from '#base/platform/server/sessions/sessions.ts';
import type { Staff } from '#base/shared/endpoint.ts';
import { maskPhone } from '#base/shared/phone.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { tables } from '#contract/tables/tables.ts';
import type { Invitation, People, Person } from '#people/staff-accounts/people.ts';
import { peopleMessages as messages } from '#people/staff-accounts/people-messages.ts';
import { deleteAuthenticator } from '#people/staff-accounts/server/second-factor/authenticator-queries.ts';
import { changeAccess, forgetApp, refuseLastOwner } from './admin-accounts.ts';
import { markAdminDisabled, markAdminEnabled } from './admin-queries.ts';
import { endHandedOut } from './end-handed-out.ts';
import { type InvitationRow, listOpenInvitations } from './invitation-queries.ts';
import { invitationRules as rules } from './invitation-rules.ts';
import { blankAdmin, listOwnCourses, listStaff, writeRole } from './people-queries.ts';

type StaffRow = Awaited<ReturnType<typeof listStaff>>[number];

export type ListCourses = (database: Database) => Promise<People['courses']>;

export const listPeople =
  (listCourses: ListCourses): Handler<'listPeople'> =>
  async (_request, { database, accountId }) => {
    const rows = await listStaff(database);
    const own = await listOwnCourses(database);
    const invitations = (await listOpenInvitations(database)).map(toInvitation);
    const people = rows.map((row) => toPerson(row, own.get(row.id) ?? [], accountId));
    return { people, invitations, courses: await listCourses(database) };
  };

function toPerson(row: StaffRow, courses: string[], accountId: string): Person {
  const { id, name, email, phone, role } = row;
  const used = row.idle_ends_at === null ? null : lastUseOf('admin', row.idle_ends_at);
  const seen = [row.login_at, used].filter((time) => time !== null).sort();
  const first = row.password_ended === 1 ? 'ended' : 'first';
  return {
    ...{ id, name, email, role, courses, maskedPhone: maskPhone(phone), disabled: row.disabled_at !== null },
    password: row.first_password_ends_at === null ? 'own' : first,
    lastSeenAt: seen.at(-1) ?? null,
    secondFactor: row.app_since === null ? 'sms' : 'app',
    isSelf: id === accountId,
  };
}

export function toInvitation(row: InvitationRow): Invitation {
  const open = row.tries < rules.mostTries ? 'waits' : 'locked';
  return {
    ...{ id: row.id, name: row.name, maskedPhone: maskPhone(row.phone), role: row.role },
    courses: tables.admin_invitations.courses.read(row.courses, `invitation ${row.id}`),
    state: row.code_ends_at <= row.now ? 'ended' : open,
    ...{ endsAt: row.code_ends_at, invitedAt: row.invited_at },
  };
}

function refuseOneself(id: string, { id: own }: Staff): void {
  if (id === own) throw new Refusal('conflict', messages.notYourself, { code: 'yourself' });
}

const byOwner = (context: Caller & { accountId: string }) => ({
  actor: { kind: 'admin', id: context.accountId } as const,
  caller: context,
});

/** Changes an admin's role and courses. The role is read with each request, so a change takes effect at once. */
export const changePerson: Handler<'changePerson'> = async ({ params: { id }, body }, context) => {
  const { database } = context;
  const { role } = body;
  const by = byOwner(context);
  await inTransaction(database, async (transaction) => {
    const person = await refuseLastOwner(transaction, id, { stays: role === 'owner' });
    if (!person) throw new Refusal('not_found', messages.noPerson);
    const before = { role: person.role, courses: (await listOwnCourses(transaction)).get(id) ?? [] };
    await writeRole(transaction, id, role, body.courses);
    await endHandedOut(transaction, { adminId: id, role }, by);
    const after = { role, courses: (await listOwnCourses(transaction)).get(id) ?? [] };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await recordAuditEvent(
      transaction,
      { actor: by.actor, action: 'admin.role_changed', subject: id, before, after },
      context,
    );
  });
  return { ok: true };
};

export const disablePerson: Handler<'disablePerson'> = async ({ params: { id }, body: { disabled } }, context) => {
  refuseOneself(id, context.staff);
  await changeAccess(context.database, { id }, context, async (transaction, person) => {
    if (disabled) await refuseLastOwner(transaction, id, { stays: false });
    if ((person.disabled_at !== null) === disabled) return null;
    await (disabled ? markAdminDisabled : markAdminEnabled)(transaction, id);
    if (disabled) await endHandedOut(transaction, { adminId: id, role: null }, byOwner(context));
    return { action: disabled ? 'admin.disabled' : 'admin.enabled', subject: id };
  });
  return { ok: true };
};

export const forgetAuthenticator: Handler<'forgetAuthenticator'> = async ({ params: { id } }, context) => {
  refuseOneself(id, context.staff);
  await forgetApp(context.database, { id }, context);
  return { ok: true };
};

export const removePerson: Handler<'removePerson'> = async ({ params: { id } }, context) => {
  refuseOneself(id, context.staff);
  await changeAccess(context.database, { id }, context, async (transaction, { name, email, role }) => {
    await refuseLastOwner(transaction, id, { stays: false });
    await writeRole(transaction, id, 'removed', []);
    await deleteAuthenticator(transaction, id);
    await endHandedOut(transaction, { adminId: id, role: null }, byOwner(context));
    await blankAdmin(transaction, id);
    return { action: 'admin.removed', subject: id, before: { name, email, role } };
  });
  return { ok: true };
};
