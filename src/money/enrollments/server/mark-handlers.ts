import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { sentence } from '#base/shared/sentence.ts';
import type { Handler } from '#contract/server/handler.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { notifiedMessages } from '#money/enrollments/notified-messages.ts';
import { matchPayments } from '#money/reconciliation/server/match-payments.ts';
import { lockNamedPayments } from './enrollment-queries.ts';
import { type Marker, markEnrollment, type WantedMark } from './mark-enrollment.ts';
import { countNotified } from './notified-queries.ts';
import { expectedIn } from './transitions.ts';

type Row = Pick<WantedMark, 'studentId' | 'courseNo' | 'expected'>;

export const markPaid: Handler<'markPaid'> = async ({ params, body }, context) => {
  const { enrollment, byPayment } = await inTransaction(context.database, (transaction) =>
    markByHand(transaction, { ...params, expected: expectedIn(body) }, context),
  );
  const warning = enrollment.duplicateReference
    ? { warning: context.say(messages.duplicateWarning, context.language) }
    : {};
  return { enrollment, ...warning, operationId: context.requestId, ...(byPayment ? { byPayment } : {}) };
};

export const markPending: Handler<'markPending'> = async ({ params, body }, context) => {
  const wanted = { ...params, status: 'pending', expected: expectedIn(body) } as const;
  const enrollment = await inTransaction(context.database, (transaction) =>
    markEnrollment(transaction, wanted, context),
  );
  const told = await countNotified(context.database, context.requestId);
  return {
    enrollment,
    ...(told > 0 ? { warning: context.say(sentence(notifiedMessages.told, told), context.language) } : {}),
    operationId: context.requestId,
  };
};

/**
 * An admin marks the enrollment as paid. A received payment that certainly matches pays for it. Otherwise the admin
 * found the money elsewhere.
 */
export async function markByHand(transaction: Transaction, { expected, ...row }: Row, caller: Marker) {
  const certain = await findCertain(transaction, row);
  const own = certain ? { paymentId: certain.id, expected: { ...certain.claim, ...expected } } : { expected };
  const enrollment = await markEnrollment(transaction, { ...row, status: 'paid', ...own }, caller);
  return { enrollment, byPayment: certain !== null };
}

/**
 * Locks and returns the received payment that certainly matches. `claim` has the payment details by which it matched.
 * If they have changed, marking fails with 409.
 */
async function findCertain(transaction: Transaction, { studentId, courseNo }: Omit<Row, 'expected'>) {
  const named = await lockNamedPayments(transaction, studentId, courseNo);
  if (named.length === 0) return null;
  for (const { id, state, enrollments } of await matchPayments(transaction, named)) {
    const [first] = enrollments;
    if (state !== 'certain' || first?.studentId !== studentId || first.courseNo !== courseNo) continue;
    return { id, claim: { method: first.method, reference: first.reference } };
  }
  return null;
}
