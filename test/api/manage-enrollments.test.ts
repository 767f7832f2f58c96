import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import type { PaymentMethod } from '#money/payments/method.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, paid, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'Managing enrollments',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      manager = await admin(school());
      course = await aCourse(manager, { title: 'Spoken English' });
    });

    const named = (learner: { studentId: string }, of = course) => ({
      params: { studentId: learner.studentId, courseNo: of.courseNo },
    });
    const list = async (query: { status?: 'pending' | 'paid'; q?: string; cursor?: string; limit?: string } = {}) =>
      (await manager.call('listEnrollments', { query })).body;
    const corrected = (learner: Caller, payment: { method: PaymentMethod; reference: string }, of = course) =>
      learner.call('enroll', { body: { courseId: of._id, ...payment } });
    const rowOf = async (learner: { details: { email: string } }) => {
      const { enrollments } = await list({ q: learner.details.email });
      return enrollments[0];
    };
    const actsOf = async (studentId: string) => {
      const acts = await school().database.selectFrom('audit_log').selectAll().orderBy('position').execute();
      return acts.filter((act) => act.action.startsWith('enrollment.') && `${act.before}`.includes(studentId));
    };

    test('is refused to guests and students, also for their own enrollment', async () => {
      const learner = await student(school());
      await submitted(learner, course);
      for (const caller of [guest(school()), learner]) {
        expect((await caller.call('listEnrollments', {})).status).toBe(401);
        expect((await caller.call('markPaid', named(learner))).status).toBe(401);
        expect((await caller.call('markPending', named(learner))).status).toBe(401);
        expect((await caller.call('deleteEnrollment', named(learner))).status).toBe(401);
      }
      expect(await rowOf(learner)).toMatchObject({ status: 'pending' });
    });

    test.each([
      ['unknown', 'C0001'],
      ['', 'C9999'],
      ["'", "'"],
      ['a\u0000', 'C0001'],
    ])('knows no enrollment of %j in %j', async (studentId, courseNo) => {
      for (const act of ['markPaid', 'markPending', 'deleteEnrollment'] as const) {
        expect((await manager.call(act, { params: { studentId, courseNo } })).status).toBe(404);
      }
    });

    test('says that an unknown enrollment is not found', async () => {
      const learner = await student(school());
      expect((await manager.call('markPaid', named(learner))).refusal.error).toBe(messages.notFound);
    });

    test('marks as paid once, however often it is asked, and writes it down once', async () => {
      const learner = await student(school());
      await submitted(learner, course, 'ONCE');
      const answers = await inParallel(4, () => manager.call('markPaid', named(learner)));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      expect(answers[0]?.body).toEqual({
        enrollment: {
          studentId: learner.studentId,
          name: learner.details.name,
          email: learner.details.email,
          phone: learner.details.phone,
          courseNo: course.courseNo,
          title: 'Spoken English',
          status: 'paid',
          paid: 2000,
          discount: 20,
          tnxInfo: { tnxType: 'manual', method: 'bkash', reference: 'ONCE' },
          createdAt: expect.any(String),
          paidAt: expect.stringMatching(/Z$/),
          duplicateReference: false,
          sameReferenceAs: [],
          similarReferenceAs: [],
          courseDeleted: false,
          asked: null,
          corrected: false,
          answered: null,
        },
        operationId: expect.any(String),
      });
      const acts = await actsOf(learner.studentId);
      expect(acts).toMatchObject([{ action: 'enrollment.paid', actor_kind: 'admin', actor_id: manager.adminId }]);
      expect(JSON.parse(acts[0]?.before ?? '')).toMatchObject({ status: 'pending', reference: 'ONCE', paid_at: null });
      expect(JSON.parse(acts[0]?.after ?? '')).toMatchObject({ status: 'paid', amount_due: 2000 });
    });

    test('keeps the time at which a payment was first confirmed', async () => {
      const learner = await student(school());
      await paid(manager, learner, course, 'EARLY');
      const { database } = school();
      const row = database.updateTable('enrollments').where('student_id', '=', learner.studentId);
      await row.set({ paid_at: '2026-01-02T03:04:05.678Z' }).execute();
      const again = await manager.call('markPaid', named(learner));
      expect(again.body.enrollment.paidAt).toBe('2026-01-02T03:04:05.678Z');
    });

    test('takes a payment back', async () => {
      const learner = await student(school());
      await paid(manager, learner, course, 'BACK');
      const answered = await manager.call('markPending', named(learner));
      expect(answered.body.enrollment).toMatchObject({ status: 'pending', paidAt: null });
      expect((await manager.call('markPending', named(learner))).status).toBe(200);
      expect((await actsOf(learner.studentId)).map((act) => act.action)).toEqual([
        'enrollment.paid',
        'enrollment.pending',
      ]);
    });

    test('deletes into the archive; the student may submit again', async () => {
      const learner = await student(school());
      await paid(manager, learner, course, 'GONE');
      expect((await manager.call('deleteEnrollment', named(learner))).body).toEqual({
        ok: true,
        operationId: expect.any(String),
      });
      expect((await manager.call('deleteEnrollment', named(learner))).status).toBe(404);
      const archived = await school()
        .database.selectFrom('archived_enrollments')
        .selectAll()
        .where('student_id', '=', learner.studentId)
        .execute();
      expect(archived).toMatchObject([{ was_paid: 1, archived_by: manager.adminId, course_id: course._id }]);
      expect(JSON.parse(archived[0]?.snapshot ?? '')).toMatchObject({ reference: 'GONE', status: 'paid' });
      expect((await submitted(learner, course, 'AGAIN')).status).toBe('pending');
      expect((await actsOf(learner.studentId)).map((act) => act.action)).toEqual([
        'enrollment.paid',
        'enrollment.deleted',
      ]);
    });

    test('flags a reference that stands twice, and warns when it is marked as paid', async () => {
      const second = await aCourse(manager);
      const first = await student(school(), { name: 'First Claim' });
      const other = await student(school(), { name: 'Second Claim' });
      await paid(manager, first, course, 'DUP-4T8 ১২');
      await submitted(other, second, 'dup4t8 12');
      expect(await rowOf(other)).toMatchObject({
        duplicateReference: true,
        sameReferenceAs: [{ name: 'First Claim', courseNo: course.courseNo }],
      });
      expect(await rowOf(first)).toMatchObject({
        duplicateReference: true,
        sameReferenceAs: [{ name: 'Second Claim', courseNo: second.courseNo }],
      });
      const answered = await manager.call('markPaid', named(other, second));
      expect([answered.status, answered.body.warning]).toEqual([200, messages.duplicateWarning]);
      const [act] = await actsOf(other.studentId);
      expect(JSON.parse(act?.after ?? '').sameReferenceIn).toEqual([course.courseNo]);
      expect((await manager.call('markPending', named(other, second))).body.warning).toBeUndefined();
    });

    test('flags a reference in disguise, and one that a deleted enrollment carried', async () => {
      const second = await aCourse(manager);
      const going = await student(school(), { name: 'Gone Claim' });
      const other = await student(school(), { name: 'Disguised Claim' });
      await paid(manager, going, course, 'MASK77XK');
      await manager.call('deleteEnrollment', named(going));
      await submitted(other, second, 'М\u0410SK\u200b77\u00ad-\uff38К');
      expect(await rowOf(other)).toMatchObject({
        duplicateReference: true,
        sameReferenceAs: [{ name: 'Gone Claim', courseNo: course.courseNo, deleted: true }],
      });
      expect((await manager.call('markPaid', named(other, second))).body.warning).toBe(messages.duplicateWarning);
    });

    test('tells a reference that only looks the same apart from one that is the same', async () => {
      const first = await student(school(), { name: 'With Zero' });
      const other = await student(school(), { name: 'With Letters' });
      await submitted(first, course, 'LOOK0I77');
      await submitted(other, course, 'lookol77');
      expect(await rowOf(other)).toMatchObject({
        duplicateReference: false,
        sameReferenceAs: [],
        similarReferenceAs: [{ name: 'With Zero', courseNo: course.courseNo }],
      });
      expect((await manager.call('markPaid', named(other))).body.warning).toBeUndefined();
    });

    test('refuses what the admin did not see, and marks nothing', async () => {
      const learner = await student(school());
      await submitted(learner, course, 'SEEN 1');
      await corrected(learner, { method: 'nagad', reference: 'NEW 2' });
      for (const body of [
        { reference: 'SEEN 1' },
        { reference: 'new 2' },
        { reference: 'NEW 2', method: 'bkash' as const },
      ]) {
        const answered = await manager.call('markPaid', { ...named(learner), body });
        expect([answered.status, answered.refusal.code]).toEqual([409, 'reference_changed']);
        expect(answered.refusal.error).toContain('Nagad NEW 2');
      }
      expect(await rowOf(learner)).toMatchObject({
        status: 'pending',
        tnxInfo: { method: 'nagad', reference: 'NEW 2' },
      });
      expect((await actsOf(learner.studentId)).map((act) => act.action)).not.toContain('enrollment.paid');
    });

    test.each([[undefined], [{}], [{ reference: 'SEEN 1' }], [{ reference: 'SEEN 1', method: 'bkash' as const }]])(
      'marks what the admin saw, said with %j',
      async (body) => {
        const learner = await student(school());
        await submitted(learner, course, 'SEEN 1');
        for (const act of ['markPaid', 'markPaid', 'markPending'] as const) {
          const answered = await manager.call(act, { ...named(learner), ...(body ? { body } : {}) });
          expect(answered.status).toBe(200);
        }
      },
    );

    test.each([[{ reference: 5 }], [{ reference: 'x'.repeat(1001) }], [{ method: 'cash' }], [[]]])(
      'refuses the body %j',
      async (body) => {
        const learner = await student(school());
        await submitted(learner, course);
        expect((await manager.callLoosely('markPaid', { ...named(learner), body })).status).toBe(400);
      },
    );

    test('either marks the payment that was seen or takes the correction, when both come at once', async () => {
      for (let round = 0; round < 8; round += 1) {
        const learner = await student(school());
        await submitted(learner, course, `RACE A${round}`);
        const [marked, correction] = await Promise.all([
          manager.call('markPaid', { ...named(learner), body: { reference: `RACE A${round}` } }),
          corrected(learner, { method: 'bkash', reference: `RACE B${round}` }),
        ]);
        const { status, tnxInfo } = (await rowOf(learner)) ?? {};
        const outcome = [marked.status, correction.status, status, tnxInfo?.reference];
        const paidFirst = [200, 409, 'paid', `RACE A${round}`];
        const correctedFirst = [409, 200, 'pending', `RACE B${round}`];
        expect([paidFirst, correctedFirst]).toContainEqual(outcome);
        const acts = (await actsOf(learner.studentId)).map((act) => act.action);
        expect(acts.includes('enrollment.paid')).toBe(status === 'paid');
      }
    });

    test('flags neither the same text of another method nor none', async () => {
      const learners = [
        await student(school()),
        await student(school()),
        await student(school()),
        await student(school()),
      ];
      const methods = ['nagad', 'rocket', 'none', 'none'] as const;
      for (const [index, learner] of learners.entries()) await submitted(learner, course, 'none', methods[index]);
      for (const learner of learners) expect(await rowOf(learner)).toMatchObject({ duplicateReference: false });
    });

    test('keeps the enrollments of a deleted course in the list, and says so', async () => {
      const going = await aCourse(manager);
      const learner = await student(school());
      await submitted(learner, going);
      await manager.call('deleteCourse', { params: { id: going._id } });
      expect(await rowOf(learner)).toMatchObject({ courseDeleted: true, title: going.title, status: 'pending' });
      expect((await manager.call('markPaid', named(learner, going))).status).toBe(200);
    });

    test('is kept by no browser', async () => {
      expect((await manager.call('listEnrollments', {})).headers.get('cache-control')).toBe('no-store');
    });
  },
  unhurried,
);
