import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import type { Log } from '#base/platform/server/process/log.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { lockManagedCourse } from '#courses/catalogue/server/course-queries.ts';
import { findOpenPoisha } from '#money/dues/server/due-queries.ts';
import { lockEnrollment } from '#money/enrollments/server/enrollment-queries.ts';
import { markEnrollment } from '#money/enrollments/server/mark-enrollment.ts';
import { submitPayment } from '#money/enrollments/server/student-handlers.ts';
import type { Outcome } from '#money/gateways/gateway.ts';
import type { FoundPayment } from '#money/payments/file-reading.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { blankSender } from '#money/payments/server/payment-queries.ts';
import { leftOf, lockPayment, type PaymentRow } from '#money/payments/server/settlement-queries.ts';
import { holdStudent, isErased } from '#people/student-accounts/server/student-queries.ts';
import { endPaid, failOrder, lockOrder, type Order, scheduleNextPoll } from './order-queries.ts';
import { type GatewayContext, storePayment } from './store-payment.ts';

type Needed = { database: Database; log: Log };

export async function applyOutcome(
  { database, log }: Needed,
  order: Order,
  outcome: Outcome,
  bringer: GatewayContext,
): Promise<void> {
  if (outcome.state === 'failed') return failOrder(database, order, outcome.reason);
  const isOwn = outcome.state === 'paid' && outcome.orderId === order.id;
  if (isOwn) return settleOrder(database, order, outcome.payment, bringer);
  const problem = outcome.state === 'paid' ? 'an answer for another order' : outcome.problem;
  if (problem !== undefined) log.warn({ orderId: order.id, problem }, 'a gateway gave no clear answer about an order');
  await scheduleNextPoll(database, order);
}

/**
 * Stores the payment in one transaction and settles the order in a second one. A single transaction would take its
 * locks in another order than other code does, and could deadlock. If the process dies between the two, the order is
 * polled again and settled once. The enrollment becomes paid if the payment covers the whole debt. Otherwise an admin
 * decides.
 */
async function settleOrder(
  database: Database,
  { id }: Order,
  found: FoundPayment,
  bringer: GatewayContext,
): Promise<void> {
  const stored = await inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order || order.state === 'paid') return null;
    const student = await holdStudent(transaction, order.student_id);
    const note = await noteOf(transaction, order, student?.name);
    const payment = await storePayment(transaction, { ...found, note }, bringer);
    if (!student || isErased(student)) await blankSender(transaction, payment.id);
    return payment.id;
  });
  if (stored === null) return;
  await inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, id);
    const payment = await lockPayment(transaction, stored);
    if (!order || order.state === 'paid' || !payment) return;
    try {
      await openCourse(transaction, order, payment, bringer);
    } catch (error) {
      // A refusal changes nothing here: the course may be closed or already paid, or the payment spent. The order still
      // ends as paid, and money that is left appears on the reconciliation desk.
      if (!(error instanceof Refusal)) throw error;
    }
    await endPaid(transaction, id, payment.id);
  });
}

/**
 * Returns course number and student's name as a note. Admins need them if no enrollment has the payment's transaction
 * ID.
 */
async function noteOf(
  transaction: Transaction,
  { course_id }: Order,
  name: string | undefined,
): Promise<string | null> {
  const course = await lockManagedCourse(transaction, course_id);
  return [course?.course_no, name].filter(Boolean).join(', ') || null;
}

const poishaInTaka = 100;

/**
 * Submits the payment's transaction ID for the student and marks the enrollment as paid. If the payment is too small,
 * the enrollment stays pending and an admin decides.
 */
async function openCourse(
  transaction: Transaction,
  { student_id, course_id, gateway, amount }: Order,
  payment: PaymentRow,
  { network, requestId, environment }: GatewayContext,
): Promise<void> {
  const reference = payment.reference ?? '';
  const claim = { method: gateway, reference, reference_key: referenceKey(gateway, reference), sender_end: null };
  await submitPayment(transaction, course_id, claim, { network, requestId, accountId: student_id }, undefined, amount);
  const course = await lockManagedCourse(transaction, course_id);
  const enrollment = await lockEnrollment(transaction, student_id, course_id);
  if (!course || !enrollment) return;
  const needed = Math.max(amount * poishaInTaka, await findOpenPoisha(transaction, enrollment));
  if (leftOf(payment) < needed) return;
  const expected = { method: gateway, reference };
  const wanted = { studentId: student_id, courseNo: course.course_no, expected, paymentId: payment.id } as const;
  const marker = { network, requestId, accountId: gateway, environment };
  await markEnrollment(transaction, { ...wanted, status: 'paid', isOnline: true }, marker);
}
