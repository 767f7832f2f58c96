import type { Transaction } from '#base/database/connect.ts';
import { canSignIn } from '#base/platform/server/sessions/first-password-queries.ts';
import { takeFromWindow } from './limits-queries.ts';
import type { AccountAttempts, ShownAttempts } from './login-attempts.ts';
import { countFailure, forgetFailures, lockAttempts, saveFailures, secondsBlocked } from './throttle.ts';

export type LoginVerdict = { isLetIn: boolean; secondsToWait: number };

/**
 * What becomes of a login whose password was checked. Judged in the transaction that acts on it: failures that are just
 * being counted are waited for, so that parallel guesses gain nothing (trust L3). While the hidden counts hold the account
 * back, the right password is one more wrong one: same answer, same counts.
 */
export async function judgeLogin(
  transaction: Transaction,
  { shown, hidden }: { shown: ShownAttempts; hidden?: AccountAttempts },
  isRight: () => Promise<boolean>,
): Promise<LoginVerdict> {
  const inTheOpen = await lockAttempts(transaction, shown.all);
  const secondsToWait = Math.max(inTheOpen.secondsBlocked, await secondsBlocked(transaction, [shown.ofNetwork]));
  if (secondsToWait > 0) return { isLetIn: false, secondsToWait };
  const unseen = hidden && (await lockAttempts(transaction, hidden.all));
  const isHeld = unseen !== undefined && unseen.secondsBlocked > 0;
  if ((await isRight()) && !isHeld) {
    for (const attempts of [shown, hidden]) if (attempts) await forgetFailures(transaction, attempts.ofAccountHere);
    return { isLetIn: true, secondsToWait: 0 };
  }
  await saveFailures(transaction, inTheOpen);
  // Counted as a failure, which is limited more tightly, and not as a login any more.
  await takeFromWindow(transaction, shown.logins);
  if (unseen && !isHeld) await saveFailures(transaction, unseen);
  // Last, and only for failures: hundreds of pupils share this row, and wait for each other as long as it is held.
  await countFailure(transaction, [shown.ofNetwork]);
  return { isLetIn: false, secondsToWait: 0 };
}

type Account = { disabled_at: string | null; password_ended: number; password_hash: string | null };

/** Neither shut out nor given another password while the typed one was being checked. */
export function isUnchanged(known: Account | undefined, still: Account | undefined): boolean {
  return still !== undefined && canSignIn(still) && still.password_hash === known?.password_hash;
}
