import { beforeAll, expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { createLog } from '#base/platform/server/process/log.ts';
import { hashLongText } from '#base/platform/server/sessions/tokens.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { cleanUp } from '#operations/housekeeping.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, submitted, unhurried } from '../steps.ts';

const log = createLog('warn', { write: (line) => expect.fail(line) });

// Payment details that a browser keeps until they have come: they come late, several times, and from more than one device.

onEveryEngine(
  'Payment details that come again',
  (school) => {
    let manager: Caller;
    let course: AdminCourse;
    beforeAll(async () => {
      manager = await admin(school());
      course = await aCourse(manager);
    });

    const first = { method: 'bkash', reference: 'DKL4T8WR2M' } as const;
    const newer = { method: 'nagad', reference: '72NEWER9QX' } as const;
    const send = (caller: Caller, key: string, changes: object = {}) =>
      caller.callLoosely('enroll', {
        body: { courseId: course._id, ...first, expected: [null], ...changes },
        headers: { 'idempotency-key': key },
      });
    const said = ({ status, refusal }: Awaited<ReturnType<typeof send>>) => [status, refusal.code, refusal.error];
    const storedOf = async (caller: Caller) => {
      const { enrollments } = (await caller.call('listOwnEnrollments', {})).body;
      return enrollments.map(({ method, reference, status }) => `${status} ${method} ${reference}`);
    };
    const actsOf = (learner: { studentId: string }) =>
      school()
        .database.selectFrom('audit_log')
        .select('action')
        .where('actor_id', '=', learner.studentId)
        .where('action', 'like', 'enrollment.%')
        .execute();
    const rowOf = (learner: { studentId: string }) => ({ studentId: learner.studentId, courseNo: course.courseNo });

    test.each(['', 'ü', 'k'.repeat(201), 'a b'])('are refused with the key %j', async (key) => {
      const learner = await student(school());
      expect(said(await send(learner, key))).toEqual([400, 'invalid', messages.keyForm]);
      expect(await storedOf(learner)).toEqual([]);
    });

    test.each([{ expected: 'none' }, { expected: [5] }, { expected: [{ method: 'cash', reference: 'A1' }] }])(
      'are refused with %j',
      async (changes) => {
        const learner = await student(school());
        expect((await send(learner, 'k', changes)).status).toBe(400);
        expect(await storedOf(learner)).toEqual([]);
      },
    );

    test('are refused where another student is signed in than the one who typed them', async () => {
      const [typing, other] = [await student(school()), await student(school())];
      const refused = await send(other, 'k', { typedBy: typing.studentId });
      expect(said(refused)).toEqual([409, 'other_student', messages.otherStudent]);
      expect(await storedOf(other)).toEqual([]);
      expect((await send(typing, 'k', { typedBy: typing.studentId })).status).toBe(201);
    });

    test('are refused where the key came with other ones', async () => {
      const learner = await student(school());
      await send(learner, 'k');
      const refused = await send(learner, 'k', newer);
      expect(said(refused)).toEqual([409, 'idempotency_key_reused', messages.keyReused]);
      expect(await storedOf(learner)).toEqual(['pending bkash DKL4T8WR2M']);
    });

    test('are the same with fields that are empty or that the school does not know, and as the release before stored them', async () => {
      const learner = await student(school());
      expect((await send(learner, 'k', { answer: '' })).status).toBe(201);
      for (const changes of [{}, { senderEnd: '', says: '', language: 'en' }])
        expect((await send(learner, 'k', changes)).status).toBe(200);
      const empty = { senderEnd: '', answer: '', says: '', askedAt: '' };
      const stored = JSON.stringify({ courseId: course._id, ...first, ...empty, expected: [null] });
      await school()
        .database.updateTable('sent_payments')
        .set({ body_hash: await hashLongText(stored) })
        .where('student_id', '=', learner.studentId)
        .execute();
      expect((await send(learner, 'k')).status).toBe(200);
      expect(said(await send(learner, 'k', newer))).toEqual([409, 'idempotency_key_reused', messages.keyReused]);
    });

    test('never replace newer ones that the student has sent from another device', async () => {
      const learner = await student(school());
      await submitted(learner, course, newer.reference, newer.method);
      const late = await send(learner, 'typed-before');
      const sentence = messages.sentMeanwhile(paymentMessages.methodNames.nagad, '72NEWER9QX');
      expect(said(late)).toEqual([409, 'sent_meanwhile', sentence]);
      expect(await storedOf(learner)).toEqual(['pending nagad 72NEWER9QX']);
      expect(await actsOf(learner)).toEqual([]);
    });

    test('never make anew what the school has removed', async () => {
      const learner = await student(school());
      await send(learner, 'lost');
      await manager.call('deleteEnrollment', { params: rowOf(learner) });
      expect(said(await send(learner, 'lost'))).toEqual([409, 'removed_meanwhile', messages.arrivedBefore]);
      const correction = await send(learner, 'correction', { ...newer, expected: [first] });
      expect(said(correction)).toEqual([409, 'removed_meanwhile', messages.removedMeanwhile]);
      expect(await storedOf(learner)).toEqual([]);
      // Whoever has seen that it is gone may send anew.
      expect((await send(learner, 'anew')).status).toBe(201);
    });

    test('are judged as new where the first try was refused', async () => {
      const closing = await aCourse(manager);
      const learner = await student(school());
      const of = { courseId: closing._id };
      const save = async (courseStatus: 'open' | 'closed') => {
        const params = { id: closing._id };
        const { course: newest } = (await manager.call('readAdminCourse', { params })).body;
        await manager.call('saveCourse', { params, body: { ...newest, courseStatus } });
      };
      await save('closed');
      expect(said(await send(learner, 'k', of))).toEqual([409, 'enrollment_closed', messages.closed]);
      await save('open');
      expect((await send(learner, 'k', of)).status).toBe(201);
    });

    test('change nothing, and answer how it stands', async () => {
      const learner = await student(school());
      expect((await send(learner, 'k')).status).toBe(201);
      expect((await send(learner, 'k')).status).toBe(200);
      // By another device, where the first answer never came.
      expect((await send(learner, 'other', { ...newer, expected: [first] })).status).toBe(200);
      const again = await send(learner, 'k');
      expect([again.status, again.body]).toMatchObject([200, { enrollment: newer }]);
      // There and back: what came once does not come again.
      await send(learner, 'back', { ...first, expected: [newer] });
      await send(learner, 'other', { ...newer, expected: [first] });
      expect(await storedOf(learner)).toEqual(['pending bkash DKL4T8WR2M']);
      expect(await actsOf(learner)).toHaveLength(2);
    });

    test('change nothing when the payment is confirmed by then, and say so', async () => {
      const learner = await student(school());
      await send(learner, 'k');
      await manager.call('markPaid', { params: rowOf(learner), body: {} });
      const again = await send(learner, 'k');
      expect([again.status, again.body]).toMatchObject([200, { enrollment: { status: 'paid' } }]);
      const late = await send(learner, 'typed-before', newer);
      expect(said(late)).toEqual([409, 'already_paid', messages.alreadyPaid]);
    });

    test('come once, however many are sent at the same moment', async () => {
      const learner = await student(school());
      const answers = await inParallel(12, () => send(learner, 'k'));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(11).fill(200), 201]);
      expect(await storedOf(learner)).toEqual(['pending bkash DKL4T8WR2M']);
    });

    test('replace what was typed before them and may have come', async () => {
      const learner = await student(school());
      await send(learner, 'lost');
      expect((await send(learner, 'k', { ...newer, expected: [null, first] })).status).toBe(200);
      expect(await storedOf(learner)).toEqual(['pending nagad 72NEWER9QX']);
    });

    test('are nothing new where the same details stand already', async () => {
      const learner = await student(school());
      await submitted(learner, course, first.reference);
      expect((await send(learner, 'k')).status).toBe(200);
      expect(await actsOf(learner)).toEqual([]);
    });

    test('use up no tries of the end of a number', async () => {
      const learner = await student(school());
      const same = { senderEnd: '123' };
      for (let sent = 0; sent < 3; sent += 1) await send(learner, 'k', same);
      const tries = school()
        .database.selectFrom('throttles')
        .select('count')
        .where('key', 'like', 'sender-end-student%');
      expect((await tries.execute()).map(({ count }) => count)).toEqual([1]);
    });

    test('without a key and without what stood replace the former ones, as ever', async () => {
      const learner = await student(school());
      await submitted(learner, course);
      const other = await learner.callLoosely('enroll', { body: { courseId: course._id, ...newer } });
      expect([other.status, await storedOf(learner)]).toEqual([200, ['pending nagad 72NEWER9QX']]);
    });

    test('have keys of their own: another student’s is another one', async () => {
      const learners = [await student(school()), await student(school())];
      for (const learner of learners) expect((await send(learner, 'k')).status).toBe(201);
    });

    test('are forgotten after 90 days', async () => {
      const { database } = school();
      const learner = await student(school());
      await send(learner, 'young');
      await send(learner, 'old');
      const days = (count: number) => databaseTime(-count * 24 * 60 * 60);
      const age = (key: string, count: number) =>
        database
          .updateTable('sent_payments')
          .set({ sent_at: days(count) })
          .where('key', '=', key)
          .where('student_id', '=', learner.studentId)
          .execute();
      await age('young', 89);
      await age('old', 91);
      await cleanUp({ database, log, stopping: new AbortController().signal });
      const left = database.selectFrom('sent_payments').select('key').where('student_id', '=', learner.studentId);
      expect(await left.execute()).toEqual([{ key: 'young' }]);
    });

    test('are refused to a guest before anything is looked at', async () => {
      expect((await send(guest(school()), 'k')).status).toBe(401);
    });
  },
  unhurried,
);
