import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { deskMessages as messages } from '#money/reconciliation/messages.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment, type ReceivedDetails } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

// What was marked by hand, and whose payment was brought in afterwards.

onEveryEngine(
  'Payments of what was marked before they came',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { courseFee: 2000, discount: 0 });
    });

    let made = 0;
    const newReference = () => {
      made += 1;
      return `DKW9T${11_100 + made}`;
    };
    async function marked(came: Partial<ReceivedDetails> = {}, reference = newReference()) {
      const learner = await student(school());
      await submitted(learner, course, reference);
      const row = { studentId: learner.studentId, courseNo: course.courseNo };
      await boss.call('markPaid', { params: row });
      const payment = await aReceivedPayment(school(), { reference, amount: 2000, ...came });
      return {
        learner,
        row,
        payment,
        item: { ...row, paymentId: payment.id, reference, state: 'already_used' as const },
      };
    }
    type Marked = Awaited<ReturnType<typeof marked>>;
    const read = async ({ payment }: Pick<Marked, 'payment'>) => {
      const { body } = await boss.call('listPayments', { query: { limit: '200' } });
      return body.payments.find(({ id }) => id === payment.id);
    };
    const assign = (...items: Marked['item'][]) => boss.call('settlePayments', { body: { items } });
    const own = async ({ learner }: Marked) =>
      (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body;
    const receiptOf = async ({ learner }: Marked) =>
      (await learner.call('readReceipt', { params: { courseId: course._id } })).body.receipt;
    const newestAct = async () => (await boss.call('listDeskActs', {})).body.acts[0];

    test('fit where id, method and amount agree, and nobody else is in it', async () => {
      const fitting = await marked();
      expect(await read(fitting)).toMatchObject({ state: 'already_used', fits: true });
      const named = await marked();
      await submitted(await student(school()), course, named.item.reference);
      const doubted = {
        'another amount': await marked({ amount: 1990 }),
        'another method': await marked({ method: 'nagad' }),
        'a sign of forgery': await marked({ warnings: ['balance_breaks'] }),
        'claimed by another student, too': named,
        'marked for two': await marked(),
      };
      const two = doubted['marked for two'];
      const other = await student(school());
      await submitted(other, course, two.item.reference);
      await boss.call('markPaid', { params: { studentId: other.studentId, courseNo: course.courseNo } });
      for (const [why, one] of Object.entries(doubted)) expect((await read(one))?.fits, why).toBeUndefined();
      const gone = await marked();
      const again = await marked({}, gone.item.reference.replaceAll('1', 'I'));
      await boss.call('deleteEnrollment', { params: gone.row });
      expect([(await read(gone))?.fits, (await read(again))?.fits]).toEqual([undefined, undefined]);
    });

    test('are assigned by one press: nothing opens anew, nobody is told, and the receipts stay as they are', async () => {
      const rows = [await marked(), await marked()];
      const [before, receipts] = [await Promise.all(rows.map(own)), await Promise.all(rows.map(receiptOf))];
      await school().database.deleteFrom('jobs').execute();
      const { body } = await assign(...rows.map(({ item }) => item));
      expect([body.settled.map(({ amount }) => amount), body.refused]).toEqual([[2000, 2000], []]);
      expect([await Promise.all(rows.map(own)), await Promise.all(rows.map(receiptOf))]).toEqual([before, receipts]);
      expect(await school().database.selectFrom('jobs').selectAll().execute()).toEqual([]);
      expect((await Promise.all(rows.map(read))).map((payment) => payment?.state)).toEqual(['settled', 'settled']);
      expect(await newestAct()).toMatchObject({ act: 'assigned', count: 2, sum: 4000, students: 2, undone: false });
      expect(await brokenInvariants(school().database)).toEqual([]);
    });

    test('are refused where somebody has named the payment meanwhile, or it does not fit, and stop no other', async () => {
      const [named, less, whole] = [await marked(), await marked({ amount: 1990 }), await marked()];
      await submitted(await student(school()), course, named.item.reference);
      const { body } = await assign(named.item, less.item, whole.item);
      expect(body.settled.map(({ paymentId }) => paymentId)).toEqual([whole.payment.id]);
      const refused = { code: 'state_changed', error: messages.judgedAnew };
      expect(body.refused).toEqual([named, less].map(({ payment }) => ({ paymentId: payment.id, ...refused })));
      // Looked at by itself, it is the admin who says whose it is.
      const { state, ...item } = less.item;
      expect((await boss.call('settlePayments', { body: { items: [item] } })).body.settled).toMatchObject([
        { paymentId: less.payment.id },
      ]);
    });

    test('are free again when the press is taken back, and the courses stay open', async () => {
      const rows = [await marked(), await marked()];
      const receipts = await Promise.all(rows.map(receiptOf));
      await assign(...rows.map(({ item }) => item));
      const { operationId = '', undoable = [] } = (await newestAct()) ?? {};
      expect(new Set(undoable)).toEqual(new Set(rows.map(({ payment }) => payment.id)));
      const items = undoable.map((paymentId) => ({ paymentId, operationId }));
      expect((await boss.call('releasePayments', { body: { items } })).body.refused).toEqual([]);
      expect((await Promise.all(rows.map(read))).map((payment) => payment?.fits)).toEqual([true, true]);
      expect((await Promise.all(rows.map(own))).map(({ status }) => status)).toEqual(['paid', 'paid']);
      expect(await Promise.all(rows.map(receiptOf))).toEqual(receipts);
      expect(await newestAct()).toMatchObject({ act: 'freed', count: 2, sum: 4000, undoable: [] });
      const { acts } = (await boss.call('listDeskActs', {})).body;
      expect(acts[1]).toMatchObject({ act: 'assigned', undoable: [], undone: true });
      expect(await brokenInvariants(school().database)).toEqual([]);
    });

    test('one of two that opened the course together closes it again when that is taken back', async () => {
      const learner = await student(school());
      const reference = newReference();
      await submitted(learner, course, reference);
      const parts = [
        await aReceivedPayment(school(), { reference, amount: 1200 }),
        await aReceivedPayment(school(), { amount: 800 }),
      ];
      const row = { studentId: learner.studentId, courseNo: course.courseNo, reference };
      const items = parts.map(({ id }) => ({ ...row, paymentId: id }));
      const { operationId } = (await boss.call('settlePayments', { body: { items } })).body;
      const status = async () =>
        (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.status;
      const undo = (part?: { id: string }) =>
        boss.call('releasePayments', { body: { items: [{ paymentId: part?.id ?? '', operationId }] } });
      await undo(parts[0]);
      expect(await status()).toBe('pending');
      expect(await brokenInvariants(school().database)).toEqual([]);
    });
  },
  unhurried,
);
