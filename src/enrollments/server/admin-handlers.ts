import { inTransaction } from '#database/in-transaction.ts';
import { releasePaymentsOf } from '#payments/server/settlement-queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { archiveEnrollment } from './deleted-enrollment-queries.ts';
import { lockWithPayments } from './enrollment-queries.ts';
import { enrollmentNotFound, releasedFacts } from './mark-enrollment.ts';
import { moneyFacts, moveEnrollment } from './moves.ts';

/** Archives the enrollment; the student may submit again (trust N9). */
export const deleteEnrollment: Handler<'deleteEnrollment'> = async ({ params }, context) => {
  const { database, accountId } = context;
  await inTransaction(database, async (transaction) => {
    const { stored, held } = await lockWithPayments(transaction, params.studentId, params.courseNo);
    if (!stored) throw enrollmentNotFound();
    const wanted = { name: 'delete', from: stored.status, facts: {}, accountId, caller: context } as const;
    await moveEnrollment(transaction, wanted, async () => {
      const released = await releasePaymentsOf(transaction, stored.id, held);
      await archiveEnrollment(transaction, { ...stored, settlements: released }, accountId);
      return { subject: stored.id, before: { ...moneyFacts(stored), ...releasedFacts(released) } };
    });
  });
  return { ok: true };
};
