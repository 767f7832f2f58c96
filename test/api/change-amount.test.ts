import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import { mostDues } from '#money/dues/dues.ts';
import { countWrongDues } from '#money/dues/server/due-sums-queries.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, unhurried } from '../steps.ts';

onEveryEngine(
  'Changing what an enrollment owes',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { courseFee: 2000, discount: 0 });
    });
    let made = 0;
    const newId = () => {
      made += 1;
      return `DKA${String(made).padStart(7, '0')}`;
    };
    async function enrolled() {
      const [learner, reference] = [await student(school()), newId()];
      await learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference } });
      return { learner, reference, params: { studentId: learner.studentId, courseNo: course.courseNo } };
    }
    type Enrolled = Awaited<ReturnType<typeof enrolled>>;
    type Rest = { rest: 'wait' } | { rest: 'owed'; dueOn: string } | { rest: 'waived'; reason: string };
    async function paid({ params, reference }: Enrolled, amount: number, rest: Rest = { rest: 'wait' }) {
      const { id } = await aReceivedPayment(school(), { reference: newId(), amount });
      const body = { ...params, reference, ...rest };
      expect((await boss.call('matchPayment', { params: { id }, body })).status).toBe(200);
    }
    const change = ({ params }: Enrolled, amount: number, expected: object = {}) =>
      boss.call('changeAmount', { params, body: { amount, reason: 'Agreed on the phone', expected } });
    const own = async ({ learner }: Enrolled) =>
      (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body;
    /** Dues are the amount, and the day book adds up. */
    async function addsUp() {
      expect(await countWrongDues(school().database)).toBe(0);
      expect(await countWrongDays(school().database)).toBe(0);
    }

    test.each([
      ['no whole sum', { amount: 1999.5, reason: 'Agreed' }],
      ['less than 0', { amount: -1, reason: 'Agreed' }],
      ['more than a course costs', { amount: 1_000_001, reason: 'Agreed' }],
      ['a text', { amount: '1500', reason: 'Agreed' }],
      ['no reason', { amount: 1500, reason: '' }],
      ['a reason of two letters', { amount: 1500, reason: 'ok' }],
    ])('is refused with %s', async (_what, body) => {
      const one = await enrolled();
      expect((await boss.callLoosely('changeAmount', { params: one.params, body })).status).toBe(400);
      expect((await own(one)).price).toBe(2000);
    });

    test.each(['teacher', 'helper'] as const)('is refused to a %s', async (role) => {
      const one = await enrolled();
      const other = await admin(school(), { role });
      const answered = await other.call('changeAmount', { params: one.params, body: { amount: 1, reason: 'Why not' } });
      expect(answered.status).toBe(403);
    });

    test('is refused where the sum, the status or the payment is another one by now', async () => {
      const one = await enrolled();
      for (const [expected, code] of [
        [{ amountDue: 1800 }, 'amount_changed'],
        [{ status: 'paid' }, 'already_pending'],
        [{ reference: 'DKOTHER001' }, 'reference_changed'],
      ] as const) {
        const { status, refusal } = await change(one, 1500, expected);
        expect([status, refusal.code, refusal.present?.amountDue]).toEqual([409, code, 2000]);
      }
      expect((await own(one)).price).toBe(2000);
    });

    test('never goes below what has come', async () => {
      const one = await enrolled();
      await paid(one, 500);
      const { status, refusal } = await change(one, 499);
      expect([status, refusal.code]).toEqual([409, 'below_covered']);
      expect((await change(one, 500)).status).toBe(200);
      await addsUp();
    });

    test('never goes below what has come, was credited or waived of an open course', async () => {
      const one = await enrolled();
      await paid(one, 1960, { rest: 'waived', reason: 'Loyal student' });
      expect((await change(one, 1999)).refusal.code).toBe('below_covered');
      await addsUp();
    });

    test('is said to the student and to the staff, and written down with the reason', async () => {
      const one = await enrolled();
      expect((await change(one, 1500, { amountDue: 2000 })).body.enrollment.paid).toBe(1500);
      expect((await own(one)).price).toBe(1500);
      const [act] = await school()
        .database.selectFrom('audit_log')
        .select(['before', 'after'])
        .where('action', '=', 'enrollment.amount_changed')
        .orderBy('position', 'desc')
        .limit(1)
        .execute();
      expect(JSON.parse(act?.before ?? '')).toMatchObject({ amount_due: 2000 });
      expect(JSON.parse(act?.after ?? '')).toMatchObject({ amount_due: 1500, reason: 'Agreed on the phone' });
      expect((await change(one, 1500)).status).toBe(200);
    });

    test('of a part that came leaves the rest of the new sum', async () => {
      const one = await enrolled();
      await paid(one, 500);
      await change(one, 1200);
      expect((await own(one)).owed).toMatchObject({ received: 500, left: 700 });
      await paid(one, 700);
      expect((await own(one)).status).toBe('paid');
      await addsUp();
    });

    test.each([
      ['less', 1800, { received: 1500, left: 300, by: '2099-01-01' }],
      ['more', 2600, { received: 1500, left: 1100, by: '2099-01-01' }],
    ])('of a rest that is owed by a day makes it %s', async (_what, amount, owed) => {
      const one = await enrolled();
      await paid(one, 1500, { rest: 'owed', dueOn: '2099-01-01' });
      expect((await change(one, amount)).status).toBe(200);
      expect((await own(one)).owed).toEqual(owed);
      await addsUp();
    });

    test('of a price with as many paid parts as there may be makes the last part larger', async () => {
      const one = await enrolled();
      await paid(one, 900, { rest: 'owed', dueOn: '2099-01-01' });
      const parts = Array.from({ length: mostDues - 1 }, () => ({ dueOn: null, amount: 100 }));
      const { params } = one;
      expect((await boss.call('replaceDues', { params, body: { dues: parts, expectedOwed: 1100 } })).status).toBe(200);
      const cash = { kind: 'hand', amount: 1100, expectedOwed: 1100 } as const;
      expect((await boss.call('addCredit', { params, body: cash })).status).toBe(201);
      await change(one, 2100);
      const { open } = (await boss.call('addCredit', { params, body: { ...cash, amount: 50, expectedOwed: 100 } }))
        .body;
      expect(open).toMatchObject([{ number: mostDues, left: 50 }]);
      await addsUp();
    });

    test('of a rest that is owed can end it', async () => {
      const one = await enrolled();
      await paid(one, 1500, { rest: 'owed', dueOn: '2099-01-01' });
      await change(one, 1500);
      const { status, owed } = await own(one);
      expect([status, owed]).toEqual(['paid', undefined]);
      await addsUp();
    });

    test('of a course that is paid in full leaves a rest without a day', async () => {
      const one = await enrolled();
      await paid(one, 2000);
      await change(one, 2300);
      expect((await own(one)).owed).toEqual({ received: 2000, left: 300, by: null });
      await change(one, 2500);
      expect((await own(one)).owed).toEqual({ received: 2000, left: 500, by: null });
      await paid(one, 500);
      expect((await own(one)).owed).toBeUndefined();
      await change(one, 2600);
      expect((await own(one)).owed).toEqual({ received: 2500, left: 100, by: null });
      await addsUp();
    });

    test('of a course that was marked by hand leaves only the new rest', async () => {
      const one = await enrolled();
      await boss.call('markPaid', { params: one.params });
      await change(one, 2300);
      expect((await own(one)).owed).toEqual({ received: 0, left: 300, by: null });
      await addsUp();
      await boss.call('markPending', { params: one.params });
      await boss.call('markPaid', { params: one.params });
      expect((await own(one)).owed).toBeUndefined();
      await addsUp();
    });

    test('of a course that was free leaves the whole sum', async () => {
      const free = await aCourse(boss, { courseFee: 0, discount: 0 });
      const learner = await student(school());
      await learner.call('enroll', { body: { courseId: free._id, method: 'none', reference: 'none' } });
      const params = { studentId: learner.studentId, courseNo: free.courseNo };
      await boss.call('markPaid', { params });
      expect((await boss.call('changeAmount', { params, body: { amount: 100, reason: 'Books' } })).status).toBe(200);
      const { owed } = (await learner.call('readOwnEnrollment', { params: { courseId: free._id } })).body;
      expect(owed?.left).toBe(100);
      await addsUp();
    });
  },
  unhurried,
);
