import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { codeRules } from './code-rules.ts';

type Row = Selectable<Tables['code_challenges']>;
export type CodePurpose = Row['purpose'];
export type CodeChallenge = Row & { now: string };

export const secondsUntil = ({ now }: Pick<CodeChallenge, 'now'>, time: string) =>
  (Date.parse(time) - Date.parse(now)) / 1000;

type Challenged = Pick<Row, 'token_hash' | 'purpose' | 'account_id' | 'asked_hash' | 'phone' | 'knows_email'>;

export async function insertChallenge(
  transaction: Transaction,
  challenge: Challenged & { code_hash: string | null; isVerified?: true },
  { codeSeconds, seconds }: { codeSeconds: number; seconds: number } = {
    codeSeconds: codeRules.codeSeconds,
    seconds: codeRules.challengeSeconds,
  },
): Promise<void> {
  const { isVerified, ...row } = challenge;
  await transaction
    .insertInto('code_challenges')
    .values({
      ...row,
      code_ends_at: databaseTime(codeSeconds),
      sent_at: databaseTime(),
      sends: 1,
      tries: 0,
      verified_at: isVerified ? databaseTime() : null,
      ends_at: databaseTime(seconds),
    })
    .execute();
}

/** Replaces the code of a challenge, whose attempts and end stay as they were (as trust O5). */
export async function replaceCode(transaction: Transaction, tokenHash: string, codeHash: string | null): Promise<void> {
  await transaction
    .updateTable('code_challenges')
    .set((row) => ({
      code_hash: codeHash,
      code_ends_at: databaseTime(codeRules.codeSeconds),
      sent_at: databaseTime(),
      sends: row('sends', '+', 1),
    }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function findChallenge(database: Database, tokenHash: string): Promise<CodeChallenge | undefined> {
  return database
    .selectFrom('code_challenges')
    .selectAll()
    .select(databaseTime().as('now'))
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', databaseTime())
    .executeTakeFirst();
}

/**
 * Counts an attempt before the code is compared. Returns undefined if there is no live challenge, or if it has no
 * attempts left.
 */
export async function takeTry(
  transaction: Transaction,
  key: { token_hash: string } | { account_id: string },
  purpose: CodePurpose,
): Promise<CodeChallenge | undefined> {
  const query = transaction
    .updateTable('code_challenges')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('tries', '<', codeRules.mostTries)
    .where('verified_at', 'is', null)
    .where('ends_at', '>', databaseTime())
    .returningAll()
    .returning(databaseTime().as('now'));
  const found =
    'token_hash' in key
      ? query.where('token_hash', '=', key.token_hash)
      : query.where('account_id', '=', key.account_id);
  return found.executeTakeFirst();
}

export async function giveBackTry(transaction: Transaction, tokenHash: string): Promise<void> {
  await transaction
    .updateTable('code_challenges')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function markVerified(transaction: Transaction, tokenHash: string): Promise<void> {
  await transaction
    .updateTable('code_challenges')
    .set({ code_hash: null, verified_at: databaseTime() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function dropCode(database: Database, tokenHash: string, codeHash: string): Promise<void> {
  await database
    .updateTable('code_challenges')
    .set({ code_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('code_hash', '=', codeHash)
    .execute();
}

export async function deleteChallenge(transaction: Transaction, tokenHash: string): Promise<boolean> {
  const query = transaction.deleteFrom('code_challenges').where('token_hash', '=', tokenHash);
  return (await query.executeTakeFirst()).numDeletedRows > 0;
}

/**
 * Ends the codes of the account's other challenges for this purpose. The challenges are kept without a code. Browsers
 * that wait for such a code then get the same answers as for an unknown account.
 */
export async function endOtherCodes(
  transaction: Transaction,
  { account_id, purpose, token_hash }: { account_id: string; purpose: CodePurpose; token_hash: string },
) {
  await transaction
    .updateTable('code_challenges')
    .set({ code_hash: null })
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('token_hash', '<>', token_hash)
    .where('verified_at', 'is', null)
    .execute();
}

export async function deleteWaitingOf(transaction: Transaction, accountId: string, purpose: CodePurpose) {
  await transaction
    .deleteFrom('code_challenges')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('verified_at', 'is', null)
    .execute();
}

export async function deleteCodesOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('code_challenges').where('account_id', '=', accountId).execute();
}

/** Deletes codes that this admin read out to students, and password resets that were verified with them. */
export async function deleteReadOutBy(transaction: Transaction, adminId: string): Promise<void> {
  const read = transaction
    .selectFrom('audit_log')
    .select('subject')
    .where('actor_kind', '=', 'admin')
    .where('actor_id', '=', adminId)
    .where('action', '=', 'student.reset_code_made')
    .where('at', '>', databaseTime(-codeRules.readOutSeconds - codeRules.challengeSeconds));
  await transaction
    .deleteFrom('code_challenges')
    .where('account_id', 'in', read)
    // Challenges with a phone number are kept, because their codes went to the student's own phone.
    .where('phone', 'is', null)
    .execute();
}
