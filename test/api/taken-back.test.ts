import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import { countWrongPayments } from '#money/payments/server/recount-queries.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

// A payment that settles an enrollment by several presses, or one that was paid before: each press takes back what it did itself.

onEveryEngine(
  'What a press settled, and takes back',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { courseFee: 2000, discount: 0 });
    });

    let made = 0;
    async function waiting() {
      made += 1;
      const reference = `DKV9T${11_100 + made}`;
      const learner = await student(school());
      await submitted(learner, course, reference);
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      const status = async () =>
        (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.status;
      return { learner, reference, params, status };
    }
    type Waiting = Awaited<ReturnType<typeof waiting>>;
    const pay = (amount = 2000, details = {}) => aReceivedPayment(school(), { amount, ...details });
    const settle = async ({ params, reference }: Waiting, ...ids: string[]) => {
      const owed = { rest: 'owed', dueOn: '2099-01-05' } as const;
      const items = ids.map((paymentId) => ({ paymentId, ...params, reference, ...owed }));
      const { settled, operationId } = (await boss.call('settlePayments', { body: { items } })).body;
      expect(settled).toHaveLength(ids.length);
      return operationId;
    };
    const release = async (operationId: string | undefined, ...ids: string[]) => {
      const items = ids.map((paymentId) => ({ paymentId, ...(operationId === undefined ? {} : { operationId }) }));
      const { released, refused } = (await boss.call('releasePayments', { body: { items } })).body;
      return [...released.map(() => 'released'), ...refused.map(({ code }) => code)];
    };
    const note = async (id: string, amount: number, reason = 'Paid too much') => {
      const body = { amount, reason, by: 'hand' } as const;
      return boss.call('refundPayment', { params: { id }, body });
    };
    const spent = async (id: string) => {
      const query = school().database.selectFrom('payments').select('settled_poisha').where('id', '=', id);
      return (await query.executeTakeFirstOrThrow()).settled_poisha / 100;
    };
    const actOf = async (operationId: string, act: string) =>
      (await boss.call('listDeskActs', {})).body.acts.find((one) => one.operationId === operationId && one.act === act);
    const isRight = async () => {
      expect(await brokenInvariants(school().database)).toEqual([]);
      expect(await countWrongPayments(school().database)).toBe(0);
      expect(await countWrongDays(school().database)).toBe(0);
    };

    /** The first press found ৳1,500 of the payment, the second the ৳500 that a note had held until then. */
    async function settledTwice({ isMarked = false } = {}) {
      const one = await waiting();
      if (isMarked) await boss.call('markPaid', { params: one.params });
      const { id } = await pay();
      const held = (await note(id, 500)).body.payment.refunds[0]?.operationId;
      const first = await settle(one, id);
      expect(await release(held, id)).toEqual(['released']);
      const second = await settle(one, id);
      expect(await spent(id)).toBe(2000);
      return { ...one, id, first, second };
    }

    test('the second of two frees what it added, once, and the course stays paid by the first', async () => {
      const { id, first, second, status } = await settledTwice();
      expect(await actOf(second, 'assigned')).toMatchObject({ sum: 500, undoable: [id] });
      expect(await release(second, id)).toEqual(['released']);
      expect([await spent(id), await status()]).toEqual([1500, 'paid']);
      expect((await note(id, 2000, 'All of it')).refusal.code).toBe('more_than_left');
      expect(await actOf(second, 'assigned')).toMatchObject({ undoable: [], undone: true });
      expect(await release(second, id)).toEqual(['payment_free']);
      expect(await spent(id)).toBe(1500);
      await isRight();
      expect(await actOf(first, 'settled')).toMatchObject({ undoable: [id] });
      expect(await release(first, id)).toEqual(['released']);
      expect([await spent(id), await status()]).toEqual([0, 'pending']);
      await isRight();
    });

    test('the audit log says how much that was, and of which press', async () => {
      const { id, second } = await settledTwice();
      await release(second, id);
      const acts = await school().database.selectFrom('audit_log').selectAll().orderBy('position').execute();
      const freed = acts.filter(({ action }) => action === 'enrollment.unsettled').at(-1);
      const before = { payment_id: id, settled_poisha: 50_000, settled_in: second };
      expect(JSON.parse(freed?.before ?? '')).toMatchObject(before);
    });

    test('the first, which had opened the course, closes it, and all of the payment is free', async () => {
      const { id, first, second, status } = await settledTwice();
      expect(await release(first, id)).toEqual(['released']);
      expect([await spent(id), await status()]).toEqual([0, 'pending']);
      expect(await release(second, id)).toEqual(['payment_free']);
      await isRight();
    });

    test('neither of two closes a course that was open before, in whichever order', async () => {
      for (const isFirst of [true, false]) {
        const { id, first, second, status } = await settledTwice({ isMarked: true });
        expect(await release(isFirst ? first : second, id)).toEqual(['released']);
        expect([await spent(id), await status()]).toEqual([isFirst ? 500 : 1500, 'paid']);
        expect(await release(isFirst ? second : first, id)).toEqual(['released']);
        expect([await spent(id), await status()]).toEqual([0, 'paid']);
        expect(await release(first, id)).toEqual(['payment_free']);
        await isRight();
      }
    });

    test('a press whose part a mark that was taken back has freed leaves alone what came since', async () => {
      const one = await settledTwice();
      await boss.call('markPending', { params: one.params });
      await settle(one, one.id);
      expect(await release(one.second, one.id)).toEqual(['payment_free']);
      expect([await spent(one.id), await one.status()]).toEqual([2000, 'paid']);
    });

    test('the payment by itself is free of what was paid before it came: course and receipt stay', async () => {
      const one = await waiting();
      await boss.call('markPaid', { params: one.params });
      const receipt = async () =>
        (await one.learner.call('readReceipt', { params: { courseId: course._id } })).body.receipt;
      const before = await receipt();
      const { id } = await pay(2000, { reference: one.reference });
      await settle(one, id);
      expect(await release(undefined, id)).toEqual(['released']);
      expect([await spent(id), await one.status(), await receipt()]).toEqual([0, 'paid', before]);
      const rows = school().database.selectFrom('receipts').select('withdrawn_at');
      expect(await rows.where('student_id', '=', one.learner.studentId).execute()).toEqual([{ withdrawn_at: null }]);
      expect(await release(undefined, id)).toEqual(['payment_free']);
      await isRight();
    });

    test('the payment by itself closes what it opened, whichever press added the rest', async () => {
      const { id, status } = await settledTwice();
      expect(await release(undefined, id)).toEqual(['released']);
      expect([await spent(id), await status()]).toEqual([0, 'pending']);
      await isRight();
    });

    test('two payments of one enrollment are taken back together, in whichever order, and said to be', async () => {
      for (const isReversed of [false, true]) {
        const one = await waiting();
        const ids = [(await pay(1000)).id, (await pay(1000)).id];
        const operationId = await settle(one, ...ids);
        expect(await release(operationId, ...(isReversed ? ids.toReversed() : ids))).toEqual(['released', 'released']);
        expect([await spent(ids[0] ?? ''), await spent(ids[1] ?? ''), await one.status()]).toEqual([0, 0, 'pending']);
        expect(await release(operationId, ...ids)).toEqual(['payment_free', 'payment_free']);
      }
      await isRight();
    });

    test('of a payment that somebody else has freed before, the press says so', async () => {
      const [one, other] = [await waiting(), await waiting()];
      const ids = [(await pay()).id, (await pay()).id];
      const operationId = await settle(one, ids[0] ?? '');
      const another = await settle(other, ids[1] ?? '');
      await boss.call('markPending', { params: one.params });
      const items = [
        { paymentId: ids[1] ?? '', operationId: another },
        { paymentId: ids[0] ?? '', operationId },
      ];
      const { released, refused } = (await boss.call('releasePayments', { body: { items } })).body;
      expect([released.length, refused.map(({ code }) => code)]).toEqual([1, ['payment_free']]);
    });
  },
  unhurried,
);
