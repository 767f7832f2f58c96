import { v7 as newId } from 'uuid';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readDatabaseTime } from '#base/database/engine.ts';
import { readCounts } from '#base/platform/server/jobs/day-count.ts';
import { queueJob } from '#base/platform/server/jobs/job-queries.ts';
import { mostTries } from '#base/platform/server/jobs/pauses.ts';
import { createMail } from '#base/platform/server/mail/send-mail.ts';
import { SmsFailure } from '#base/platform/server/sms/gateway-sms.ts';
import { beginOf, lastDays } from '#base/shared/dhaka-days.ts';
import { spreadAnnouncements } from '#money/notifications/server/spread-announcements.ts';
import { newNetwork } from '../admin-first-step.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { catchMails } from '../message-catchers.ts';
import { messageWorker, schoolAddress, withOtherWorkers } from '../message-worker.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, aCourseWithLectures, paid, submitted, unhurried } from '../steps.ts';

// What students are told beside payments (record 43).

const minute = 60;
const hour = 60 * minute;

onEveryEngine(
  'notices',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let course: Awaited<ReturnType<typeof aCourseWithLectures>>;
    let lectureId = '';
    beforeAll(async () => {
      manager = await admin(school());
      course = await aCourseWithLectures(manager);
      const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
      lectureId = lecture[0]?.classes[0]?.id ?? '';
    });
    beforeEach(async () => {
      manager = await admin(school());
      await school().database.deleteFrom('jobs').execute();
      await school().database.deleteFrom('throttles').execute();
      await school().database.deleteFrom('announcements').execute();
    });

    let offset = 0;
    const later = async (seconds: number) => {
      offset += seconds;
      await school().shiftClock(offset);
    };
    async function aLearner() {
      const pupil = await student(school());
      await paid(manager, pupil, course, newId().slice(-12).toUpperCase());
      await school().database.deleteFrom('jobs').execute();
      return pupil;
    }
    async function ask(pupil: Caller) {
      const questionId = newId();
      const body = { courseId: course._id, lectureId, at: 65, text: 'Why?' };
      expect((await pupil.call('askQuestion', { params: { questionId }, body })).status).toBe(200);
      return questionId;
    }
    const answer = async (questionId: string, text: string, version: number) =>
      expect(
        (await manager.call('answerQuestion', { params: { questionId }, body: { answer: text, version } })).status,
      ).toBe(200);
    async function sentBy(worker = messageWorker(school())) {
      await later(61);
      await worker.work();
      return worker.sent.map(({ to, text }) => ({ to, text }));
    }

    test('an answer is told once, to who asked and has not read it, with the way to switch that off', async () => {
      const [pupil, reader, leaver] = [await aLearner(), await aLearner(), await aLearner()];
      const [asked, read, removed] = [await ask(pupil), await ask(reader), await ask(leaver)];
      for (const id of [asked, read, removed]) await answer(id, 'Because.', 1);
      await reader.call('seeAnswer', { params: { questionId: read }, body: { version: 2 } });
      await manager.call('removeQuestion', { params: { questionId: removed } });
      const sent = await sentBy();
      expect(sent.map(({ to }) => to)).toEqual([pupil.details.phone]);
      expect(sent[0]?.text).toContain(`is answered: ${schoolAddress}/student/dashboard`);
      await answer(asked, 'Because she does.', 2);
      expect(await sentBy()).toEqual([]);
    });

    test('what a student has switched off comes no more, what is about money does, and both can be exported and erased', async () => {
      const pupil = await aLearner();
      const choose = (kind: string, on: boolean) => pupil.callLoosely('saveMessageChoice', { body: { kind, on } });
      const questionId = await ask(pupil);
      await answer(questionId, 'Because.', 1);
      for (const _twice of [1, 2]) expect(await choose('answered', false)).toMatchObject({ status: 200 });
      expect((await choose('paid', false)).status).toBe(400);
      expect(await sentBy()).toEqual([]);
      const { choices } = (await pupil.call('readMessageChoices', {})).body;
      expect(choices.find(({ kind }) => kind === 'answered')).toEqual({ kind: 'answered', on: false });
      const email = pupil.details.email;
      expect((await operate(school(), ['student', 'export', '--email', email])).shown).toContain('"kind": "answered"');
      await choose('answered', true);
      const again = await ask(pupil);
      await answer(again, 'Because.', 1);
      expect((await sentBy()).map(({ to }) => to)).toEqual([pupil.details.phone]);
      await choose('answered', false);
      expect((await operate(school(), ['student', 'erase', '--email', email])).exitCode).toBe(0);
      expect(await school().database.selectFrom('muted_messages').selectAll().execute()).toEqual([]);
    });

    const newLecture = (lecture: number, link = `https://youtu.be/abcdefghi${lecture}k`) => ({
      lecture,
      title: '',
      link,
    });
    const saved = async (courseId: string, ...classes: ReturnType<typeof newLecture>[]) => {
      const body = { lecture: [{ topicNo: 1, topicName: '', classes }] };
      expect((await manager.call('saveOutline', { params: { id: courseId }, body })).status).toBe(200);
    };
    /** As in a school at noon in Dhaka. */
    async function atNoon() {
      const now = await readDatabaseTime(school().database);
      const [today = ''] = lastDays(1, now);
      await later(Math.round((Date.parse(beginOf(today)) - now) / 1000) + 36 * hour);
      manager = await admin(school());
    }
    /** So that nothing of what follows falls into another month. */
    async function atMonthsBegin() {
      const now = await readDatabaseTime(school().database);
      const [today = ''] = lastDays(1, now);
      const [year = 0, month = 0] = today.split('-').map(Number);
      const second = new Date(Date.UTC(year, month, 2)).toISOString().slice(0, 10);
      await later(Math.round((Date.parse(beginOf(second)) - now) / 1000));
      manager = await admin(school());
    }
    async function aFilledCourse(count: number) {
      const filled = await aCourse(manager, { title: 'Spoken English' });
      const pupils = [];
      for (let index = 0; index < count; index += 1) {
        const pupil = await student(school());
        await paid(manager, pupil, filled, `REF${newId().slice(-9).toUpperCase()}`);
        pupils.push(pupil);
      }
      await school().database.deleteFrom('jobs').execute();
      return { filled, pupils, phones: pupils.map(({ details }) => details.phone).sort() };
    }

    test('new lectures are told once when the outline is quiet, once a day, of what stands, and by day', async () => {
      await atNoon();
      const { filled, phones, pupils } = await aFilledCourse(2);
      await pupils[0]?.call('saveMessageChoice', { body: { kind: 'lectures', on: false } });
      const told = pupils[1]?.details.phone;
      const worker = messageWorker(school());
      await saved(filled._id, newLecture(1));
      await later(20 * minute);
      await worker.work();
      await saved(filled._id, newLecture(1), newLecture(2), newLecture(3));
      await later(20 * minute);
      await worker.work();
      expect(worker.sent).toEqual([]);
      await saved(filled._id, newLecture(1), newLecture(2));
      await later(1 * minute);
      // Whose course opens with them has no news.
      await paid(manager, await student(school()), filled, `REF${newId().slice(-9).toUpperCase()}`);
      await school().database.deleteFrom('jobs').execute();
      await later(10 * minute);
      for (const _round of [1, 2]) await worker.work();
      expect(phones).toContain(told);
      const link = `${schoolAddress}/path-player?courseid=${filled._id}`;
      expect(worker.sent).toEqual([
        { to: told, text: expect.stringContaining(`Pathshala: 2 new lectures in Spoken English: ${link}`) },
      ]);
      manager = await admin(school());
      await saved(filled._id, newLecture(1), newLecture(2), newLecture(4));
      await later(12 * hour);
      await worker.work();
      expect(worker.sent).toHaveLength(1);
      await later(13 * hour);
      for (const _round of [1, 2]) await worker.work();
      expect(worker.sent).toHaveLength(3);
      manager = await admin(school());
      await saved(filled._id, newLecture(1), newLecture(5));
      await saved(filled._id, newLecture(1));
      await later(2 * 24 * hour);
      await worker.work();
      expect(worker.sent).toHaveLength(3);
    });

    test('lectures of a course that nobody has paid for are no news to anybody, then or later', async () => {
      await atNoon();
      const course = await aCourse(manager);
      const announced = () =>
        school().database.selectFrom('announcements').select('id').where('course_id', '=', course._id).execute();
      await saved(course._id, newLecture(1));
      expect(await announced()).toEqual([]);
      await paid(manager, await student(school()), course, `REF${newId().slice(-9).toUpperCase()}`);
      await saved(course._id, newLecture(1), newLecture(2));
      expect(await announced()).toHaveLength(1);
      // It waits for its time, which the other tests go beyond.
      for (const table of ['announcements', 'jobs'] as const) await school().database.deleteFrom(table).execute();
    });

    test('an announcement reaches each student of the course once, whoever queues it, and can be stopped on its way', async () => {
      await atNoon();
      const { filled, pupils, phones } = await aFilledCourse(5);
      await submitted(await student(school()), filled, 'WAITSSTILL1');
      await pupils[4]?.call('saveMessageChoice', { body: { kind: 'announced', on: false } });
      const audience = await manager.call('countCourseAudience', { params: { id: filled._id } });
      expect(audience.body).toEqual({ students: 4, price: 0 });
      const body = { courseId: filled._id, words: 'কাল ক্লাস নেই।' };
      const send = (announcementId: string, changes: object = {}) =>
        manager.callLoosely('announce', { params: { announcementId }, body: { ...body, ...changes } });
      const id = newId();
      for (const again of await Promise.all([send(id), send(id)])) expect(again.status).toBe(200);
      expect((await send(id, { words: 'Other words.' })).refusal.code).toBe('announcement_taken');
      expect((await send('none')).status).toBe(404);
      expect((await send(newId(), { words: 'x'.repeat(601) })).status).toBe(400);
      expect((await send(newId(), { courseId: course._id })).status).toBe(200);
      expect((await send(newId(), { courseId: (await aCourse(manager))._id })).refusal.code).toBe('no_students');
      const spread = (database: Parameters<typeof spreadAnnouncements>[0]) => spreadAnnouncements(database, 1);
      const sent = await withOtherWorkers(school(), { count: 2, ahead: offset + 1, spread }, async (workers) => {
        for (let round = 0; round < 12; round += 1) await Promise.all(workers.map((one) => one.round()));
        return workers.flatMap((one) => one.sent).filter(({ to }) => phones.includes(to));
      });
      expect(sent.map(({ to }) => to).sort()).toEqual(phones.filter((one) => one !== pupils[4]?.details.phone));
      expect(sent[0]?.text).toContain('পাঠশালা: কাল ক্লাস নেই।');
      const stopped = newId();
      await send(stopped);
      const worker = messageWorker(school(), { spread });
      await worker.round();
      const { announcements } = (await manager.call('stopAnnouncement', { params: { announcementId: stopped } })).body;
      expect(announcements.find((one) => one.id === stopped)).toMatchObject({ state: 'stopped', told: 1 });
      await later(hour);
      await worker.work();
      expect(worker.sent.length).toBeLessThanOrEqual(1);
      const acts = await school()
        .database.selectFrom('audit_log')
        .selectAll()
        .where('subject', 'in', [id, stopped])
        .orderBy('position')
        .execute();
      expect(acts.map(({ action }) => action)).toEqual([
        'announcement.sent',
        'announcement.sent',
        'announcement.stopped',
      ]);
    });

    test('an offer is in Bengali, has a way off, and each student gets one a day', async () => {
      await atNoon();
      const { filled, phones } = await aFilledCourse(2);
      const send = (words: string, chosen: { isOffer?: boolean } = {}) =>
        manager.callLoosely('announce', {
          params: { announcementId: newId() },
          body: { courseId: filled._id, words, ...chosen },
        });
      const refused = await send('Get a discount of 20% today.');
      expect([refused.status, refused.refusal.code]).toEqual([400, 'offer_not_bengali']);
      expect((await send('Class at 8.', { isOffer: true })).refusal.code).toBe('offer_not_bengali');
      const [first, second] = ['২০% ছাড় চলছে। '.repeat(6).trim(), 'আজই আসুন।'];
      expect((await send('The discount of 20% ends today.', { isOffer: false })).status).toBe(200);
      expect((await send(first)).status).toBe(200);
      expect((await send(second, { isOffer: true })).status).toBe(200);
      const { announcements } = (await manager.call('listAnnouncements', {})).body;
      expect(announcements.map(({ isOffer }) => isOffer).toSorted()).toEqual([false, true, true]);

      const words = (sent: { to: string; text: string }[]) =>
        phones.map((phone) => sent.filter(({ to }) => to === phone).map(({ text }) => text.split(/: | বন্ধ/)[1]));
      const worker = messageWorker(school());
      for (const _round of [1, 2, 3, 4]) await worker.work();
      for (const own of words(worker.sent)) {
        expect(own).toHaveLength(2);
        expect(own).toContain('The discount of 20% ends today. Stop');
      }
      const offers = worker.sent.filter(({ text }) => /[\u0980-\u09ff]/.test(text));
      expect(offers.filter(({ text }) => !text.includes(`বন্ধ করতে: ${schoolAddress}/bn`))).toEqual([]);
      await later(8 * hour);
      await worker.work();
      expect(worker.sent).toHaveLength(4);
      await later(14 * hour);
      await worker.work();
      for (const own of words(worker.sent)) expect(own).toEqual(expect.arrayContaining([first, second]));
      expect(worker.sent).toHaveLength(6);
    });

    test('an offer waits for the morning, also one that comes to its turn late in the evening', async () => {
      await atNoon();
      const { filled, phones } = await aFilledCourse(1);
      const send = async () => {
        const body = { courseId: filled._id, words: 'আজই ভর্তি হোন।' };
        return (await manager.call('announce', { params: { announcementId: newId() }, body })).body.announcements[0];
      };
      const hourOf = (time = '') => new Date(Date.parse(time) + 6 * 3_600_000).toISOString().slice(11, 16);
      // At once: the clock is set to noon by whole seconds.
      expect(hourOf((await send())?.dueAt)).toMatch(/^1(?:1:59|2:0)/);
      await spreadAnnouncements(school().database);
      await later(9.5 * hour);
      const worker = messageWorker(school());
      for (const _round of [1, 2]) await worker.work();
      expect(worker.sent).toEqual([]);
      manager = await admin(school());
      expect(hourOf((await send())?.dueAt)).toBe('09:00');
      await later(11.4 * hour);
      await worker.work();
      expect(worker.sent).toEqual([]);
      await later(0.2 * hour);
      for (const _round of [1, 2]) await worker.work();
      expect(worker.sent.map(({ to }) => to)).toEqual(phones);
    });

    test('an offer may name another course, and one that may have arrived counts, also of a deleted enrollment', async () => {
      await atNoon();
      const { filled, pupils, phones } = await aFilledCourse(1);
      const [pupil] = pupils;
      if (!pupil) throw new Error('Nobody paid.');
      const other = await aCourse(manager, { title: 'IELTS Academic: Band 7 and Beyond' });
      await paid(manager, pupil, other, `REF${newId().slice(-9).toUpperCase()}`);
      await school().database.deleteFrom('jobs').execute();
      const offer = (courseId: string) =>
        manager.call('announce', {
          params: { announcementId: newId() },
          body: { courseId, words: `${other.title} কোর্সে ২০% ছাড়।` },
        });
      expect((await offer(filled._id)).status).toBe(200);
      const unsure = messageWorker(school(), {
        send: async () => {
          throw new SmsFailure('', { problem: 'no answer', what: 'unknown' });
        },
      });
      await unsure.round();
      expect(unsure.sent.map(({ to }) => to)).toEqual(phones);
      // Sent again, it does not wait for itself.
      const [failed] = (await manager.call('listStudentMessages', {})).body.messages;
      await manager.call('sendMessage', { params: { id: failed?.id ?? '' } });
      await unsure.round();
      expect(unsure.sent.map(({ to }) => to)).toEqual([...phones, ...phones]);
      const params = { studentId: pupil.studentId, courseNo: filled.courseNo };
      await manager.call('markPending', { params });
      expect((await manager.call('deleteEnrollment', { params })).status).toBe(200);
      expect((await offer(other._id)).status).toBe(200);
      const worker = messageWorker(school());
      for (const _round of [1, 2]) await worker.work();
      expect(worker.sent.filter(({ to }) => phones.includes(to))).toEqual([]);
      await later(22 * hour);
      await worker.work();
      expect(worker.sent.map(({ to }) => to)).toEqual(phones);
    });

    test('offers that wait for the morning do not hold up news of a course', async () => {
      await atNoon();
      await later(19.5 * hour);
      manager = await admin(school());
      const { filled, phones } = await aFilledCourse(1);
      await school()
        .database.transaction()
        .execute(async (transaction) => {
          const waiting = { kind: 'announced', facts: {}, delaySeconds: 1.5 * hour };
          for (let index = 0; index < 100; index += 1)
            await queueJob(transaction, { ...waiting, subject: `o${index}` });
        });
      const body = { courseId: filled._id, words: 'আজ সকাল ৮টার ক্লাস হবে না।' };
      await manager.call('announce', { params: { announcementId: newId() }, body });
      const worker = messageWorker(school());
      await worker.round();
      expect(worker.sent.map(({ to }) => to)).toEqual(phones);
      await school().database.deleteFrom('jobs').execute();
    });

    test('a student is told in the language of the own choice, codes too', async () => {
      const pupil = await aLearner();
      const speak = (language: string) => pupil.callLoosely('saveMessageLanguage', { body: { language } });
      expect((await pupil.call('readMessageChoices', {})).body.language).toBe('en');
      expect((await speak('fr')).status).toBe(400);
      for (const _twice of [1, 2]) expect((await speak('bn')).body).toMatchObject({ language: 'bn' });
      await answer(await ask(pupil), 'Because.', 1);
      expect((await sentBy())[0]?.text).toMatch(
        /^পাঠশালা: .+ কোর্সে আপনার প্রশ্নের উত্তর এসেছে: https?:\/\/[^/]+\/bn\/student\/dashboard/,
      );
      const { phone, email } = pupil.details;
      const codeTo = () => school().outbox.findLast(({ to }) => to === phone)?.text ?? '';
      await guest(school(), newNetwork()).call('sendResetCode', { body: { identifier: phone ?? '' } });
      await expect.poll(codeTo).toMatch(/^\d{6} আপনার পাঠশালা কোড।/);
      expect((await operate(school(), ['student', 'export', '--email', email])).shown).toContain(
        '"messageLanguage": "bn"',
      );
      await speak('en');
      manager = await admin(school());
      await answer(await ask(pupil), 'Because.', 1);
      expect((await sentBy())[0]?.text).toMatch(/^Pathshala: .+ is answered: https?:\/\/[^/]+\/student\/dashboard/);
      await speak('bn');
      expect((await operate(school(), ['student', 'erase', '--email', email])).exitCode).toBe(0);
      expect(await school().database.selectFrom('student_languages').selectAll().execute()).toEqual([]);
    });

    test('whom no SMS can reach gets an email, where the school has a mail server, and nobody gets both', async () => {
      await atMonthsBegin();
      const mails = await catchMails();
      const sendMail = createMail({ SMTP_URL: mails.address, SMTP_FROM: 'Pathshala <school@example.com>' });
      const dead = async () => {
        throw new SmsFailure('', { problem: 'HTTP 200, code 1012', what: 'refused' });
      };
      const jobs = () => school().database.selectFrom('jobs').select(['state', 'failure', 'detail']).execute();
      const answered = async (pupil: Caller) => answer(await ask(pupil), 'Because.', 1);
      const paidFor = async () => (await readCounts(school().database)).month;
      try {
        const [taken, landline] = [await aLearner(), await aLearner()];
        const changed = school().database.updateTable('students').set({ phone: '01211111111' });
        await changed.where('id', '=', landline.studentId).execute();
        await school().database.deleteFrom('throttles').execute();
        for (const pupil of [taken, landline]) await answered(pupil);
        // Without a mail server the one is told, and there is nothing to tell the other.
        const plain = messageWorker(school());
        expect((await sentBy(plain)).map(({ to }) => to)).toEqual([taken.details.phone]);
        expect(await jobs()).toMatchObject([{ state: 'done' }]);

        await school().database.deleteFrom('jobs').execute();
        for (const pupil of [taken, landline]) await answered(pupil);
        // On a day without room for another SMS the email goes all the same.
        await later(61);
        await messageWorker(school(), { sendMail, limit: 1 }).round();
        expect([mails.caught.length, (await jobs()).map(({ state }) => state).sort()]).toEqual([
          1,
          ['done', 'waiting'],
        ]);
        const worker = messageWorker(school(), { sendMail });
        expect((await sentBy(worker)).map(({ to }) => to)).toEqual([taken.details.phone]);
        expect(mails.caught).toHaveLength(1);
        expect(mails.caught[0]).toContain(`To: ${landline.details.email}`);
        expect(mails.caught[0]).toMatch(/^Subject: Pathshala: your question in .* is answered\r?$/m);
        expect((await jobs()).map(({ state }) => state)).toEqual(['done', 'done']);
        expect(await paidFor()).toBe(2);

        // A gateway that refuses is asked again first; then the email goes, and the SMS costs nothing.
        await school().database.deleteFrom('jobs').execute();
        await answered(taken);
        const refused = messageWorker(school(), { sendMail, send: dead });
        for (let tries = 1; tries <= mostTries; tries += 1) {
          expect(mails.caught).toHaveLength(1);
          await later(3 * hour);
          await refused.work();
        }
        expect(mails.caught[1]).toContain(`To: ${taken.details.email}`);
        expect([await jobs(), await paidFor()]).toEqual([[{ state: 'done', failure: null, detail: null }], 2]);

        // An address that is refused for good is not tried again, and the admin sees why.
        await school().database.deleteFrom('jobs').execute();
        mails.refusal.next = '550 no such box';
        manager = await admin(school());
        await answered(landline);
        for (let tries = 1; tries <= mostTries; tries += 1) {
          await later(3 * hour);
          await messageWorker(school(), { sendMail }).work();
        }
        expect(await jobs()).toEqual([{ state: 'failed', failure: 'refused', detail: 'by email: 550' }]);
      } finally {
        mails.close();
      }
    });

    test('what can wait leaves the last fifth of the day to what is about money', async () => {
      await atNoon();
      const { filled, pupils } = await aFilledCourse(5);
      const body = { courseId: filled._id, words: 'No class today.' };
      await manager.call('announce', { params: { announcementId: newId() }, body });
      await school().database.deleteFrom('throttles').execute();
      const worker = messageWorker(school(), { limit: 5 });
      for (const _round of [1, 2, 3]) await worker.work();
      expect(worker.sent).toHaveLength(4);
      const payer = pupils[0];
      if (!payer) throw new Error('Nobody paid.');
      const key = { params: { studentId: payer.studentId, courseNo: filled.courseNo } };
      await manager.call('markPending', key);
      await manager.call('markPaid', key);
      await later(61);
      await worker.work();
      expect(worker.sent).toHaveLength(5);
      expect(worker.sent.at(-1)?.text).toContain('payment confirmed');
    });
  },
  unhurried,
);
