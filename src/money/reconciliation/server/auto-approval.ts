import type { Database } from '#base/database/connect.ts';
import { isOwner } from '#base/database/staff-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Services } from '#contract/server/handler.ts';
import type { ManualEnroll } from '#money/enrollments/enrollment.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { findKnownPayments, findPayments } from '#money/payments/server/payment-queries.ts';
import { evidenceForApproval } from '#money/reconciliation/auto-approval-rule.ts';
import { findFact } from '#school/profile/server/school-fact-queries.ts';
import { matchPayments } from './match-payments.ts';
import { settle } from './settle-handlers.ts';

const leftToDesk = 'certain payments were left to be opened on the desk';

type Opener = Pick<Services, 'database' | 'log' | 'environment'> & Pick<Caller, 'network' | 'requestId'>;

/** Maximum courses that one call opens, because a user waits for the call. Other payments wait for an admin. */
const mostOpened = 200;
const judgedAtOnce = 250;

/**
 * Approves certain payments if the school has switched automatic approval on. Returns how many courses opened. Each
 * payment has its own transaction, in the name of the owner who switched it on. Errors are only logged, because the
 * payment is stored already and an admin can decide later.
 */
export async function approveAutomatically(paymentIds: string[], context: Opener): Promise<number> {
  const { database, log, requestId } = context;
  let opened = 0;
  try {
    const opening = paymentIds.length > 0 ? await findFact(database, 'opening') : undefined;
    if (!opening?.value.on || !(await isOwner(database, opening.savedBy))) return 0;
    for (let from = 0; from < paymentIds.length && opened < mostOpened; from += judgedAtOnce) {
      const found = await chooseFrom(database, paymentIds.slice(from, from + judgedAtOnce));
      for (const chosen of found.slice(0, mostOpened - opened))
        opened += await open(chosen, { ...context, accountId: opening.savedBy });
    }
  } catch (error) {
    log.error({ requestId, error }, leftToDesk);
  }
  return opened;
}

/**
 * Approves the payment whose ID a student submits, if it is stored and qualifies. Returns whether the course opened.
 */
export async function openClaimed(
  { method, reference }: Pick<ManualEnroll, 'method' | 'reference'>,
  context: Opener,
): Promise<boolean> {
  const key = referenceKey(method, reference);
  if (method === 'none' || key === null) return false;
  const known = await findKnownPayments(context.database, [key]).catch((error: unknown) => {
    context.log.error({ requestId: context.requestId, error }, leftToDesk);
    return [];
  });
  const ids = known.flatMap((row) => (row.method === method ? [row.id] : []));
  return (await approveAutomatically(ids, context)) > 0;
}

async function chooseFrom(database: Database, ids: string[]) {
  const matched = await matchPayments(database, await findPayments(database, ids));
  return matched.flatMap((payment) => {
    const {
      id: paymentId,
      enrollments: [claim],
    } = payment;
    const autoApproval = evidenceForApproval(payment);
    if (!claim || autoApproval === null) return [];
    const { studentId, courseNo, reference } = claim;
    return [{ paymentId, studentId, courseNo, reference, state: 'certain', autoApproval } as const];
  });
}

async function open(chosen: Parameters<typeof settle>[0], caller: Parameters<typeof settle>[1]): Promise<0 | 1> {
  try {
    await settle(chosen, caller);
    return 1;
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}
