import type { Transaction } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { isSixDigits } from '#people/staff-accounts/typed-code.ts';
import { stepOf } from './authenticator.ts';
import { type AuthenticatorRow, takeBackupCode, takeStep } from './authenticator-queries.ts';

export type Taken = 'app' | 'backup' | null;

/**
 * Returns which kind of code was accepted. Six digits are a code of the app, anything else is a backup code. Each code
 * is accepted once, also with parallel requests. Returns null for a wrong code.
 */
export async function takeCode(
  transaction: Transaction,
  { admin_id: adminId, secret }: Pick<AuthenticatorRow, 'admin_id' | 'secret'>,
  code: string,
): Promise<Taken> {
  if (!isSixDigits(code)) return (await takeBackupCode(transaction, adminId, code)) ? 'backup' : null;
  const step = stepOf(secret, code, await readDatabaseTime(transaction));
  return step !== null && (await takeStep(transaction, adminId, step)) ? 'app' : null;
}
