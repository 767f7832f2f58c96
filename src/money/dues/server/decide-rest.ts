import type { Transaction } from '#base/database/connect.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { mostWaivedPoisha, type RestInput } from '#money/dues/dues.ts';
import { dueMessages as messages } from '#money/dues/messages.ts';
import { insertCredit, type Operation } from './credit-queries.ts';
import { insertDues } from './due-queries.ts';

/** `isOwner` is false if the admin's role is unknown. `today` is the date in Dhaka, such as `2026-12-05`. */
export type RestDecision = RestInput & { isOwner: boolean; today: string };

/**
 * Returns whether the enrollment becomes paid although `restPoisha` of its price is missing. Throws if the admin's
 * decision is incomplete or not allowed.
 */
export function judgeRest(restPoisha: number, decision: RestDecision | undefined): boolean {
  if (restPoisha <= 0) return true;
  if (decision?.rest === 'owed') {
    if (decision.dueOn === undefined || decision.dueOn < decision.today)
      throw new Refusal('invalid', messages.dayMissing, {
        code: 'day_missing',
        fields: { dueOn: messages.dayMissing },
      });
    return true;
  }
  if (decision?.rest !== 'waived') return false;
  if ((decision.reason ?? '').length < 3)
    throw new Refusal('invalid', messages.reasonMissing, {
      code: 'reason_missing',
      fields: { reason: messages.reasonMissing },
    });
  if (restPoisha > mostWaivedPoisha && !decision.isOwner)
    throw new Refusal('forbidden', messages.ownerOnly, { code: 'owner_only' });
  return true;
}

/** Makes the missing amount a second due, or waives it (trust M4). The enrollment must not have dues yet. */
export async function writeRest(
  transaction: Transaction,
  { id, amount_due }: { id: string; amount_due: number },
  restPoisha: number,
  { rest, dueOn, reason, today }: RestDecision,
  operation: Operation,
): Promise<void> {
  const price = amount_due * 100;
  if (rest === 'owed')
    await insertDues(transaction, id, [
      { number: 1, dueOn: today, amountPoisha: price - restPoisha },
      { number: 2, dueOn: dueOn ?? null, amountPoisha: restPoisha },
    ]);
  if (rest !== 'waived') return;
  const [dueId = null] = await insertDues(transaction, id, [{ number: 1, dueOn: today, amountPoisha: price }]);
  await insertCredit(
    transaction,
    { enrollmentId: id, dueId, kind: 'waived', poisha: restPoisha, reason: reason ?? null },
    operation,
  );
}
