import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { eraseStudent } from '#office/student-admin/server/student-data.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment, type ReceivedDetails } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { exportOf } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'The payments desk',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    let cheap: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { title: 'Spoken English', courseFee: 2000, discount: 0 });
      cheap = await aCourse(boss, { title: 'Phonics', courseFee: 1500, discount: 0 });
    });

    let made = 0;
    const newId = () => {
      made += 1;
      return `DKM5T${String(made).padStart(5, '0')}`;
    };
    type Learner = Awaited<ReturnType<typeof student>>;
    /** A student who has claimed a payment, and the payment. */
    async function claimed(came: Partial<ReceivedDetails> = {}, of = course, who: Parameters<typeof student>[1] = {}) {
      const learner = await student(school(), who);
      const reference = newId();
      await submitted(learner, of, reference);
      const payment = await aReceivedPayment(school(), { reference, amount: of === course ? 2000 : 1500, ...came });
      return { learner, payment, item: itemOf(learner, payment.id, reference, of) };
    }
    const itemOf = (learner: Learner, paymentId: string, reference: string, of = course) => ({
      paymentId,
      studentId: learner.studentId,
      courseNo: of.courseNo,
      reference,
    });
    const settle = (...items: ReturnType<typeof itemOf>[]) => boss.call('settlePayments', { body: { items } });
    const read = async (id: string) => {
      const { body } = await boss.call('listPayments', { query: { limit: '200' } });
      return body.payments.find((payment) => payment.id === id);
    };
    const stateOf = async (id: string) => (await read(id))?.state;
    const statusOf = async (learner: Learner, of = course) =>
      (await learner.call('readOwnEnrollment', { params: { courseId: of._id } })).body.status;
    const actsOf = async (learner: Learner) => {
      const acts = await school().database.selectFrom('audit_log').selectAll().orderBy('position').execute();
      return acts.filter(({ after }) => after?.includes(learner.studentId)).map(({ action }) => action);
    };
    const settlementsOf = (paymentId: string) =>
      school().database.selectFrom('settlements').selectAll().where('payment_id', '=', paymentId).execute();

    test('refuses what is no row, and more rows than 500', async () => {
      const item = { paymentId: 'x', studentId: 'x', courseNo: 'x', reference: 'x' };
      for (const items of [[], [{ ...item, reference: undefined }], Array(501).fill(item), 'x', null])
        expect((await boss.callLoosely('settlePayments', { body: { items } })).status).toBe(400);
      expect((await settle(item)).body).toEqual({
        settled: [],
        refused: [{ paymentId: 'x', code: 'not_found', error: messages.paymentNotFound }],
        operationId: expect.any(String),
      });
      for (const name of ['releasePayment', 'setAsidePayment', 'matchPayment', 'refuseMatch'] as const) {
        const body = { reason: 'Own money', studentId: 'x', courseNo: 'x', reference: 'x' };
        expect((await boss.callLoosely(name, { params: { id: 'x' }, body })).status, name).toBe(404);
      }
    });

    test('shows a claimed payment as certain, with the student and each fact of the comparison', async () => {
      const { learner, payment } = await claimed({ sender: '01555000001' });
      expect(await read(payment.id)).toMatchObject({
        state: 'certain',
        amount: 2000,
        left: 2000,
        receivedAt: expect.stringMatching(/\+06:00$/),
        reasons: [
          { fact: 'id', verdict: 'agrees', value: null },
          { fact: 'amount', verdict: 'agrees', value: null },
          { fact: 'phone', verdict: 'against', value: null },
        ],
        enrollments: [
          {
            studentId: learner.studentId,
            courseNo: course.courseNo,
            name: learner.details.name,
            title: 'Spoken English',
            amountDue: 2000,
            status: 'pending',
            settled: null,
          },
        ],
      });
    });

    test('lists what is decided on at once, the newest of each state, each as its own list does', async () => {
      await claimed();
      const less = await claimed({ amount: 1980 });
      const twice = await claimed();
      await submitted(await student(school()), course, twice.item.reference);
      const open = (await boss.call('listPayments', { query: { state: 'open', limit: '2' } })).body;
      const apart = await Promise.all(
        (['certain', 'likely', 'claimed_twice'] as const).map((state) =>
          boss.call('listPayments', { query: { state, limit: '2' } }),
        ),
      );
      expect(open.payments).toEqual(apart.flatMap(({ body }) => body.payments));
      expect(open.payments.map(({ id }) => id)).toEqual(expect.arrayContaining([less.payment.id, twice.payment.id]));
      expect(open.nextCursor).toBeNull();
    });

    test('settles each row by itself: one that is refused stops no other', async () => {
      const [first, changed, last] = [await claimed(), await claimed(), await claimed()];
      await changed.learner.call('enroll', { body: { courseId: course._id, method: 'nagad', reference: 'ANOTHER1' } });
      const { body } = await settle(first.item, changed.item, last.item);
      expect(body.settled.map(({ paymentId, amount }) => [paymentId, amount])).toEqual([
        [first.payment.id, 2000],
        [last.payment.id, 2000],
      ]);
      expect(body.refused).toEqual([
        {
          paymentId: changed.payment.id,
          code: 'reference_changed',
          error: messages.referenceChanged('Nagad', 'ANOTHER1'),
        },
      ]);
      expect([await statusOf(first.learner), await statusOf(changed.learner)]).toEqual(['paid', 'pending']);
      expect(await actsOf(first.learner)).toEqual(['enrollment.paid']);
      expect(await stateOf(first.payment.id)).toBe('settled');
      expect(await stateOf(changed.payment.id)).toBe('unclaimed');
    });

    test('lets one of many admins at once settle a row, and tells the others', async () => {
      const rows = [await claimed(), await claimed(), await claimed()];
      const answers = await inParallel(4, () => settle(...rows.map(({ item }) => item)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.flatMap(({ body }) => body.settled)).toHaveLength(3);
      const codes = answers.flatMap(({ body }) => body.refused.map(({ code }) => code));
      expect(new Set(codes)).toEqual(new Set(['payment_used']));
      expect(codes).toHaveLength(9);
      for (const { learner, payment } of rows) {
        expect(await settlementsOf(payment.id)).toHaveLength(1);
        expect(await actsOf(learner)).toEqual(['enrollment.paid']);
      }
    });

    test('spends each taka once, whoever claims it', async () => {
      const one = await claimed();
      const learners = await Promise.all([student(school()), student(school()), student(school())]);
      for (const learner of learners) await submitted(learner, course, one.item.reference);
      const items = learners.map((learner) => itemOf(learner, one.payment.id, one.item.reference));
      expect(await stateOf(one.payment.id)).toBe('claimed_twice');
      const answers = await Promise.all([one.item, ...items].map((item) => settle(item)));
      expect(answers.flatMap(({ body }) => body.settled)).toHaveLength(1);
      const settlements = await settlementsOf(one.payment.id);
      expect(settlements.map(({ amount_poisha }) => amount_poisha)).toEqual([200_000]);
      expect(await stateOf(one.payment.id)).toBe('already_used');
    });

    test('settles two courses of one student with one payment, and one course with two payments', async () => {
      const learner = await student(school());
      const reference = newId();
      await submitted(learner, course, reference);
      await submitted(learner, cheap, reference);
      const both = await aReceivedPayment(school(), { reference, amount: 3500 });
      expect(await read(both.id)).toMatchObject({ state: 'likely', enrollments: [{}, {}] });
      const { body } = await settle(itemOf(learner, both.id, reference), itemOf(learner, both.id, reference, cheap));
      expect(body.settled).toHaveLength(2);
      expect(await settlementsOf(both.id)).toHaveLength(2);

      const half = await claimed({ amount: 1200 });
      const rest = await aReceivedPayment(school(), { amount: 800 });
      const again = await settle(half.item, { ...half.item, paymentId: rest.id });
      expect(again.body.refused).toEqual([]);
      expect(await actsOf(half.learner)).toEqual(['enrollment.settled', 'enrollment.paid']);
      const third = await aReceivedPayment(school(), { amount: 800 });
      expect((await settle({ ...half.item, paymentId: third.id })).body.refused).toMatchObject([
        { code: 'already_paid' },
      ]);
    });

    test('keeps what was paid too much, and shows it', async () => {
      const { payment, item } = await claimed({ amount: 2500 });
      expect(await read(payment.id)).toMatchObject({
        state: 'likely',
        reasons: expect.arrayContaining([{ fact: 'amount', verdict: 'differs', value: '500' }]),
      });
      await settle(item);
      expect(await read(payment.id)).toMatchObject({ state: 'settled', amount: 2500, left: 500 });
    });

    test('undoes: the payment is free, the enrollment pending, and both are written down', async () => {
      const { learner, payment, item } = await claimed();
      await settle(item);
      const undone = await boss.call('releasePayment', { params: { id: payment.id } });
      expect(undone.body.payment).toMatchObject({ state: 'certain', left: 2000 });
      expect(await statusOf(learner)).toBe('pending');
      expect(await actsOf(learner)).toEqual(['enrollment.paid', 'enrollment.pending']);
      expect((await boss.call('releasePayment', { params: { id: payment.id } })).refusal).toMatchObject({
        code: 'payment_free',
      });
      expect((await settle(item)).body.settled).toHaveLength(1);
    });

    test('undoes what one press did, and not what somebody did since', async () => {
      const learner = await student(school());
      const reference = newId();
      await submitted(learner, course, reference);
      await submitted(learner, cheap, reference);
      const { id } = await aReceivedPayment(school(), { reference, amount: 3500 });
      const [first, second] = [
        (await settle(itemOf(learner, id, reference))).body.operationId,
        (await settle(itemOf(learner, id, reference, cheap))).body.operationId,
      ];
      const undo = async (operationId: string) =>
        (await boss.call('releasePayments', { body: { items: [{ paymentId: id, operationId }] } })).body;
      expect((await undo(first)).released).toHaveLength(1);
      expect([await statusOf(learner), await statusOf(learner, cheap)]).toEqual(['pending', 'paid']);
      expect((await undo(first)).refused).toMatchObject([{ code: 'payment_free' }]);
      await settle(itemOf(learner, id, reference));
      // The same again is another press: the first one's way back is over.
      expect((await undo(first)).refused).toMatchObject([{ code: 'payment_free' }]);
      expect((await undo(second)).released).toHaveLength(1);
      expect([await statusOf(learner), await statusOf(learner, cheap)]).toEqual(['paid', 'pending']);
    });

    test('adds up right what is spent when several take it back and settle it at the same moment', async () => {
      const learner = await student(school());
      const reference = newId();
      await submitted(learner, course, reference);
      await submitted(learner, cheap, reference);
      const { id } = await aReceivedPayment(school(), { reference, amount: 3500 });
      const both = [itemOf(learner, id, reference), itemOf(learner, id, reference, cheap)];
      const back = ({ courseNo }: { courseNo: string }) =>
        boss.call('markPending', { params: { studentId: learner.studentId, courseNo } });
      for (let round = 0; round < 6; round += 1) {
        await settle(...both);
        await Promise.all([back(course), back(cheap)]);
        expect(await read(id)).toMatchObject({ left: 3500 });
        await settle(...both.slice(0, 1));
        await Promise.all([back(course), settle(...both.slice(1))]);
        expect(await brokenInvariants(school().database)).toEqual([]);
        await back(cheap);
      }
    });

    test('settles what was certain only while it still is', async () => {
      const { payment, item } = await claimed();
      const other = await student(school());
      await submitted(other, course, item.reference);
      const { body } = await boss.call('settlePayments', { body: { items: [{ ...item, state: 'certain' }] } });
      expect(body.refused).toMatchObject([{ paymentId: payment.id, code: 'state_changed' }]);
      expect((await settle(item)).body.settled).toHaveLength(1);
    });

    test('goes on with the other rows where one fails for a reason of its own', async () => {
      const rows = [await claimed(), await claimed()];
      const [broken, whole] = rows;
      const damage = (warnings: string) =>
        school()
          .database.updateTable('payments')
          .set({ warnings })
          .where('id', '=', broken?.payment.id ?? '')
          .execute();
      await damage('{');
      const items = rows.map(({ item }) => ({ ...item, state: 'certain' as const }));
      const { status, body } = await boss.call('settlePayments', { body: { items } });
      await damage('[]');
      expect(status).toBe(200);
      expect(body.settled).toMatchObject([{ paymentId: whole?.payment.id }]);
      expect(body.refused).toMatchObject([{ paymentId: broken?.payment.id, code: 'unavailable' }]);
    });

    test('says of an id that somebody was marked for by another method, or that looks the same, who that was', async () => {
      const holder = await student(school());
      const reference = newId();
      await submitted(holder, course, reference, 'nagad');
      const params = { studentId: holder.studentId, courseNo: course.courseNo };
      await boss.call('markPaid', { params });
      const used = { fact: 'used', value: holder.details.name };
      const same = await aReceivedPayment(school(), { reference });
      expect(await read(same.id)).toMatchObject({ state: 'already_used', enrollments: [{ status: 'paid' }] });
      const learner = await student(school());
      const alike = reference.replaceAll('0', 'O');
      await submitted(learner, course, alike);
      const other = await aReceivedPayment(school(), { reference: alike });
      expect(await read(other.id)).toMatchObject({
        state: 'likely',
        reasons: expect.arrayContaining([expect.objectContaining(used)]),
      });
    });

    test('can be mended on the desk after a release that knows no settlements', async () => {
      const { learner, payment, item } = await claimed();
      await settle(item);
      await school().database.deleteFrom('settlements').where('payment_id', '=', payment.id).execute();
      expect((await boss.call('releasePayment', { params: { id: payment.id } })).body.payment).toMatchObject({
        left: 2000,
      });
      await boss.call('markPending', { params: { studentId: learner.studentId, courseNo: course.courseNo } });
      await settle(item);
      await school()
        .database.updateTable('enrollments')
        .set({ status: 'pending', paid_at: null })
        .where('student_id', '=', learner.studentId)
        .execute();
      const mended = await boss.call('releasePayment', { params: { id: payment.id } });
      expect(mended.body.payment).toMatchObject({ state: 'certain', left: 2000 });
    });

    test('frees the payment when the queue steps back or deletes, and brings it back with what is restored', async () => {
      const { learner, payment, item } = await claimed();
      await settle(item);
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      await boss.call('markPending', { params });
      expect(await stateOf(payment.id)).toBe('certain');
      await settle(item);
      await boss.call('deleteEnrollment', { params });
      expect(await read(payment.id)).toMatchObject({ state: 'already_used', left: 2000 });
    });

    test('matches both ways: a claim finds the payment that came before it', async () => {
      const payment = await aReceivedPayment(school(), { reference: newId() });
      expect(await stateOf(payment.id)).toBe('unclaimed');
      const learner = await student(school());
      await submitted(learner, course, payment.reference?.toLowerCase());
      expect(await stateOf(payment.id)).toBe('certain');
    });

    test('takes for used what another student was marked for by hand', async () => {
      const learner = await student(school());
      const reference = newId();
      await submitted(learner, course, reference);
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      await boss.call('markPaid', { params });
      const payment = await aReceivedPayment(school(), { reference });
      expect(await stateOf(payment.id)).toBe('already_used');
      const other = await student(school());
      await submitted(other, course, payment.reference ?? '');
      expect(await read(payment.id)).toMatchObject({
        state: 'already_used',
        reasons: expect.arrayContaining([{ fact: 'used', verdict: 'against', value: learner.details.name }]),
      });
      // The admin may still say whose it was.
      const body = { ...params, reference: payment.reference ?? '' };
      expect((await boss.call('matchPayment', { params: { id: payment.id }, body })).status).toBe(200);
      expect(await settlementsOf(payment.id)).toHaveLength(1);
    });

    test('matches by hand what nothing else brings together', async () => {
      const learner = await student(school());
      await submitted(learner, course, 'my brother paid');
      const payment = await aReceivedPayment(school(), { method: 'upay', reference: newId() });
      const body = { studentId: learner.studentId, courseNo: course.courseNo, reference: 'another' };
      const refused = await boss.call('matchPayment', { params: { id: payment.id }, body });
      expect([refused.status, refused.refusal.code]).toEqual([409, 'reference_changed']);
      const matched = await boss.call('matchPayment', {
        params: { id: payment.id },
        body: { ...body, reference: 'my brother paid' },
      });
      expect(matched.body.payment).toMatchObject({ state: 'settled', enrollments: [{ settled: 2000 }] });
    });

    test('shows together no more what an admin told apart', async () => {
      const { learner, payment } = await claimed({ amount: 1990 });
      const body = { studentId: learner.studentId, courseNo: course.courseNo };
      for (const state of ['unclaimed', 'unclaimed']) {
        const told = await boss.call('refuseMatch', { params: { id: payment.id }, body });
        expect(told.body.payment.state).toBe(state);
      }
      expect((await boss.call('releasePayment', { params: { id: payment.id } })).body.payment.state).toBe('likely');
      await boss.call('refuseMatch', { params: { id: payment.id }, body });
      // The student sends another ID and then the first one again: the decision about that one stands.
      for (const reference of [newId(), payment.reference ?? ''])
        await learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference } });
      expect(await stateOf(payment.id)).toBe('unclaimed');
    });

    test('counts a settled payment as such whoever else claims it, and as used while somebody does', async () => {
      const { learner, payment, item } = await claimed({}, course, { name: 'Shahnaz Alone' });
      await settle(item);
      const counted = async () => {
        const { counts, sums } = (await boss.call('listPayments', {})).body;
        return { settled: counts.settled, used: counts.already_used, sum: sums.settled, usedSum: sums.already_used };
      };
      const before = await counted();
      const other = await student(school());
      await submitted(other, course, item.reference);
      // It has settled what it has settled, whoever names it, and is found there; whose it was is looked at in the other list, too.
      expect(await counted()).toEqual({ ...before, used: before.used + 1, usedSum: before.usedSum + 2000 });
      for (const state of ['settled', 'already_used'] as const)
        for (const q of [item.reference, learner.details.name]) {
          const { payments } = (await boss.call('listPayments', { query: { state, q } })).body;
          expect(payments, `${state} ${q}`).toMatchObject([{ id: payment.id, state: 'already_used', left: 0 }]);
        }
      const body = { studentId: other.studentId, courseNo: course.courseNo };
      const told = await boss.call('refuseMatch', { params: { id: payment.id }, body });
      expect(told.body.payment.state).toBe('settled');
      expect(await counted()).toEqual(before);
    });

    test('sets aside with a reason, refuses to spend it then, and brings it back', async () => {
      const { payment, item } = await claimed();
      const params = { id: payment.id };
      expect((await boss.call('setAsidePayment', { params, body: { reason: ' ' } })).status).toBe(400);
      const aside = await boss.call('setAsidePayment', { params, body: { reason: 'My own money' } });
      expect(aside.body.payment).toMatchObject({ state: 'set_aside', setAside: { reason: 'My own money' } });
      expect((await boss.call('setAsidePayment', { params, body: { reason: 'Again' } })).status).toBe(409);
      expect((await settle(item)).body.refused).toMatchObject([{ code: 'payment_set_aside' }]);
      expect((await boss.call('releasePayment', { params })).body.payment.state).toBe('certain');
      await settle(item);
      expect((await boss.call('setAsidePayment', { params, body: { reason: 'Late' } })).refusal.code).toBe(
        'payment_used',
      );
    });

    test('asks the student, who reads it until the payment is corrected', async () => {
      const { learner, item } = await claimed({ amount: 1000 });
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      expect((await boss.callLoosely('askStudent', { params, body: { reason: 'other' } })).status).toBe(400);
      expect((await boss.callLoosely('askStudent', { params, body: { reason: 'why' } })).status).toBe(400);
      const body = { reason: 'other_amount', note: 'Tk 1,000 came. Where is the rest?' } as const;
      const { asked } = (await boss.call('askStudent', { params, body })).body;
      expect(asked).toMatchObject(body);
      const own = async () => (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body;
      expect(await own()).toMatchObject({ status: 'pending', asked });
      const { enrollments } = (await learner.call('listOwnEnrollments', {})).body;
      expect(enrollments[0]?.asked).toEqual(asked);
      await learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference: item.reference } });
      expect((await own()).asked).toEqual(asked);
      const reference = newId();
      await learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference } });
      expect((await own()).asked).toBeNull();
      const payment = await aReceivedPayment(school(), { reference });
      expect((await read(payment.id))?.enrollments).toMatchObject([{ corrected: true }]);
      await settle({ ...item, paymentId: payment.id, reference });
      expect((await boss.call('askStudent', { params, body })).refusal.code).toBe('already_paid');
    });

    test('names to the student what came and what is missing, with the reason of the amount alone', async () => {
      const { learner } = await claimed({ amount: 1000 });
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      const sums = { came: 1000.5, missing: 999.5 };
      for (const wrong of [{ came: 1000 }, { came: -1, missing: 5 }, { came: 0.001, missing: 5 }]) {
        const body = { reason: 'other_amount', sums: wrong };
        expect((await boss.callLoosely('askStudent', { params, body })).status).toBe(400);
      }
      const ask = async (reason: 'not_found' | 'other_amount', named?: typeof sums) =>
        (await boss.call('askStudent', { params, body: { reason, sums: named } })).body.asked;
      const own = async () =>
        (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.asked;
      expect(await ask('not_found', sums)).not.toHaveProperty('sums');
      expect(await own()).not.toHaveProperty('sums');
      const first = await ask('other_amount', sums);
      expect([first.sums, await own()]).toEqual([sums, first]);
      // A question that replaces it has no amounts, or its own.
      const second = await ask('other_amount');
      expect(await own()).toEqual(second);
      const third = await ask('other_amount', { came: 20, missing: 1980 });
      expect((await own())?.sums).toEqual({ came: 20, missing: 1980 });
      for (const { at } of [third, second]) await boss.call('takeBackAsk', { params, body: { at } });
      expect(await own()).toEqual(first);
      expect(await exportOf(school(), learner.details.email)).toMatchObject({
        askedSums: [{ came_poisha: 100_050, missing_poisha: 99_950 }],
      });
      const answer = { courseId: course._id, method: 'bkash', reference: newId() } as const;
      await learner.call('enroll', { body: { ...answer, answer: 'The rest is sent.', askedAt: first.at } });
      const { enrollments } = (await boss.call('listEnrollments', { query: { q: learner.details.email } })).body;
      expect(enrollments).toMatchObject([{ asked: null, answered: { sums, text: 'The rest is sent.' } }]);
    });

    test('takes a question back that was asked by mistake, and not one that is newer or answered', async () => {
      const { learner } = await claimed({ amount: 1000 });
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      const ask = async (reason: 'not_found' | 'other_amount') =>
        (await boss.call('askStudent', { params, body: { reason } })).body.asked.at;
      const back = (at: string) => boss.call('takeBackAsk', { params, body: { at } });
      const asked = async () =>
        (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.asked?.reason ?? null;
      for (const body of [{}, { at: '' }, { at: 5 }, { at: 'x'.repeat(41) }])
        expect((await boss.callLoosely('takeBackAsk', { params, body })).status).toBe(400);
      expect(
        (await boss.call('takeBackAsk', { params: { ...params, courseNo: 'C9999' }, body: { at: 'x' } })).status,
      ).toBe(404);
      expect((await back('x')).refusal).toMatchObject({ code: 'not_asked', error: messages.notAsked });
      const first = await ask('not_found');
      const second = await ask('other_amount');
      expect([(await back(first)).refusal.code, await asked()]).toEqual(['not_asked', 'other_amount']);
      expect([(await back(second)).status, await asked()]).toEqual([200, 'not_found']);
      expect((await back(second)).refusal.code).toBe('not_asked');
      expect([(await back(first)).status, await asked()]).toEqual([200, null]);
      expect((await back(first)).refusal.code).toBe('not_asked');
      const [act] = (await boss.call('listDeskActs', {})).body.acts;
      expect(act).toMatchObject({ act: 'ask_taken_back', count: 1, names: [learner.details.name], undone: false });
      const answered = await ask('not_found');
      await learner.call('enroll', { body: { courseId: course._id, method: 'nagad', reference: newId() } });
      const late = await back(answered);
      expect([late.status, late.refusal]).toMatchObject([
        409,
        { code: 'answered_meanwhile', error: messages.answeredMeanwhile },
      ]);
      expect((await actsOf(learner)).filter((action) => action === 'enrollment.ask_taken_back')).toHaveLength(2);
    });

    test('has back what was asked and answered before, note and all, when a newer question is taken back', async () => {
      const { learner } = await claimed({ amount: 1000 });
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      const ask = async (note: string) =>
        (await boss.call('askStudent', { params, body: { reason: 'other', note } })).body.asked;
      const back = ({ at }: { at: string }) => boss.call('takeBackAsk', { params, body: { at } });
      const shown = async () => {
        const { enrollments } = (await boss.call('listEnrollments', { query: { q: learner.details.email } })).body;
        return enrollments.map(({ asked, corrected }) => ({ asked, corrected }));
      };
      const first = await ask('Which number did you pay from?');
      await learner.call('enroll', { body: { courseId: course._id, method: 'nagad', reference: newId() } });
      expect(await shown()).toEqual([{ asked: null, corrected: true }]);
      const second = await ask('Which day?');
      const third = await ask('Which hour?');
      expect(await shown()).toMatchObject([{ asked: { at: third.at }, corrected: false }]);
      await back(third);
      expect(await shown()).toMatchObject([{ asked: { at: second.at }, corrected: false }]);
      const own = async () =>
        (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.asked;
      expect(await own()).toEqual(second);
      await back(second);
      expect(await shown()).toEqual([{ asked: null, corrected: true }]);
      expect((await back(first)).refusal.code).toBe('answered_meanwhile');
      expect(await exportOf(school(), learner.details.email)).toMatchObject({
        asks: [{ note: 'Which number did you pay from?', answered_at: expect.any(String) }],
        formerAsks: [],
      });
      await ask('Which week?');
      expect(await exportOf(school(), learner.details.email)).toMatchObject({
        asks: [{ note: 'Which week?' }],
        formerAsks: [{ note: 'Which number did you pay from?' }],
      });
      await eraseStudent(school().database, learner.details.email);
      const left = await school().database.selectFrom('former_asks').selectAll().execute();
      expect(JSON.stringify(left)).not.toContain('Which number');
    });

    test('asks nothing any more about what is settled, until that is taken back', async () => {
      const { learner, item } = await claimed();
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      for (const reason of ['not_found', 'other_amount'] as const)
        await boss.call('askStudent', { params, body: { reason } });
      const asked = async () =>
        (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.asked?.reason ?? null;
      const undoable = async () => {
        const { acts } = (await boss.call('listDeskActs', { query: {} })).body;
        return acts.filter((act) => act.asked?.studentId === learner.studentId).length;
      };
      expect(await undoable()).toBe(1);
      await settle(item);
      expect([await asked(), await undoable()]).toEqual([null, 0]);
      await boss.call('releasePayment', { params: { id: item.paymentId }, body: {} });
      expect(await asked()).toBe('other_amount');
    });

    test('tells each press in its history, and what of it can be taken back', async () => {
      const rows = [await claimed(), await claimed()];
      await settle(...rows.map(({ item }) => item));
      const newest = async () => (await boss.call('listDeskActs', {})).body.acts[0];
      expect(await newest()).toMatchObject({
        act: 'settled',
        by: boss.details.name,
        count: 2,
        sum: 4000,
        names: rows.map(({ learner }) => learner.details.name).toReversed(),
        undone: false,
      });
      const { undoable = [] } = (await newest()) ?? {};
      expect(new Set(undoable)).toEqual(new Set(rows.map(({ payment }) => payment.id)));
      const items = undoable.map((paymentId) => ({ paymentId }));
      const { released, refused, told } = (await boss.call('releasePayments', { body: { items } })).body;
      expect(released).toMatchObject(items.map((item) => ({ ...item, undid: 'settled', waiting: 1, sum: 2000 })));
      expect({ refused, told }).toEqual({ refused: [], told: 0 });
      expect(await newest()).toMatchObject({ act: 'released', count: 2, undoable: [] });
      const { acts } = (await boss.call('listDeskActs', {})).body;
      expect(acts[1]).toMatchObject({ act: 'settled', undoable: [], undone: true });
    });

    test('tells of presses at the same moment each once and whole, over the edge of a page, too', async () => {
      const press = (requestId: string) => {
        const actor = { kind: 'admin', id: boss.adminId } as const;
        const act = { actor, action: 'payment.set_aside', subject: requestId, after: { amount_poisha: 100 } };
        return recordAuditEvent(school().database, act, { network: '127.0.0.1', requestId });
      };
      // Two that take turns, and as many after them as leave room for one of the two on the page.
      for (const id of ['one', 'other', 'one', 'other', 'one']) await press(id);
      for (let count = 0; count < 19; count += 1) await press(`after ${count}`);
      const read = async (cursor?: string) =>
        (await boss.call('listDeskActs', { query: cursor === undefined ? {} : { cursor } })).body;
      const first = await read();
      const second = await read(first.nextCursor ?? '');
      const told = (acts: typeof first.acts) => acts.map(({ operationId: id, count, sum }) => [id, count, sum]);
      expect(told(first.acts.slice(19))).toEqual([['other', 2, 2]]);
      expect(told(second.acts.slice(0, 1))).toEqual([['one', 3, 3]]);
      const ids = [...first.acts, ...second.acts].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      // One of them goes on meanwhile: it stays where it is.
      await press('one');
      expect(told((await read()).acts)).toEqual(told(first.acts));
      expect(told((await read(first.nextCursor ?? '')).acts.slice(0, 1))).toEqual([['one', 4, 4]]);
    });

    test('counts apart who waits though the money that they name has come, and says whose it is not', async () => {
      const waiting = async () => (await boss.call('listPayments', {})).body.waiting;
      const before = await waiting();
      const { learner, payment } = await claimed({ amount: 1990 });
      const row = { studentId: learner.studentId, courseNo: course.courseNo };
      expect(await waiting()).toEqual(before);
      const { name } = learner.details;
      const told = await boss.call('refuseMatch', { params: { id: payment.id }, body: row });
      expect(told.body.payment).toMatchObject({ state: 'unclaimed', refused: [{ ...row, name, waits: true }] });
      const refused = { ...before, refused: before.refused + 1 };
      expect(await waiting()).toEqual(refused);
      // Who names another payment, which has not come, waits for that.
      const enroll = (reference: string) =>
        learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference } });
      await enroll(newId());
      expect(await waiting()).toMatchObject({ count: before.count + 1, refused: before.refused });
      await enroll(payment.reference ?? '');
      expect(await waiting()).toEqual(refused);
      // What is set aside is nobody's.
      const aside = await boss.call('setAsidePayment', { params: { id: payment.id }, body: { reason: 'My rent' } });
      expect(aside.body.payment).toMatchObject({ state: 'set_aside', refused: [{ ...row, name, waits: true }] });
      expect(await waiting()).toEqual(refused);
      // Nor is what somebody else was settled by.
      await boss.call('releasePayment', { params: { id: payment.id } });
      const owner = await student(school());
      await submitted(owner, course, 'my brother paid');
      const rest = { rest: 'owed', dueOn: '2099-01-05' } as const;
      const owned = { studentId: owner.studentId, courseNo: course.courseNo, reference: 'my brother paid', ...rest };
      await boss.call('matchPayment', { params: { id: payment.id }, body: owned });
      expect(await waiting()).toEqual(refused);
      await boss.call('refuseMatch', { params: { id: payment.id }, body: row });
      expect([await stateOf(payment.id), await waiting()]).toEqual(['settled', refused]);
      // Beside another payment it is decided on there.
      await aReceivedPayment(school(), { method: 'nagad', reference: payment.reference, amount: 2000 });
      expect(await waiting()).toEqual(before);
    });

    test('says of who waits without money alone since when', async () => {
      const sentAt = async ({ studentId }: Learner, at: string) => {
        const { database } = school();
        await database.updateTable('enrollments').set({ created_at: at }).where('student_id', '=', studentId).execute();
        return at;
      };
      const oldest = async () => (await boss.call('listPayments', {})).body.waiting.oldest;
      // Here others wait, too, but nobody for years.
      const learner = await student(school());
      await submitted(learner, course, newId());
      const since = await sentAt(learner, '2021-06-01T04:00:00.000Z');
      expect(await oldest()).toBe(since);
      const certain = await claimed();
      await sentAt(certain.learner, '2020-06-01T04:00:00.000Z');
      const twice = await claimed();
      const other = await student(school());
      await submitted(other, course, twice.item.reference);
      for (const one of [twice.learner, other]) await sentAt(one, '2020-07-01T04:00:00.000Z');
      expect(await oldest()).toBe(since);
      // Of the same student another course, for which nothing came.
      await submitted(certain.learner, cheap, newId());
      await settle(certain.item);
      expect(await oldest()).toBe(since);
      const earlier = await sentAt(certain.learner, '2020-08-01T04:00:00.000Z');
      expect(await oldest()).toBe(earlier);
    });

    test('counts and sums every state, finds by words, and turns its pages', async () => {
      const { counts, sums, waiting } = (await boss.call('listPayments', {})).body;
      const { learner, payment } = await claimed();
      const after = (await boss.call('listPayments', {})).body;
      expect(after.counts.certain).toBe(counts.certain + 1);
      expect(after.sums.certain).toBe(sums.certain + 2000);
      expect(after.waiting.count).toBe(waiting.count);
      for (const q of [
        learner.details.name,
        learner.details.phone ?? '',
        payment.reference ?? '',
        learner.details.name.toLowerCase(),
      ]) {
        const { body } = await boss.call('listPayments', { query: { state: 'certain', q } });
        expect(
          body.payments.map(({ id }) => id),
          q,
        ).toContain(payment.id);
      }
      for (const state of ['certain', 'settled'] as const) {
        const ids: string[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const query: Record<string, string> = { state, limit: '1', ...(cursor ? { cursor } : {}) };
          const { body }: { body: typeof after } = await boss.call('listPayments', { query });
          ids.push(...body.payments.map(({ id }) => id));
          cursor = body.nextCursor;
        }
        expect(ids).toHaveLength(after.counts[state]);
        expect(new Set(ids).size).toBe(ids.length);
      }
    });

    test('tells of each press in its history what was missing, and what was left over', async () => {
      const newest = async () => (await boss.call('listDeskActs', {})).body.acts[0];
      const [even, less, more] = [
        await claimed(),
        await claimed({ amount: 1980 }),
        await claimed({ amount: 2000.5 }, cheap),
      ];
      await settle(even.item);
      expect(await newest()).toMatchObject({ act: 'settled', sum: 2000, missing: 0, leftOver: 0 });
      const partly = { ...less.item, rest: 'owed', dueOn: '2099-01-05' } as const;
      await settle(partly, more.item);
      expect(await newest()).toMatchObject({ act: 'settled', sum: 3480, missing: 20, leftOver: 500.5 });
      // What came for it later is another press: the one before says what was missing then.
      const rest = await aReceivedPayment(school(), { reference: newId(), amount: 15 });
      await settle(itemOf(less.learner, rest.id, less.item.reference));
      const { acts } = (await boss.call('listDeskActs', {})).body;
      expect(acts.slice(0, 2)).toMatchObject([
        { act: 'assigned', sum: 15, missing: 5, leftOver: 0 },
        { act: 'settled', sum: 3480, missing: 20, leftOver: 500.5 },
      ]);
      // Of one payment for two courses only what is left after both.
      const both = await claimed({ amount: 3600 });
      await submitted(both.learner, cheap, both.item.reference);
      await settle(both.item, itemOf(both.learner, both.payment.id, both.item.reference, cheap));
      expect(await newest()).toMatchObject({ sum: 3500, missing: 0, leftOver: 100 });
      // Before it was written down, what opened the course tells by its own sums what was missing.
      await school()
        .database.updateTable('audit_log')
        .set({ after: sql`replace(after, '"missing_poisha":2000,', '')` })
        .where('after', 'like', '%"missing_poisha":2000,%')
        .execute();
      expect((await boss.call('listDeskActs', {})).body.acts[2]).toMatchObject({ sum: 3480, missing: 20 });
    });
  },
  unhurried,
);
