import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/links.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { countWrongDues } from '#money/dues/server/due-sums-queries.ts';
import { eraseStudent } from '#office/student-admin/server/student-data.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { messageWorker } from '../message-worker.ts';
import { exportOf, operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted } from '../steps.ts';

onEveryEngine('Dues', (school) => {
  type Learner = Awaited<ReturnType<typeof student>>;
  let owner: Awaited<ReturnType<typeof admin>>;
  let clerk: typeof owner;
  let course: AdminCourse;
  beforeAll(async () => {
    owner = await admin(school());
    clerk = await admin(school(), { role: 'payments' });
    course = await aCourse(owner, { title: 'IELTS', courseFee: 9600, discount: 0 });
  });

  let made = 0;
  const newReference = () => {
    made += 1;
    return `DKM7D${String(made).padStart(5, '0')}`;
  };
  async function claimed(amount: number) {
    const learner = await student(school());
    const reference = newReference();
    await submitted(learner, course, reference);
    return { learner, reference, payment: await aReceivedPayment(school(), { reference, amount }) };
  }
  type Rest = { rest?: 'wait' | 'owed' | 'waived'; dueOn?: string; reason?: string };
  const itemOf = (learner: Learner, reference: string, paymentId: string) => ({
    ...{ paymentId, studentId: learner.studentId, courseNo: course.courseNo, reference },
  });
  const settle = (one: Awaited<ReturnType<typeof claimed>>, rest: Rest = {}, by = owner) =>
    by.call('settlePayments', {
      body: { items: [{ ...itemOf(one.learner, one.reference, one.payment.id), ...rest }] },
    });
  async function settleMore(one: Awaited<ReturnType<typeof claimed>>, amount: number) {
    const payment = await aReceivedPayment(school(), { reference: newReference(), amount });
    const { body } = await settle({ ...one, payment });
    return { payment, body };
  }
  const statusOf = async ({ learner }: { learner: Learner }) =>
    (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.status;
  const receiptOf = async ({ learner }: { learner: Learner }) =>
    (await learner.call('readReceipt', { params: { courseId: course._id } })).body.receipt;
  async function storedOf({ learner }: { learner: Learner }) {
    const { database } = school();
    const enrollment = await database
      .selectFrom('enrollments')
      .selectAll()
      .where('student_id', '=', learner.studentId)
      .executeTakeFirstOrThrow();
    const receipts = await database
      .selectFrom('receipts')
      .selectAll()
      .where('enrollment_id', '=', enrollment.id)
      .orderBy('number')
      .execute();
    return {
      enrollment,
      receipts,
      dues: await database
        .selectFrom('dues')
        .selectAll()
        .where('enrollment_id', '=', enrollment.id)
        .orderBy('number')
        .execute(),
      credits: await database.selectFrom('credits').selectAll().where('enrollment_id', '=', enrollment.id).execute(),
      settlements: await database
        .selectFrom('settlements')
        .selectAll()
        .where('enrollment_id', '=', enrollment.id)
        .execute(),
    };
  }
  const dueOn = '2099-01-05';

  test('a recount keeps the payment of an enrollment that waits for the rest', async () => {
    const one = await claimed(5000);
    await settle(one, { rest: 'wait' });
    const before = await storedOf(one);
    expect((await operate(school(), ['enrollment', 'recount'])).exitCode).toBe(0);
    expect(await storedOf(one)).toEqual(before);
    const { body } = await owner.call('listPayments', { query: { q: one.reference } });
    expect(body.payments[0]).toMatchObject({ left: 0, enrollments: [{ settled: 5000, status: 'pending' }] });
  });

  test('tells the student of a part what is missing, and takes the transaction ID of the rest', async () => {
    let shift = 0;
    const told = async () => {
      const worker = messageWorker(school());
      shift += 61;
      await school().shiftClock(shift);
      await worker.work();
      return worker.sent.filter(({ to }) => to === one.learner.details.phone).map(({ text }) => text);
    };
    const one = await claimed(9000);
    const own = async () =>
      (await one.learner.call('listOwnEnrollments', {})).body.enrollments.map(({ owed, awaitsRest, reference }) => ({
        ...{ owed, awaitsRest, reference },
      }));
    expect(await own()).toEqual([{ reference: one.reference }]);
    await settle(one, { rest: 'wait' });
    const owed = { received: 9000, left: 600, by: null };
    expect(await own()).toEqual([{ owed, awaitsRest: true, reference: one.reference }]);
    const link = `https://school.example${linkTo('enroll', { courseId: course._id })}`;
    expect(await told()).toEqual([
      `Pathshala: Tk 9,000 received for IELTS. Send Tk 600 more to 01700000000 (bKash, Send Money): ${link}`,
    ]);

    const reference = newReference();
    await one.learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference } });
    expect(await own()).toEqual([{ owed, reference }]);
    const payment = await aReceivedPayment(school(), { reference, amount: 600 });
    const { payments } = (await owner.call('listPayments', { query: { q: reference } })).body;
    expect(payments).toMatchObject([{ id: payment.id, state: 'certain', enrollments: [{ amountDue: 600 }] }]);
    await settle({ ...one, reference, payment });
    expect(await statusOf(one)).toBe('paid');
    expect(await told()).toEqual([expect.stringContaining('payment confirmed')]);
    await school().shiftClock(0);
  });

  test('tells nothing of a part that was taken back within a minute', async () => {
    const one = await claimed(9000);
    const { operationId } = (await settle(one, { rest: 'wait' })).body;
    await owner.call('releasePayments', { body: { items: [{ paymentId: one.payment.id, operationId }] } });
    const worker = messageWorker(school());
    await school().shiftClock(200);
    await worker.work();
    await school().shiftClock(0);
    expect(worker.sent.filter(({ to }) => to === one.learner.details.phone)).toEqual([]);
  });

  test('refuses a waiver of more than 50 taka by the payments role, and settles nothing', async () => {
    const one = await claimed(9000);
    const { body } = await settle(one, { rest: 'waived', reason: 'Old student' }, clerk);
    expect(body.refused).toMatchObject([{ code: 'owner_only' }]);
    expect(await statusOf(one)).toBe('pending');
    expect((await storedOf(one)).settlements).toEqual([]);
  });

  test('refuses a waiver without a reason, and a rest without a day or with a past one', async () => {
    const one = await claimed(4800);
    expect((await settle(one, { rest: 'waived' })).body.refused).toMatchObject([{ code: 'reason_missing' }]);
    expect((await settle(one, { rest: 'owed' })).body.refused).toMatchObject([{ code: 'day_missing' }]);
    expect((await settle(one, { rest: 'owed', dueOn: '2020-01-05' })).body.refused).toMatchObject([
      { code: 'day_missing' },
    ]);
    const items = [{ ...itemOf(one.learner, one.reference, one.payment.id), rest: 'owed', dueOn: '2099-02-30' }];
    expect((await owner.callLoosely('settlePayments', { body: { items } })).status).toBe(400);
    expect((await storedOf(one)).settlements).toEqual([]);
  });

  test('never decides about a rest in one press of many rows', async () => {
    const [whole, part] = [await claimed(9600), await claimed(4800)];
    const items = [whole, part].map(({ learner, reference, payment }) => itemOf(learner, reference, payment.id));
    const { body } = await owner.call('settlePayments', { body: { items } });
    expect(body.settled).toMatchObject([{ paymentId: whole.payment.id }]);
    expect(body.refused).toMatchObject([{ paymentId: part.payment.id, code: 'rest_undecided' }]);
  });

  test('writes no rows and today’s receipt for a price that is paid at once', async () => {
    const one = await claimed(9600);
    await settle(one);
    expect(await statusOf(one)).toBe('paid');
    expect(await storedOf(one)).toMatchObject({ dues: [], credits: [] });
    expect(await receiptOf(one)).not.toHaveProperty('part');
  });

  test('a part without a decision leaves the enrollment pending, with a receipt of what came', async () => {
    const one = await claimed(4800);
    await settle(one);
    expect(await statusOf(one)).toBe('pending');
    const receipt = await receiptOf(one);
    expect(receipt).toMatchObject({ amount: 9600, part: { received: 4800, left: 4800, by: null } });
    const { body } = await one.learner.call('checkReceipt', { params: { code: receipt.code } });
    expect(body.receipt).toMatchObject({ part: { received: 4800, left: 4800 }, withdrawnAt: null });
    await settleMore(one, 4800);
    expect(await statusOf(one)).toBe('paid');
    expect((await receiptOf(one)).part).toEqual({ received: 4800, left: 0, by: null });
  });

  test('a part that came is settled on the desk, and its student waits there for the rest', async () => {
    const waiting = async () => (await owner.call('listPayments', { query: {} })).body.waiting.count;
    const before = await waiting();
    const one = await claimed(4800);
    await settle(one);
    const { body } = await owner.call('listPayments', { query: { q: one.reference } });
    expect(body.payments).toMatchObject([{ state: 'settled', left: 0, enrollments: [{ settled: 4800 }] }]);
    expect(await waiting()).toBe(before + 1);
  });

  test('a rest that is owed by a day opens the course and splits the due', async () => {
    const one = await claimed(4800);
    await settle(one, { rest: 'owed', dueOn });
    expect(await statusOf(one)).toBe('paid');
    expect((await storedOf(one)).dues).toMatchObject([
      { number: 1, amount_poisha: 480_000, left_poisha: 0 },
      { number: 2, due_on: dueOn, amount_poisha: 480_000, left_poisha: 480_000 },
    ]);
    expect((await receiptOf(one)).part).toEqual({ received: 4800, left: 4800, by: dueOn });
    const { payment } = await settleMore(one, 5000);
    expect((await storedOf(one)).dues[1]).toMatchObject({ left_poisha: 0 });
    expect(
      (await storedOf(one)).settlements.find((row) => 'payment_id' in row && row.payment_id === payment.id),
    ).toMatchObject({
      amount_poisha: 480_000,
    });
  });

  test('what staff wrote about credits names no admin in the export and is erased, also of a deleted enrollment', async () => {
    const { database } = school();
    const one = await claimed(9550);
    await settle(one, { rest: 'waived', reason: 'Brother of Farhana' });
    const { email } = one.learner.details;
    const live = JSON.stringify(await exportOf(school(), email));
    expect([live.includes('Brother of Farhana'), live.includes(owner.adminId)]).toEqual([true, false]);
    await owner.call('deleteEnrollment', { params: { studentId: one.learner.studentId, courseNo: course.courseNo } });
    const exported = JSON.stringify(await exportOf(school(), email));
    expect([exported.includes('Brother of Farhana'), exported.includes(owner.adminId)]).toEqual([true, false]);
    await eraseStudent(database, email);
    const kept = JSON.stringify(await database.selectFrom('archived_enrollments').selectAll().execute());
    expect([kept.includes('waived'), kept.includes('Brother of Farhana')]).toEqual([true, false]);
  });

  test('a waived rest opens the course, and the receipt says what came', async () => {
    const one = await claimed(9560);
    await settle(one, { rest: 'waived', reason: 'Wallet fee' }, clerk);
    expect(await statusOf(one)).toBe('paid');
    expect((await receiptOf(one)).part).toEqual({ received: 9560, left: 0, by: null });
  });

  test('marking the rest as received elsewhere writes a hand credit and a receipt of it', async () => {
    const one = await claimed(4800);
    await settle(one);
    await owner.call('markPaid', { params: { studentId: one.learner.studentId, courseNo: course.courseNo }, body: {} });
    expect(await storedOf(one)).toMatchObject({
      dues: [{ left_poisha: 0 }],
      credits: [{ kind: 'hand', amount_poisha: 480_000 }],
      receipts: [{ received_poisha: 480_000 }, { received_poisha: 480_000, left_poisha: 0 }],
    });
  });

  test('a released part withdraws its receipt, keeps the number, and its payment is free', async () => {
    const one = await claimed(4800);
    await settle(one);
    await owner.call('releasePayment', { params: { id: one.payment.id }, body: {} });
    const { receipts, settlements } = await storedOf(one);
    expect(receipts).toMatchObject([{ withdrawn_at: expect.any(String) }]);
    expect(settlements).toEqual([]);
  });

  test('marking as pending frees all, and taking that back restores dues and credits', async () => {
    const one = await claimed(4800);
    await settle(one, { rest: 'owed', dueOn });
    await settleMore(one, 1000);
    const before = (await storedOf(one)).dues;
    const params = { studentId: one.learner.studentId, courseNo: course.courseNo };
    const { body } = await owner.call('markPending', { params, body: {} });
    expect(await storedOf(one)).toMatchObject({ dues: [], settlements: [] });
    const items = [params];
    await owner.call('unmarkManyEnrollments', { body: { operationId: body.operationId ?? '', items } });
    expect(await statusOf(one)).toBe('paid');
    expect((await storedOf(one)).dues).toEqual(before);
  });

  test('the doctor counts dues that are not what is owed', async () => {
    const one = await claimed(4800);
    await settle(one, { rest: 'owed', dueOn });
    expect(await countWrongDues(school().database)).toBe(0);
    const second = school()
      .database.updateTable('dues')
      .where('id', '=', (await storedOf(one)).dues[1]?.id ?? '');
    await second.set({ left_poisha: 470_000 }).execute();
    expect(await countWrongDues(school().database)).toBe(1);
    await second.set({ left_poisha: 480_000 }).execute();
  });

  test('two payments at once never settle more than is owed', async () => {
    const one = await claimed(6000);
    const other = await aReceivedPayment(school(), { reference: newReference(), amount: 6000 });
    await Promise.all([settle(one), settle({ ...one, payment: other })]);
    const { settlements } = await storedOf(one);
    expect(settlements.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0)).toBe(960_000);
    expect(await statusOf(one)).toBe('paid');
  });

  test('after each step of any history, dues are what is settled, credited and owed', async () => {
    const steps = fc.constantFrom('part', 'owed', 'waived', 'hand', 'pending', 'release');
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 6 }), async (history) => {
        const one = await claimed(1000);
        const params = { studentId: one.learner.studentId, courseNo: course.courseNo };
        let last = one.payment.id;
        for (const step of history) {
          if (step === 'hand') await owner.call('markPaid', { params, body: {} });
          else if (step === 'pending') await owner.call('markPending', { params, body: {} });
          else if (step === 'release') await owner.call('releasePayment', { params: { id: last }, body: {} });
          else {
            const payment = await aReceivedPayment(school(), { reference: newReference(), amount: 1000 });
            last = payment.id;
            const rest = step === 'part' ? {} : { rest: step, dueOn, reason: 'As agreed' };
            await settle({ ...one, payment }, rest);
          }
          const { dues, credits, settlements, receipts, enrollment } = await storedOf(one);
          const sum = (rows: { amount_poisha: number }[]) => rows.reduce((all, row) => all + row.amount_poisha, 0);
          const live = credits.filter(({ undone_at }) => undone_at === null);
          const covered = sum(settlements) + sum(live);
          expect(covered, history.join()).toBeLessThanOrEqual(960_000);
          if (dues.length > 0) {
            const owed = dues.reduce((all, { left_poisha }) => all + left_poisha, 0);
            expect(sum(dues), history.join()).toBe(960_000);
            expect(covered + owed, history.join()).toBe(960_000);
            if (enrollment.status === 'paid') expect(dues[0]?.left_poisha, history.join()).toBe(0);
          }
          if (covered === 960_000) expect(enrollment.status, history.join()).toBe('paid');
          if (enrollment.status === 'pending')
            expect(receipts.filter((row) => row.withdrawn_at === null).length).toBe(settlements.length);
        }
      }),
      { numRuns: 15 },
    );
    expect(await brokenInvariants(school().database)).toEqual([]);
    expect(await countWrongDues(school().database)).toBe(0);
  });
});
