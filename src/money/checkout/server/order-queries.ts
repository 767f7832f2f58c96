import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, databaseTimeOnce, forUpdate } from '#base/database/engine.ts';
import type { Checkout } from '#money/checkout/checkout.ts';
import type { FailedReason, GatewayName } from '#money/gateways/gateway.ts';

export type Order = Selectable<Tables['gateway_orders']>;
type NewOrder = Pick<Order, 'id' | 'gateway' | 'student_id' | 'course_id' | 'amount'>;

export async function insertOrder(transaction: Transaction, order: NewOrder): Promise<void> {
  await transaction
    .insertInto('gateway_orders')
    .values({ ...order, created_at: databaseTime() })
    .execute();
}

export async function nameCheckout(database: Database, id: string, checkoutId: string): Promise<void> {
  await database.updateTable('gateway_orders').set({ checkout_id: checkoutId }).where('id', '=', id).execute();
}

export async function findOrder(
  database: Database,
  gateway: GatewayName,
  checkoutId: string,
): Promise<Order | undefined> {
  return database
    .selectFrom('gateway_orders')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
}

export async function lockOrder(transaction: Transaction, id: string): Promise<Order | undefined> {
  const query = transaction.selectFrom('gateway_orders').selectAll().where('id', '=', id);
  return forUpdate(transaction, query).executeTakeFirst();
}

export async function findCheckoutOf(
  database: Database,
  gateway: GatewayName,
  paymentId: string,
): Promise<string | null> {
  const order = await database
    .selectFrom('gateway_orders')
    .select('checkout_id')
    .where('payment_id', '=', paymentId)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return order?.checkout_id ?? null;
}

export async function findOwnCheckout(
  database: Database,
  studentId: string,
  id: string,
): Promise<Checkout | undefined> {
  const checkout = await database
    .selectFrom('gateway_orders as orders')
    .innerJoin('courses', 'courses.id', 'orders.course_id')
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.student_id', '=', 'orders.student_id')
        .onRef('enrollments.course_id', '=', 'orders.course_id'),
    )
    .select(['orders.state', 'orders.reason', 'orders.gateway', 'orders.amount', 'orders.course_id as courseId'])
    .select(['courses.title', 'courses.title_bengali as titleBengali', 'enrollments.status'])
    .where('orders.id', '=', id)
    .where('orders.student_id', '=', studentId)
    .executeTakeFirst();
  return checkout && { ...checkout, titleBengali: checkout.titleBengali ?? undefined };
}

export async function isUnderWay(database: Database, studentId: string, courseId: string): Promise<boolean> {
  // The query has no filter by state. With one, PostgreSQL would scan all executing orders.
  const orders = await database
    .selectFrom('gateway_orders')
    .select('state')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .execute();
  return orders.some(({ state }) => state === 'executing');
}

/** Seconds until the first poll of an executing order. Later pauses double up to an hour. */
const firstSeconds = 5;

/**
 * Sets an order that is not paid to `executing` and schedules its first poll. Runs before the gateway is told to finish
 * the payment, so the order is polled even if this process dies.
 */
export async function beginExecuting(database: Database, id: string): Promise<void> {
  await database
    .updateTable('gateway_orders')
    .set({ state: 'executing', reason: null, asks: 0, ask_at: databaseTime(firstSeconds) })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute();
}

const longestPause = 3600;

export async function scheduleNextPoll(database: Database, { id, asks }: Order): Promise<void> {
  await database
    .updateTable('gateway_orders')
    .set({ asks: asks + 1, ask_at: databaseTime(Math.min(firstSeconds * 2 ** Math.min(asks + 1, 10), longestPause)) })
    .where('id', '=', id)
    .where('state', '=', 'executing')
    .execute();
}

export async function failOrder(
  database: Database,
  { id, state }: Pick<Order, 'id' | 'state'>,
  reason: FailedReason,
): Promise<void> {
  await database
    .updateTable('gateway_orders')
    .set({ state: 'failed', reason, ask_at: null })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('state', '<>', 'paid')
    .execute();
}

export async function endPaid(transaction: Transaction, id: string, paymentId: string): Promise<void> {
  await transaction
    .updateTable('gateway_orders')
    .set({ state: 'paid', reason: null, payment_id: paymentId, ask_at: null })
    .where('id', '=', id)
    .execute();
}

export type DueOrder = Order & { now: string };

export async function listDueOrders(database: Database, most: number): Promise<DueOrder[]> {
  return database
    .selectFrom('gateway_orders')
    .selectAll()
    .select(databaseTime().as('now'))
    .where(sql<boolean>`state = 'executing'`)
    .where('ask_at', '<=', databaseTimeOnce())
    .orderBy('ask_at')
    .limit(most)
    .execute();
}
