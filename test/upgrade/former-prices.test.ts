import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { migrate, migrateTo } from '#base/database/migrate.ts';
import { openFirstSchool } from './first-school.ts';

const engines = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

describe.each(engines)('Prices that were changed before the upgrade (%s)', (engine) => {
  let database: Database;
  let close: () => Promise<void>;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  const saved = (id: string, days: number, before: object) =>
    sql`insert into audit_log (id, at, actor_kind, actor_id, action, subject, before, after)
      values (${id}, ${daysAgo(days)}, 'admin', 'a1', 'course.saved', 'c1', ${JSON.stringify(before)}, '{}')`.execute(
      database,
    );

  beforeAll(async () => {
    ({ database, close } = await openFirstSchool(engine));
    await database.transaction().execute((transaction) => migrateTo(transaction, '0050-payment-evidence'));
    await sql`update courses set fee_poisha = 300000, discount = 0 where id = 'c1'`.execute(database);
    await saved('p1', 20, { fee_poisha: 100_000 });
    await saved('p2', 9, { discount: 20, fee_poisha: 250_000 });
    await saved('p3', 5, { title: 'Before' });
    await saved('p4', 2, { discount: 10 });
    await migrate(database);
  });
  afterAll(() => close());
  const known = () =>
    database
      .selectFrom('former_prices')
      .select(['fee_poisha', 'discount'])
      .where('course_id', '=', 'c1')
      .orderBy('until', 'desc')
      .execute();

  test('are known from the audit log, those of the last 14 days', async () => {
    expect(await known()).toEqual([
      { fee_poisha: 300_000, discount: 10 },
      { fee_poisha: 250_000, discount: 20 },
    ]);
  });

  test('are written by the database itself, also when the release before changes a course', async () => {
    await sql`update courses set discount = 50, version = version + 1 where id = 'c1'`.execute(database);
    await sql`update courses set title = 'Other', discount = 50 where id = 'c1'`.execute(database);
    const [newest, ...others] = await known();
    expect(newest).toEqual({ fee_poisha: 300_000, discount: 0 });
    expect(others).toHaveLength(2);
  });

  test('leave the release before its way to enroll', async () => {
    await sql`insert into enrollments (student_id, course_id, status, method, reference, reference_key, fee_poisha, discount, amount_due, id)
      select id, 'c1', 'pending', 'none', 'none', null, 100, 0, 1, 'new-' || id from students
      where id not in (select student_id from enrollments where course_id = 'c1') limit 1`.execute(database);
    const rows = await sql<{ price_seen: number | null }>`select price_seen from enrollments`.execute(database);
    expect(rows.rows.every(({ price_seen }) => price_seen === null)).toBe(true);
  });
});
