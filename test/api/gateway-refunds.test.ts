import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { bkashVariables, startBkash } from '../bkash-server.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, submitted, unhurried } from '../steps.ts';

const bkash = await startBkash();
beforeEach(() => bkash.calm());
afterAll(bkash.close);

onEveryEngine(
  'Money that bKash sends back',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss);
    });

    /** A payment of ৳2,000 that came by the button; its enrollment is pending again, so that all of it is left. */
    async function cameOnline() {
      const learner = await student(school());
      await learner.call('startCheckout', { body: { courseId: course._id } });
      const { paymentID: checkout, trxID } = bkash.newest() ?? expect.fail('Nothing was begun.');
      bkash.authorize(checkout);
      await learner.request(`/api/gateways/bkash/callback?paymentID=${checkout}&status=success`);
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      expect((await boss.call('markPending', { params, body: {} })).status).toBe(200);
      const { id } = await school()
        .database.selectFrom('payments')
        .select('id')
        .where('payment_key', '=', trxID)
        .executeTakeFirstOrThrow();
      bkash.calm();
      return { id, checkout, trxID };
    }
    const some = { amount: 500, reason: 'Asked for it', by: 'gateway' } as const;
    const sendBack = (id: string, changes = {}) =>
      boss.call('refundPayment', { params: { id }, body: { ...some, ...changes } });
    const follow = (id: string, refundId: string, word: 'ask' | 'went' | 'stayed', reference?: string) =>
      boss.call('followRefund', { params: { id, refundId }, body: { word, ...(reference ? { reference } : {}) } });
    const acts = async (id: string) => {
      const log = school().database.selectFrom('audit_log').select('action').where('subject', '=', id);
      return (await log.orderBy('position').execute()).map(({ action }) => action);
    };
    const read = async (id: string) => {
      const { body } = await boss.call('listPayments', { query: { limit: '200' } });
      return body.payments.find((payment) => payment.id === id);
    };
    const asked = () => bkash.callsOf('payment/refund');
    /** One of which bKash gave no clear answer. */
    async function unanswered(reaction: 'cut before' | 'cut after', changes = {}) {
      const came = await cameOnline();
      bkash.next('payment/refund', reaction);
      const { body } = await sendBack(came.id, changes);
      const [refund] = body.payment.refunds;
      expect(body.payment).toMatchObject({ left: 1500, refunds: [{ state: 'asked', reference: null }] });
      return { ...came, refundId: refund?.id ?? '' };
    }

    describe('is refused', () => {
      test('of what came by hand, of more than is left, and asks nobody', async () => {
        const { id } = await aReceivedPayment(school());
        expect((await sendBack(id)).refusal.code).toBe('not_by_gateway');
        const online = await cameOnline();
        expect((await sendBack(online.id, { amount: 2000.01 })).refusal.code).toBe('more_than_left');
        expect(asked()).toEqual([]);
      });

      test('of a payment that has opened its course, until the list has closed that', async () => {
        const learner = await student(school());
        await learner.call('startCheckout', { body: { courseId: course._id } });
        const { paymentID, trxID } = bkash.newest() ?? expect.fail('Nothing was begun.');
        bkash.authorize(paymentID);
        await learner.request(`/api/gateways/bkash/callback?paymentID=${paymentID}&status=success`);
        const { body } = await boss.call('listPayments', { query: { q: trxID } });
        expect((await sendBack(body.payments[0]?.id ?? '')).refusal.code).toBe('more_than_left');
        expect(asked()).toEqual([]);
      });

      test.each(['2071', '2023'])('by bKash with %s: the money is there, and it can be tried again', async (code) => {
        const { id, checkout } = await cameOnline();
        bkash.next('payment/refund', { code });
        expect((await sendBack(id)).refusal.code).toBe('refund_refused');
        expect(await read(id)).toMatchObject({ left: 2000, refunds: [] });
        expect((await acts(id)).slice(-2)).toEqual(['payment.refund_asked', 'payment.refund_failed']);
        expect((await sendBack(id)).status).toBe(200);
        expect(bkash.refundsOf(checkout)).toEqual(['500.00']);
      });
    });

    test('is sent once, with the transaction by which it went', async () => {
      const { id, checkout, trxID } = await cameOnline();
      expect(await read(id)).toMatchObject({ gateway: 'bkash', left: 2000 });
      const { body } = await sendBack(id);
      expect(body.payment).toMatchObject({
        left: 1500,
        refunds: [{ how: 'bkash', state: 'done', amount: 500, reference: expect.stringMatching(/^RF\d{8}$/) }],
      });
      expect(asked()[0]?.body).toMatchObject({ paymentID: checkout, trxID, amount: '500.00' });
      expect((await acts(id)).slice(-2)).toEqual(['payment.refund_asked', 'payment.refunded']);
      const { acts: history } = (await boss.call('listDeskActs', {})).body;
      expect(history.slice(0, 2)).toMatchObject([
        { act: 'refunded', sum: 500, undoable: [], undone: false },
        { act: 'refund_asked', sum: 500, undoable: [] },
      ]);
      const operationId = body.payment.refunds[0]?.operationId ?? '';
      const undone = await boss.call('releasePayments', { body: { items: [{ paymentId: id, operationId }] } });
      expect(undone.body.refused).toMatchObject([{ code: 'payment_free' }]);
    });

    test('goes once, however many press at once', async () => {
      const { id, checkout } = await cameOnline();
      const answers = await inParallel(5, (index) => sendBack(id, { reason: `Written by ${index}`, left: 2000 }));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(bkash.refundsOf(checkout)).toEqual(['500.00']);
      expect(await read(id)).toMatchObject({ left: 1500 });
      expect(await brokenInvariants(school().database)).toEqual([]);
    });

    test('is written before bKash hears of it, and held by no transaction meanwhile', async () => {
      const { id } = await cameOnline();
      const { body } = await inSilence(id);
      expect(body.payment).toMatchObject({ left: 1500, refunds: [{ state: 'asked' }] });
    });
    /** What the desk reads, and another press writes, at the moment in which bKash is asked. */
    async function inSilence(id: string) {
      let during: ReturnType<typeof look> | undefined;
      const look = () => boss.call('setAsidePayment', { params: { id }, body: { reason: 'While it is asked' } });
      bkash.meanwhile('payment/refund', async () => {
        during = look();
        await during;
      });
      await sendBack(id);
      return during ?? expect.fail('bKash was not asked.');
    }

    describe('of which nobody knows', () => {
      test.each(['cut before', 'cut after'] as const)('is never sent again by itself (%s)', async (reaction) => {
        const { id, checkout } = await unanswered(reaction);
        expect((await sendBack(id)).refusal.code).toBe('refund_known');
        expect((await sendBack(id, { amount: 100 })).refusal.code).toBe('refund_under_way');
        expect(asked()).toHaveLength(1);
        expect(bkash.refundsOf(checkout)).toHaveLength(reaction === 'cut after' ? 1 : 0);
        expect((await boss.call('listPayments', { query: { rest: 'yes' } })).body).toMatchObject({
          payments: expect.arrayContaining([expect.objectContaining({ id })]),
        });
      });

      test('counts once in the list of what is left over, also where something is left of it', async () => {
        const rest = async () => (await boss.call('listPayments', { query: { rest: 'yes', limit: '200' } })).body;
        const before = await rest();
        expect(before.rest.payments).toBe(before.payments.length);
        // Of one nothing is settled yet, of the other a part is left over.
        const [free, partly] = [await unanswered('cut before'), await unanswered('cut before')];
        const learner = await student(school());
        const cheap = await aCourse(boss, { courseFee: 1000, discount: 0 });
        const { payment_key: reference } = await school()
          .database.selectFrom('payments')
          .select('payment_key')
          .where('id', '=', partly.id)
          .executeTakeFirstOrThrow();
        await submitted(learner, cheap, reference);
        const item = { paymentId: partly.id, studentId: learner.studentId, courseNo: cheap.courseNo, reference };
        expect((await boss.call('settlePayments', { body: { items: [item] } })).body.settled).toHaveLength(1);
        const after = await rest();
        const ids = after.payments.map(({ id }) => id);
        expect(ids).toEqual(expect.arrayContaining([free.id, partly.id]));
        expect(after.rest).toMatchObject({ count: before.rest.count + 1, asked: before.rest.asked + 2 });
        expect([after.rest.payments, ids.length]).toEqual([before.rest.payments + 2, before.rest.payments + 2]);
      });

      test('has gone where bKash says so when it is asked', async () => {
        const { id, refundId, checkout } = await unanswered('cut after');
        const { body } = await follow(id, refundId, 'ask');
        expect(body.payment).toMatchObject({
          left: 1500,
          refunds: [{ state: 'done', reference: expect.stringMatching(/^RF/) }],
        });
        expect((await follow(id, refundId, 'ask')).refusal.code).toBe('refund_ended');
        expect(bkash.refundsOf(checkout)).toEqual(['500.00']);
      });

      test('stays so where bKash does not know it, or tells of an earlier one', async () => {
        const { id, refundId } = await unanswered('cut before');
        expect((await follow(id, refundId, 'ask')).body.payment).toMatchObject({ refunds: [{ state: 'asked' }] });
        const earlier = await cameOnline();
        await sendBack(earlier.id);
        bkash.next('payment/refund', 'cut before');
        const again = await sendBack(earlier.id, { reason: 'Once more' });
        const open = again.body.payment.refunds.find(({ state }) => state === 'asked');
        const { body } = await follow(earlier.id, open?.id ?? '', 'ask');
        expect(body.payment.refunds.map(({ state }) => state).sort()).toEqual(['asked', 'done']);
      });

      test('is decided by an admin, but not while bKash may still answer', async () => {
        const { id, refundId, checkout } = await unanswered('cut before');
        expect((await follow(id, refundId, 'stayed')).refusal.code).toBe('refund_under_way');
        await later(id);
        const { body } = await follow(id, refundId, 'stayed');
        expect(body.payment).toMatchObject({ left: 2000, refunds: [] });
        expect((await follow(id, refundId, 'went')).refusal.code).toBe('refund_ended');
        expect((await sendBack(id)).status).toBe(200);
        expect(bkash.refundsOf(checkout)).toEqual(['500.00']);
        expect((await acts(id)).slice(-3)).toEqual([
          'payment.refund_failed',
          'payment.refund_asked',
          'payment.refunded',
        ]);
      });

      test('has gone where an admin has seen it in the wallet; of two who decide one does', async () => {
        const { id, refundId } = await unanswered('cut after');
        await later(id);
        const answers = await inParallel(4, (index) =>
          index % 2 === 0 ? follow(id, refundId, 'went', 'RF99999999') : follow(id, refundId, 'stayed'),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await brokenInvariants(school().database)).toEqual([]);
      });

      test.each([
        { word: 'went', isKnown: false, reaction: 'cut before', is: 'asked' },
        { word: 'stayed', isKnown: false, reaction: 'cut before', is: 'asked' },
        { word: 'went', isKnown: true, reaction: 'cut before', is: 'asked' },
        { word: 'went', isKnown: true, reaction: 'cut after', is: 'done' },
      ] as const)('is not taken for an earlier one of as much: %j', async ({ word, isKnown, reaction, is }) => {
        const { id, refundId, checkout } = await unanswered('cut after');
        await later(id);
        const went = isKnown ? bkash.newestRefundOf(checkout) : undefined;
        expect((await follow(id, refundId, word, went)).status).toBe(200);
        bkash.next('payment/refund', reaction);
        const { refunds } = (await sendBack(id, { reason: 'Once more' })).body.payment;
        const second = refunds.find(({ state }) => state === 'asked')?.id ?? '';
        const { payment } = (await follow(id, second, 'ask')).body;
        expect(payment.refunds.find((one) => one.id === second)?.state).toBe(is);
      });

      test('is found, also after bKash had refused as much before, or another sum is unknown', async () => {
        const { id } = await cameOnline();
        bkash.next('payment/refund', { code: '2071' });
        expect((await sendBack(id)).refusal.code).toBe('refund_refused');
        bkash.next('payment/refund', 'cut before');
        const other = (await sendBack(id, { amount: 300 })).body.payment.refunds[0];
        await later(id);
        await follow(id, other?.id ?? '', 'went');
        bkash.next('payment/refund', 'cut after');
        const { refunds } = (await sendBack(id)).body.payment;
        const open = refunds.find(({ state }) => state === 'asked')?.id ?? '';
        const { payment } = (await follow(id, open, 'ask')).body;
        expect(payment.refunds.find((one) => one.id === open)).toMatchObject({
          ...{ state: 'done', reference: expect.stringMatching(/^RF/) },
        });
      });

      /** As if the minute in which bKash may still answer were over. */
      const later = (paymentId: string) =>
        school()
          .database.updateTable('refunds')
          .set({ asked_at: new Date(Date.now() - 61_000).toISOString() })
          .where('payment_id', '=', paymentId)
          .execute();
    });
  },
  { ...unhurried, ...bkashVariables(bkash.baseUrl) },
);
