import { inTransaction } from '#database/in-transaction.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { archiveEnrollment } from './deleted-enrollment-queries.ts';
import { lockWithPayments } from './enrollment-queries.ts';
import { enrollmentNotFound } from './mark-enrollment.ts';
import { releasedFacts, releaseMoneyOf } from './mark-money.ts';
import { moneyFacts, moveEnrollment } from './moves.ts';

/** Archives the enrollment; the student may submit again (trust N9). */
export const deleteEnrollment: Handler<'deleteEnrollment'> = async ({ params }, context) => {
  const { database, accountId } = context;
  await inTransaction(database, async (transaction) => {
    const { stored, held } = await lockWithPayments(transaction, params.studentId, params.courseNo);
    if (!stored) throw enrollmentNotFound();
    const wanted = { name: 'delete', from: stored.status, facts: {}, accountId, caller: context } as const;
    await moveEnrollment(transaction, wanted, async () => {
      const released = await releaseMoneyOf(transaction, stored.id, held);
      const { payments: settlements, taken } = released;
      await archiveEnrollment(transaction, { ...stored, settlements, ...taken }, accountId);
      return { subject: stored.id, before: { ...moneyFacts(stored), ...releasedFacts(released) } };
    });
  });
  return { ok: true };
};
