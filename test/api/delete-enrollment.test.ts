import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, unhurried } from '../steps.ts';

type Boss = Awaited<ReturnType<typeof admin>>;

onEveryEngine(
  'Deleting an enrollment, and its undo',
  (school) => {
    let boss: Boss;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { courseFee: 2000, discount: 0 });
    });
    let made = 0;
    const newId = () => {
      made += 1;
      return `DKD9T${String(made).padStart(5, '0')}`;
    };
    async function enrolled(reference = newId()) {
      const learner = await student(school());
      const sent = { courseId: course._id, method: 'bkash', reference, senderEnd: '678' } as const;
      expect((await learner.call('enroll', { body: sent })).status).toBe(201);
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      const { id } = await school()
        .database.selectFrom('enrollments')
        .select('id')
        .where('student_id', '=', learner.studentId)
        .executeTakeFirstOrThrow();
      return { learner, params, reference, id, sent };
    }
    type Enrolled = Awaited<ReturnType<typeof enrolled>>;
    const remove = async ({ params }: Enrolled, by = boss) => {
      const { status, body } = await by.call('deleteEnrollment', { params });
      expect(status).toBe(200);
      return body.operationId ?? '';
    };
    const undo = ({ params }: Enrolled, operationId: string, by = boss) =>
      by.call('restoreEnrollment', { params, body: { operationId } });
    const tables = [
      ...['settlements', 'dues', 'credits', 'receipts', 'asks', 'asked_sums', 'answers'],
      ...['refused_matches', 'gateway_lookups'],
    ];
    /** All rows that name the enrollment, in every table, but for the numbers of former questions. */
    async function everything({ id }: Enrolled) {
      const { database } = school();
      const rowsOf = async (table: string, column = 'enrollment_id') =>
        (await sql<object>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(database)).rows
          .map((row) => JSON.stringify(row))
          .sort();
      const former = await database
        .selectFrom('former_asks')
        .select(['reason', 'note', 'asked_by', 'asked_at', 'answered_at'])
        .where('enrollment_id', '=', id)
        .orderBy('position')
        .execute();
      const payments = await database
        .selectFrom('payments')
        .select(['id', 'settled_poisha', 'state'])
        .orderBy('id')
        .execute();
      const found = await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const));
      return { own: await rowsOf('enrollments', 'id'), naming: Object.fromEntries(found), former, payments };
    }

    test.each([
      ['its status', { expected: { status: 'paid' } }, 'already_pending'],
      ['its status, as pages of the release before send it', { status: 'paid' }, 'already_pending'],
      ['its transaction ID', { expected: { status: 'pending', reference: 'DKOTHER001' } }, 'reference_changed'],
      ['its method', { expected: { method: 'nagad' } }, 'reference_changed'],
    ] as const)('is refused where somebody has changed %s, with the row as it is', async (_what, body, code) => {
      const one = await enrolled();
      const before = await everything(one);
      const { status, refusal } = await boss.call('deleteEnrollment', { params: one.params, body });
      expect([status, refusal.code]).toEqual([409, code]);
      expect(refusal.present).toMatchObject({ status: 'pending', method: 'bkash', reference: one.reference });
      expect(await everything(one)).toEqual(before);
    });

    test('is refused where another admin has marked the enrollment as paid meanwhile', async () => {
      const one = await enrolled();
      await (await admin(school())).call('markPaid', { params: one.params });
      const body = { expected: { status: 'pending', method: 'bkash', reference: one.reference } } as const;
      const { status, refusal } = await boss.call('deleteEnrollment', { params: one.params, body });
      expect([status, refusal.code, refusal.present?.status]).toEqual([409, 'already_paid', 'paid']);
      expect((await one.learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.status).toBe(
        'paid',
      );
    });

    test('goes without a body, as the specification calls it, and a second time it is not there', async () => {
      const one = await enrolled();
      await remove(one);
      expect((await boss.call('deleteEnrollment', { params: one.params })).status).toBe(404);
    });

    test('is undone with all that a pending enrollment had: parts, dues, credits, receipts, questions, rejected matches', async () => {
      const one = await enrolled();
      const { id: partId } = await aReceivedPayment(school(), { reference: newId(), amount: 500 });
      const { id: otherId } = await aReceivedPayment(school(), { reference: newId() });
      const { params, reference } = one;
      const settling = { ...params, reference, rest: 'wait' } as const;
      expect((await boss.call('matchPayment', { params: { id: partId }, body: settling })).status).toBe(200);
      await boss.call('refuseMatch', { params: { id: otherId }, body: params });
      await boss.call('askStudent', { params, body: { reason: 'not_found' } });
      const sums = { came: 500, missing: 1500 };
      await boss.call('askStudent', { params, body: { reason: 'other_amount', note: 'Which number?', sums } });
      const says = { ...one.sent, answer: 'From my uncle’s phone.' };
      await one.learner.call('enroll', { body: says });
      await school()
        .database.insertInto('gateway_lookups')
        .values({ enrollment_id: one.id, reference_key: 'KEY', student_id: params.studentId })
        .execute();
      const before = await everything(one);
      expect(before.naming.receipts).toHaveLength(1);
      expect(before.former).toHaveLength(1);
      for (const table of ['asks', 'asked_sums', 'answers', 'refused_matches', 'gateway_lookups', 'settlements'])
        expect(before.naming[table], table).toHaveLength(1);
      const operationId = await remove(one);
      expect((await undo(one, operationId)).body.enrollment.status).toBe('pending');
      expect(await everything(one)).toEqual(before);
    });

    test('is undone with all that a paid enrollment had, and its receipt is valid under its number', async () => {
      const one = await enrolled();
      const { params, reference } = one;
      const { id: payment } = await aReceivedPayment(school(), { reference, amount: 1500 });
      const body = { ...params, reference, rest: 'owed', dueOn: '2099-01-01' } as const;
      expect((await boss.call('matchPayment', { params: { id: payment }, body })).status).toBe(200);
      const before = await everything(one);
      expect(before.naming.dues).toHaveLength(2);
      const { body: receipt } = await one.learner.call('readReceipt', { params: { courseId: course._id } });
      const operationId = await remove(one);
      expect((await undo(one, operationId)).status).toBe(200);
      expect(await everything(one)).toEqual(before);
      const again = await one.learner.call('readReceipt', { params: { courseId: course._id } });
      expect(again.body).toEqual(receipt);
    });

    test('is undone after a mark by hand for the rest, with the credit and its receipt', async () => {
      const one = await enrolled();
      const { params, reference } = one;
      const { id: payment } = await aReceivedPayment(school(), { reference: newId(), amount: 500 });
      const body = { ...params, reference, rest: 'wait' } as const;
      await boss.call('matchPayment', { params: { id: payment }, body });
      await boss.call('markPaid', { params });
      await boss.call('markPending', { params });
      await boss.call('matchPayment', { params: { id: payment }, body });
      await boss.call('markPaid', { params });
      const before = await everything(one);
      expect(before.naming.credits).toHaveLength(2);
      const operationId = await remove(one);
      await undo(one, operationId);
      expect(await everything(one)).toEqual(before);
    });

    test('is not undone twice', async () => {
      const one = await enrolled();
      const operationId = await remove(one);
      expect((await undo(one, operationId)).status).toBe(200);
      const { status, refusal } = await undo(one, operationId);
      expect([status, refusal.code]).toEqual([409, 'brought_back']);
    });

    test('is not undone by an older press after it was deleted again', async () => {
      const one = await enrolled();
      const first = await remove(one);
      await undo(one, first);
      const second = await remove(one);
      const { status, refusal } = await undo(one, first);
      expect([status, refusal.code]).toEqual([409, 'changed_since']);
      expect((await undo(one, second)).status).toBe(200);
    });

    test('is not undone after the student enrolled again', async () => {
      const one = await enrolled();
      const operationId = await remove(one);
      expect((await one.learner.call('enroll', { body: one.sent })).status).toBe(201);
      const { status, refusal } = await undo(one, operationId);
      expect([status, refusal.code]).toEqual([409, 'submitted_again']);
    });

    test('is not undone after its money was used for another enrollment', async () => {
      const [one, other] = [await enrolled(), await enrolled()];
      const { id } = await aReceivedPayment(school(), { reference: one.reference });
      await boss.call('matchPayment', { params: { id }, body: { ...one.params, reference: one.reference } });
      const operationId = await remove(one);
      const { reference } = other;
      await boss.call('matchPayment', { params: { id }, body: { ...other.params, reference } });
      const { status, refusal } = await undo(one, operationId);
      expect([status, refusal.code]).toEqual([409, 'payment_used']);
    });

    test('may be undone by another admin, who reads whose deletion it was', async () => {
      const one = await enrolled();
      const operationId = await remove(one);
      const other = await admin(school());
      const { status, body } = await undo(one, operationId, other);
      expect(status).toBe(200);
      expect(body.warning).toMatch(/^Admin \d+ deleted it\.$/);
    });

    test('is undone by no press that deleted nothing', async () => {
      const one = await enrolled();
      await remove(one);
      expect((await undo(one, 'no-such-press')).status).toBe(404);
    });

    test('keeps no word and no ID of an erased student', async () => {
      const one = await enrolled();
      await boss.call('askStudent', { params: one.params, body: { reason: 'other', note: 'Ask your UNCLE' } });
      await one.learner.call('enroll', { body: { ...one.sent, answer: 'My UNCLE paid' } });
      await boss.call('askStudent', { params: one.params, body: { reason: 'other', note: 'Which UNCLE?' } });
      const { id: payment } = await aReceivedPayment(school(), {});
      await boss.call('refuseMatch', { params: { id: payment }, body: one.params });
      const operationId = await remove(one);
      const { studentId } = one.params;
      const { name } = one.learner.details;
      const erased = await boss.call('eraseStudentForGood', { params: { studentId }, body: { name } });
      expect(erased.status).toBe(200);
      const { snapshot } = await school()
        .database.selectFrom('archived_enrollments')
        .select('snapshot')
        .where('id', '=', one.id)
        .executeTakeFirstOrThrow();
      expect(snapshot).not.toMatch(new RegExp(`UNCLE|${one.reference}`));
      expect((await undo(one, operationId)).status).toBe(409);
    });
  },
  unhurried,
);
