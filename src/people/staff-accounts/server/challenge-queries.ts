import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';

const challengeSeconds = 10 * 60;
const codeSeconds = 5 * 60;
const mostTries = 5;

export type Challenge = {
  adminId: string;
  /**
   * Hash of the SMS code. Null while a code is being sent, after it was accepted, and always for an admin with an
   * authenticator app.
   */
  codeHash: string | null;
  codeEnded: boolean;
  resends: number;
  secondsSinceSent: number;
  secondsLeft: number;
  isProven: boolean;
};

/**
 * Replaces earlier login challenges of the admin. The new one accepts no code until `storeCode` is called (trust O5,
 * O7).
 */
export async function insertChallenge(transaction: Transaction, tokenHash: string, adminId: string): Promise<void> {
  await deleteChallengesOf(transaction, adminId);
  await transaction
    .insertInto('admin_challenges')
    .values({
      token_hash: tokenHash,
      admin_id: adminId,
      code_hash: null,
      code_ends_at: databaseTime(codeSeconds),
      sent_at: databaseTime(),
      tries: 0,
      resends: 0,
      ends_at: databaseTime(challengeSeconds),
    })
    .execute();
}

/**
 * Returns and locks a login challenge. The lock makes parallel attempts wait for each other (trust O4). Returns
 * undefined if the challenge has ended or has no attempts left.
 */
export async function lockLiveChallenge(transaction: Transaction, tokenHash: string): Promise<Challenge | undefined> {
  const query = transaction
    .selectFrom('admin_challenges')
    .selectAll()
    .select(databaseTime().as('now'))
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', databaseTime())
    .where('tries', '<', mostTries);
  const row = await forUpdate(transaction, query).executeTakeFirst();
  if (!row) return undefined;
  const secondsUntil = (time: string) => (Date.parse(time) - Date.parse(row.now)) / 1000;
  return {
    adminId: row.admin_id,
    codeHash: row.code_hash,
    codeEnded: secondsUntil(row.code_ends_at) <= 0,
    resends: row.resends,
    secondsSinceSent: -secondsUntil(row.sent_at),
    secondsLeft: secondsUntil(row.ends_at),
    isProven: row.proven_at !== null,
  };
}

export async function storeCode(transaction: Transaction, tokenHash: string, codeHash: string): Promise<void> {
  await transaction
    .updateTable('admin_challenges')
    .set({ code_hash: codeHash, code_ends_at: databaseTime(codeSeconds) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Invalidates the earlier code. The attempts and the end of the challenge stay as they were (trust O5). */
export async function startResend(transaction: Transaction, tokenHash: string): Promise<void> {
  await transaction
    .updateTable('admin_challenges')
    .set((row) => ({ code_hash: null, sent_at: databaseTime(), resends: row('resends', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function markProven(transaction: Transaction, tokenHash: string): Promise<void> {
  await transaction
    .updateTable('admin_challenges')
    .set({ code_hash: null, proven_at: databaseTime() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function findProvenAdmin(database: Database, tokenHash: string): Promise<string | undefined> {
  const challenge = await database
    .selectFrom('admin_challenges')
    .select('admin_id')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', databaseTime())
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
  return challenge?.admin_id;
}

export async function countWrongCode(transaction: Transaction, tokenHash: string): Promise<void> {
  await transaction
    .updateTable('admin_challenges')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteChallenge(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom('admin_challenges').where('token_hash', '=', tokenHash).execute();
}

export async function deleteChallengesOf(transaction: Transaction, adminId: string): Promise<void> {
  await transaction.deleteFrom('admin_challenges').where('admin_id', '=', adminId).execute();
}
