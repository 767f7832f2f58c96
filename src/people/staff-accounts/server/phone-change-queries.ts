import type { Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';

const codeSeconds = 5 * 60;
const mostTries = 5;

export async function insertPhoneChange(
  transaction: Transaction,
  change: { admin_id: string; phone: string; code_hash: string },
): Promise<void> {
  await deletePhoneChange(transaction, change.admin_id);
  const row = { ...change, ends_at: databaseTime(codeSeconds), tries: 0 };
  await transaction.insertInto('admin_phone_changes').values(row).execute();
}

export function takePhoneTry(transaction: Transaction, adminId: string) {
  return transaction
    .updateTable('admin_phone_changes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('admin_id', '=', adminId)
    .where('tries', '<', mostTries)
    .where('ends_at', '>', databaseTime())
    .returning(['phone', 'code_hash'])
    .executeTakeFirst();
}

export async function deletePhoneChange(transaction: Transaction, adminId: string): Promise<void> {
  await transaction.deleteFrom('admin_phone_changes').where('admin_id', '=', adminId).execute();
}
