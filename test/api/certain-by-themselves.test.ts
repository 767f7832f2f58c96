import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment, type ReceivedDetails } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { onEveryEngine } from '../start-app.ts';
import { asFile, backup, csv } from '../statements/files.ts';
import { aCourse, inParallel, unhurried } from '../steps.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `DKB7T${String(made).padStart(5, '0')}`;
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const sender = '01812345678';

/** As bKash writes it, of some minutes ago in Dhaka. */
function messageOf(id: string, amount = '2,000.00', from = sender): string {
  const [day, time] = minutesAgo(5 - 6 * 60)
    .toISOString()
    .slice(0, 16)
    .split('T');
  const date = day?.split('-').toReversed().join('/');
  return `You have received Tk ${amount} from ${from}. Fee Tk 0.00. Balance Tk 9,140.13. TrxID ${id} at ${date} ${time}`;
}

onEveryEngine(
  'Certain matches that open by themselves',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { courseFee: 2000, discount: 0 });
    });
    beforeEach(async () => {
      await boss.call('saveOpening', { body: { on: true } });
    });
    const payment = (details: Partial<ReceivedDetails>) =>
      aReceivedPayment(school(), {
        ...{ sender, receivedAt: minutesAgo(5).toISOString(), evidence: 'checked_sender' },
        ...details,
      });
    type Learner = Awaited<ReturnType<typeof student>>;
    const enroll = (learner: Learner, reference: string, senderEnd?: string) =>
      learner.call('enroll', {
        body: { courseId: course._id, method: 'bkash', reference, ...(senderEnd ? { senderEnd } : {}) },
      });
    const statusOf = async (learner: Learner) =>
      (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.status;
    /** As the backup of the school's phone, which names who sent each message. */
    const bringIn = (...messages: string[]) =>
      boss.call('bringInPayments', { body: asFile(backup(messages.map((body) => ({ address: 'bKash', body })))) });
    const paste = (...messages: string[]) => boss.call('bringInPayments', { body: { text: messages.join('\n\n') } });

    test('the switch is off until an admin presses it, takes nothing else, and each press is written down once', async () => {
      const own = await admin(school());
      for (const body of [{}, { on: 'yes' }, { on: null }, []])
        expect((await own.callLoosely('saveOpening', { body })).status).toBe(400);
      expect((await own.call('saveOpening', { body: { on: false } })).body).toEqual({ on: false });
      expect((await own.call('readOpening', {})).body).toEqual({ on: false });
      for (const on of [true, true, false]) await own.call('saveOpening', { body: { on } });
      const acts = await school()
        .database.selectFrom('audit_log')
        .select(['action', 'after'])
        .where('actor_id', '=', own.adminId)
        .where('action', '=', 'opening.switched')
        .orderBy('position')
        .execute();
      expect(acts.map(({ after }) => after)).toEqual(['{"on":false}', '{"on":true}', '{"on":false}']);
    });

    test('the end of a number is three digits, or a whole number of which they are taken', async () => {
      const learner = await student(school());
      for (const senderEnd of ['12', '1234', 'abc', '01812']) {
        const body = { courseId: course._id, method: 'bkash', reference: newId(), senderEnd };
        const answered = await learner.callLoosely('enroll', { body });
        expect([answered.status, answered.refusal.fields]).toEqual([400, { senderEnd: paymentMessages.senderEnd }]);
      }
      for (const senderEnd of ['৬৭৮', '+88 01812-345678']) {
        await enroll(learner, newId(), senderEnd);
        const row = await school()
          .database.selectFrom('enrollments')
          .select('sender_end')
          .where('student_id', '=', learner.studentId)
          .executeTakeFirstOrThrow();
        expect(row.sender_end).toBe('678');
      }
    });

    describe('open a course', () => {
      test('when the student names what has come, and says so in the answer', async () => {
        const [learner, reference] = [await student(school()), newId()];
        await payment({ reference });
        const { status, body } = await enroll(learner, reference, '678');
        expect([status, body.enrollment.status]).toEqual([201, 'paid']);
      });

      test('when what was named comes, and the admin is told how many', async () => {
        const [learner, other] = [await student(school()), await student(school())];
        const [reference, without] = [newId(), newId()];
        await enroll(learner, reference, '678');
        await enroll(other, without);
        const { body } = await bringIn(messageOf(reference), messageOf(without));
        expect(body).toMatchObject({ added: 2, opened: 1 });
        expect([await statusOf(learner), await statusOf(other)]).toEqual(['paid', 'pending']);
      });

      test('when a statement line says that it was successful, or a backup confirms what was pasted', async () => {
        const [learner, other] = [await student(school()), await student(school())];
        const [reference, pasted] = [newId(), newId()];
        await enroll(learner, reference, '678');
        await enroll(other, pasted, '678');
        const [day = '', time] = minutesAgo(5 - 6 * 60)
          .toISOString()
          .slice(0, 16)
          .split('T');
        const rows = [
          ['Trx ID', 'Date', 'Type', 'Sender', 'Amount', 'Status'],
          [
            reference,
            `${day.split('-').toReversed().join('/')} ${time}`,
            'Payment received',
            sender,
            '2000',
            'Success',
          ],
        ];
        expect((await boss.call('bringInPayments', { body: asFile(csv(rows)) })).body).toMatchObject({ opened: 1 });
        expect((await paste(messageOf(pasted))).body).not.toHaveProperty('opened');
        expect((await bringIn(messageOf(pasted))).body).toMatchObject({ added: 0, known: 1, opened: 1 });
        expect([await statusOf(learner), await statusOf(other)]).toEqual(['paid', 'paid']);
      });

      test('with the evidence in the audit log and in the history', async () => {
        const [learner, reference] = [await student(school()), newId()];
        await enroll(learner, reference, '678');
        await bringIn(messageOf(reference));
        const acts = (await boss.call('listDeskActs', {})).body.acts;
        const act = acts.find(({ names, autoApproved }) => autoApproved && names.includes(learner.details.name));
        expect(act).toMatchObject({ act: 'settled', evidence: 'checked_sender' });
        const { body } = await boss.call('listAudit', {});
        const line = body.lines.find(({ action, after }) => action === 'enrollment.paid' && after?.by_itself === true);
        expect(line?.after).toMatchObject({ by_itself: true, evidence: 'checked_sender' });
      });

      test('as the act of whoever switched it on, which the history shows and takes back', async () => {
        const [learner, reference] = [await student(school()), newId()];
        await payment({ reference });
        await enroll(learner, reference, '678');
        const { body } = await boss.call('listDeskActs', {});
        const [act] = body.acts;
        expect(act).toMatchObject({ act: 'settled', autoApproved: true, names: [learner.details.name], sum: 2000 });
        const items = act?.undoable.map((paymentId) => ({ paymentId, operationId: act.operationId })) ?? [];
        await boss.call('releasePayments', { body: { items } });
        expect(await statusOf(learner)).toBe('pending');
      });
    });

    describe('leave to the admin', () => {
      test.each<[string, Partial<ReceivedDetails>, string | undefined]>([
        ['another end of the number', {}, '679'],
        ['no end', {}, undefined],
        ['another amount', { amount: 1999 }, '678'],
        ['a sender who is not written', { sender: null }, '678'],
        ['money of last week', { receivedAt: minutesAgo(7 * 24 * 60).toISOString() }, '678'],
        ['a warning of forgery', { warnings: ['balance_breaks'] }, '678'],
        ['a message of which nobody knows who sent it', { evidence: null }, '678'],
      ])('%s', async (_what, details, end) => {
        const [learner, reference] = [await student(school()), newId()];
        await payment({ reference, ...details });
        expect((await enroll(learner, reference, end)).body.enrollment.status).toBe('pending');
      });

      test('what was pasted, also a list that names the wallet, and what was sent by somebody else', async () => {
        const senders = ['+8801712345678', 'bKashOffer', '16247', 'bKash\u0000', 'bК\u0430sh', 'BKASH', ''];
        const inputs = [
          (text: string) => ({ text }),
          (text: string) => ({ text: `Number,Message\nbKash,"${text}"` }),
          ...senders.map((address) => (body: string) => asFile(backup([{ address, body }]))),
          // A table with a NUL in it is refused as another kind of file.
          ...senders
            .filter((address) => !address.includes('\u0000'))
            .map((address) => (body: string) => asFile(`Number,Message\n${address},"${body}"`)),
          (body: string) => asFile(JSON.stringify({ address: 'bKash', type: 2, body })),
          (body: string) => asFile(JSON.stringify({ address: '01712345678', type: 1, body })),
        ];
        for (const input of inputs) {
          const [learner, reference] = [await student(school()), newId()];
          await enroll(learner, reference, '678');
          const { status, body } = await boss.call('bringInPayments', { body: input(messageOf(reference)) });
          expect([status, 'opened' in body]).toEqual([201, false]);
          expect(await statusOf(learner)).toBe('pending');
        }
      });

      test('everything, while it is switched off', async () => {
        await boss.call('saveOpening', { body: { on: false } });
        const [learner, other] = [await student(school()), await student(school())];
        const [reference, coming] = [newId(), newId()];
        await payment({ reference });
        expect((await enroll(learner, reference, '678')).body.enrollment.status).toBe('pending');
        await enroll(other, coming, '678');
        expect((await bringIn(messageOf(coming))).body).not.toHaveProperty('opened');
      });

      test('what an admin has taken back, whatever the student presses', async () => {
        const [learner, reference] = [await student(school()), newId()];
        const { id } = await payment({ reference });
        await enroll(learner, reference, '678');
        await boss.call('releasePayment', { params: { id } });
        expect((await enroll(learner, reference, '678')).body.enrollment.status).toBe('pending');
        await enroll(learner, newId(), '678');
        expect((await enroll(learner, reference, '678')).body.enrollment.status).toBe('pending');
      });

      test('whom an admin has asked about the payment, until the student answers', async () => {
        const [learner, reference] = [await student(school()), newId()];
        await enroll(learner, reference, '678');
        const params = { studentId: learner.studentId, courseNo: course.courseNo };
        await boss.call('askStudent', { params, body: { reason: 'not_found' } });
        expect((await bringIn(messageOf(reference))).body).not.toHaveProperty('opened');
      });

      test('what two students name', async () => {
        const [one, other] = [await student(school()), await student(school())];
        const reference = newId();
        await enroll(one, reference, '678');
        await enroll(other, reference, '678');
        expect((await bringIn(messageOf(reference))).body).not.toHaveProperty('opened');
        expect([await statusOf(one), await statusOf(other)]).toEqual(['pending', 'pending']);
      });
    });

    test('claim and payment at the same moment open the course once, whoever is first', async () => {
      const learners = await inParallel(5, () => student(school()));
      const references = learners.map(newId);
      await Promise.all([
        ...learners.map((learner, index) => enroll(learner, references[index] ?? '', '678')),
        ...references.map((reference) => bringIn(messageOf(reference))),
      ]);
      for (const learner of learners) expect(await statusOf(learner)).toBe('paid');
      expect(await brokenInvariants(school().database)).toEqual([]);
    });
  },
  unhurried,
);

onEveryEngine('Ends of numbers that are tried', (school) => {
  test('count for six a day of a student: a seventh, even the right one, is left to the admin', async () => {
    const boss = await admin(school());
    const course = await aCourse(boss, { courseFee: 2000, discount: 0 });
    await boss.call('saveOpening', { body: { on: true } });
    const [learner, reference] = [await student(school()), newId()];
    const receivedAt = minutesAgo(5).toISOString();
    await aReceivedPayment(school(), { reference, sender, receivedAt, evidence: 'checked_sender' });
    for (const senderEnd of ['111', '222', '333', '444', '555', '666', '678']) {
      const body = { courseId: course._id, method: 'bkash', reference, senderEnd } as const;
      expect((await learner.call('enroll', { body })).body.enrollment.status).toBe('pending');
    }
  });
});
