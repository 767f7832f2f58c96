import type { Database } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import type { Attempt } from './oidc.ts';

export async function insertAttempt(
  database: Database,
  tokenHash: string,
  attempt: Attempt,
  seconds: number,
): Promise<void> {
  await database
    .insertInto('oidc_attempts')
    .values({
      token_hash: tokenHash,
      state: attempt.state,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      ends_at: databaseTime(seconds),
    })
    .execute();
}

/**
 * Deletes and returns the stored sign-in attempt. Null if it is missing or has expired. Only one of two simultaneous
 * callbacks finds it (trust G1).
 */
export async function takeAttempt(database: Database, tokenHash: string): Promise<Attempt | null> {
  const row = await database
    .deleteFrom('oidc_attempts')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', databaseTime())
    .returning(['state', 'nonce', 'code_verifier'])
    .executeTakeFirst();
  return row ? { state: row.state, nonce: row.nonce, codeVerifier: row.code_verifier } : null;
}
