import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#base/platform/server/process/log.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { askGateway } from '#money/checkout/server/poll-gateway.ts';
import { eraseStudent } from '#office/student-admin/server/student-data.ts';
import { bkashVariables, startBkash } from '../bkash-server.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { exportOf } from '../operator.ts';
import { createSigner, told } from '../sns.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

const bkash = await startBkash();
beforeEach(() => bkash.calm());
afterAll(bkash.close);

type Learner = Awaited<ReturnType<typeof student>>;

onEveryEngine(
  'Paying through bKash',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss);
    });

    // Nobody waits for an answer that another test has left open.
    beforeEach(async () => {
      const { database } = school();
      await database.updateTable('gateway_orders').set({ state: 'failed' }).where('state', '=', 'executing').execute();
    });

    /** A student who has pressed the button and is on bKash's page, which the PIN is typed on. */
    async function begun({ course: chosen = course } = {}) {
      const learner = await student(school());
      const answered = await learner.call('startCheckout', { body: { courseId: chosen._id } });
      expect(answered.status).toBe(201);
      const checkout = bkash.newest()?.paymentID ?? '';
      bkash.authorize(checkout);
      return { learner, checkout };
    }
    const comeBack = async (caller: Caller, paymentID: string, status = 'success') => {
      const response = await caller.request(`/api/gateways/bkash/callback?paymentID=${paymentID}&status=${status}`);
      expect(response.status).toBe(302);
      return response.headers.get('location') ?? '';
    };
    const read = (learner: Learner, address: string) =>
      learner.call('readCheckout', { params: { id: address.split('/').at(-1) ?? '' } });
    const statusOf = async (learner: Learner, { _id } = course) =>
      (await learner.call('readOwnEnrollment', { params: { courseId: _id } })).body?.status;
    const paymentsNamed = async (reference: string) =>
      school().database.selectFrom('payments').selectAll().where('payment_key', '=', reference).execute();
    const trxOf = () => bkash.newest()?.trxID ?? '';
    const round = () => askGateway(servicesOf(school()));
    const due = () =>
      school().database.updateTable('gateway_orders').set({ ask_at: '2026-01-01T00:00:00.000Z' }).execute();
    const orderOf = async (checkout: string) =>
      school()
        .database.selectFrom('gateway_orders')
        .selectAll()
        .where('checkout_id', '=', checkout)
        .executeTakeFirstOrThrow();
    const deskPayment = async (reference: string) => {
      const { body } = await boss.call('listPayments', { query: { q: reference } });
      return body.payments.find((payment) => payment.reference === reference);
    };

    describe('is refused', () => {
      test('to guests, to those without a phone, for no course, a closed one and one that is free', async () => {
        const body = { courseId: course._id };
        expect((await guest(school()).call('startCheckout', { body })).status).toBe(401);
        const without = await student(school(), { phone: null, school: null, college: null, provider: 'local' });
        expect((await without.call('startCheckout', { body })).refusal.code).toBe('profile_incomplete');
        const learner = await student(school());
        expect((await learner.call('startCheckout', { body: { courseId: 'none' } })).status).toBe(404);
        const [closed, free] = [await aCourse(boss, { courseStatus: 'closed' }), await aCourse(boss, { courseFee: 0 })];
        const refused = async (_id: string) =>
          (await learner.call('startCheckout', { body: { courseId: _id } })).refusal.code;
        expect([await refused(closed._id), await refused(free._id)]).toEqual(['enrollment_closed', 'nothing_due']);
      });

      test('for what is paid already', async () => {
        const { learner, checkout } = await begun();
        await comeBack(learner, checkout);
        const again = await learner.call('startCheckout', { body: { courseId: course._id } });
        expect(again.refusal.code).toBe('already_paid');
      });

      test.each([
        'cut before',
        'redirect',
        { text: '<html>', status: 502 },
        { text: 'x'.repeat(200_000) },
        { code: '2001' },
        { change: { bkashURL: 'javascript:alert(1)' } },
      ] as const)('kindly while bKash answers %j', async (reaction) => {
        bkash.next('create', reaction);
        const learner = await student(school());
        const answered = await learner.call('startCheckout', { body: { courseId: course._id } });
        expect([answered.status, answered.refusal.code]).toEqual([503, 'gateway_away']);
      });
    });

    describe('the way back', () => {
      test('opens the course at once, and writes it down', async () => {
        const { learner, checkout } = await begun();
        const address = await comeBack(learner, checkout);
        expect((await read(learner, address)).body).toMatchObject({ state: 'paid', status: 'paid', amount: 2000 });
        const [payment] = await paymentsNamed(trxOf());
        expect(payment).toMatchObject({
          ...{ method: 'bkash', amount_poisha: 200_000, settled_poisha: 200_000, state: 'settled' },
          ...{ source: 'gateway', sender: '01711111111', brought_by: 'bkash', kind: 'payment', warnings: '[]' },
          received_at: '2026-11-22T08:15:56.000Z',
        });
        const acts = await school()
          .database.selectFrom('audit_log')
          .selectAll()
          .where('actor_kind', '=', 'gateway')
          .execute();
        expect(acts.map(({ action }) => action)).toEqual(
          expect.arrayContaining(['payments.brought', 'enrollment.paid']),
        );
        expect(await deskPayment(trxOf())).toMatchObject({ source: 'gateway', state: 'settled', left: 0 });
      });

      test('needs no session: the browser may be another one', async () => {
        const { learner, checkout } = await begun();
        const address = await comeBack(guest(school()), checkout);
        expect(address).toMatch(/^\/student\/checkout\//);
        expect(await statusOf(learner)).toBe('paid');
      });

      test('walked twice, and by two at once, pays once', async () => {
        const { learner, checkout } = await begun();
        await Promise.all([comeBack(learner, checkout), comeBack(learner, checkout)]);
        await comeBack(learner, checkout);
        expect(await statusOf(learner)).toBe('paid');
        expect(await paymentsNamed(trxOf())).toHaveLength(1);
        const [payment] = await paymentsNamed(trxOf());
        const settled = await school()
          .database.selectFrom('settlements')
          .selectAll()
          .where('payment_id', '=', payment?.id ?? '')
          .execute();
        expect(settled).toHaveLength(1);
      });

      test('corrects and opens what was submitted by hand before', async () => {
        const learner = await student(school());
        await submitted(learner, course, 'TYPED00001');
        await learner.call('startCheckout', { body: { courseId: course._id } });
        const checkout = bkash.newest()?.paymentID ?? '';
        bkash.authorize(checkout);
        await comeBack(learner, checkout);
        const { body } = await learner.call('readOwnEnrollment', { params: { courseId: course._id } });
        expect(body).toMatchObject({ status: 'paid', method: 'bkash', reference: trxOf() });
      });

      test('asks for the rest of what a part was paid by hand of, and opens the course by it', async () => {
        const learner = await student(school());
        await submitted(learner, course, 'PART0000001');
        const part = await aReceivedPayment(school(), { reference: 'PART0000001', amount: 800 });
        const params = { studentId: learner.studentId, courseNo: course.courseNo };
        const items = [{ paymentId: part.id, ...params, reference: 'PART0000001' }];
        expect((await boss.call('settlePayments', { body: { items } })).body.refused).toEqual([]);
        await learner.call('startCheckout', { body: { courseId: course._id } });
        const checkout = bkash.newest()?.paymentID ?? '';
        bkash.authorize(checkout);
        const address = await comeBack(learner, checkout);
        expect((await read(learner, address)).body).toMatchObject({ state: 'paid', status: 'paid', amount: 1200 });
        expect(await deskPayment(trxOf())).toMatchObject({ state: 'settled', amount: 1200, left: 0 });
      });

      test.each(['success', 'failure', 'cancel', 'Success', '', 'paid'])(
        'by %j alone opens nothing: the customer has not paid',
        async (status) => {
          const learner = await student(school());
          await learner.call('startCheckout', { body: { courseId: course._id } });
          const checkout = bkash.newest()?.paymentID ?? '';
          const address = await comeBack(learner, checkout, status);
          expect((await read(learner, address)).body).toMatchObject({ state: 'failed', status: null });
          expect(await paymentsNamed(trxOf())).toEqual([]);
        },
      );

      test.each([
        ['2023', 'balance'],
        ['2014', 'pin'],
        ['2015', 'pin'],
        ['2017', 'pin'],
        ['2029', 'duplicate'],
        ['2056', 'expired'],
        ['2057', 'account'],
        ['2001', 'other'],
        ['2002', 'other'],
        ['2006', 'other'],
        ['2033', 'other'],
        ['2065', 'other'],
        ['2071', 'other'],
        ['2082', 'other'],
      ])('with code %s says why: %s, and the student may try again', async (code, reason) => {
        const { learner, checkout } = await begun();
        bkash.next('execute', { code });
        const address = await comeBack(learner, checkout);
        expect((await read(learner, address)).body).toMatchObject({ state: 'failed', reason, status: null });
        // Who pays after all comes back by the same way.
        await comeBack(learner, checkout);
        expect(await statusOf(learner)).toBe('paid');
      });

      test('by cancel after the payment was done believes bKash, not the browser', async () => {
        const { learner, checkout } = await begun();
        bkash.next('execute', 'cut after');
        bkash.next('payment/status', 'cut before');
        await comeBack(learner, checkout);
        expect(await statusOf(learner)).toBeUndefined();
        await comeBack(guest(school()), checkout, 'cancel');
        expect(await statusOf(learner)).toBe('paid');
      });

      test('by cancel, forged while nobody knows, does not end the asking', async () => {
        const { learner, checkout } = await begun();
        bkash.next('execute', 'cut before');
        await comeBack(learner, checkout);
        await comeBack(guest(school()), checkout, 'cancel');
        expect(await orderOf(checkout)).toMatchObject({ state: 'executing' });
      });

      test('of a second payment for the same course leaves the money on the desk, with whose it is', async () => {
        const { learner, checkout } = await begun();
        await learner.call('startCheckout', { body: { courseId: course._id } });
        const second = bkash.newest();
        bkash.authorize(second?.paymentID ?? '');
        await comeBack(learner, checkout);
        const address = await comeBack(learner, second?.paymentID ?? '');
        expect((await read(learner, address)).body).toMatchObject({ state: 'paid', status: 'paid' });
        const note = `${course.courseNo}, ${learner.details.name}`;
        expect(await deskPayment(second?.trxID ?? '')).toMatchObject({ note, left: 2000 });
      });

      test('of which nobody knows what came keeps the student from paying twice', async () => {
        const { learner, checkout } = await begun();
        bkash.next('execute', 'cut before');
        await comeBack(learner, checkout);
        const again = await learner.call('startCheckout', { body: { courseId: course._id } });
        expect([again.status, again.refusal.code]).toEqual([409, 'checkout_under_way']);
        await due();
        await round();
        expect(await statusOf(learner)).toBe('paid');
      });

      test('of nobody’s payment, of a strange one and of another student’s tells nothing', async () => {
        const { learner, checkout } = await begun();
        for (const name of ['TR0011UNKNOWN', '', 'x'.repeat(500), '%F0%9F%98%80', "' OR 1=1 --"])
          expect(await comeBack(learner, name)).toBe('/student/dashboard');
        const address = await comeBack(learner, checkout);
        const other = await student(school());
        expect((await read(other, address)).status).toBe(404);
        expect(await statusOf(other)).toBeUndefined();
      });
    });

    test.each([
      ['has risen', { courseFee: 2500, discount: 0 }],
      ['has fallen', { courseFee: 1500, discount: 0 }],
      ['has lost its discount', { courseFee: 4000, discount: 0 }],
    ])('keeps the price of the order when that of the course %s meanwhile', async (_what, price) => {
      const sold = await aCourse(boss, { courseFee: 4000, discount: 50 });
      const { learner, checkout } = await begun({ course: sold });
      const raised = await boss.call('saveCourse', { params: { id: sold._id }, body: { ...sold, ...price } });
      expect(raised.status).toBe(200);
      const address = await comeBack(learner, checkout);
      expect((await read(learner, address)).body).toMatchObject({ state: 'paid', status: 'paid', amount: 2000 });
      const { body } = await learner.call('readOwnEnrollment', { params: { courseId: sold._id } });
      expect(body).toMatchObject({ status: 'paid', price: 2000 });
      expect(await paymentsNamed(trxOf())).toMatchObject([{ settled_poisha: 200_000, state: 'settled' }]);
    });

    describe('what bKash says wrongly', () => {
      test('an amount below the price waits on the desk, likely, and opens nothing', async () => {
        const { learner, checkout } = await begun();
        bkash.next('execute', { change: { amount: '1980.00' } });
        const address = await comeBack(learner, checkout);
        expect((await read(learner, address)).body).toMatchObject({ state: 'paid', status: 'pending' });
        expect(await deskPayment(trxOf())).toMatchObject({ state: 'likely', amount: 1980, left: 1980 });
      });

      test.each([
        { merchantInvoiceNumber: 'another-order' },
        { currency: 'USD' },
        { paymentID: 'TR0011OTHER' },
        { amount: '-2000' },
        { amount: '2e3' },
        { amount: { $numberInt: '2000' } },
        { trxID: "x'); drop table payments" },
        { transactionStatus: 'Initiated' },
        { transactionStatus: null },
      ])('%j is no payment of this order, and stays unclear', async (change) => {
        const { learner, checkout } = await begun();
        bkash.next('execute', { change });
        bkash.next('payment/status', { change });
        const address = await comeBack(learner, checkout);
        bkash.calm();
        expect((await read(learner, address)).body).toMatchObject({ state: 'executing', status: null });
        // Once it says what is right, the course opens.
        await due();
        await round();
        expect(await statusOf(learner)).toBe('paid');
      });

      test.each([
        'cut before',
        'cut after',
        'redirect',
        { text: 'null' },
        { text: '[]', status: 500 },
        { text: 'x'.repeat(100_000) },
        { code: '2003' },
        { code: '2062' },
        { code: '2117' },
        { code: '2127' },
      ] as const)('after %j of the execution the payment’s own state is asked for', async (reaction) => {
        const { learner, checkout } = await begun();
        bkash.next('execute', reaction);
        await comeBack(learner, checkout);
        const isDone = reaction === 'cut after';
        expect(await statusOf(learner)).toBe(isDone ? 'paid' : undefined);
        expect(await orderOf(checkout)).toMatchObject({ state: isDone ? 'paid' : 'executing' });
      });

      test('a process that ends between execution and storing loses nothing: it is asked again', async () => {
        const { learner, checkout } = await begun();
        bkash.next('execute', 'cut after');
        bkash.next('payment/status', 'cut before', 'cut before');
        await comeBack(learner, checkout);
        expect(await orderOf(checkout)).toMatchObject({ state: 'executing', payment_id: null });
        await round();
        expect(await statusOf(learner)).toBeUndefined();
        await due();
        await round();
        await round();
        expect(await orderOf(checkout)).toMatchObject({ state: 'executing', asks: 2 });
        await due();
        await round();
        expect(await statusOf(learner)).toBe('paid');
        expect(await paymentsNamed(trxOf())).toHaveLength(1);
      });

      test.each([
        [7, 'is asked to execute the payment'],
        [8, 'is not asked, because the student may have paid in another way'],
      ])('after %d polls without an answer, bKash %s', async (polls) => {
        const { learner, checkout } = await begun();
        bkash.next('execute', 'cut before');
        bkash.next('payment/status', ...Array.from({ length: polls + 1 }, () => 'cut before' as const));
        await comeBack(learner, checkout);
        for (let poll = 0; poll <= polls; poll += 1) {
          await due();
          await round();
        }
        expect(await statusOf(learner)).toBe(polls < 8 ? 'paid' : undefined);
        expect(bkash.callsOf('execute')).toHaveLength(polls < 8 ? 2 : 1);
      });

      test('what bKash knows nothing of for a day has expired', async () => {
        const { learner, checkout } = await begun();
        bkash.next('execute', 'cut before');
        const address = await comeBack(learner, checkout);
        const long = { ask_at: '2026-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' };
        await school().database.updateTable('gateway_orders').set(long).where('checkout_id', '=', checkout).execute();
        await round();
        expect((await read(learner, address)).body).toMatchObject({ state: 'failed', reason: 'expired' });
      });
    });

    describe('beside the desk', () => {
      test('a payment that was pasted before is the same one', async () => {
        const { learner, checkout } = await begun();
        await aReceivedPayment(school(), { reference: trxOf(), amount: 2000 });
        await comeBack(learner, checkout);
        expect(await statusOf(learner)).toBe('paid');
        expect(await paymentsNamed(trxOf())).toMatchObject([{ source: 'message', state: 'settled' }]);
      });

      test('one that has opened another course opens no second one', async () => {
        const other = await student(school());
        const { learner, checkout } = await begun();
        const payment = await aReceivedPayment(school(), { reference: trxOf(), amount: 2000 });
        await submitted(other, course, trxOf());
        const item = { studentId: other.studentId, courseNo: course.courseNo, reference: trxOf() };
        await boss.call('settlePayments', { body: { items: [{ paymentId: payment.id, ...item }] } });
        const address = await comeBack(learner, checkout);
        expect((await read(learner, address)).body).toMatchObject({ state: 'paid', status: 'pending' });
      });

      test('a course that has closed meanwhile opens for nobody, and the money stands on the desk', async () => {
        const closing = await aCourse(boss);
        const { learner, checkout } = await begun({ course: closing });
        await boss.call('saveCourse', { params: { id: closing._id }, body: { ...closing, courseStatus: 'closed' } });
        const address = await comeBack(learner, checkout);
        expect((await read(learner, address)).body).toMatchObject({ state: 'paid', status: null });
        expect(await deskPayment(trxOf())).toMatchObject({ state: 'unclaimed' });
      });

      test('taken back by an admin, the course closes, and no return opens it again', async () => {
        const { learner, checkout } = await begun();
        await comeBack(learner, checkout);
        const [payment] = await paymentsNamed(trxOf());
        await boss.call('releasePayment', { params: { id: payment?.id ?? '' } });
        await comeBack(learner, checkout);
        expect(await statusOf(learner)).toBe('pending');
      });
    });

    test('what was begun is in the student’s export, and who paid goes with the student', async () => {
      const { learner, checkout } = await begun();
      bkash.next('execute', { change: { customerMsisdn: '01755577755', amount: '900' } });
      await comeBack(learner, checkout);
      const { orders } = Object(await exportOf(school(), learner.details.email));
      expect(orders).toMatchObject([{ gateway: 'bkash', amount: 2000, state: 'paid' }]);
      expect((await paymentsNamed(trxOf()))[0]).toMatchObject({ sender: '01755577755' });
      await eraseStudent(school().database, learner.details.email);
      expect((await paymentsNamed(trxOf()))[0]).toMatchObject({
        sender: null,
        note: null,
        text: '',
        amount_poisha: 90_000,
      });
    });

    describe('an id that a student typed', () => {
      const typed = async (reference: string, learner?: Learner) => {
        const pupil = learner ?? (await student(school()));
        await submitted(pupil, learner ? await aCourse(boss) : course, reference);
        return pupil;
      };
      let made = 0;
      const searched = () => bkash.callsOf('general/searchTransaction').map(({ body }) => body.trxID);

      test('is asked for once, and found it stands on the desk, certain, but opens nothing by itself', async () => {
        bkash.others.set('DKS0000001', { amount: '2000' });
        const learner = await typed('dks-0000001');
        await round();
        await round();
        expect(searched().filter((id) => id === 'DKS0000001')).toHaveLength(1);
        expect(await deskPayment('DKS0000001')).toMatchObject({ state: 'certain', source: 'gateway', amount: 2000 });
        expect(await statusOf(learner)).toBe('pending');
      });

      test.each([
        { transactionStatus: 'Initiated' },
        { currency: 'USD' },
        { trxID: 'DKSOTHER01' },
        { organizationShortCode: '01999999999' },
        { transactionType: 'Payment Refund' },
        { transactionType: 'B2C Payout' },
        { amount: '0' },
      ])('brings nothing in when bKash says %j', async (change) => {
        made += 1;
        const reference = `DKT${String(made).padStart(7, '0')}`;
        bkash.others.set(reference, { amount: '2000', ...change });
        await typed(reference);
        await round();
        expect(searched()).toContain(reference);
        expect(await paymentsNamed(reference)).toEqual([]);
      });

      test('is asked for by the age of the claim, and not of the enrollment', async () => {
        const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
        const age = (learner: Learner, times: { created_at: string; claimed_at?: string }) =>
          school().database.updateTable('enrollments').set(times).where('student_id', '=', learner.studentId).execute();
        const correct = (learner: Learner, reference: string) =>
          learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference } });
        for (const reference of ['DKU0000001', 'DKU0000002', 'DKU0000003'])
          bkash.others.set(reference, { amount: '2000' });
        const [corrected, waiting, late] = [
          await typed('DKU0000000'),
          await typed('DKU0000002'),
          await typed('DKU0000004'),
        ];
        await age(corrected, { created_at: daysAgo(9) });
        await correct(corrected, 'DKU0000001');
        await age(waiting, { created_at: daysAgo(9) });
        await age(late, { created_at: daysAgo(9) });
        await correct(late, 'DKU0000003');
        await age(late, { created_at: daysAgo(9), claimed_at: daysAgo(3) });
        await round();
        expect(searched().filter((id) => String(id).startsWith('DKU'))).toEqual(['DKU0000001']);
        expect(await deskPayment('DKU0000001')).toMatchObject({ state: 'certain' });
      });

      test('is asked for again in the next round when bKash was away', async () => {
        bkash.others.set('DKS0000009', { amount: '2000' });
        await typed('DKS0000009');
        bkash.next('general/searchTransaction', 'cut before');
        await round();
        expect(await paymentsNamed('DKS0000009')).toEqual([]);
        await round();
        expect(await paymentsNamed('DKS0000009')).toHaveLength(1);
      });

      test('of a student who guesses is not asked for any more after five in a day', async () => {
        const guesser = await student(school());
        for (let number = 0; number < 7; number += 1) await typed(`GUESS0000${number}`, guesser);
        await round();
        expect(searched().filter((id) => String(id).startsWith('GUESS'))).toHaveLength(5);
      });

      test('that is no id of bKash is not asked for', async () => {
        await typed('my father paid');
        await round();
        expect(searched()).not.toContain('MYFATHERPAID');
      });
    });

    describe('the token', () => {
      test('is fetched once for all calls, renewed by the refresh token, and never more than twice an hour', async () => {
        const fetched = () => bkash.callsOf('token/grant').length + bkash.callsOf('token/refresh').length;
        const before = fetched();
        await begun();
        expect(fetched()).toBe(before);
        bkash.forgetTokens();
        await begun();
        expect(bkash.calls.findLast(({ path }) => path.startsWith('token/'))?.path).toBe('token/refresh');
        expect(fetched()).toBe(before + 1);
        bkash.forgetTokens();
        const learner = await student(school());
        const refused = await learner.call('startCheckout', { body: { courseId: course._id } });
        expect([refused.status, fetched()]).toEqual([503, before + 1]);
        const [row] = await school().database.selectFrom('gateway_tokens').selectAll().execute();
        expect(JSON.stringify(row)).not.toMatch(/token-\d|"refresh"/);
      });
    });
  },
  { ...unhurried, ...bkashVariables(bkash.baseUrl) },
);

const servicesOf = ({ database, environment }: School) => ({
  ...{ database, environment },
  log: createLog('silent'),
  stopping: new AbortController().signal,
});

onEveryEngine('Without an account at bKash', (school) => {
  test('no way is offered, no payment begins, and no notification is taken', async () => {
    const learner = await student(school());
    expect((await learner.call('listOnlineWays', {})).body).toEqual({ ways: [] });
    const begun = await learner.call('startCheckout', { body: { courseId: 'any' } });
    expect([begun.status, begun.refusal.code]).toEqual([404, 'not_offered']);
    const answered = await guest(school()).call('notifyBkash', { body: createSigner().signed({ Message: told() }) });
    expect(answered.status).toBe(404);
    const back = await learner.request('/api/gateways/bkash/callback?paymentID=x&status=success');
    expect(back.headers.get('location')).toBe('/student/dashboard');
  });
});
