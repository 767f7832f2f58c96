import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
import { hashBackupCode } from './authenticator.ts';

export type AuthenticatorRow = Selectable<Tables['admin_authenticators']>;

export function lockAuthenticator(transaction: Transaction, adminId: string): Promise<AuthenticatorRow | undefined> {
  const query = transaction.selectFrom('admin_authenticators').selectAll().where('admin_id', '=', adminId);
  return forUpdate(transaction, query).executeTakeFirst();
}

export async function hasApp(database: Database, adminId: string): Promise<boolean> {
  const query = database.selectFrom('admin_authenticators').select('confirmed_at').where('admin_id', '=', adminId);
  return ((await query.executeTakeFirst())?.confirmed_at ?? null) !== null;
}

export async function insertAuthenticator(transaction: Transaction, adminId: string, secret: string): Promise<void> {
  await deleteAuthenticator(transaction, adminId);
  await transaction
    .insertInto('admin_authenticators')
    .values({ admin_id: adminId, secret, last_step: 0, begun_at: databaseTime(), confirmed_at: null })
    .execute();
}

/**
 * Accepts the code of a 30-second step. Returns false if a code of this step or of a later one was accepted before. So
 * each code works once.
 */
export async function takeStep(transaction: Transaction, adminId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('admin_authenticators')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markConfirmed(transaction: Transaction, adminId: string): Promise<void> {
  const change = { confirmed_at: databaseTime() };
  await transaction.updateTable('admin_authenticators').set(change).where('admin_id', '=', adminId).execute();
}

export async function deleteAuthenticator(transaction: Transaction, adminId: string): Promise<void> {
  await transaction.deleteFrom('admin_backup_codes').where('admin_id', '=', adminId).execute();
  await transaction.deleteFrom('admin_authenticators').where('admin_id', '=', adminId).execute();
}

export async function replaceBackupCodes(transaction: Transaction, adminId: string, codes: string[]): Promise<void> {
  await transaction.deleteFrom('admin_backup_codes').where('admin_id', '=', adminId).execute();
  const rows = codes.map((code) => ({ admin_id: adminId, code_hash: hashBackupCode(adminId, code), used_at: null }));
  await transaction.insertInto('admin_backup_codes').values(rows).execute();
}

export async function takeBackupCode(transaction: Transaction, adminId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('admin_backup_codes')
    .set({ used_at: databaseTime() })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashBackupCode(adminId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countBackupCodes(database: Database, adminId: string): Promise<number> {
  const rows = await database
    .selectFrom('admin_backup_codes')
    .select('used_at')
    .where('admin_id', '=', adminId)
    .execute();
  return rows.filter(({ used_at }) => used_at === null).length;
}
