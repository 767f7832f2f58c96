import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { countWrongDues } from '#money/dues/server/due-sums-queries.ts';
import { findYearsWithGaps } from '#money/receipts/server/receipt-numbers-queries.ts';
import { whoOwesMessages as messages } from '#money/who-owes/messages.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted } from '../steps.ts';

onEveryEngine('Who owes', (school) => {
  let owner: Awaited<ReturnType<typeof admin>>;
  let clerk: typeof owner;
  let course: AdminCourse;
  beforeAll(async () => {
    owner = await admin(school());
    clerk = await admin(school(), { role: 'payments' });
    course = await aCourse(owner, { title: 'IELTS', courseFee: 9600, discount: 0 });
  });

  const [inAWeek, inAYear] = [day(6), day(365)];
  function day(ahead: number): string {
    return new Date(Date.now() + (ahead * 24 + 6) * 3_600_000).toISOString().slice(0, 10);
  }

  let made = 0;
  const newReference = () => {
    made += 1;
    return `DKM8E${String(made).padStart(5, '0')}`;
  };
  /** A student who paid `came` of ৳9,600 and owes the rest by that day. */
  async function owing(came = 4800, dueOn = inAWeek) {
    const learner = await student(school());
    const reference = newReference();
    await submitted(learner, course, reference);
    const payment = await aReceivedPayment(school(), { reference, amount: came });
    const params = { studentId: learner.studentId, courseNo: course.courseNo };
    const item = { paymentId: payment.id, ...params, reference, rest: 'owed', dueOn } as const;
    const { body } = await owner.call('settlePayments', { body: { items: [item] } });
    expect(body.refused).toEqual([]);
    return { learner, params, payment, reference };
  }
  type One = Awaited<ReturnType<typeof owing>>;
  const listed = async (list?: 'late' | 'week' | 'later' | 'none' | 'before', cursor?: string) =>
    (await owner.call('listOwed', { query: { ...(list && { list }), ...(cursor && { cursor }), limit: '2' } })).body;
  const of = ({ params }: One, rows: { studentId: string }[]) =>
    rows.filter((row) => row.studentId === params.studentId);
  type CreditInput = Partial<{
    kind: 'hand' | 'waived';
    amount: number;
    reason: string;
    number: number;
    expectedOwed: number;
  }>;
  const credit = ({ params }: One, body: CreditInput, by = owner) =>
    by.call('addCredit', { params, body: { kind: 'hand', amount: 100, expectedOwed: 4800, ...body } });
  const receiptsOf = async ({ params }: One) => {
    const { database } = school();
    const rows = database.selectFrom('receipts').selectAll().where('student_id', '=', params.studentId);
    return rows.orderBy('year').orderBy('number').execute();
  };
  const owedOf = async ({ learner }: One) =>
    (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.owed;

  test('refuses what an admin decides who saw another sum, and changes nothing', async () => {
    const one = await owing();
    for (const answer of [
      await credit(one, { amount: 100, expectedOwed: 4700 }),
      await owner.call('replaceDues', {
        params: one.params,
        body: { dues: [{ dueOn: inAYear, amount: 4700 }], expectedOwed: 4700 },
      }),
    ])
      expect([answer.status, answer.refusal?.code]).toEqual([409, 'changed_meanwhile']);
    expect(await owedOf(one)).toEqual({ received: 4800, left: 4800, by: inAWeek });
  });

  test('refuses amounts that are none, more than is owed, and a pending enrollment', async () => {
    const one = await owing();
    for (const amount of [0, -1, 0.001, 4.999, Number.MAX_SAFE_INTEGER, '100', null])
      expect(
        (
          await owner.callLoosely('addCredit', {
            params: one.params,
            body: { kind: 'hand', amount, expectedOwed: 4800 },
          })
        ).status,
      ).toBe(400);
    expect((await credit(one, { amount: 4800.01 })).refusal?.code).toBe('more_than_owed');
    await owner.call('markPending', { params: one.params, body: {} });
    expect((await credit(one, { amount: 100, expectedOwed: 0 })).refusal?.code).toBe('not_paid');
    const nobody = { ...one, params: { ...one.params, studentId: 'nobody' } };
    expect((await credit(nobody, { amount: 100 })).status).toBe(404);
  });

  test('cash gets a receipt of its own, and taking it back withdraws it', async () => {
    const one = await owing();
    const { status, body } = await credit(one, { amount: 1000.5, reason: 'In the office' });
    expect([status, body.owed]).toEqual([201, 3799.5]);
    expect(await owedOf(one)).toEqual({ received: 4800, left: 3799.5, by: inAWeek });
    const [, second] = await receiptsOf(one);
    expect(second).toMatchObject({ received_poisha: 100_050, left_poisha: 379_950, paid_with: '[]' });
    const params = { ...one.params, id: body.credit ?? '' };
    expect((await clerk.call('takeBackCredit', { params, body: {} })).body.owed).toBe(4800);
    expect((await receiptsOf(one))[1]?.withdrawn_at).not.toBeNull();
    const again = await clerk.call('takeBackCredit', { params, body: {} });
    expect([again.status, again.refusal?.code]).toEqual([409, 'already_undone']);
  });

  test('nobody but an owner waives more than 50 taka, in however many presses', async () => {
    const one = await owing();
    const waive = (amount: number, by = clerk, expectedOwed = 4800) =>
      credit(one, { kind: 'waived', amount, number: 2, reason: 'Old student', expectedOwed }, by);
    expect((await credit(one, { kind: 'waived', amount: 10, number: 2 })).refusal?.code).toBe('reason_missing');
    expect((await credit(one, { kind: 'waived', amount: 10, number: 1, reason: 'Fee' })).refusal?.code).toBe(
      'no_such_due',
    );
    expect((await waive(51)).refusal?.code).toBe('owner_only');
    expect((await waive(50)).status).toBe(201);
    expect((await waive(1, clerk, 4750)).refusal?.code).toBe('owner_only');
    expect((await waive(4750, owner, 4750)).body.owed).toBe(0);
    expect(await receiptsOf(one)).toHaveLength(1);
  });

  test('what opened the course is taken back only with the course', async () => {
    const learner = await student(school());
    const reference = newReference();
    await submitted(learner, course, reference);
    const payment = await aReceivedPayment(school(), { reference, amount: 9560 });
    const params = { studentId: learner.studentId, courseNo: course.courseNo };
    const item = { paymentId: payment.id, ...params, reference, rest: 'waived', reason: 'Wallet fee' } as const;
    await owner.call('settlePayments', { body: { items: [item] } });
    const { id } = await school()
      .database.selectFrom('credits')
      .select('id')
      .where('enrollment_id', '=', ({ selectFrom }) =>
        selectFrom('enrollments').select('id').where('student_id', '=', params.studentId),
      )
      .executeTakeFirstOrThrow();
    const taken = await owner.call('takeBackCredit', { params: { ...params, id }, body: {} });
    expect([taken.status, taken.refusal?.code]).toEqual([409, 'opens_the_course']);
  });

  test('open dues get other days and parts, of the same sum', async () => {
    const one = await owing();
    await credit(one, { amount: 800 });
    const replace = (dues: { dueOn: string | null; amount: number; label?: string }[]) =>
      clerk.call('replaceDues', { params: one.params, body: { dues, expectedOwed: 4000 } });
    expect((await replace([{ dueOn: inAYear, amount: 3999 }])).refusal?.code).toBe('sum_differs');
    expect((await replace([{ dueOn: '2020-01-01', amount: 4000 }])).refusal?.code).toBe('day_missing');
    expect((await replace([])).refusal).toMatchObject({ error: messages.noDues, fields: { dues: messages.noDues } });
    for (const dues of [
      Array.from({ length: 13 }, () => ({ dueOn: null, amount: 1 })),
      [{ dueOn: '2099-02-30', amount: 4000 }],
    ])
      expect((await replace(dues)).status).toBe(400);
    const { body } = await replace([
      { dueOn: null, amount: 1500 },
      { dueOn: inAYear, amount: 2500, label: 'Before the exam' },
    ]);
    expect(body.open).toEqual([
      { number: 4, label: 'Before the exam', dueOn: inAYear, left: 2500 },
      { number: 3, label: '', dueOn: null, left: 1500 },
    ]);
    expect(await owedOf(one)).toEqual({ received: 4800, left: 4000, by: inAYear });
    expect(await countWrongDues(school().database)).toBe(0);
  });

  test('lists each due by its day, page after page, with sums that are those of the lists', async () => {
    const before = (await listed()).sums;
    const [first, second, third] = [await owing(4800, inAWeek), await owing(4000, inAWeek), await owing(9000, inAYear)];
    const { sums } = await listed('week');
    expect(sums.week).toEqual({ count: before.week.count + 2, sum: before.week.sum + 4800 + 5600 });
    expect(sums.later).toEqual({ count: before.later.count + 1, sum: before.later.sum + 600 });
    const seen: Awaited<ReturnType<typeof listed>>['dues'] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: Awaited<ReturnType<typeof listed>> = await listed('week', cursor);
      seen.push(...page.dues);
      cursor = page.nextCursor ?? undefined;
    }
    expect(seen).toHaveLength(sums.week.count);
    expect(new Set(seen.map(({ studentId, number }) => `${studentId} ${number}`)).size).toBe(seen.length);
    expect(seen.reduce((sum, { left }) => sum + left, 0)).toBeCloseTo(sums.week.sum, 2);
    const owed = { title: 'IELTS', price: 9600, received: 4800, owed: 4800, left: 4800, dueOn: inAWeek, number: 2 };
    expect(of(first, seen)).toMatchObject([owed]);
    expect(of(second, seen)).toMatchObject([{ left: 5600 }]);
    expect(of(third, seen)).toEqual([]);
  });

  test('what is due before today is late', async () => {
    const one = await owing();
    const { database } = school();
    await database.updateTable('dues').set({ due_on: '2020-01-05' }).where('due_on', '=', inAWeek).execute();
    const { list, dues, sums } = await listed();
    expect(list).toBe('late');
    expect(dues).toHaveLength(Math.min(2, sums.late.count));
    await owner.call('replaceDues', {
      params: one.params,
      body: { dues: [{ dueOn: inAYear, amount: 4800 }], expectedOwed: 4800 },
    });
    expect((await listed('late')).sums.late.count).toBe(sums.late.count - 1);
  });

  /** As the release before dues left it: paid, with the receipt of the price, and a part of it settled. */
  async function fromBefore(came = 4800) {
    const one = await owing(came);
    const { database } = school();
    const { id } = await database
      .selectFrom('enrollments')
      .select('id')
      .where('student_id', '=', one.params.studentId)
      .executeTakeFirstOrThrow();
    await database.deleteFrom('dues').where('enrollment_id', '=', id).execute();
    const whole = { source_id: null, received_poisha: null, left_poisha: null, covers: null };
    await database.updateTable('receipts').set(whole).where('enrollment_id', '=', id).execute();
    await database.insertInto('undecided_rests').values({ enrollment_id: id }).execute();
    return one;
  }
  type RestInput = { rest: 'owed' | 'waived'; dueOn?: string; reason?: string; expectedOwed?: number };
  const decided = ({ params }: One, body: RestInput, by = owner) =>
    by.call('decideRest', { params, body: { expectedOwed: 4800, ...body } });

  test('an older enrollment with less money than its price is listed until somebody decides', async () => {
    const [still, accepted] = [await fromBefore(), await fromBefore()];
    const before = await listed('before');
    expect(of(still, before.undecided)).toMatchObject([{ price: 9600, received: 4800, owed: 4800 }]);
    expect(await owedOf(still)).toBeUndefined();
    expect((await decided(still, { rest: 'owed' })).refusal?.code).toBe('day_missing');
    expect((await decided(accepted, { rest: 'waived', reason: 'Agreed' }, clerk)).refusal?.code).toBe('owner_only');
    expect((await decided(accepted, { rest: 'waived', reason: 'Agreed', expectedOwed: 1 })).status).toBe(409);
    expect((await decided(still, { rest: 'owed', dueOn: inAYear })).body.owed).toBe(4800);
    expect((await decided(accepted, { rest: 'waived', reason: 'Agreed' })).body.owed).toBe(0);
    expect((await listed('before')).sums.before.count).toBe(before.sums.before.count - 2);
    expect(await owedOf(still)).toEqual({ received: 4800, left: 4800, by: inAYear });
    expect(await owedOf(accepted)).toBeUndefined();
    for (const [one, left] of [
      [still, 480_000],
      [accepted, 0],
    ] as const)
      expect(await receiptsOf(one)).toMatchObject([
        { received_poisha: null, withdrawn_at: expect.any(String) },
        { received_poisha: 480_000, left_poisha: left, withdrawn_at: null },
      ]);
    expect((await decided(still, { rest: 'owed', dueOn: inAYear, expectedOwed: 0 })).status).toBe(409);
  });

  test('two admins who note the same cash at once note it once', async () => {
    const one = await owing();
    const answers = await Promise.all([credit(one, { amount: 4800 }), credit(one, { amount: 4800 }, clerk)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await owedOf(one)).toBeUndefined();
  });

  test('money that came otherwise and what was waived stand in the day book of their day, until they are taken back', async () => {
    const today = day(0);
    const facts = async (by: 'day' | 'course' | 'method') =>
      (await owner.call('readPaymentsReport', { query: { from: today, to: today, by } })).body;
    const sumsOf = async () => {
      const { totals } = await facts('day');
      return [totals.noted?.sum ?? 0, totals.waived?.sum ?? 0, totals.byHand.sum];
    };
    const [noted = 0, waived = 0, byHand = 0] = await sumsOf();
    const one = await owing();
    const { body } = await credit(one, { amount: 1000.5 });
    await credit(one, { kind: 'waived', amount: 50, number: 2, reason: 'Wallet fee', expectedOwed: 3799.5 });
    expect(await sumsOf()).toEqual([noted + 1000.5, waived + 50, byHand]);
    for (const by of ['day', 'course'] as const) {
      const { rows, totals } = await facts(by);
      expect(rows.reduce((sum, row) => sum + (row.noted?.sum ?? 0), 0)).toBe(totals.noted?.sum);
    }
    expect((await facts('method')).totals.noted?.sum).toBe(noted + 1000.5);
    const file = await owner.request(`/api/admin/reports/payments.csv?from=${today}&to=${today}&by=day`);
    expect((await file.text()).split('\r\n')[0]).toMatch(/,Paid another way,Waived$/);
    await owner.call('takeBackCredit', { params: { ...one.params, id: body.credit ?? '' }, body: {} });
    expect(await sumsOf()).toEqual([noted, waived + 50, byHand]);
  });

  test('each press stands in the audit log, and the books agree', async () => {
    const one = await owing();
    const { body } = await credit(one, { amount: 100, reason: 'In the office' });
    await owner.call('takeBackCredit', { params: { ...one.params, id: body.credit ?? '' }, body: {} });
    await owner.call('replaceDues', {
      params: one.params,
      body: { dues: [{ dueOn: null, amount: 4800 }], expectedOwed: 4800 },
    });
    const { lines } = (await owner.call('listAudit', { query: { student: one.params.studentId } })).body;
    expect(lines.map(({ action, sum }) => [action, sum])).toEqual([
      ['enrollment.dues_changed', 480_000],
      ['enrollment.credit_undone', 480_000],
      ['enrollment.credited', 10_000],
      ['enrollment.paid', 960_000],
    ]);
    expect(await brokenInvariants(school().database)).toEqual([]);
    expect(await countWrongDues(school().database)).toBe(0);
    expect(await findYearsWithGaps(school().database)).toEqual([]);
  });
});
