import { beforeAll, expect, test } from 'vitest';
import { createLog } from '#base/platform/server/process/log.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { findAlerts } from '#operations/monitoring/watch-school.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, unhurried } from '../steps.ts';

// A person's decision about a payment is undone neither by a student nor by automatic approval.

onEveryEngine(
  'What an admin decided about a payment',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { courseFee: 2000, discount: 0 });
      await boss.call('saveOpening', { body: { on: true } });
    });
    const alerts = async () => {
      const found = await findAlerts(school(), createLog('silent', process.stdout));
      return found.flatMap(({ cause, text }) => (cause === 'automatic approval' ? [text] : []));
    };
    let made = 0;
    const newId = () => {
      made += 1;
      return `DKD7T${String(made).padStart(5, '0')}`;
    };
    const sender = '01812345678';
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const pay = (reference: string, receivedAt = minutesAgo(5)) =>
      aReceivedPayment(school(), { reference, sender, receivedAt, evidence: 'checked_sender' });
    type Learner = Awaited<ReturnType<typeof student>>;
    type Sent = { method?: 'bkash' | 'nagad' | 'none'; reference: string; senderEnd?: string };
    const enroll = async (learner: Learner, { method = 'bkash', ...sent }: Sent) =>
      (await learner.call('enroll', { body: { courseId: course._id, method, ...sent } })).body.enrollment;
    const paramsOf = ({ studentId }: Learner) => ({ studentId, courseNo: course.courseNo });
    const stateOf = async (id: string) =>
      (await boss.call('listPayments', { query: { limit: '200' } })).body.payments.find((one) => one.id === id)?.state;
    const eventsOf = (learner: Learner) =>
      school()
        .database.selectFrom('audit_log')
        .select(['before', 'after'])
        .where('actor_id', '=', learner.studentId)
        .where('action', '=', 'enrollment.corrected')
        .orderBy('position')
        .execute();

    async function rejected() {
      const [learner, reference] = [await student(school()), newId()];
      await enroll(learner, { reference });
      const { id } = await pay(reference);
      await boss.call('refuseMatch', { params: { id }, body: paramsOf(learner) });
      return { learner, reference, id };
    }

    test('a rejected match stays rejected while the student names the same ID in any spelling, method and digits', async () => {
      const { learner, reference, id } = await rejected();
      const spelled = `${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)}`;
      for (const sent of [
        { reference, senderEnd: '678' },
        { reference: spelled, senderEnd: '678' },
        { reference, method: 'nagad', senderEnd: '678' },
        { reference, method: 'none' },
        { reference, senderEnd: '678' },
      ] as const) {
        expect((await enroll(learner, sent)).status).toBe('pending');
        expect(await stateOf(id)).toBe('unclaimed');
      }
    });

    test('a rejected match stays rejected when the student returns to its ID by way of another', async () => {
      const { learner, reference, id } = await rejected();
      await enroll(learner, { reference: newId(), senderEnd: '678' });
      expect((await enroll(learner, { reference, senderEnd: '678' })).status).toBe('pending');
      expect(await stateOf(id)).toBe('unclaimed');
    });

    test('an enrollment that was deleted and submitted again waits for a person', async () => {
      const { learner, reference } = await rejected();
      await boss.call('deleteEnrollment', { params: paramsOf(learner) });
      expect((await enroll(learner, { reference, senderEnd: '678' })).status).toBe('pending');
    });

    test('a payment that was set aside and brought back waits for a person', async () => {
      const [learner, reference] = [await student(school()), newId()];
      const { id } = await pay(reference);
      await boss.call('setAsidePayment', { params: { id }, body: { reason: 'Rent' } });
      await boss.call('releasePayment', { params: { id } });
      expect((await enroll(learner, { reference, senderEnd: '678' })).status).toBe('pending');
    });

    test('the same ID does not answer “no such ID came”, and the audit event shows the digits', async () => {
      const [learner, reference] = [await student(school()), newId()];
      await enroll(learner, { reference });
      await boss.call('askStudent', { params: paramsOf(learner), body: { reason: 'not_found' } });
      const sent: Sent[] = [
        { reference, senderEnd: '678' },
        { reference: reference.toLowerCase() },
        { reference, method: 'nagad' },
      ];
      for (const one of sent) expect((await enroll(learner, one)).asked?.reason).toBe('not_found');
      const [first] = await eventsOf(learner);
      expect([first?.before, first?.after].map((text) => JSON.parse(text ?? '{}').sender_end)).toEqual([null, '678']);
      expect((await enroll(learner, { reference: newId() })).asked).toBeNull();
    });

    test('a student who insists that the ID is right waits for a person', async () => {
      const [learner, reference] = [await student(school()), newId()];
      await enroll(learner, { reference });
      await boss.call('askStudent', { params: paramsOf(learner), body: { reason: 'not_found' } });
      const body = { courseId: course._id, method: 'bkash', reference, senderEnd: '678', says: 'right' } as const;
      await learner.callLoosely('enroll', { body });
      await pay(reference);
      expect((await enroll(learner, { reference, senderEnd: '678' })).status).toBe('pending');
    });

    test('the days before a claim are counted from the last change of the ID', async () => {
      const [late, prompt] = [await student(school()), await student(school())];
      for (const learner of [late, prompt]) await enroll(learner, { reference: newId() });
      await school()
        .database.updateTable('enrollments')
        .set({ created_at: minutesAgo(6 * 24 * 60) })
        .where('student_id', 'in', [late.studentId, prompt.studentId])
        .execute();
      const [old, fresh] = [newId(), newId()];
      await pay(old, minutesAgo(7 * 24 * 60));
      await pay(fresh);
      expect((await enroll(late, { reference: old, senderEnd: '678' })).status).toBe('pending');
      expect((await enroll(prompt, { reference: fresh, senderEnd: '678' })).status).toBe('paid');
    });

    type Boss = typeof boss;
    test.each<[string, (owner: Boss) => Promise<{ status: number }>, RegExp]>([
      [
        'disabled',
        ({ adminId: id }) => boss.call('disablePerson', { params: { id }, body: { disabled: true } }),
        /can no longer sign in/,
      ],
      [
        'other_role',
        ({ adminId: id }) => boss.call('changePerson', { params: { id }, body: { role: 'payments', courses: [] } }),
        /is no longer an owner/,
      ],
      ['removed', ({ adminId: id }) => boss.call('removePerson', { params: { id }, body: {} }), /no longer works for/],
    ])(
      'automatic approval stops with its owner (%s), says so, and starts again with another',
      async (why, end, told) => {
        const owner = await admin(school());
        const by = owner.details.name;
        await boss.call('saveOpening', { body: { on: false } });
        await owner.call('saveOpening', { body: { on: true } });
        expect((await boss.call('readOpening', {})).body).toEqual({ on: true });
        expect(await alerts()).toEqual([]);
        expect((await end(owner)).status).toBe(200);
        const [learner, other] = [await student(school()), await student(school())];
        const [reference, second] = [newId(), newId()];
        await pay(reference);
        await pay(second);
        expect((await enroll(learner, { reference, senderEnd: '678' })).status).toBe('pending');
        expect((await boss.call('readOpening', {})).body).toEqual({ on: false, stopped: { by, why } });
        expect(await alerts()).toEqual([expect.stringMatching(told)]);
        await boss.call('saveOpening', { body: { on: true } });
        expect((await boss.call('readOpening', {})).body).toEqual({ on: true });
        expect(await alerts()).toEqual([]);
        expect((await enroll(other, { reference: second, senderEnd: '678' })).status).toBe('paid');
      },
    );
  },
  unhurried,
);
