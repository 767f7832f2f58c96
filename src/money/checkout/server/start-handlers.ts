import { v7 as newId } from 'uuid';
import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { asOffered, lockManagedCourse } from '#courses/catalogue/server/course-queries.ts';
import { checkoutMessages as messages } from '#money/checkout/messages.ts';
import { findOpenPoisha } from '#money/dues/server/due-queries.ts';
import { lockEnrollment } from '#money/enrollments/server/enrollment-queries.ts';
import { frozenPrice } from '#money/enrollments/server/student-handlers.ts';
import { checkTransition } from '#money/enrollments/server/transitions.ts';
import { GatewayFailure } from '#money/gateways/server/call-out.ts';
import { gatewayOf } from '#money/gateways/server/gateway-of.ts';
import { holdStudent } from '#people/student-accounts/server/student-queries.ts';
import { findOwnCheckout, insertOrder, isUnderWay, nameCheckout } from './order-queries.ts';

export const listOnlineWays: Handler<'listOnlineWays'> = async (_request, context) => {
  const gateway = gatewayOf(context);
  return { ways: gateway ? [gateway.name] : [] };
};

/**
 * Starts a payment of the amount that the student owes for a course. A new enrollment is created only after the gateway
 * confirms the payment.
 */
export const startCheckout: Handler<'startCheckout'> = async ({ body: { courseId, priceSeen } }, context) => {
  const { database, accountId, origin, log, requestId } = context;
  const gateway = gatewayOf(context);
  if (!gateway) throw new Refusal('not_found', messages.notOffered, { code: 'not_offered' });
  const id = newId();
  const amount = await inTransaction(database, async (transaction) => {
    const due = await findDue(transaction, accountId, { courseId, priceSeen });
    if (due === 0) throw new Refusal('conflict', messages.nothingToPay, { code: 'nothing_due' });
    const order = { id, gateway: gateway.name, student_id: accountId, course_id: courseId, amount: due };
    await insertOrder(transaction, order);
    return due;
  });
  try {
    const callback = `${origin}/api/gateways/${gateway.name}/callback`;
    const { checkoutId, redirect } = await gateway.start({ orderId: id, amount, callback });
    await nameCheckout(database, id, checkoutId);
    return { redirect };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ requestId, problem: error.message }, 'a gateway began no payment');
    throw new Refusal('unavailable', messages.notReachable, { code: 'gateway_away', retryAfter: 30 });
  }
};

type Wanted = { courseId: string; priceSeen: number | undefined };

/**
 * Returns whole taka. Refuses like submitting a transaction ID (trust N1–N5), and while another order of the student
 * for this course is executing.
 */
async function findDue(transaction: Transaction, accountId: string, { courseId, priceSeen }: Wanted): Promise<number> {
  const student = await holdStudent(transaction, accountId);
  const kept = await lockManagedCourse(transaction, courseId);
  const enrollment = await lockEnrollment(transaction, accountId, courseId);
  const course = kept && asOffered(kept, enrollment !== undefined);
  checkTransition('submit', enrollment?.status ?? 'new', { student, course, payment: enrollment });
  if (await isUnderWay(transaction, accountId, courseId))
    throw new Refusal('conflict', messages.underWay, { code: 'checkout_under_way' });
  if (enrollment) return Math.ceil((await findOpenPoisha(transaction, enrollment)) / 100);
  return course ? (await frozenPrice(transaction, course, { seen: priceSeen })).amount_due : 0;
}

export const readCheckout: Handler<'readCheckout'> = async ({ params }, { database, accountId }) => {
  const checkout = await findOwnCheckout(database, accountId, params.id);
  if (!checkout) throw new Refusal('not_found', messages.notFound);
  return checkout;
};
