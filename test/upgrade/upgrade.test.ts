import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';
import { migrate, migrateTo } from '#base/database/migrate.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { aReceivedPayment } from '../factories.ts';
import { actIds, enrollmentIds, firstRows, insertRow } from './first-schema.ts';
import { openFirstSchool } from './first-school.ts';

const engines = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
type Row = Record<string, unknown>;

describe.each(engines)('A school of the first release (%s)', (engine) => {
  let database: Database;
  let close: () => Promise<void>;
  let before: Record<string, Row[]>;

  const rowsOf = async (table: string) => (await sql<Row>`select * from ${sql.table(table)}`.execute(database)).rows;
  const idsInOrder = async (table: string) =>
    (await sql<{ id: string }>`select id from ${sql.table(table)} order by position`.execute(database)).rows.map(
      ({ id }) => id,
    );

  beforeAll(async () => {
    ({ database, close } = await openFirstSchool(engine));
    before = {};
    for (const table of Object.keys(firstRows)) before[table] = await rowsOf(table);
    await database.transaction().execute((transaction) => migrateTo(transaction, '0012-payments'));
    await receivePayments();
    await migrate(database);
  });

  /** What the release before the day book had: one that settles the first paid enrollment, one that its statement does not bear out. */
  async function receivePayments(): Promise<void> {
    const { id } = await aReceivedPayment({ database });
    await aReceivedPayment({ database }, { warnings: ['other_totals'], receivedAt: null });
    await sql`insert into settlements (payment_id, enrollment_id, amount_poisha, settled_by, settled_in)
      select ${id}, id, 5000, 'admin', 'press' from enrollments where status = 'paid' order by position limit 1`.execute(
      database,
    );
    await sql`update payments set settled_poisha = 5000, state = 'settled' where id = ${id}`.execute(database);
  }

  test('has all that came and was opened before in the day book', async () => {
    const kinds = await database.selectFrom('day_sums').select('kind').distinct().orderBy('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      ...['by_payment', 'left_over', 'mismatched', 'open', 'opened', 'received', 'settled'],
    ]);
    expect(await countWrongDays(database)).toBe(0);
  });
  afterAll(() => close());

  test.each(Object.keys(firstRows))('keeps every row of %s', async (table) => {
    const after = await rowsOf(table);
    expect(before[table]?.length).toBeGreaterThan(0);
    expect(after).toHaveLength(before[table]?.length ?? 0);
    for (const row of before[table] ?? []) {
      // The keys are renewed: see below.
      const { reference_key, ...kept } = row;
      expect(after).toContainEqual(expect.objectContaining(kept));
    }
  });

  test('is put in the order in which acts and enrollments were made', async () => {
    expect(await idsInOrder('enrollments')).toEqual(enrollmentIds);
    expect(await idsInOrder('audit_log')).toEqual(actIds);
  });

  test('compares references by the new rule, those of deleted enrollments too', async () => {
    const rows = await sql<{ method: 'bkash' | 'none'; reference: string; reference_key: string | null }>`
      select * from enrollments order by position`.execute(database);
    const keys = rows.rows.map((row) => row.reference_key);
    expect(keys).toEqual(['DKL4T8WR2M', 'DKL4T8WR2M', '\u0414KL4', 'বিকাশ500', null]);
    expect(keys).toEqual(rows.rows.map(({ method, reference }) => referenceKey(method, reference)));
    expect(await rowsOf('archived_enrollments')).toMatchObject([{ method: 'bkash', reference_key: 'DKL4T8WR2M' }]);
  });

  test('has its people’s own passwords still, and waits for nobody to choose another one', async () => {
    const endsOf = async (table: string) =>
      (await rowsOf(table)).map(({ first_password_ends_at }) => first_password_ends_at);
    expect(await endsOf('students')).toEqual(firstRows.students?.map(() => null));
    expect(await endsOf('admins')).toEqual([null]);
    expect((await rowsOf('admin_challenges')).map(({ proven_at }) => proven_at)).toEqual([null]);
  });

  test('still has its rules: one enrollment of a student in a course, ids and positions once, students and courses that exist', async () => {
    const row = { ...firstRows.enrollments?.[0], id: 'other', student_id: 's0' };
    const { student_id, ...free } = row;
    for (const wrong of [
      row,
      { ...free, student_id: 'nobody' },
      { ...row, student_id: 's9', course_id: 'c9' },
      { ...firstRows.audit_log?.[0] },
    ]) {
      const table = 'action' in wrong ? 'audit_log' : 'enrollments';
      await expect(insertRow(database, table, wrong)).rejects.toThrow(/unique|foreign key/i);
    }
    const index = isPostgres(database)
      ? sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'public'`
      : sql<{ name: string }>`select name from sqlite_master where type = 'index'`;
    const names = (await index.execute(database)).rows.map(({ name }) => name);
    const expected = ['enrollments_status', 'enrollments_course', 'enrollments_likeness', 'audit_log_subject'];
    const newer = ['audit_log_actor', 'archived_enrollments_student', 'sessions_end', 'throttles_end'];
    for (const name of [...expected, ...newer]) {
      expect(names).toContain(name);
    }
  });

  test('goes on counting where it was, also after the last row was deleted', async () => {
    const act = { ...firstRows.audit_log?.[0], id: 'next' };
    await insertRow(database, 'audit_log', act);
    const last = async () => (await rowsOf('audit_log')).find(({ id }) => id === 'next')?.position;
    const first = Number(await last());
    expect(first).toBeGreaterThan(actIds.length);
    await sql`delete from audit_log where id = 'next'`.execute(database);
    await insertRow(database, 'audit_log', act);
    expect(Number(await last())).toBeGreaterThan(first);
    await sql`delete from audit_log where id = 'next'`.execute(database);
  });

  test('goes on being served by the release before', async () => {
    const at = '2026-03-02T10:00:00.000Z';
    const enrollment = {
      ...{ id: '019b0000-0000-7000-8000-000000000001', student_id: 's1', course_id: 'c2', reference: 'NEW.1' },
      ...{ method: 'bkash', reference_key: 'NEW.1', fee_poisha: 100, discount: 0, amount_due: 1, status: 'pending' },
      ...{ paid_at: null, created_at: at },
    };
    await insertRow(database, 'courses', { ...firstRows.courses?.[0], id: 'c2', course_no: 'C0002', slug: 'other' });
    const once = sql`on conflict (student_id, course_id) do nothing returning id`;
    expect(await insertRow(database, 'enrollments', enrollment, once)).toEqual([{ id: enrollment.id }]);
    expect(await insertRow(database, 'enrollments', { ...enrollment, id: 'again' }, once)).toEqual([]);
    await sql`update enrollments set method = 'nagad', reference = 'new 2', reference_key = 'NEW2'
      where id = ${enrollment.id}`.execute(database);
    const newest = await sql<{ id: string }>`select id from enrollments where status = 'pending'
      order by id desc limit 2`.execute(database);
    expect(newest.rows.map(({ id }) => id)).toEqual([enrollment.id, enrollmentIds.at(-1)]);
    const same = await sql`select * from (select id, method, reference_key,
      row_number() over (partition by method, reference_key order by id) as place from enrollments
      where reference_key in ('NEW2')) as holder where place <= 6`.execute(database);
    expect(same.rows).toHaveLength(1);
    const [stored] = (await rowsOf('enrollments')).filter(({ id }) => id === enrollment.id);
    await insertRow(database, 'archived_enrollments', {
      ...{ id: enrollment.id, student_id: 's1', course_id: 'c2', snapshot: JSON.stringify(stored), was_paid: 0 },
      ...{ archived_by: 'a1', archived_at: at },
    });
    await sql`delete from enrollments where id = ${enrollment.id}`.execute(database);
    await insertRow(database, 'audit_log', { ...firstRows.audit_log?.[0], id: '019b0000-0000-7000-9000-000000000001' });
    const session = { ...firstRows.sessions?.[0], token_hash: 'newer' };
    await insertRow(database, 'sessions', session);
    await sql`delete from sessions where kind = 'student' and account_id = 's0' and token_hash not in (select token_hash
      from sessions where kind = 'student' and account_id = 's0' order by created_at desc limit 10)`.execute(database);
    expect((await rowsOf('sessions')).filter(({ token_hash }) => token_hash === 'newer')).toHaveLength(1);
    const admin = { ...firstRows.admins?.[0], id: 'a2', email: 'b@example.com' };
    await insertRow(database, 'admins', admin);
    await insertRow(database, 'admin_challenges', {
      ...firstRows.admin_challenges?.[0],
      token_hash: 'b',
      admin_id: 'a2',
    });
    await sql`update admins set password_hash = 'y' where id = 'a2'`.execute(database);
    expect((await rowsOf('admins')).find(({ id }) => id === 'a2')).toMatchObject({
      ...admin,
      created_at: before.admins?.[0]?.created_at,
      password_hash: 'y',
      first_password_ends_at: null,
    });
  });
});
