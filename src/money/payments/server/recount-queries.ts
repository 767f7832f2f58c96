import { sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { paymentState } from './settlement-queries.ts';

// Each payment stores how much of it is spent and refunded, and `payment_sums` the sum of all payments in each state.
// So a read need not add them up.

const spent = sql<number>`(select coalesce(sum(amount_poisha), 0) from settlements where payment_id = payments.id)`;
const refunded = sql<number>`(select coalesce(sum(amount_poisha), 0) from refunds
  where payment_id = payments.id and refunds.state <> 'failed')`;
const state = paymentState(sql<boolean>`${spent} > 0`, refunded);
const isWrong = sql<boolean>`(settled_poisha <> ${spent} or refunded_poisha <> ${refunded} or payments.state <> ${state})`;

export async function countWrongPayments(database: Database): Promise<number> {
  const payments = await database
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isWrong)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ state: string }>`
    select state from (
      select state, count, poisha from payment_sums
      union all select state, -count(*), -sum(amount_poisha) from payments group by state
    ) as kept_and_found group by state having sum(count) <> 0 or sum(poisha) <> 0`.execute(database);
  return payments.count + rows.length;
}

/**
 * Repairs the stored sums after an earlier release without settlements was in use. Money of enrollments that it deleted
 * still counts as spent, and enrollments that it marked as pending still have settlements (record 17).
 */
export async function recountPayments(transaction: Transaction): Promise<void> {
  // A pending enrollment keeps its settlements if money was settled after it was last marked as paid or pending (trust
  // M4).
  await sql`delete from settlements where enrollment_id in (select id from enrollments where status = 'pending')
    and not exists (select 1 from audit_log as settled where settled.subject = settlements.enrollment_id
      and settled.action = 'enrollment.settled' and settled.position > coalesce((select max(position) from audit_log
        where subject = settlements.enrollment_id and action in ('enrollment.paid', 'enrollment.pending')), 0))`.execute(
    transaction,
  );
  await transaction
    .updateTable('payments')
    .set({ settled_poisha: spent, refunded_poisha: refunded, state })
    .where(isWrong)
    .execute();
  await transaction.deleteFrom('payment_sums').execute();
  await sql`insert into payment_sums (state, count, poisha)
    select state, count(*), sum(amount_poisha) from payments group by state`.execute(transaction);
}
