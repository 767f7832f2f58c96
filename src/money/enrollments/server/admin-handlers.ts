import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { findNewestAuditEvents } from '#base/platform/server/audit/audit-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import type { Handler } from '#contract/server/handler.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { findAdminEnrollments } from './admin-list-queries.ts';
import { archiveEnrollment, findDeletedBy } from './deleted-enrollment-queries.ts';
import { readDependentRows } from './dependent-rows-queries.ts';
import { lockWithPayments } from './enrollment-queries.ts';
import { enrollmentNotFound } from './mark-enrollment.ts';
import { releasedFacts, releaseMoneyOf } from './mark-money.ts';
import { bringBack } from './restore-enrollment.ts';
import { expectedIn, moneyFacts, transitionEnrollment } from './transitions.ts';

export const deleteEnrollment: Handler<'deleteEnrollment'> = async ({ params, body }, context) => {
  const { database, accountId, requestId } = context;
  await inTransaction(database, async (transaction) => {
    const { stored, held } = await lockWithPayments(transaction, params.studentId, params.courseNo);
    if (!stored) throw new Refusal('not_found', messages.deletedAlready);
    const facts = { payment: stored, expected: expectedIn(body) };
    const wanted = { name: 'delete', from: stored.status, facts, accountId, caller: context } as const;
    await transitionEnrollment(transaction, wanted, async () => {
      const kept = await readDependentRows(transaction, stored.id);
      const released = await releaseMoneyOf(transaction, stored.id, held);
      const { payments: settlements, taken } = released;
      await archiveEnrollment(transaction, { ...stored, settlements, ...taken, kept }, accountId);
      return { subject: stored.id, before: { ...moneyFacts(stored), ...releasedFacts(released) } };
    });
  });
  return { ok: true, operationId: requestId };
};

/** Undoes a deletion, also another admin's. Throws if the enrollment was restored or changed since. */
export const restoreEnrollment: Handler<'restoreEnrollment'> = async ({ params, body: { operationId } }, context) => {
  const { database, accountId } = context;
  return inTransaction(database, async (transaction) => {
    const deleted = await findDeletedBy(transaction, { ...params, operationId });
    const id = await idOf(transaction, deleted, operationId);
    const { position } = await bringBack(transaction, id, { name: 'bringBack', accountId, caller: context });
    const [enrollment] = await findAdminEnrollments(transaction, [position]);
    if (!enrollment) throw enrollmentNotFound();
    const isOther = deleted?.adminId !== accountId && deleted?.adminName;
    return {
      enrollment,
      ...(isOther ? { warning: context.say(sentence(messages.deletedBy, isOther), context.language) } : {}),
    };
  });
};

async function idOf(
  transaction: Transaction,
  deleted: Awaited<ReturnType<typeof findDeletedBy>>,
  operationId: string,
): Promise<string> {
  if (deleted?.liveId) throw new Refusal('conflict', messages.broughtBack, { code: 'brought_back' });
  if (!deleted?.id) throw new Refusal('not_found', messages.notDeleted);
  const newest = (await findNewestAuditEvents(transaction, [deleted.id])).get(deleted.id);
  if (newest?.request_id === operationId) return deleted.id;
  throw new Refusal('conflict', messages.deletedAgain, { code: 'changed_since' });
}
