import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#base/database/in-transaction.ts';
import { sampleSchool } from '#base/sample/sample-school.ts';
import { dhakaIso } from '#base/shared/dhaka-time.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { restoreEnrollment } from '#money/enrollments/server/restore-enrollment.ts';
import { receiptMessages as messages } from '#money/receipts/messages.ts';
import { ensureReceipt } from '#money/receipts/server/issue-queries.ts';
import { forgetReceiptsOf } from '#money/receipts/server/student-receipts-queries.ts';
import { eraseStudent } from '#office/student-admin/server/student-data.ts';
import { admin, guest, student } from '../callers.ts';
import { aReceivedPayment, studentPassword } from '../factories.ts';
import { exportOf, operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, paid, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'A receipt',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      manager = await admin(school());
      course = await aCourse(manager, { title: 'IELTS Academic', courseFee: 12_000, discount: 20 });
    });

    type Learner = Awaited<ReturnType<typeof student>>;
    const named = (learner: Learner, of = course) => ({
      params: { studentId: learner.studentId, courseNo: of.courseNo },
    });
    const ask = (learner: Pick<Learner, 'call'>, of = course) =>
      learner.call('readReceipt', { params: { courseId: of._id } });
    const receiptOf = async (learner: Learner, of = course) => (await ask(learner, of)).body.receipt;
    const check = (code: string) => guest(school()).call('checkReceipt', { params: { code } });
    const year = dhakaIso(new Date().toISOString()).slice(0, 4);
    /** Of all receipts of this year, in their order. */
    const numbers = async () => {
      const rows = school().database.selectFrom('receipts').select('number').where('year', '=', Number(year));
      return (await rows.orderBy('number').execute()).map(({ number }) => number);
    };
    const oneAfterTheOther = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

    test('is nobody’s but its student’s, and there is none before the payment is confirmed', async () => {
      const [payer, waiting, stranger] = [await student(school()), await student(school()), await student(school())];
      await paid(manager, payer, course);
      await submitted(waiting, course);
      expect((await ask(guest(school()))).status).toBe(401);
      expect((await ask(manager)).status).toBe(401);
      for (const learner of [waiting, stranger]) {
        const { status, refusal } = await ask(learner);
        expect([status, refusal.error]).toEqual([404, messages.notFound]);
      }
      expect((await ask(payer)).status).toBe(200);
    });

    test.each(['nothing', 'a\u0000', "'", ''])('of the course %j is not found', async (courseId) => {
      const learner = await student(school());
      expect((await learner.call('readReceipt', { params: { courseId } })).status).toBe(404);
    });

    test.each(['AAAAAAAAAAAAAA', '', 'a\u0000', '%', 'A'.repeat(41), "' or 1=1"])(
      'is not found by anybody under %j',
      async (code) => {
        expect((await check(code)).status).toBe(404);
      },
    );

    test('says who paid what, how and when', async () => {
      const learner = await student(school(), { name: 'Sadia Islam' });
      const marked = await paid(manager, learner, course, 'DKL4P7XN2R');
      const { name, nameBengali, address, phone } = sampleSchool;
      expect(await receiptOf(learner)).toEqual({
        number: expect.stringMatching(new RegExp(`^${year}-\\d{5}$`)),
        code: expect.stringMatching(/^[2345679ACEFHKMRX]{14}$/),
        school: { name, nameBengali, address, addressBengali: expect.any(String), phone },
        student: { name: 'Sadia Islam', phone: learner.details.phone },
        course: { courseNo: course.courseNo, title: 'IELTS Academic' },
        fee: 12_000,
        discount: 20,
        amount: 9600,
        paidWith: [{ method: 'bkash', reference: 'DKL4P7XN2R' }],
        submittedAt: marked.createdAt,
        paidAt: marked.paidAt,
      });
    });

    test('names what the school received where a payment settled it', async () => {
      const learner = await student(school());
      await submitted(learner, course, 'DKL4P7XN20');
      const came = await aReceivedPayment(school(), { method: 'upay', reference: 'DKL4P7XN2O', amount: 9600 });
      await manager.call('matchPayment', {
        params: { id: came.id },
        body: { ...named(learner).params, reference: 'DKL4P7XN20' },
      });
      expect((await receiptOf(learner)).paidWith).toEqual([{ method: 'upay', reference: 'DKL4P7XN2O' }]);
    });

    test('stays as it was when name, course and price change', async () => {
      const own = await aCourse(manager, { title: 'Phonics' });
      const learner = await student(school());
      await paid(manager, learner, own);
      const before = await receiptOf(learner, own);
      await learner.call('updateInfo', {
        body: { name: 'Another', phone: '01898765432', school: 'A', college: 'B', currentPassword: studentPassword },
      });
      await manager.call('saveCourse', { params: { id: own._id }, body: { ...own, title: 'Renamed', courseFee: 9 } });
      expect(await receiptOf(learner, own)).toEqual(before);
      await manager.call('deleteCourse', { params: { id: own._id } });
      expect(await receiptOf(learner, own)).toEqual(before);
    });

    test('tells anybody with its address number, date and amount, and nothing else', async () => {
      const learner = await student(school());
      await paid(manager, learner, course);
      const { number, amount, paidAt, code } = await receiptOf(learner);
      const typed = `${code.slice(0, 7)} - ${code.slice(7)}`.toLowerCase();
      for (const spelling of [code, typed]) {
        expect((await check(spelling)).body).toEqual({ receipt: { number, amount, paidAt, withdrawnAt: null } });
      }
    });

    test('is withdrawn with its payment, and another one is given with the next', async () => {
      const learner = await student(school());
      await paid(manager, learner, course);
      const first = await receiptOf(learner);
      await manager.call('markPending', named(learner));
      expect((await ask(learner)).status).toBe(404);
      expect((await check(first.code)).body.receipt.withdrawnAt).toMatch(/^\d{4}-.+Z$/);
      await manager.call('markPaid', named(learner));
      const second = await receiptOf(learner);
      expect(second.number > first.number).toBe(true);
      expect((await check(first.code)).body.receipt.withdrawnAt).not.toBeNull();
      expect((await check(second.code)).body.receipt.withdrawnAt).toBeNull();
    });

    test('stands in the admin’s list while it is valid', async () => {
      const learner = await student(school());
      await submitted(learner, course);
      const inList = async (status: 'pending' | 'paid') => {
        const query = { status, q: learner.details.email };
        return (await manager.call('listEnrollments', { query })).body.enrollments.map(({ receipt }) => receipt);
      };
      expect(await inList('pending')).toEqual([null]);
      await manager.call('markPaid', named(learner));
      const { number, code } = await receiptOf(learner);
      expect(await inList('paid')).toEqual([{ number, code }]);
      await manager.call('markPending', named(learner));
      expect(await inList('pending')).toEqual([null]);
      await manager.call('markPaid', named(learner));
      const another = await receiptOf(learner);
      expect(await inList('paid')).toEqual([{ number: another.number, code: another.code }]);
    });

    test('is withdrawn when its enrollment is deleted', async () => {
      const learner = await student(school());
      await paid(manager, learner, course);
      const { code } = await receiptOf(learner);
      await manager.call('deleteEnrollment', named(learner));
      expect((await check(code)).body.receipt.withdrawnAt).not.toBeNull();
      expect((await ask(learner)).status).toBe(404);
    });

    test('is not given twice for a mark that is made twice', async () => {
      const learner = await student(school());
      await submitted(learner, course);
      await inParallel(6, () => manager.call('markPaid', named(learner)));
      const rows = school().database.selectFrom('receipts').selectAll().where('student_id', '=', learner.studentId);
      expect(await rows.execute()).toHaveLength(1);
    });

    test('of what a release without receipts marked is given when it is first asked for, once', async () => {
      const learner = await student(school());
      await submitted(learner, course);
      const { database } = school();
      const paidAt = '2025-12-31T18:00:00.000Z';
      await database
        .updateTable('enrollments')
        .set({ status: 'paid', paid_at: paidAt })
        .where('student_id', '=', learner.studentId)
        .execute();
      const answers = await inParallel(8, () => ask(learner));
      const given = new Set(answers.map(({ body }) => body.receipt.number));
      // It is the first of January in Dhaka.
      expect([...given]).toEqual([expect.stringMatching(/^2026-/)]);
    });

    test('is withdrawn where that release takes a payment back, and another one comes with its next mark', async () => {
      const learner = await student(school());
      await paid(manager, learner, course);
      const first = await receiptOf(learner);
      const { database } = school();
      const row = database.updateTable('enrollments').where('student_id', '=', learner.studentId);
      await row.set({ status: 'pending', paid_at: null }).execute();
      expect((await check(first.code)).body.receipt.withdrawnAt).not.toBeNull();
      await row.set({ status: 'paid', paid_at: new Date().toISOString() }).execute();
      expect((await receiptOf(learner)).number).not.toBe(first.number);
    });

    test('is valid again under its number when a deleted enrollment comes back', async () => {
      const learner = await student(school());
      await paid(manager, learner, course);
      const before = await receiptOf(learner);
      await manager.call('deleteEnrollment', named(learner));
      expect(
        (await guest(school()).call('checkReceipt', { params: { code: before.code } })).body.receipt.withdrawnAt,
      ).not.toBeNull();
      const { database } = school();
      const archived = database.selectFrom('archived_enrollments').where('student_id', '=', learner.studentId);
      await restoreEnrollment(database, (await archived.select('id').executeTakeFirstOrThrow()).id);
      const rows = database.selectFrom('receipts').selectAll().where('student_id', '=', learner.studentId);
      expect((await rows.execute()).map(({ withdrawn_at }) => withdrawn_at)).toEqual([null]);
      expect(await receiptOf(learner)).toEqual(before);
    });

    test('is in what the school knows of a student, and after an erasure says no more who it was', async () => {
      const learner = await student(school(), { name: 'Rokeya Begum' });
      await paid(manager, learner, course, 'ROKEYA77');
      const { number, code, amount, paidAt } = await receiptOf(learner);
      const known = JSON.stringify(await exportOf(school(), learner.details.email));
      expect(known).toContain(code);
      await eraseStudent(school().database, learner.details.email);
      const rows = await school()
        .database.selectFrom('receipts')
        .selectAll()
        .where('student_id', '=', learner.studentId)
        .execute();
      expect(rows).toMatchObject([{ student_name: '', student_phone: null, amount, paid_at: paidAt }]);
      expect(JSON.stringify(rows)).not.toContain('ROKEYA77');
      expect((await check(code)).body.receipt).toEqual({ number, amount, paidAt, withdrawnAt: null });
    });

    test('that was undone leaves its number to the next', async () => {
      const [learner, next] = [await student(school()), await student(school())];
      await submitted(learner, course);
      const before = await numbers();
      const undone = school()
        .database.transaction()
        .execute(async (transaction) => {
          const marked = transaction.updateTable('enrollments').where('student_id', '=', learner.studentId);
          const { id } = await marked
            .set({ status: 'paid', paid_at: new Date().toISOString() })
            .returning('id')
            .executeTakeFirstOrThrow();
          await ensureReceipt(transaction, id);
          throw new Error('undone');
        });
      await expect(undone).rejects.toThrow('undone');
      expect(await numbers()).toEqual(before);
      await paid(manager, next, course);
      expect(await numbers()).toEqual(oneAfterTheOther(before.length + 1));
    });

    test('that is missing is seen by the operator', async () => {
      const doctor = () => operate(school(), ['doctor']);
      const learner = await student(school());
      await paid(manager, learner, course);
      expect((await doctor()).shown).toContain('ok    receipts: numbered without gaps');
      const { database } = school();
      const removed = database.deleteFrom('receipts').where('student_id', '=', learner.studentId);
      const row = await removed.returningAll().executeTakeFirstOrThrow();
      expect((await doctor()).shown).toContain(`FAIL  receipts: the numbers of ${year} have gaps`);
      await database.insertInto('receipts').values(row).execute();
      expect((await doctor()).shown).toContain('ok    receipts');
    });

    test('has a number of its own, without gaps, when twenty are marked at once', async () => {
      const learners = await inParallel(20, () => student(school()), 4);
      for (const learner of learners) await submitted(learner, course);
      const before = await numbers();
      const answers = await inParallel(20, async (index) => {
        const learner = learners[index];
        return learner && manager.call('markPaid', named(learner));
      });
      expect(answers.map((answer) => answer?.status)).toEqual(Array(20).fill(200));
      expect(await numbers()).toEqual(oneAfterTheOther(before.length + 20));
      const own = await Promise.all(learners.map((learner) => receiptOf(learner)));
      expect(new Set(own.map(({ number }) => number)).size).toBe(20);
    });
  },
  unhurried,
);

onEveryEngine('A network that guesses receipts', (school) => {
  test('is told to wait', async () => {
    const visitor = guest(school(), '203.0.113.9');
    const answers = await inParallel(
      121,
      () => visitor.call('checkReceipt', { params: { code: 'AAAAAAAAAAAAAA' } }),
      10,
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(120).fill(404), 429]);
  });
});

onEveryEngine(
  'When sample students go',
  (school) => {
    test('their receipts go, too, unless somebody else has one: then no number is missing', async () => {
      const { database } = school();
      const manager = await admin(school());
      const course = await aCourse(manager);
      const [sample, real] = [await student(school()), await student(school())];
      const forget = () => inTransaction(database, (transaction) => forgetReceiptsOf(transaction, [sample.studentId]));
      const left = async () => (await database.selectFrom('receipts').selectAll().execute()).length;
      await paid(manager, sample, course);
      await paid(manager, real, course);
      await forget();
      expect(await left()).toBe(2);
      await database.deleteFrom('receipts').where('student_id', '=', real.studentId).execute();
      await forget();
      expect(await left()).toBe(0);
      expect(await database.selectFrom('receipt_counters').selectAll().execute()).toEqual([]);
    });
  },
  unhurried,
);
