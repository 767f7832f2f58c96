import type { Transaction } from '#base/database/connect.ts';
import { canSignIn } from '#base/platform/server/sessions/first-password-queries.ts';
import { takeFromWindow } from './limits-queries.ts';
import type { AccountAttempts, ShownAttempts } from './login-attempts.ts';
import { countFailure, forgetFailures, lockAttempts, saveFailures, secondsBlocked } from './throttle.ts';

export type LoginVerdict = { isLetIn: boolean; secondsToWait: number };

/**
 * Decides a login after the password check, in the transaction that acts on the decision. Parallel guesses wait for
 * each other's counts (trust L3). While the `hidden` counters block the account, the right password is answered like a
 * wrong one, and the `shown` counters count it as a failure.
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
  // Takes the failed login back from the count of all logins, because failures have a tighter limit of their own.
  await takeFromWindow(transaction, shown.logins);
  if (unseen && !isHeld) await saveFailures(transaction, unseen);
  // The network's row is locked last, and only for failures, because hundreds of users share it and wait for each
  // other.
  await countFailure(transaction, [shown.ofNetwork]);
  return { isLetIn: false, secondsToWait: 0 };
}

type Account = { disabled_at: string | null; password_ended: number; password_hash: string | null };

/** Whether the account was neither disabled nor given another password during the password check. */
export function isUnchanged(known: Account | undefined, still: Account | undefined): boolean {
  return still !== undefined && canSignIn(still) && still.password_hash === known?.password_hash;
}
