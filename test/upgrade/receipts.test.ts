import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { migrate, migrateTo } from '#base/database/migrate.ts';
import { codeLength, codeLetters } from '#base/shared/readable-code.ts';
import { firstRows, insertRow } from './first-schema.ts';
import { openFirstSchool } from './first-school.ts';

const engines = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

/** Student → when it was marked; midnight of Dhaka lies at 18:00. */
const marks = {
  s1: '2025-12-31T17:59:59.000Z',
  s2: '2025-12-31T18:00:00.000Z',
  s3: '2025-03-01T10:00:00.000Z',
  s4: '2025-12-31T18:00:00.000Z',
};

describe.each(engines)('A school that issued no receipts before (%s)', (engine) => {
  let database: Database;
  let close: () => Promise<void>;

  const receipts = async () =>
    (await database.selectFrom('receipts').selectAll().orderBy('year').orderBy('number').execute()).map((row) => ({
      ...row,
      paid_with: JSON.parse(row.paid_with),
    }));
  const set = (studentId: string, values: { status: 'paid' | 'pending'; paid_at: string | null }) =>
    database.updateTable('enrollments').set(values).where('student_id', '=', studentId).execute();

  beforeAll(async () => {
    ({ database, close } = await openFirstSchool(engine));
    await database.transaction().execute((transaction) => migrateTo(transaction, '0012-payments'));
    for (const [studentId, paid_at] of Object.entries(marks)) await set(studentId, { status: 'paid', paid_at });
    const payment = { method: 'upay', amount_poisha: 100_000, kind: 'payment', warnings: '[]', source: 'message' };
    const brought = { text: 'T', brought_in: 'r1', brought_by: 'a1' };
    const settled = { settled_by: 'a1', settled_in: 'r1', amount_poisha: 100_000 };
    const { id: enrollment_id } = await database
      .selectFrom('enrollments')
      .select('id')
      .where('student_id', '=', 's3')
      .executeTakeFirstOrThrow();
    for (const reference of ['UP1', null]) {
      const id = `payment ${reference}`;
      await insertRow(database, 'payments', { ...payment, ...brought, id, reference, payment_key: id });
      await insertRow(database, 'settlements', { ...settled, payment_id: id, enrollment_id });
    }
    await migrate(database);
  });
  afterAll(() => close());

  test('gives one to each paid enrollment, numbered by the years of Dhaka in the order of the marks', async () => {
    const [first] = firstRows.enrollments?.filter(({ student_id }) => student_id === 's0') ?? [];
    expect((await receipts()).map(({ year, number, student_id }) => [year, number, student_id])).toEqual([
      [2025, 1, 's3'],
      [2025, 2, 's1'],
      [2026, 1, 's2'],
      [2026, 2, 's4'],
      [2026, 3, 's0'],
    ]);
    expect((await receipts()).at(-1)).toMatchObject({
      enrollment_id: first?.id,
      ...{ school: null, student_name: 's0', student_phone: null, course_no: 'C0001', course_title: 'Spoken' },
      ...{ fee_poisha: 250_000, discount: 20, amount: 2000, submitted_at: first?.created_at, paid_at: first?.paid_at },
      paid_with: [{ method: 'bkash', reference: first?.reference }],
      withdrawn_at: null,
    });
    expect(await database.selectFrom('receipt_counters').selectAll().orderBy('year').execute()).toEqual([
      { year: 2025, last: 2 },
      { year: 2026, last: 3 },
    ]);
  });

  test('names the payments that settled it, where there are some', async () => {
    const [first] = await receipts();
    expect(first?.paid_with).toEqual([
      { method: 'upay', reference: 'UP1' },
      { method: 'upay', reference: null },
    ]);
  });

  test('makes a code of its own for each', async () => {
    const codes = (await receipts()).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${codeLetters}]{${codeLength}}$`));
  });

  test('withdraws what a release that knows none takes back or deletes', async () => {
    await set('s1', { status: 'pending', paid_at: null });
    await database.deleteFrom('enrollments').where('student_id', '=', 's2').execute();
    const valid = (await receipts()).filter(({ withdrawn_at }) => withdrawn_at === null);
    expect(valid.map(({ student_id }) => student_id)).toEqual(['s3', 's4', 's0']);
    await sql`update enrollments set method = 'nagad' where student_id = 's4'`.execute(database);
    expect((await receipts()).filter(({ withdrawn_at }) => withdrawn_at === null)).toHaveLength(3);
  });
});
