import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { enrollmentMessages } from '#money/enrollments/messages.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { exportOf } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, submitted, unhurried } from '../steps.ts';

// What is decided on the desk besides settling: each press is named by its answer, stands in the history, and takes back what it did, and nothing else.

onEveryEngine(
  'What is decided on the desk, and taken back',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let other: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    let second: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      other = await admin(school());
      course = await aCourse(boss, { title: 'Spoken English', courseFee: 2000, discount: 0 });
      second = await aCourse(boss, { title: 'Phonics', courseFee: 1500, discount: 0 });
    });

    let made = 0;
    const newId = () => {
      made += 1;
      return `DKU7T${String(made).padStart(5, '0')}`;
    };
    type Learner = Awaited<ReturnType<typeof student>>;
    const paramsOf = ({ studentId }: Learner, of = course) => ({ studentId, courseNo: of.courseNo });
    /** A student who names a payment, and so much of it. */
    async function claimed(amount = 1980) {
      const learner = await student(school());
      const reference = newId();
      await submitted(learner, course, reference);
      const { id } = await aReceivedPayment(school(), { reference, amount });
      return { learner, reference, id, params: paramsOf(learner) };
    }
    const read = async (id: string) => {
      const { body } = await boss.call('listPayments', { query: { limit: '200' } });
      return body.payments.find((payment) => payment.id === id);
    };
    const stateOf = async (id: string) => (await read(id))?.state;
    const statusOf = async (learner: Learner, of = course) =>
      (await learner.call('readOwnEnrollment', { params: { courseId: of._id } })).body.status;
    const refuse = async (id: string, body: { studentId: string; courseNo: string; otherCourses?: string[] }) =>
      (await boss.call('refuseMatch', { params: { id }, body })).body;
    const release = async (paymentId: string, operationId?: string, by = boss) => {
      const items = [{ paymentId, ...(operationId === undefined ? {} : { operationId }) }];
      const { released, refused } = (await by.call('releasePayments', { body: { items } })).body;
      return released[0] ?? refused[0]?.code;
    };
    const actsOf = async (operationId: string) =>
      (await boss.call('listDeskActs', {})).body.acts.filter((act) => act.operationId === operationId);
    const newestAct = async () => (await boss.call('listDeskActs', {})).body.acts[0];
    const refusalsOf = async (id: string) =>
      (await school().database.selectFrom('refused_matches').selectAll().where('payment_id', '=', id).execute()).length;

    test('“Not this one” stands in the history with its name, and is taken back by its press, once', async () => {
      const { learner, id, params } = await claimed();
      const { payment, operationId } = await refuse(id, params);
      expect(payment.state).toBe('unclaimed');
      const told = { act: 'not_this', count: 1, sum: 1980, names: [learner.details.name], by: boss.details.name };
      expect(await actsOf(operationId)).toMatchObject([{ ...told, undoable: [id], undone: false }]);
      expect(await release(id, operationId)).toEqual({ paymentId: id, undid: 'not_this', waiting: 0, sum: 1980 });
      expect(await stateOf(id)).toBe('likely');
      expect(await actsOf(operationId)).toMatchObject([{ undoable: [], undone: true }]);
      expect(await newestAct()).toMatchObject({ act: 'not_this_undone', count: 1, names: [learner.details.name] });
      expect(await release(id, operationId)).toBe('payment_free');
      expect(await stateOf(id)).toBe('likely');
    });

    test('a payment for two courses is told apart from both by one press, or from neither', async () => {
      const learner = await student(school());
      const reference = newId();
      await submitted(learner, course, reference);
      await submitted(learner, second, reference);
      const { id } = await aReceivedPayment(school(), { reference, amount: 3500 });
      expect((await read(id))?.enrollments).toHaveLength(2);
      const params = { id };
      const wrong = { ...paramsOf(learner), otherCourses: ['C9999'] };
      expect((await boss.call('refuseMatch', { params, body: wrong })).status).toBe(404);
      const tooMany = { ...paramsOf(learner), otherCourses: Array(11).fill(second.courseNo) };
      expect((await boss.call('refuseMatch', { params, body: tooMany })).status).toBe(400);
      expect(await refusalsOf(id)).toBe(0);
      const { payment, operationId } = await refuse(id, { ...paramsOf(learner), otherCourses: [second.courseNo] });
      expect([payment.state, payment.enrollments, await refusalsOf(id)]).toEqual(['unclaimed', [], 2]);
      expect(await actsOf(operationId)).toMatchObject([{ act: 'not_this', count: 1, sum: 3500, undoable: [id] }]);
      expect(await release(id, operationId)).toMatchObject({ undid: 'not_this' });
      expect(await refusalsOf(id)).toBe(0);
      expect((await read(id))?.enrollments).toHaveLength(2);
    });

    test('of two presses each takes back its own, and one that told nothing new takes back nothing', async () => {
      const { learner, id, params } = await claimed();
      await submitted(learner, second, newId());
      const first = await refuse(id, params);
      const again = await refuse(id, params);
      const another = await refuse(id, paramsOf(learner, second));
      expect(await actsOf(again.operationId)).toEqual([]);
      expect(await release(id, again.operationId)).toBe('payment_free');
      expect(await refusalsOf(id)).toBe(2);
      expect(await release(id, first.operationId)).toMatchObject({ undid: 'not_this' });
      expect(await refusalsOf(id)).toBe(1);
      expect(await actsOf(another.operationId)).toMatchObject([{ undoable: [id], undone: false }]);
      expect(await release(id)).toMatchObject({ undid: 'not_this' });
      expect(await actsOf(another.operationId)).toMatchObject([{ undoable: [], undone: true }]);
    });

    test('of two admins who take the same back one does, and the other is told', async () => {
      const { id, params } = await claimed();
      const { operationId } = await refuse(id, params);
      const answers = await inParallel(2, (index) => release(id, operationId, index === 0 ? boss : other));
      expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
      expect(answers).toContain('payment_free');
      expect(await stateOf(id)).toBe('likely');
    });

    test('settled to that enrollment by hand meanwhile, the payment stays where it is', async () => {
      const { learner, reference, id, params } = await claimed();
      const { operationId } = await refuse(id, params);
      const rest = { rest: 'waived', reason: 'Wallet fee' } as const;
      await boss.call('matchPayment', { params: { id }, body: { ...params, reference, ...rest } });
      expect(await release(id, operationId)).toMatchObject({ undid: 'not_this', waiting: 0 });
      expect([await stateOf(id), await statusOf(learner)]).toEqual(['settled', 'paid']);
      expect(await release(id, operationId)).toBe('payment_free');
      expect(await statusOf(learner)).toBe('paid');
      expect(await brokenInvariants(school().database)).toEqual([]);
    });

    test('nothing is left to take back once the student has named another payment, or the enrollment is deleted', async () => {
      const [corrected, deleted] = [await claimed(), await claimed()];
      const presses = [
        (await refuse(corrected.id, corrected.params)).operationId,
        (await refuse(deleted.id, deleted.params)).operationId,
      ];
      const body = { courseId: course._id, method: 'nagad', reference: newId() } as const;
      await corrected.learner.call('enroll', { body });
      await boss.call('deleteEnrollment', { params: deleted.params });
      for (const [index, { id }] of [corrected, deleted].entries()) {
        const operationId = presses[index] ?? '';
        expect(await actsOf(operationId)).toMatchObject([{ undoable: [], undone: false }]);
        expect(await release(id, operationId)).toBe('payment_free');
      }
    });

    test('what the release before told apart is shown, taken back with all of the payment, and by no press', async () => {
      const { id, params } = await claimed();
      const { operationId } = await refuse(id, params);
      const { database } = school();
      const rows = database.selectFrom('enrollments').select('id').where('student_id', '=', params.studentId);
      const { id: enrollmentId } = await rows.executeTakeFirstOrThrow();
      await release(id, operationId);
      const old = { payment_id: id, enrollment_id: enrollmentId, refused_by: boss.adminId };
      await database.insertInto('refused_matches').values(old).execute();
      expect(await stateOf(id)).toBe('unclaimed');
      expect(await release(id, operationId)).toBe('payment_free');
      expect(await release(id)).toMatchObject({ undid: 'not_this' });
      expect(await stateOf(id)).toBe('likely');
    });

    test('a match by hand names its press, which takes back what it added and leaves the course open', async () => {
      const { learner, reference, id, params } = await claimed(2000);
      const owed = { rest: 'owed', dueOn: '2099-01-05' } as const;
      const match = async () =>
        (await boss.call('matchPayment', { params: { id }, body: { ...params, reference, ...owed } })).body;
      const note = { amount: 500, reason: 'Paid too much', by: 'hand' } as const;
      const noted = (await boss.call('refundPayment', { params: { id }, body: note })).body.payment.refunds[0];
      const opened = await match();
      expect(await release(id, noted?.operationId)).toEqual({ paymentId: id, undid: 'noted', waiting: 0, sum: 500 });
      const added = await match();
      expect(await release(id, added.operationId)).toEqual({ paymentId: id, undid: 'settled', waiting: 0, sum: 500 });
      expect(await statusOf(learner)).toBe('paid');
      expect(await release(id, opened.operationId)).toMatchObject({ undid: 'settled', waiting: 1 });
      expect(await statusOf(learner)).toBe('pending');
      expect(await brokenInvariants(school().database)).toEqual([]);
    });

    test('what is set aside names its press, and is back on the desk by it', async () => {
      const { id } = await claimed();
      const body = { reason: 'Own money' };
      const { payment, operationId } = (await boss.call('setAsidePayment', { params: { id }, body })).body;
      expect(payment.state).toBe('set_aside');
      expect(await release(id, operationId)).toMatchObject({ undid: 'set_aside', waiting: 0 });
      expect(await stateOf(id)).toBe('likely');
      expect(await release(id, operationId)).toBe('payment_free');
    });

    test('one payment for two courses says how many enrollments wait again, two for one say it once', async () => {
      const learner = await student(school());
      const reference = newId();
      for (const of of [course, second]) await submitted(learner, of, reference);
      const { id } = await aReceivedPayment(school(), { reference, amount: 3500 });
      const settle = async (...rows: { paymentId: string; courseNo: string; reference: string }[]) => {
        const items = rows.map((row) => ({ ...row, studentId: learner.studentId }));
        return (await boss.call('settlePayments', { body: { items } })).body.operationId;
      };
      const both = [course, second].map(({ courseNo }) => ({ paymentId: id, courseNo, reference }));
      expect(await release(id, await settle(...both))).toMatchObject({ undid: 'settled', waiting: 2, sum: 3500 });
      const halves = [(await aReceivedPayment(school(), { amount: 1000 })).id];
      halves.push((await aReceivedPayment(school(), { amount: 1000 })).id);
      const operationId = await settle(
        ...halves.map((paymentId) => ({ paymentId, courseNo: course.courseNo, reference })),
      );
      const items = halves.map((paymentId) => ({ paymentId, operationId }));
      const { released } = (await boss.call('releasePayments', { body: { items } })).body;
      expect(released.map(({ waiting }) => waiting)).toEqual([1, 0]);
    });

    const ask = async (params: ReturnType<typeof paramsOf>, reason: 'not_found' | 'other_amount' = 'other_amount') =>
      (await boss.call('askStudent', { params, body: { reason } })).body.asked;
    const askedActs = async (name: string) => {
      const { acts } = (await boss.call('listDeskActs', {})).body;
      return acts.filter(({ act, names }) => act === 'asked' && names.includes(name));
    };

    test('a payment whose student was asked says so beside it, until it is corrected', async () => {
      const { learner, id, params } = await claimed();
      expect((await read(id))?.enrollments).toMatchObject([{ asked: null, corrected: false }]);
      const { at } = await ask(params);
      expect((await read(id))?.enrollments).toMatchObject([
        { asked: { reason: 'other_amount', at }, corrected: false },
      ]);
      const reference = newId();
      await learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference } });
      const next = await aReceivedPayment(school(), { reference, amount: 1980 });
      expect((await read(next.id))?.enrollments).toMatchObject([{ asked: null, corrected: true }]);
    });

    test('of those who wait without money it says how many were asked', async () => {
      const waiting = async () => (await boss.call('listPayments', {})).body.waiting;
      const before = await waiting();
      const [learner, late] = [await student(school()), await student(school())];
      for (const one of [learner, late]) await submitted(one, course, newId());
      const withMoney = await claimed();
      await ask(withMoney.params);
      expect(await waiting()).toMatchObject({ count: before.count + 2, asked: before.asked });
      const { at } = await ask(paramsOf(learner), 'not_found');
      await ask(paramsOf(late), 'not_found');
      expect(await waiting()).toMatchObject({ count: before.count + 2, asked: before.asked + 2 });
      await boss.call('takeBackAsk', { params: paramsOf(learner), body: { at } });
      await late.call('enroll', { body: { courseId: course._id, method: 'nagad', reference: newId() } });
      expect(await waiting()).toMatchObject({ asked: before.asked });
    });

    test('a question is taken back from the history: the newest alone, and the one before it after that', async () => {
      const { learner, params } = await claimed();
      const { name } = learner.details;
      const first = await ask(params, 'not_found');
      const newer = await ask(params);
      const question = (at: string) => ({ ...params, name, at });
      expect(await askedActs(name)).toMatchObject([
        { asked: question(newer.at), undone: false },
        { asked: null, undone: false },
      ]);
      await boss.call('takeBackAsk', { params, body: { at: newer.at } });
      expect(await askedActs(name)).toMatchObject([
        { asked: null, undone: true },
        { asked: question(first.at), undone: false },
      ]);
      await boss.call('takeBackAsk', { params, body: { at: first.at } });
      expect(await askedActs(name)).toMatchObject([
        { asked: null, undone: true },
        { asked: null, undone: true },
      ]);
    });

    test('a question that was answered, or whose enrollment is paid or deleted, is none to take back', async () => {
      const [answered, paid, deleted] = [await claimed(), await claimed(), await claimed()];
      for (const { params } of [answered, paid, deleted]) await ask(params);
      const body = { courseId: course._id, method: 'nagad', reference: newId() } as const;
      await answered.learner.call('enroll', { body });
      await boss.call('markPaid', { params: paid.params });
      await boss.call('deleteEnrollment', { params: deleted.params });
      for (const { learner } of [answered, paid, deleted])
        expect(await askedActs(learner.details.name)).toMatchObject([{ asked: null, undone: false }]);
    });

    test('names no admin to a student who asks what is stored', async () => {
      const { learner, reference, id, params } = await claimed(2000);
      for (const reason of ['not_found', 'other_amount'] as const) await ask(params, reason);
      const { email } = learner.details;
      expect(await exportOf(school(), email)).toMatchObject({
        asks: [{ reason: 'other_amount' }],
        formerAsks: [{ reason: 'not_found' }],
        acts: [{ actor_kind: 'admin' }, { actor_kind: 'admin' }, { action: 'student.exported' }],
      });
      const told = [JSON.stringify(await exportOf(school(), email))];
      await boss.call('matchPayment', { params: { id }, body: { ...params, reference } });
      await boss.call('deleteEnrollment', { params });
      told.push(JSON.stringify(await exportOf(school(), email)));
      expect(told[1]).toContain('"amount_poisha":200000');
      for (const text of told) {
        expect(text).not.toContain(boss.adminId);
        expect(text).not.toMatch(/"(?:asked|archived|settled)_by"/);
      }
    });

    test('a question of the release before, whose line has no time, is shown without a way back', async () => {
      const { learner, params } = await claimed();
      await ask(params);
      const { database } = school();
      const acts = await database.selectFrom('audit_log').select(['id', 'after']).execute();
      const act = acts.find(({ after }) => after?.includes(learner.studentId) && after.includes('asked_at'));
      const { asked_at, ...before } = JSON.parse(act?.after ?? '{}');
      expect(asked_at).toEqual(expect.any(String));
      const after = JSON.stringify(before);
      await database
        .updateTable('audit_log')
        .set({ after })
        .where('id', '=', act?.id ?? '')
        .execute();
      expect(await askedActs(learner.details.name)).toMatchObject([{ asked: null, undone: false }]);
      expect((await boss.call('takeBackAsk', { params, body: { at: asked_at } })).status).toBe(200);
      expect((await boss.call('takeBackAsk', { params, body: { at: asked_at } })).refusal.error).toBe(
        enrollmentMessages.notAsked,
      );
    });
  },
  unhurried,
);
