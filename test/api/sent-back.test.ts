import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import { countWrongPayments } from '#money/payments/server/recount-queries.ts';
import { eraseStudent } from '#office/student-admin/server/student-data.ts';
import { admin, guest, student } from '../callers.ts';
import { aReceivedPayment, type ReceivedDetails } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { exportOf, operate } from '../operator.ts';
import { onEveryEngine, startNewSchool } from '../start-app.ts';
import { aCourse, inParallel, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'Money that is sent back',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let other: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      other = await admin(school());
      course = await aCourse(boss, { title: 'Spoken English', courseFee: 1500, discount: 0 });
    });

    const some = { amount: 500, reason: 'Paid too much', by: 'hand' } as const;
    const sendBack = (id: string, changes: Partial<Parameters<typeof bodyOf>[0]> = {}, caller = boss) =>
      caller.call('refundPayment', { params: { id }, body: bodyOf(changes) });
    const bodyOf = (changes: {
      amount?: number;
      left?: number;
      reason?: string;
      reference?: string;
      by?: 'gateway';
    }) => ({
      ...some,
      ...changes,
    });
    const read = async (id: string) => {
      const { body } = await boss.call('listPayments', { query: { limit: '200' } });
      return body.payments.find((payment) => payment.id === id);
    };
    const pay = (details: Partial<ReceivedDetails> = {}) => aReceivedPayment(school(), details);
    /** One that was ৳500 more than due, and has opened the course. */
    async function paidTooMuch() {
      const learner = await student(school());
      const payment = await pay();
      const reference = payment.reference ?? '';
      await submitted(learner, course, reference);
      const item = { paymentId: payment.id, studentId: learner.studentId, courseNo: course.courseNo, reference };
      const { operationId } = (await boss.call('settlePayments', { body: { items: [item] } })).body;
      const status = async () =>
        (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.status;
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      return { learner, payment, operationId, status, params, id: payment.id };
    }
    const isRight = async () => {
      expect(await brokenInvariants(school().database)).toEqual([]);
      expect(await countWrongPayments(school().database)).toBe(0);
      expect(await countWrongDays(school().database)).toBe(0);
    };

    describe('is refused', () => {
      test('to guests and students', async () => {
        const { id } = await pay();
        for (const caller of [guest(school()), await student(school())]) {
          expect((await caller.call('refundPayment', { params: { id }, body: some })).status).toBe(401);
          const follow = { params: { id, refundId: 'x' }, body: { word: 'went' as const } };
          expect((await caller.call('followRefund', follow)).status).toBe(401);
        }
        expect(await read(id)).toMatchObject({ left: 2000, refunds: [] });
      });

      test.each([
        { amount: 0 },
        { amount: -1 },
        { amount: 0.001 },
        { amount: 1e21 },
        { amount: '500' },
        { reason: ' ' },
        { reason: 'x'.repeat(201) },
        { reference: 'x'.repeat(101) },
        { by: 'post' },
        { left: 'all' },
      ])('of %j', async (changes) => {
        const { id } = await pay();
        const answered = await boss.callLoosely('refundPayment', { params: { id }, body: { ...some, ...changes } });
        expect(answered.status).toBe(400);
        expect(await read(id)).toMatchObject({ left: 2000, refunds: [] });
      });

      test('of no payment, and of a refund that is none', async () => {
        expect((await sendBack('none')).status).toBe(404);
        const { id } = await pay();
        await sendBack(id);
        const follow = (refundId: string) =>
          boss.call('followRefund', { params: { id, refundId }, body: { word: 'stayed' } });
        expect((await follow('none')).status).toBe(404);
        const refundId = (await read(id))?.refunds[0]?.id ?? '';
        expect((await follow(refundId)).refusal.code).toBe('refund_ended');
        const elsewhere = { params: { id: (await pay()).id, refundId }, body: { word: 'stayed' as const } };
        expect((await boss.call('followRefund', elsewhere)).status).toBe(404);
      });

      test('where more is asked for than is left', async () => {
        const { id } = await paidTooMuch();
        expect((await sendBack(id, { amount: 500.01 })).refusal.code).toBe('more_than_left');
        expect((await sendBack(id, { left: 2000 })).refusal.code).toBe('state_changed');
        expect((await sendBack(id)).body.payment).toMatchObject({ left: 0 });
        expect((await sendBack(id, { amount: 0.01 })).refusal.code).toBe('more_than_left');
        await isRight();
      });

      test('by a gateway that the school has not', async () => {
        const { id } = await pay();
        expect((await sendBack(id, { by: 'gateway' })).refusal.code).toBe('gateway_not_configured');
      });

      test('by the database itself, where a release that knows nothing of it spends it', async () => {
        const { id } = await pay();
        await sendBack(id, { amount: 1500 });
        const spend = sql`update payments set settled_poisha = 50001, state = 'settled' where id = ${id}`;
        await expect(spend.execute(school().database)).rejects.toThrow();
        await isRight();
      });
    });

    test('is what is left of a settled payment, with how, why and by which transaction', async () => {
      const { id } = await paidTooMuch();
      const { payment } = (await sendBack(id, { amount: 300, reference: ' dkr00001 ', left: 500 })).body;
      expect(payment).toMatchObject({
        ...{ state: 'settled', amount: 2000, left: 200, gateway: null },
        refunds: [{ amount: 300, how: 'by_hand', reference: 'dkr00001', reason: 'Paid too much', state: 'done' }],
      });
      await isRight();
    });

    test('of a payment that nobody claims leaves the rest of it there; all of it is done with', async () => {
      const { id } = await pay();
      expect((await sendBack(id)).body.payment).toMatchObject({ state: 'unclaimed', left: 1500 });
      const counts = async () => (await boss.call('listPayments', {})).body.counts;
      const before = await counts();
      expect((await sendBack(id, { amount: 1500 })).body.payment).toMatchObject({ state: 'settled', left: 0 });
      const after = await counts();
      expect([after.unclaimed, after.settled]).toEqual([before.unclaimed - 1, before.settled + 1]);
      const aside = await boss.call('setAsidePayment', { params: { id }, body: { reason: 'Own money' } });
      expect(aside.refusal.code).toBe('payment_refunded');
      await isRight();
    });

    test('opens nothing for whoever names it, and is said on the desk', async () => {
      const payment = await pay();
      await sendBack(payment.id, { amount: 2000 });
      const learner = await student(school());
      const reference = payment.reference ?? '';
      await submitted(learner, course, reference);
      expect(await read(payment.id)).toMatchObject({
        state: 'already_used',
        left: 0,
        enrollments: [{ status: 'pending' }],
      });
      const body = { studentId: learner.studentId, courseNo: course.courseNo, reference };
      const matched = await boss.call('matchPayment', { params: { id: payment.id }, body });
      expect(matched.refusal.code).toBe('payment_used');
    });

    test('of a payment that is set aside leaves it there, also when it is brought back', async () => {
      const { id } = await pay();
      await boss.call('setAsidePayment', { params: { id }, body: { reason: 'A friend' } });
      expect((await sendBack(id, { amount: 2000 })).body.payment).toMatchObject({ state: 'set_aside', left: 0 });
      const back = await boss.call('releasePayment', { params: { id } });
      expect(back.body.payment).toMatchObject({ state: 'settled', left: 0 });
      await isRight();
    });

    test('goes back once, however often and by how many it is pressed', async () => {
      const { id } = await pay();
      const answers = await inParallel(6, (index) => sendBack(id, {}, index % 2 === 0 ? boss : other));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(await read(id)).toMatchObject({ left: 1500 });
      const seen = await inParallel(4, (index) => sendBack(id, { left: 1500, reason: `Written by ${index}` }));
      expect(seen.filter(({ status }) => status === 200)).toHaveLength(1);
      const whole = await inParallel(4, (index) => sendBack(id, { amount: 700, reason: `Also by ${index}` }));
      expect(whole.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await read(id)).toMatchObject({ left: 300 });
      await isRight();
    });

    test('and an enrollment that is settled at the same moment share nothing', async () => {
      for (let round = 0; round < 4; round += 1) {
        const learner = await student(school());
        const payment = await pay();
        const reference = payment.reference ?? '';
        await submitted(learner, course, reference);
        const body = { studentId: learner.studentId, courseNo: course.courseNo, reference };
        await Promise.all([
          boss.call('matchPayment', { params: { id: payment.id }, body }),
          sendBack(payment.id, { amount: 1000 }, other),
        ]);
        const { amount, left, refunds, enrollments } = (await read(payment.id)) ?? expect.fail('It is gone.');
        const settled = enrollments.reduce((sum, one) => sum + (one.settled ?? 0), 0);
        expect(settled + left + refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
      }
      await isRight();
    });

    test('stands in the history, with its reason and a way back', async () => {
      const { id } = await pay();
      const [refund] = (await sendBack(id, { reason: 'Two by mistake' })).body.payment.refunds;
      const newest = async () => (await boss.call('listDeskActs', {})).body.acts[0];
      expect(await newest()).toMatchObject({
        ...{
          act: 'refunded',
          sum: 500,
          note: 'Two by mistake',
          undoable: [id],
          undone: false,
          operationId: refund?.operationId,
        },
      });
      const items = [{ paymentId: id, operationId: refund?.operationId ?? '' }];
      const undo = async () => (await boss.call('releasePayments', { body: { items } })).body;
      expect(await undo()).toMatchObject({ released: [{ paymentId: id }], refused: [] });
      expect(await read(id)).toMatchObject({ state: 'unclaimed', left: 2000, refunds: [] });
      expect(await newest()).toMatchObject({ act: 'refund_undone', sum: 500, undoable: [], undone: false });
      const { acts } = (await boss.call('listDeskActs', {})).body;
      expect(acts[1]).toMatchObject({ act: 'refunded', undone: true, undoable: [] });
      expect((await undo()).refused).toMatchObject([{ code: 'payment_free' }]);
      expect((await sendBack(id, { reason: 'Two by mistake' })).status).toBe(200);
      await isRight();
    });

    test('leaves the history to say of what is set aside, and brought back, how much that was', async () => {
      const { id } = await pay();
      await sendBack(id);
      const newest = async () => (await boss.call('listDeskActs', {})).body.acts[0];
      await boss.call('setAsidePayment', { params: { id }, body: { reason: 'My rent' } });
      expect(await newest()).toMatchObject({ act: 'set_aside', sum: 1500 });
      await boss.call('releasePayment', { params: { id } });
      expect(await newest()).toMatchObject({ act: 'brought_back', sum: 1500 });
    });

    describe('after its payment had opened a course', () => {
      test('keeps the desk from undoing that, by the payment and by its press; the list does', async () => {
        const { id, operationId, status, params } = await paidTooMuch();
        const refund = (await sendBack(id)).body.payment.refunds[0];
        expect((await boss.call('releasePayment', { params: { id } })).refusal.code).toBe('payment_refunded');
        const byPress = await boss.call('releasePayments', { body: { items: [{ paymentId: id, operationId }] } });
        expect(byPress.body.refused).toMatchObject([{ paymentId: id, code: 'payment_refunded' }]);
        expect(await status()).toBe('paid');
        expect((await boss.call('markPending', { params, body: {} })).status).toBe(200);
        expect(await read(id)).toMatchObject({ left: 1500, refunds: [{ amount: 500 }] });
        expect(refund?.amount).toBe(500);
        await isRight();
      });

      test('no more once the note was taken back', async () => {
        const { id, operationId } = await paidTooMuch();
        const refund = (await sendBack(id)).body.payment.refunds[0];
        const release = (item: { paymentId: string; operationId: string }) =>
          boss.call('releasePayments', { body: { items: [item] } });
        await release({ paymentId: id, operationId: refund?.operationId ?? '' });
        expect((await release({ paymentId: id, operationId })).body.released).toHaveLength(1);
      });

      test('and before it had, keeps nothing from being undone', async () => {
        const learner = await student(school());
        const payment = await pay();
        const reference = payment.reference ?? '';
        await submitted(learner, course, reference);
        await sendBack(payment.id);
        const body = { studentId: learner.studentId, courseNo: course.courseNo, reference };
        expect((await boss.call('matchPayment', { params: { id: payment.id }, body })).body.payment.left).toBe(0);
        const undone = await boss.call('releasePayment', { params: { id: payment.id } });
        expect(undone.body.payment).toMatchObject({ left: 1500, refunds: [{ amount: 500 }] });
      });

      test('a deletion takes nothing of it along, and what is restored has its money or is refused', async () => {
        const { id, learner, params } = await paidTooMuch();
        await boss.call('deleteEnrollment', { params });
        expect(await read(id)).toMatchObject({ left: 2000 });
        await sendBack(id, { amount: 1000 });
        const { id: deleted } = await school()
          .database.selectFrom('archived_enrollments')
          .select('id')
          .where('student_id', '=', learner.studentId)
          .executeTakeFirstOrThrow();
        const restored = await operate(school(), ['enrollment', 'restore', deleted]);
        expect(restored.exitCode).toBe(1);
        await isRight();
      });
    });

    test('is in what a student is told and, without its reason, in what stays when the student is erased', async () => {
      const { id, learner } = await paidTooMuch();
      await sendBack(id, { reason: 'Rahim’s father paid too' });
      const { database } = school();
      const told = await exportOf(school(), learner.details.email);
      expect(told).toMatchObject({
        refunds: [{ payment_id: id, amount_poisha: 50_000, reason: 'Rahim’s father paid too' }],
      });
      expect(JSON.stringify(told)).not.toContain('asked_by');
      await eraseStudent(database, learner.details.email);
      const [row] = await database.selectFrom('refunds').selectAll().where('payment_id', '=', id).execute();
      expect(row).toMatchObject({ amount_poisha: 50_000, reason: '' });
      const log = await database.selectFrom('audit_log').select(['before', 'after']).execute();
      expect(JSON.stringify(log)).not.toContain('father');
    });

    test('of what a student has only named is told, and loses its reason with the student, also where the enrollment was deleted', async () => {
      const { database } = school();
      for (const isDeleted of [false, true]) {
        const learner = await student(school());
        const { id, reference } = await pay({ sender: '01555000009' });
        await submitted(learner, course, reference ?? '');
        await sendBack(id, { amount: 2000, reason: 'Rahim paid twice' });
        const params = { studentId: learner.studentId, courseNo: course.courseNo };
        if (isDeleted) expect((await boss.call('deleteEnrollment', { params })).status).toBe(200);
        const told = await exportOf(school(), learner.details.email);
        expect(told).toMatchObject({ refunds: [{ payment_id: id, reason: 'Rahim paid twice' }] });
        await eraseStudent(database, learner.details.email);
        const [row] = await database.selectFrom('refunds').selectAll().where('payment_id', '=', id).execute();
        expect(row).toMatchObject({ amount_poisha: 200_000, reason: '' });
      }
    });

    test('of a payment that is somebody else’s is not told to whoever names it, too, and loses its reason with them', async () => {
      const { payment, id } = await paidTooMuch();
      await sendBack(id, { reason: 'Karim’s mother paid' });
      const other = await student(school());
      await submitted(other, course, payment.reference ?? '');
      expect(await exportOf(school(), other.details.email)).toMatchObject({ refunds: [] });
      await eraseStudent(school().database, other.details.email);
      const query = school().database.selectFrom('refunds').select('reason').where('payment_id', '=', id);
      expect(await query.execute()).toEqual([{ reason: '' }]);
    });

    test('goes with a payment of the sample that the release before takes away; a recount mends the day book', async () => {
      const { id } = await pay();
      await sendBack(id);
      const { database } = school();
      await sql`delete from payments where id = ${id}`.execute(database);
      expect(await database.selectFrom('refunds').select('id').where('payment_id', '=', id).execute()).toEqual([]);
      expect(await countWrongDays(database)).toBeGreaterThan(0);
      expect((await operate(school(), ['enrollment', 'recount'])).exitCode).toBe(0);
      await isRight();
    });

    test('all payments with a rest are found in one list, and counted', async () => {
      const { id } = await paidTooMuch();
      const rest = async () => (await boss.call('listPayments', { query: { rest: 'yes', limit: '200' } })).body;
      const before = await rest();
      expect(before.payments.find((one) => one.id === id)).toMatchObject({ left: 500 });
      expect(before.payments.every(({ left, state }) => left > 0 && state === 'settled')).toBe(true);
      await sendBack(id);
      const after = await rest();
      expect(after.payments.some((one) => one.id === id)).toBe(false);
      expect(before.rest.payments).toBe(before.payments.length);
      const { count, sum, payments } = before.rest;
      expect(after.rest).toEqual({ count: count - 1, sum: sum - 500, asked: 0, payments: payments - 1 });
      const { body } = await boss.call('listPayments', { query: { rest: 'yes', q: 'nobody has this' } });
      expect(body.payments).toEqual([]);
    });

    test('comes back from a backup, and is counted as before', async () => {
      const { id } = await paidTooMuch();
      await sendBack(id, { amount: 200 });
      await sendBack(id, { amount: 100 });
      const gone = await pay();
      await sendBack(gone.id, { amount: 2000 });
      const file = join(school().environment.DATA_DIR, 'sent-back.backup');
      expect((await operate(school(), ['backup', file])).exitCode).toBe(0);
      const empty = await startNewSchool('sqlite');
      try {
        expect((await operate(empty, ['restore', file])).exitCode).toBe(0);
        const rows = (database: Database) => database.selectFrom('refunds').selectAll().orderBy('id').execute();
        expect(await rows(empty.database)).toEqual(await rows(school().database));
        const payments = await empty.database
          .selectFrom('payments')
          .selectAll()
          .where('id', 'in', [id, gone.id])
          .execute();
        expect(payments.map(({ refunded_poisha, state }) => [refunded_poisha, state]).sort()).toEqual([
          [200_000, 'settled'],
          [30_000, 'settled'],
        ]);
        expect(await countWrongPayments(empty.database)).toBe(0);
        expect(await countWrongDays(empty.database)).toBe(0);
      } finally {
        await empty.close();
      }
    });

    test('that is counted wrongly is found by the doctor, and mended', async () => {
      const { id } = await pay();
      await sendBack(id);
      const { database } = school();
      await sql`update payments set refunded_poisha = 7 where id = ${id}`.execute(database);
      expect(await countWrongPayments(database)).toBe(1);
      expect((await operate(school(), ['enrollment', 'recount'])).exitCode).toBe(0);
      await isRight();
    });
  },
  unhurried,
);
