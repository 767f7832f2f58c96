import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { admin, type Caller, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'Marking many enrollments at once',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { courseFee: 2000, discount: 0 });
    });

    let made = 0;
    /** A student who waits, and the row that an admin ticks. */
    async function waiting() {
      made += 1;
      const reference = `DKQ7T${String(made).padStart(5, '0')}`;
      const learner = await student(school());
      await submitted(learner, course, reference);
      const row = { studentId: learner.studentId, courseNo: course.courseNo };
      return { learner, row, item: { ...row, reference, method: 'bkash' as const } };
    }
    const correct = ({ learner }: { learner: Caller }, reference: string, method: 'bkash' | 'nagad' = 'bkash') =>
      learner.call('enroll', { body: { courseId: course._id, method, reference } });
    type Waiting = Awaited<ReturnType<typeof waiting>>;
    const mark = (...items: Waiting['item'][]) => boss.call('markManyEnrollments', { body: { items } });
    const unmark = (operationId: string, ...items: Waiting['row'][]) =>
      boss.call('unmarkManyEnrollments', { body: { operationId, items } });
    const statusOf = async ({ learner }: Waiting) =>
      (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.status;
    const actsOf = async ({ row }: Waiting) => {
      const acts = await school().database.selectFrom('audit_log').selectAll().orderBy('position').execute();
      return acts.filter(({ after }) => after?.includes(row.studentId));
    };
    const settledBy = async (paymentId: string) => {
      const all = await school().database.selectFrom('settlements').selectAll().execute();
      return all
        .filter(({ payment_id }) => payment_id === paymentId)
        .map(({ amount_poisha, settled_by }) => [amount_poisha, settled_by]);
    };
    const newestAct = async () => (await boss.call('listDeskActs', {})).body.acts[0];

    test('refuses what is no row, and more rows than 500', async () => {
      const item = { studentId: 'x', courseNo: 'x', reference: 'x', method: 'bkash' };
      for (const items of [
        [],
        [{ ...item, reference: undefined }],
        [{ ...item, method: 'tapio' }],
        Array(501).fill(item),
        'x',
      ])
        expect((await boss.callLoosely('markManyEnrollments', { body: { items } })).status).toBe(400);
      for (const body of [{ operationId: '', items: [item] }, { items: [item] }, { operationId: 'p', items: [] }])
        expect((await boss.callLoosely('unmarkManyEnrollments', { body })).status).toBe(400);
    });

    test('tells at each row why it was refused, and marks the others', async () => {
      const [one, corrected, gone, done] = [await waiting(), await waiting(), await waiting(), await waiting()];
      await correct(corrected, 'DKQ7TOTHER');
      await boss.call('deleteEnrollment', { params: gone.row });
      await boss.call('markPaid', { params: done.row });
      const { body } = await mark(corrected.item, gone.item, one.item, done.item);
      expect(body.marked).toEqual([{ ...one.row, amount: 2000 }]);
      expect(body.refused).toEqual([
        { ...corrected.row, code: 'reference_changed', error: messages.referenceChanged('bKash', 'DKQ7TOTHER') },
        { ...gone.row, code: 'not_found', error: messages.notFound },
        { ...done.row, code: 'already_paid', error: messages.markedMeanwhile },
      ]);
      expect([await statusOf(one), await statusOf(corrected)]).toEqual(['paid', 'pending']);
    });

    test('refuses a row whose student has sent the same reference by another method', async () => {
      const one = await waiting();
      await correct(one, one.item.reference, 'nagad');
      const { body } = await mark(one.item);
      expect([body.marked, body.refused[0]?.code]).toEqual([[], 'reference_changed']);
    });

    test('writes each row down by itself, under one press', async () => {
      const rows = [await waiting(), await waiting()];
      const { body } = await mark(...rows.map(({ item }) => item));
      const acts = (await Promise.all(rows.map(actsOf))).flat();
      expect(acts.map(({ action, request_id }) => [action, request_id])).toEqual([
        ['enrollment.paid', body.operationId],
        ['enrollment.paid', body.operationId],
      ]);
    });

    test('of two admins who mark the same rows one wins, and the other is told', async () => {
      const other = await admin(school());
      const rows = [await waiting(), await waiting(), await waiting()];
      const items = rows.map(({ item }) => item);
      const answers = await Promise.all([
        mark(...items),
        other.call('markManyEnrollments', { body: { items: items.toReversed() } }),
      ]);
      const marked = answers.flatMap(({ body }) => body.marked.map(({ studentId }) => studentId));
      const refused = answers.flatMap(({ body }) => body.refused);
      expect(new Set(marked)).toEqual(new Set(rows.map(({ row }) => row.studentId)));
      expect([marked.length, refused.map(({ code }) => code)]).toEqual([3, Array(3).fill('already_paid')]);
      expect((await Promise.all(rows.map(actsOf))).map((acts) => acts.length)).toEqual([1, 1, 1]);
    });

    test('money that came and is certainly of a row settles it', async () => {
      const [one, other] = [await waiting(), await waiting()];
      const came = await aReceivedPayment(school(), { reference: one.item.reference, amount: 2000 });
      const less = await aReceivedPayment(school(), { reference: other.item.reference, amount: 1980 });
      const { body } = await mark(one.item, other.item);
      expect([body.marked.length, body.refused]).toEqual([2, []]);
      const { payments } = (await boss.call('listPayments', { query: { limit: '200' } })).body;
      const stateOf = (id: string) => payments.find((payment) => payment.id === id)?.state;
      expect([stateOf(came.id), stateOf(less.id)]).toEqual(['settled', 'already_used']);
    });

    test('money that two students name settles neither: the row is marked by whoever ticked it', async () => {
      const [one, other] = [await waiting(), await waiting()];
      await correct(other, one.item.reference);
      await aReceivedPayment(school(), { reference: one.item.reference, amount: 2000 });
      const { body } = await mark(one.item);
      expect([body.marked.length, await statusOf(one)]).toEqual([1, 'paid']);
    });

    test('one that is marked alone is settled by the money that is certainly its own, whatever the admin said to have seen', async () => {
      for (const body of [undefined, { status: 'pending' as const }]) {
        const one = await waiting();
        const came = await aReceivedPayment(school(), { reference: one.item.reference, amount: 2000 });
        expect((await boss.call('markPaid', { params: one.row, body })).body.enrollment.status).toBe('paid');
        expect(await settledBy(came.id)).toEqual([[200_000, boss.details.id]]);
        expect(await newestAct()).toMatchObject({
          act: 'settled',
          undoable: [came.id],
          names: [one.learner.details.name],
        });
        expect((await boss.call('markPaid', { params: one.row })).status).toBe(200);
        expect((await actsOf(one)).map(({ action }) => action)).toEqual(['enrollment.paid']);
      }
    });

    test('one that is marked alone leaves money where it is that is not certainly its own', async () => {
      const [less, twice, other] = [await waiting(), await waiting(), await waiting()];
      await correct(other, twice.item.reference);
      const came = [
        await aReceivedPayment(school(), { reference: less.item.reference, amount: 1980 }),
        await aReceivedPayment(school(), { reference: twice.item.reference, amount: 2000 }),
      ];
      for (const { row } of [less, twice]) expect((await boss.call('markPaid', { params: row })).status).toBe(200);
      expect((await Promise.all(came.map(({ id }) => settledBy(id)))).flat()).toEqual([]);
      expect([await statusOf(less), await statusOf(twice), await statusOf(other)]).toEqual(['paid', 'paid', 'pending']);
    });

    test('one that is marked alone spends nothing where the student has sent another payment than was seen', async () => {
      const one = await waiting();
      const seen = { reference: one.item.reference, method: one.item.method };
      await correct(one, 'DKQ7TSECOND');
      const came = await aReceivedPayment(school(), { reference: 'DKQ7TSECOND', amount: 2000 });
      const answer = await boss.call('markPaid', { params: one.row, body: seen });
      expect([answer.status, answer.refusal?.code]).toEqual([409, 'reference_changed']);
      expect([await settledBy(came.id), await statusOf(one)]).toEqual([[], 'pending']);
    });

    test('two admins who mark one row at the same moment spend its money once, and both are told that it is paid', async () => {
      const other = await admin(school());
      const one = await waiting();
      const came = await aReceivedPayment(school(), { reference: one.item.reference, amount: 2000 });
      const answers = await Promise.all([boss, other].map((who) => who.call('markPaid', { params: one.row })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect([(await settledBy(came.id)).length, (await actsOf(one)).length]).toEqual([1, 1]);
    });

    test('a press is taken back, all of it or a row, but nothing that was changed since', async () => {
      const [one, other, again] = [await waiting(), await waiting(), await waiting()];
      const came = await aReceivedPayment(school(), { reference: one.item.reference, amount: 2000 });
      const { operationId } = (await mark(one.item, other.item, again.item)).body;
      expect((await unmark('another press', one.row)).body).toEqual({
        pending: [],
        paid: [],
        refused: [{ ...one.row, code: 'changed_since', error: messages.changedMeanwhile }],
        told: 0,
      });
      expect((await unmark(operationId, one.row)).body.pending).toEqual([{ ...one.row, amount: 2000 }]);
      const { payments } = (await boss.call('listPayments', { query: { limit: '200' } })).body;
      expect(payments.find(({ id }) => id === came.id)?.state).toBe('certain');
      await boss.call('markPending', { params: again.row });
      await boss.call('markPaid', { params: again.row });
      const { body } = await unmark(operationId, one.row, other.row, again.row);
      expect(body.pending).toEqual([{ ...other.row, amount: 2000 }]);
      expect(body.refused.map(({ code }) => code)).toEqual(['changed_since', 'changed_since']);
      expect([await statusOf(one), await statusOf(other), await statusOf(again)]).toEqual([
        'pending',
        'pending',
        'paid',
      ]);
    });

    test('the history shows the press, and what of it can be taken back', async () => {
      const [one, other] = [await waiting(), await waiting()];
      await mark(one.item, other.item);
      const act = await newestAct();
      expect(act).toMatchObject({ act: 'marked', count: 2, sum: 4000, undoable: [], undone: false });
      expect(new Set(act?.unmarkable)).toEqual(new Set([one.row, other.row]));
      await unmark(act?.operationId ?? '', ...(act?.unmarkable ?? []));
      expect(await newestAct()).toMatchObject({ act: 'released', count: 2 });
      const { acts } = (await boss.call('listDeskActs', {})).body;
      expect(acts[1]).toMatchObject({ act: 'marked', unmarkable: [], undone: true });
    });

    test('a press is not taken back where something of its payment was sent back since, as on the desk', async () => {
      const one = await waiting();
      const came = await aReceivedPayment(school(), { reference: one.item.reference, amount: 2500 });
      const sendBack = (reason: string) =>
        boss.call('refundPayment', { params: { id: came.id }, body: { amount: 500, reason, by: 'hand' } });
      const noted = (await sendBack('By mistake')).body.payment.refunds[0]?.operationId ?? '';
      const { operationId } = (await mark(one.item)).body;
      expect(await settledBy(came.id)).toEqual([[200_000, boss.details.id]]);
      await boss.call('releasePayments', { body: { items: [{ paymentId: came.id, operationId: noted }] } });
      await sendBack('Paid too much');
      const { body } = await unmark(operationId, one.row);
      expect([body.pending, body.refused.map(({ code }) => code)]).toEqual([[], ['payment_refunded']]);
      expect([await statusOf(one), (await settledBy(came.id)).length]).toEqual(['paid', 1]);
    });

    test('the history counts what money settled and what was marked by hand in the same press', async () => {
      const [one, other] = [await waiting(), await waiting()];
      const came = await aReceivedPayment(school(), { reference: one.item.reference, amount: 2000 });
      await mark(one.item, other.item);
      expect(await newestAct()).toMatchObject({
        ...{ act: 'settled', count: 2, students: 2, sum: 4000, byHand: 2000 },
        ...{ undoable: [came.id], unmarkable: [other.row] },
      });
    });

    test('one that is marked alone is told of another admin, too, where it says what it saw', async () => {
      const one = await waiting();
      await mark(one.item);
      const { reference, method } = one.item;
      const seen = { params: one.row, body: { reference, method, status: 'pending' as const } };
      expect((await boss.call('markPaid', seen)).refusal?.code).toBe('already_paid');
      const back = { params: one.row, body: { status: 'paid' as const } };
      expect((await boss.call('markPending', back)).status).toBe(200);
      expect((await boss.call('markPending', back)).refusal?.code).toBe('already_pending');
    });

    test('one that is marked alone names its press, by which that and nothing else is taken back', async () => {
      const [one, other] = [await waiting(), await waiting()];
      const came = await aReceivedPayment(school(), { reference: one.item.reference, amount: 2000 });
      const marked = (await boss.call('markPaid', { params: one.row })).body;
      const byHand = (await boss.call('markPaid', { params: other.row })).body;
      expect([marked.byPayment, byHand.byPayment]).toEqual([true, undefined]);
      expect((await unmark(marked.operationId ?? '', other.row)).body.refused[0]?.code).toBe('changed_since');
      expect((await unmark(marked.operationId ?? '', one.row)).body.pending).toEqual([{ ...one.row, amount: 2000 }]);
      expect([await statusOf(one), await statusOf(other), await settledBy(came.id)]).toEqual(['pending', 'paid', []]);
      expect((await unmark(marked.operationId ?? '', one.row)).body.refused[0]?.code).toBe('changed_since');
    });

    /** Paid by two payments, of which the second is more than was due, and set back to pending by one press. */
    async function steppedBack() {
      const one = await waiting();
      const { row, item } = one;
      const came = [
        await aReceivedPayment(school(), { reference: item.reference, amount: 500 }),
        await aReceivedPayment(school(), { amount: 2000 }),
      ];
      for (const { id } of came)
        await boss.call('matchPayment', { params: { id }, body: { ...row, reference: item.reference } });
      const before = await storedOf(one);
      const { operationId = '' } = (await boss.call('markPending', { params: row, body: { status: 'paid' } })).body;
      return { one, row, came, before, operationId };
    }
    const storedOf = async ({ row }: Waiting) =>
      school()
        .database.selectFrom('enrollments')
        .select(['status', 'paid_at', 'reference', 'amount_due'])
        .where('student_id', '=', row.studentId)
        .executeTakeFirstOrThrow();
    const settledSums = (came: { id: string }[]) =>
      Promise.all(came.map(async ({ id }) => (await settledBy(id)).map(([poisha]) => poisha)));

    test('a step back is taken back: paid since when it was, by the same payments and as much of each, with a receipt', async () => {
      const { one, row, came, before, operationId } = await steppedBack();
      expect([await statusOf(one), await settledSums(came)]).toEqual(['pending', [[], []]]);
      const { body } = await unmark(operationId, row);
      expect(body).toEqual({ pending: [], paid: [{ ...row, amount: 2000 }], refused: [], told: 0 });
      expect(await storedOf(one)).toEqual(before);
      expect(await settledSums(came)).toEqual([[50_000], [150_000]]);
      const { receipt } = (await one.learner.call('readReceipt', { params: { courseId: course._id } })).body;
      expect(receipt.paidWith.length).toBe(2);
      expect((await actsOf(one)).map(({ action }) => action).slice(-3)).toEqual([
        'enrollment.pending',
        'enrollment.paid',
        'enrollment.settled',
      ]);
      expect(await countWrongDays(school().database)).toBe(0);
      // Once: it is no longer what was done last.
      expect((await unmark(operationId, row)).body.refused[0]?.code).toBe('changed_since');
    });

    test('a step back of what was marked without a payment is taken back without one', async () => {
      const one = await waiting();
      await boss.call('markPaid', { params: one.row });
      const before = await storedOf(one);
      const { operationId = '' } = (await boss.call('markPending', { params: one.row })).body;
      expect((await unmark(operationId, one.row)).body.paid).toEqual([{ ...one.row, amount: 2000 }]);
      expect(await storedOf(one)).toEqual(before);
    });

    test('a step back stays where its money was used otherwise meanwhile, or the student has sent another payment', async () => {
      const used = await steppedBack();
      const other = await waiting();
      const [, second] = used.came;
      await boss.call('matchPayment', {
        params: { id: second?.id ?? '' },
        body: { ...other.row, reference: other.item.reference },
      });
      expect((await unmark(used.operationId, used.row)).body.refused).toEqual([
        { ...used.row, code: 'payment_used', error: messages.paymentUsedSince },
      ]);
      expect([await statusOf(used.one), await settledSums(used.came)]).toEqual(['pending', [[], [200_000]]]);
      const corrected = await steppedBack();
      await correct(corrected.one, 'DKQ7TAGAIN');
      expect((await unmark(corrected.operationId, corrected.row)).body.refused[0]?.code).toBe('changed_since');
      expect(await statusOf(corrected.one)).toBe('pending');
    });

    test('of two admins who take the same step back at the same moment one does, and its money is spent once', async () => {
      const other = await admin(school());
      const { row, came, operationId } = await steppedBack();
      const answers = await Promise.all(
        [boss, other].map((who) => who.call('unmarkManyEnrollments', { body: { operationId, items: [row] } })),
      );
      expect(answers.flatMap(({ body }) => body.paid ?? []).length).toBe(1);
      expect(answers.flatMap(({ body }) => body.refused).map(({ code }) => code)).toEqual(['changed_since']);
      expect(await settledSums(came)).toEqual([[50_000], [150_000]]);
    });

    test('of each that waits the desk says whether money lies there for it, how sure that is, and how much', async () => {
      const [sure, less, none, twice, again, done] = [
        ...[await waiting(), await waiting(), await waiting(), await waiting(), await waiting(), await waiting()],
      ] as const;
      await correct(again, twice.item.reference);
      await aReceivedPayment(school(), { reference: sure.item.reference, amount: 2000 });
      await aReceivedPayment(school(), { reference: less.item.reference, amount: 1980.5 });
      await aReceivedPayment(school(), { reference: twice.item.reference, amount: 2000 });
      await aReceivedPayment(school(), { reference: done.item.reference, amount: 1000 });
      await boss.call('markPaid', { params: done.row });
      const { beside } = (await boss.call('listMoneyBeside', {})).body;
      const of = ({ row }: Waiting) => beside.filter(({ studentId }) => studentId === row.studentId);
      expect(of(sure)).toEqual([{ ...sure.row, state: 'certain', amount: 2000 }]);
      expect(of(less)).toEqual([{ ...less.row, state: 'likely', amount: 1980.5 }]);
      expect(of(twice)).toEqual([{ ...twice.row, state: 'claimed_twice', amount: 2000 }]);
      expect(of(again)).toEqual([{ ...again.row, state: 'claimed_twice', amount: 2000 }]);
      expect([of(none), of(done)]).toEqual([[], []]);
      await boss.call('markPaid', { params: sure.row });
      const after = (await boss.call('listMoneyBeside', {})).body.beside;
      expect(after.filter(({ studentId }) => studentId === sure.row.studentId)).toEqual([]);
    });
  },
  unhurried,
);
