import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readDatabaseTime } from '#base/database/engine.ts';
import { createLog } from '#base/platform/server/process/log.ts';
import { beginOf, lastDays } from '#base/shared/dhaka-days.ts';
import { cleanUp } from '#operations/housekeeping.ts';
import { admin, guest, student } from '../callers.ts';
import { aReceivedPayment, studentPassword } from '../factories.ts';
import { messageWorker, schoolAddress } from '../message-worker.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, paid, submitted, unhurried } from '../steps.ts';

const day = 24 * 60 * 60;
const nobody = '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
const refusing = async () => {
  throw new Error('The gateway is not there.');
};

onEveryEngine(
  'SMS to students',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let course: Awaited<ReturnType<typeof aCourse>>;
    beforeAll(async () => {
      course = await aCourse(await admin(school()), { title: 'Spoken English from Zero' });
    });
    beforeEach(async () => {
      manager = await admin(school());
      await school().database.deleteFrom('jobs').execute();
      await school().database.deleteFrom('throttles').execute();
    });

    let offset = 0;
    const later = async (seconds: number) => {
      offset += seconds;
      await school().shiftClock(offset);
    };
    /** What has gone out a minute after the last act, in the order of the phones. */
    async function sentBy(worker = messageWorker(school())) {
      await later(61);
      await worker.work();
      return worker.sent.toSorted((one, other) => one.to.localeCompare(other.to));
    }
    const keyOf = ({ studentId }: { studentId: string }) => ({ params: { studentId, courseNo: course.courseNo } });
    const list = async () => (await manager.call('listStudentMessages', {})).body;
    const jobs = () => school().database.selectFrom('jobs').selectAll().orderBy('position').execute();
    async function aPayer() {
      const pupil = await student(school());
      await submitted(pupil, course);
      return pupil;
    }
    /** One that could not be sent, however often it was tried. */
    async function aFailure() {
      const pupil = await aPayer();
      await manager.call('markPaid', keyOf(pupil));
      const worker = messageWorker(school(), { send: refusing });
      for (const minutes of [2, 2, 8, 35, 160]) {
        await later(minutes * 60);
        await worker.work();
      }
      manager = await admin(school());
      const [message] = (await list()).messages;
      if (message?.state !== 'failed') throw new Error('The message did not fail.');
      return { pupil, message, worker };
    }

    test('are an admin’s to see and to decide about', async () => {
      for (const caller of [guest(school()), await aPayer()]) {
        for (const name of ['listStudentMessages', 'sendMessage', 'dropMessage'] as const) {
          const { status, refusal } = await caller.callLoosely(name, { params: { id: nobody } });
          expect([status, Object.keys(refusal)]).toEqual([401, ['error', 'code']]);
        }
      }
    });

    test('that are not there, or not to be decided about, are refused', async () => {
      for (const name of ['sendMessage', 'dropMessage'] as const) {
        expect((await manager.call(name, { params: { id: nobody } })).status).toBe(404);
      }
      const pupil = await aPayer();
      await manager.call('markPaid', keyOf(pupil));
      const [waiting] = (await list()).messages;
      const again = await manager.call('sendMessage', { params: { id: waiting?.id ?? '' } });
      expect([again.status, again.refusal.code]).toEqual([409, 'message_not_failed']);
      await sentBy();
      const [sent] = await jobs();
      for (const name of ['sendMessage', 'dropMessage'] as const) {
        const { status, refusal } = await manager.call(name, { params: { id: sent?.id ?? '' } });
        expect([status, refusal.code]).toEqual([409, 'message_not_failed']);
      }
    });

    test('do not belong to an act that was refused', async () => {
      const pupil = await aPayer();
      const refused = await manager.call('markPaid', { ...keyOf(pupil), body: { reference: 'ANOTHER1' } });
      expect(refused.status).toBe(409);
      expect(await jobs()).toEqual([]);
    });

    test('tell of a confirmed payment a minute later, with the way to the lectures', async () => {
      const pupil = await aPayer();
      await manager.call('markPaid', keyOf(pupil));
      await manager.call('markPaid', keyOf(pupil));
      const worker = messageWorker(school());
      await worker.work();
      expect(worker.sent).toEqual([]);
      const text = `Pathshala: payment confirmed. Spoken English from Zero is open: ${schoolAddress}/path-player?courseid=${course._id}`;
      expect(await sentBy(worker)).toEqual([{ to: pupil.details.phone, text }]);
      await worker.work();
      expect(worker.sent).toHaveLength(1);
    });

    test('are not sent of a mark that is taken back, or an enrollment deleted, in time', async () => {
      const [undone, deleted, remarked] = [await aPayer(), await aPayer(), await aPayer()];
      for (const pupil of [undone, deleted, remarked]) await manager.call('markPaid', keyOf(pupil));
      await manager.call('markPending', keyOf(undone));
      await manager.call('deleteEnrollment', keyOf(deleted));
      await manager.call('markPending', keyOf(remarked));
      await manager.call('markPaid', keyOf(remarked));
      expect((await sentBy()).map(({ to }) => to)).toEqual([remarked.details.phone]);
      expect((await jobs()).map(({ state }) => state)).toEqual(['done']);
    });

    test('wait from the last mark on, not from the first', async () => {
      const pupil = await aPayer();
      await manager.call('markPaid', keyOf(pupil));
      await later(50);
      await manager.call('markPending', keyOf(pupil));
      await manager.call('markPaid', keyOf(pupil));
      await later(20);
      const worker = messageWorker(school());
      await worker.work();
      expect(worker.sent).toEqual([]);
      expect(await sentBy(worker)).toHaveLength(1);
    });

    test('ask the newest question once, however often it was asked', async () => {
      const pupil = await aPayer();
      await manager.call('askStudent', { ...keyOf(pupil), body: { reason: 'not_found' } });
      await manager.call('askStudent', { ...keyOf(pupil), body: { reason: 'other', note: 'Please call us.' } });
      const text = `Pathshala, ${course.courseNo}: Please call us. Answer: ${schoolAddress}/student/dashboard`;
      expect(await sentBy()).toEqual([{ to: pupil.details.phone, text }]);
    });

    test('say what came, what is missing and where to send it, in the language of the student', async () => {
      const { school: said, version } = (await manager.call('readSchoolFacts', {})).body;
      const wallets = [
        { method: 'nagad', number: '01811223344', kind: 'Payment' } as const,
        { method: 'bkash', number: '01711223344', kind: 'Send Money' } as const,
      ];
      const saved = await manager.call('saveSchoolFacts', { body: { school: { ...said, wallets }, version } });
      expect(saved.status).toBe(200);
      const [asked, inBengali] = [await aPayer(), await aPayer()];
      await inBengali.call('saveMessageLanguage', { body: { language: 'bn' } });
      const body = { reason: 'other_amount', note: 'Call us.', sums: { came: 1500, missing: 499.5 } } as const;
      for (const pupil of [asked, inBengali]) await manager.call('askStudent', { ...keyOf(pupil), body });
      const texts = new Map((await sentBy()).map(({ to, text }) => [to, text]));
      expect([asked, inBengali].map(({ details }) => texts.get(details.phone ?? ''))).toEqual([
        `Pathshala, Spoken English from Zero: Tk 1,500 came. Send Tk 499.50 more to 01711223344 (bKash, Send Money). Answer: ${schoolAddress}/student/dashboard`,
        `পাঠশালা, Spoken Engli...: ৳১,৫০০ এসেছে। আরও ৳৪৯৯.৫০ পাঠান: 01711223344 (বিকাশ)। উত্তর দিন: ${schoolAddress}/bn/student/dashboard`,
      ]);
    });

    test('ask nothing that was asked by mistake and taken back, and the question that was asked after it', async () => {
      const [mistaken, anew] = [await aPayer(), await aPayer()];
      const ask = (pupil: typeof anew, reason: 'not_found' | 'already_used') =>
        manager.call('askStudent', { ...keyOf(pupil), body: { reason } });
      for (const pupil of [mistaken, anew]) {
        const { at } = (await ask(pupil, 'not_found')).body.asked;
        expect((await manager.call('takeBackAsk', { ...keyOf(pupil), body: { at } })).status).toBe(200);
      }
      await ask(anew, 'already_used');
      const sent = await sentBy();
      expect(sent.map(({ to }) => to)).toEqual([anew.details.phone]);
      expect(sent[0]?.text).toContain('another course');
      expect((await list()).messages).toEqual([]);
    });

    test('ask a question that stands again once: not again where it was sent, and else now', async () => {
      const [sentBefore, unsent] = [await aPayer(), await aPayer()];
      const ask = async (pupil: typeof unsent, reason: 'not_found' | 'already_used') =>
        (await manager.call('askStudent', { ...keyOf(pupil), body: { reason } })).body.asked;
      await ask(sentBefore, 'not_found');
      expect((await sentBy()).map(({ to }) => to)).toEqual([sentBefore.details.phone]);
      await ask(unsent, 'not_found');
      for (const pupil of [sentBefore, unsent]) {
        const { at } = await ask(pupil, 'already_used');
        expect((await manager.call('takeBackAsk', { ...keyOf(pupil), body: { at } })).status).toBe(200);
      }
      const sent = await sentBy();
      expect(sent.map(({ to }) => to)).toEqual([unsent.details.phone]);
      expect(sent[0]?.text).not.toContain('another course');
    });

    test('ask nothing that is answered or found meanwhile', async () => {
      const [answered, found] = [await aPayer(), await aPayer()];
      for (const pupil of [answered, found])
        await manager.call('askStudent', { ...keyOf(pupil), body: { reason: 'not_found' } });
      const body = { courseId: course._id, method: 'bkash', reference: 'DKL4T8WR9X' } as const;
      expect((await answered.call('enroll', { body })).status).toBe(200);
      await manager.call('markPaid', keyOf(found));
      const sent = await sentBy();
      expect(sent.map(({ to }) => to)).toEqual([found.details.phone]);
      expect(sent[0]?.text).toContain('payment confirmed');
    });

    test('go to the phone of that moment, and to nobody who has none that exists', async () => {
      const [moved, without, strange] = [await aPayer(), await aPayer(), await aPayer()];
      const [disabled, erased] = [await aPayer(), await aPayer()];
      for (const pupil of [moved, without, strange, disabled, erased]) await manager.call('markPaid', keyOf(pupil));
      const details = { name: 'Nadia', school: 'A', college: 'B' };
      await moved.call('updateInfo', { body: { ...details, phone: '01812345678', currentPassword: studentPassword } });
      for (const [{ studentId }, phone] of [[without, null] as const, [strange, '01012345678'] as const])
        await school().database.updateTable('students').set({ phone }).where('id', '=', studentId).execute();
      for (const [act, pupil] of [['disable', disabled] as const, ['erase', erased] as const])
        expect((await operate(school(), ['student', act, '--email', pupil.details.email])).exitCode).toBe(0);
      expect((await sentBy()).map(({ to }) => to)).toEqual(['01812345678']);
    });

    test('follow each row that is settled together, and none that is refused', async () => {
      const [one, other, third] = [await aPayer(), await aPayer(), await aPayer()];
      const came = await aReceivedPayment(school(), { amount: 4000 });
      const reference = 'DKL4T8WR2M';
      const items = [one, other, third].map(({ studentId }) => ({
        ...{ paymentId: came.id, studentId, courseNo: course.courseNo, reference },
      }));
      const { settled, refused } = (await manager.call('settlePayments', { body: { items } })).body;
      expect([settled.length, refused.length]).toEqual([2, 1]);
      expect((await sentBy()).map(({ to }) => to)).toEqual([one.details.phone, other.details.phone].sort());
    });

    test('stop at the day’s limit and go on the next day in Dhaka; the code of an admin is sent all the same', async () => {
      // From noon of the second of a month, so that the next day is in the same one.
      const now = await readDatabaseTime(school().database);
      const [year = 0, month = 0] = (lastDays(1, now)[0] ?? '').split('-').map(Number);
      const second = new Date(Date.UTC(year, month, 2)).toISOString().slice(0, 10);
      await later(Math.round((Date.parse(beginOf(second)) - now) / 1000) + day / 2);
      manager = await admin(school());
      for (const pupil of [await aPayer(), await aPayer(), await aPayer()])
        await manager.call('markPaid', keyOf(pupil));
      const worker = messageWorker(school(), { limit: 2 });
      await sentBy(worker);
      expect(worker.sent).toHaveLength(2);
      expect(await worker.work()).toEqual({ taken: 0, missed: false, isDayFull: true });
      manager = await admin(school());
      expect((await list()).counts).toMatchObject({ failed: 0, waiting: 1, today: 2 });
      await later(day / 2);
      await worker.work();
      expect(worker.sent).toHaveLength(3);
      manager = await admin(school());
      expect((await list()).counts).toMatchObject({ failed: 0, waiting: 0, today: 1, month: 3 });
      expect((await manager.call('readToday', {})).body.messages).toMatchObject({ waiting: 0, today: 1 });
    });

    test('that could not be sent are shown with whom, what, why and how often, and sent again at an admin’s word', async () => {
      const { pupil, message, worker } = await aFailure();
      expect(worker.sent).toHaveLength(5);
      const { id, at, ...shown } = message;
      expect(shown).toEqual({
        ...{ kind: 'paid', state: 'failed', name: pupil.details.name, courseNo: course.courseNo, title: course.title },
        ...{ tries: 5, failure: 'broken', detail: null },
      });
      expect((await manager.call('readToday', {})).body.messages).toMatchObject({ failed: 1, waiting: 0, today: 0 });
      const { shown: looked } = await operate(school(), ['doctor']);
      expect(looked).toMatch(/^WARN {2}SMS to students: 1 could not be sent; .* \/admin\/messages$/m);
      expect((await manager.call('sendMessage', { params: { id } })).status).toBe(200);
      expect((await manager.call('sendMessage', { params: { id } })).refusal.code).toBe('message_not_failed');
      expect((await list()).counts).toMatchObject({ failed: 0, waiting: 1 });
      const works = messageWorker(school());
      await works.work();
      expect(works.sent.map(({ to }) => to)).toEqual([pupil.details.phone]);
      expect((await list()).messages).toEqual([]);
    });

    test('that nobody sends any more leave the list at an admin’s word, and a line in the audit log', async () => {
      const { message } = await aFailure();
      expect((await manager.call('dropMessage', { params: { id: message.id } })).body).toEqual({ ok: true });
      expect((await manager.call('dropMessage', { params: { id: message.id } })).status).toBe(404);
      expect(await list()).toMatchObject({ messages: [], counts: { failed: 0, waiting: 0 } });
      const acts = await school()
        .database.selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', message.id)
        .execute();
      expect(acts.map(({ action, actor_id }) => [action, actor_id])).toEqual([['message.dropped', manager.adminId]]);
    });

    test('give way to a newer one about the same that waits already', async () => {
      const { pupil, message } = await aFailure();
      await manager.call('markPending', keyOf(pupil));
      await manager.call('markPaid', keyOf(pupil));
      const { status, refusal } = await manager.call('sendMessage', { params: { id: message.id } });
      expect([status, refusal.code]).toEqual([409, 'newer_waits']);
    });

    test('leave no phone and no text in the log, nor in what is stored', async () => {
      const { pupil, worker } = await aFailure();
      const [row] = await jobs();
      expect(Object.keys(JSON.parse(row?.facts ?? ''))).toEqual(['student_id', 'course_id']);
      const told = worker.logged.join('\n');
      expect(told).toContain('a message was not sent');
      for (const secret of [pupil.details.phone ?? '', 'Pathshala:', pupil.details.name])
        expect(`${told} ${JSON.stringify(row)}`).not.toContain(secret);
    });

    test('are forgotten a month after they ended, and not while they wait', async () => {
      const { pupil } = await aFailure();
      await manager.call('askStudent', { ...keyOf(await aPayer()), body: { reason: 'not_found' } });
      const log = createLog('warn', { write: (line) => expect.fail(line) });
      const keepHouse = () => cleanUp({ database: school().database, log, stopping: new AbortController().signal });
      const states = async () => (await jobs()).map(({ state }) => state);
      await keepHouse();
      expect(await states()).toEqual(['failed', 'waiting']);
      const exported = await operate(school(), ['student', 'export', '--email', pupil.details.email]);
      expect(JSON.parse(exported.shown).messages).toMatchObject([{ kind: 'paid', state: 'failed', tries: 5 }]);
      await later(31 * day);
      await keepHouse();
      expect(await states()).toEqual(['waiting']);
    });
  },
  unhurried,
);

onEveryEngine(
  'A school that sends its students no SMS',
  (school) => {
    test('writes none down, and says so', async () => {
      const manager = await admin(school());
      const pupil = await student(school());
      await paid(manager, pupil, await aCourse(manager));
      const { messages, counts } = (await manager.call('listStudentMessages', {})).body;
      expect([messages, counts]).toEqual([[], { failed: 0, waiting: 0, today: 0, limit: 0, month: 0, price: 0 }]);
    });
  },
  { ...unhurried, SMS_DAILY_LIMIT: '0' },
);
