import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';

/** Payments that settled enrollments before; those of the newest pending enrollments, and some that nobody has claimed. */
const settled = 200_000;
const claimed = 400;
const unclaimed = 100;

/** What the desk has in front of it on a busy day, and what lies behind it. */
export async function fillPayments(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const columns = sql`id, method, reference, payment_key, amount_poisha, received_at, kind, warnings, source, text,
      brought_in, brought_by, settled_poisha, state`;
    const facts = sql`method, reference, reference_key, amount_due * 100, created_at, 'payment', '[]', 'message', reference,
      'bench', 'bench'`;
    await sql`insert into payments (${columns})
      select id, ${facts}, amount_due * 100, 'settled' from enrollments where status = 'paid'
      order by position desc limit ${settled}`.execute(transaction);
    await sql`insert into settlements (payment_id, enrollment_id, amount_poisha, settled_by, settled_in)
      select id, id, amount_poisha, 'bench', 'bench' from payments`.execute(transaction);
    await sql`insert into payments (${columns})
      select id, ${facts}, 0, 'open' from enrollments where status = 'pending'
      order by position desc limit ${claimed}`.execute(transaction);
    await sql`insert into payments (${columns})
      select 'free-' || id, method, reference, 'FREE' || reference_key, 123400, created_at, 'payment', '[]', 'message',
        reference, 'bench', 'bench', 0, 'open' from enrollments where status = 'pending'
      order by position desc limit ${unclaimed}`.execute(transaction);
  });
}
