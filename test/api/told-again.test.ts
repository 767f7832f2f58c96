import { beforeEach, expect, test } from 'vitest';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { messageWorker } from '../message-worker.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

const day = 24 * 60 * 60;

onEveryEngine(
  'A mark that is taken back',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let course: Awaited<ReturnType<typeof aCourse>>;
    let offset = 0;
    const worker = () => messageWorker(school());
    /** The SMS that go out when so many seconds have passed. */
    async function sentAfter(seconds: number) {
      offset += seconds;
      await school().shiftClock(offset);
      const working = worker();
      await working.work();
      return working.sent.map(({ to }) => to);
    }
    beforeEach(async () => {
      await sentAfter(61);
      manager = await admin(school());
      course = await aCourse(manager);
    });

    async function aPayer() {
      const pupil = await student(school());
      await submitted(pupil, course, 'DKL4T8WR2M');
      return pupil;
    }
    type Payer = Awaited<ReturnType<typeof aPayer>>;
    const keyOf = ({ studentId }: Payer) => ({ studentId, courseNo: course.courseNo });
    const markMany = async (pupils: readonly Payer[]) => {
      const items = pupils.map((pupil) => ({ ...keyOf(pupil), method: 'bkash', reference: 'DKL4T8WR2M' }) as const);
      return (await manager.call('markManyEnrollments', { body: { items } })).body.operationId;
    };
    const unmark = async (operationId: string, pupils: readonly Payer[]) =>
      (await manager.call('unmarkManyEnrollments', { body: { operationId, items: pupils.map(keyOf) } })).body;

    test('tells how many had been told, and tells nobody who had not', async () => {
      const [told, untold] = [await aPayer(), await aPayer()];
      const operationId = await markMany([told]);
      expect(await sentAfter(61)).toEqual([told.details.phone]);
      const other = await markMany([untold]);
      expect(await unmark(other, [untold])).toMatchObject({ refused: [], told: 0 });
      expect(await unmark(operationId, [told])).toMatchObject({ refused: [], told: 1 });
      expect(await sentAfter(61)).toEqual([]);
    });

    test('stands beside the payment on the desk, until the student claims another one', async () => {
      const [told, untold] = [await student(school()), await student(school())];
      for (const [pupil, reference] of [
        [told, 'DKL4T8WR5A'],
        [untold, 'DKL4T8WR5B'],
      ] as const) {
        await submitted(pupil, course, reference);
        await aReceivedPayment(school(), { reference, amount: 2000 });
      }
      const onDesk = async (pupil: Payer) => {
        const { payments } = (await manager.call('listPayments', { query: { limit: '200' } })).body;
        const found = payments.find(({ enrollments }) => enrollments[0]?.studentId === pupil.studentId);
        return { paymentId: found?.id ?? '', state: found?.state, takenBack: found?.enrollments[0]?.takenBack };
      };
      const settle = async (pupil: Payer, reference: string) => {
        const { paymentId, takenBack } = await onDesk(pupil);
        expect(takenBack).toBeUndefined();
        const { operationId } = (
          await manager.call('settlePayments', { body: { items: [{ paymentId, ...keyOf(pupil), reference }] } })
        ).body;
        return { paymentId, operationId };
      };
      const first = await settle(told, 'DKL4T8WR5A');
      expect(await sentAfter(61)).toEqual([told.details.phone]);
      const second = await settle(untold, 'DKL4T8WR5B');
      await manager.call('releasePayments', { body: { items: [first, second] } });
      const at = expect.stringMatching(/Z$/);
      expect(await onDesk(told)).toMatchObject({ state: 'certain', takenBack: { at, told: true } });
      expect(await onDesk(untold)).toMatchObject({ state: 'certain', takenBack: { at, told: false } });
      await sentAfter(61);
      for (const reference of ['DKL4T8WR5C', 'DKL4T8WR5A'])
        await told.call('enroll', { body: { courseId: course._id, method: 'bkash', reference } });
      expect((await onDesk(told)).takenBack).toBeUndefined();
    });

    test('and made again tells the student nothing again within a day, and later once more', async () => {
      const pupil = await aPayer();
      const operationId = await markMany([pupil]);
      expect(await sentAfter(61)).toHaveLength(1);
      await unmark(operationId, [pupil]);
      const again = await markMany([pupil]);
      expect(await sentAfter(61)).toEqual([]);
      expect((await manager.call('listStudentMessages', {})).body.messages).toEqual([]);
      expect(await unmark(again, [pupil])).toMatchObject({ told: 1 });
      await sentAfter(day);
      manager = await admin(school());
      await markMany([pupil]);
      expect(await sentAfter(61)).toEqual([pupil.details.phone]);
    });

    test('and made again after a question, or after a correction, is news', async () => {
      for (const isAsked of [true, false]) {
        const pupil = await aPayer();
        const operationId = await markMany([pupil]);
        expect(await sentAfter(61)).toHaveLength(1);
        await unmark(operationId, [pupil]);
        if (isAsked) await manager.call('askStudent', { params: keyOf(pupil), body: { reason: 'not_found' } });
        else await pupil.call('enroll', { body: { courseId: course._id, method: 'nagad', reference: '72HKUWBF' } });
        expect(await sentAfter(61)).toHaveLength(isAsked ? 1 : 0);
        await manager.call('markPaid', { params: keyOf(pupil) });
        expect(await sentAfter(61)).toEqual([pupil.details.phone]);
      }
    });

    test('counts nobody who was told of an older mark alone', async () => {
      const pupil = await aPayer();
      const operationId = await markMany([pupil]);
      expect(await sentAfter(61)).toHaveLength(1);
      expect(await unmark(operationId, [pupil])).toMatchObject({ told: 1 });
      await sentAfter(3 * day);
      manager = await admin(school());
      const other = await markMany([pupil]);
      expect(await unmark(other, [pupil])).toMatchObject({ told: 0 });
    });

    test('says the same where a payment is taken back on the desk, each student counted once', async () => {
      const [one, other] = [await aPayer(), await aPayer()];
      const came = await aReceivedPayment(school(), { reference: 'DKL4T8WR2M', amount: 5000 });
      const items = [one, other].map((pupil) => ({
        ...keyOf(pupil),
        paymentId: came.id,
        reference: 'DKL4T8WR2M',
      }));
      const settled = (await manager.call('settlePayments', { body: { items } })).body;
      expect(settled.refused).toEqual([]);
      expect(await sentAfter(61)).toHaveLength(2);
      const body = { items: [{ paymentId: came.id, operationId: settled.operationId }] };
      expect((await manager.call('releasePayments', { body })).body).toEqual({
        released: [{ paymentId: came.id, undid: 'settled', waiting: 2, sum: 4000 }],
        refused: [],
        told: 2,
      });
    });

    test('by the switch of its row says it, too', async () => {
      const pupil = await aPayer();
      await manager.call('markPaid', { params: keyOf(pupil) });
      const early = await manager.call('markPending', { params: keyOf(pupil) });
      expect(early.body.warning).toBeUndefined();
      await manager.call('markPaid', { params: keyOf(pupil) });
      await sentAfter(61);
      const late = await manager.call('markPending', { params: keyOf(pupil) });
      expect(late.body.warning).toBe('1 student was already notified by SMS.');
    });
  },
  unhurried,
);

onEveryEngine(
  'A school that sends its students no SMS',
  (school) => {
    test('has told nobody of a mark that is taken back', async () => {
      const manager = await admin(school());
      const course = await aCourse(manager);
      const pupil = await student(school());
      await submitted(pupil, course, 'DKL4T8WR2M');
      const key = { studentId: pupil.studentId, courseNo: course.courseNo };
      const items = [{ ...key, method: 'bkash' as const, reference: 'DKL4T8WR2M' }];
      const { operationId } = (await manager.call('markManyEnrollments', { body: { items } })).body;
      const { body } = await manager.call('unmarkManyEnrollments', { body: { operationId, items: [key] } });
      expect(body).toMatchObject({ refused: [], told: 0 });
    });
  },
  { ...unhurried, SMS_DAILY_LIMIT: '0' },
);
