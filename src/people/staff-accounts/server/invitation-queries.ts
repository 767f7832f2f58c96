import type { Insertable, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
import { tables } from '#contract/tables/tables.ts';
import { invitationRules as rules } from './invitation-rules.ts';

type Row = Selectable<Tables['admin_invitations']>;
export type InvitationRow = Row & { now: string };

const select = (database: Database) =>
  database.selectFrom('admin_invitations').selectAll().select(databaseTime().as('now'));

const isOpen = (database: Database) =>
  select(database).where('taken_back_at', 'is', null).where('accepted_by', 'is', null);

export const listOpenInvitations = (database: Database): Promise<InvitationRow[]> =>
  isOpen(database).orderBy('invited_at', 'desc').orderBy('id', 'desc').execute();

export const lockInvitation = (transaction: Transaction, id: string): Promise<InvitationRow | undefined> =>
  forUpdate(transaction, select(transaction).where('id', '=', id)).executeTakeFirst();

type NewRow = Pick<Insertable<Row>, 'name' | 'phone' | 'role' | 'invited_by'> & {
  courses: string[];
  code_hash: string;
};

export async function insertInvitation(transaction: Transaction, { courses, ...row }: NewRow): Promise<string> {
  await transaction.deleteFrom('admin_invitations').where('phone', '=', row.phone).execute();
  const id = newId();
  await transaction
    .insertInto('admin_invitations')
    .values({
      ...row,
      id,
      courses: tables.admin_invitations.courses.write(courses),
      code_ends_at: databaseTime(rules.codeSeconds),
      ...{ tries: 0, sends: 0, sent_at: null, taken_back_at: null, accepted_by: null },
      invited_at: databaseTime(),
    })
    .execute();
  return id;
}

/** The invitation is then by the admin who renewed it, who may know the code, and ends with that admin's rights. */
export async function renewCode(
  transaction: Transaction,
  id: string,
  { code_hash, invited_by }: { code_hash: string; invited_by: string },
): Promise<void> {
  await transaction
    .updateTable('admin_invitations')
    .set({ code_hash, code_ends_at: databaseTime(rules.codeSeconds), tries: 0, invited_by })
    .where('id', '=', id)
    .execute();
}

export async function noteSent(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('admin_invitations')
    .set((row) => ({ sends: row('sends', '+', 1), sent_at: databaseTime() }))
    .where('id', '=', id)
    .execute();
}

/**
 * Counts an attempt before the code is compared, so that parallel attempts count too. Returns undefined if the phone
 * has no invitation, or if it has no attempts left.
 */
export async function takeTry(transaction: Transaction, phone: string): Promise<InvitationRow | undefined> {
  return transaction
    .updateTable('admin_invitations')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('tries', '<', rules.mostTries)
    .returningAll()
    .returning(databaseTime().as('now'))
    .executeTakeFirst();
}

export async function giveBackTry(database: Database, id: string): Promise<void> {
  await database
    .updateTable('admin_invitations')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute();
}

export async function markTakenBack(transaction: Transaction, id: string): Promise<void> {
  const change = { taken_back_at: databaseTime() };
  await transaction.updateTable('admin_invitations').set(change).where('id', '=', id).execute();
}

export const lockOpenInvitationsBy = (transaction: Transaction, adminId: string): Promise<InvitationRow[]> =>
  forUpdate(transaction, isOpen(transaction).where('invited_by', '=', adminId).orderBy('id')).execute();

export async function markAccepted(transaction: Transaction, id: string, adminId: string): Promise<void> {
  await transaction.updateTable('admin_invitations').set({ accepted_by: adminId }).where('id', '=', id).execute();
}
