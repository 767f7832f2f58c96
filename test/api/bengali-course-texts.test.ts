import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedMessages as sharedInBengali } from '#base/shared/messages.bn.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { saveLanguage } from '#people/student-accounts/server/language-queries.ts';
import { admin, guest, student } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { messageWorker } from '../message-worker.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, anOutline, paid, unhurried } from '../steps.ts';

// What the school has written of a course in Bengali, beside the English that every course has.

const title = 'স্পষ্ট উচ্চারণে ইংরেজি';
const description = 'প্রতিদিন পনেরো মিনিট, একদম শুরু থেকে।';
const inBengali = { titleBengali: title, shortDescriptionBengali: description };
const without = { titleBengali: undefined, shortDescriptionBengali: undefined };

type Texts = Partial<Pick<AdminCourse, 'titleBengali' | 'shortDescriptionBengali'>>;
const textsOf = ({ titleBengali, shortDescriptionBengali }: Texts = {}) => ({ titleBengali, shortDescriptionBengali });
type Named = { courseTitle: string; courseTitleBengali?: string | undefined };
const namesOf = (one: Named | undefined) => [one?.courseTitle, one?.courseTitleBengali];

onEveryEngine(
  'Texts of a course in Bengali',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    const save = (course: AdminCourse, changes: object, headers = {}) =>
      manager.callLoosely('saveCourse', {
        params: { id: course._id },
        body: { ...course, version: undefined, ...changes },
        headers,
      });
    const read = async ({ _id: id }: { _id: string }) =>
      (await manager.call('readAdminCourse', { params: { id } })).body.course;
    const found = async (q: string) =>
      (await guest(school()).call('listCourses', { query: { q } })).body.data.map(({ courseNo }) => courseNo);
    const lastAct = async (subject: string) =>
      (await manager.call('listAudit', {})).body.lines.find(({ course }) => course?.id === subject);

    describe('are refused', () => {
      test.each([
        ['titleBengali', 'ক'.repeat(401), sharedMessages.tooLong(400)],
        ['titleBengali', '।।', sharedMessages.lettersExpected],
        ['titleBengali', 'ক\u202eখ', sharedMessages.forbiddenCharacters],
        ['titleBengali', `ক${'\u0981'.repeat(31)}`, sharedMessages.tooManyMarks],
        ['titleBengali', 5, sharedMessages.textExpected],
        ['shortDescriptionBengali', 'ক'.repeat(2001), sharedMessages.tooLong(2000)],
        ['shortDescriptionBengali', 'ক\u0007', sharedMessages.forbiddenCharacters],
        ['shortDescriptionBengali', ['ক'], sharedMessages.textExpected],
      ])('as %s: %s', async (field, value, sentence) => {
        const course = await aCourse(manager, inBengali);
        const create = { body: { ...(await aCourseDraft()), [field]: value } };
        for (const { status, refusal } of [
          await manager.callLoosely('createCourse', create),
          await save(course, { [field]: value }),
        ])
          expect([status, refusal.fields]).toEqual([400, { [field]: sentence }]);
        expect(await read(course)).toEqual(course);
      });

      test('in Bengali to who speaks it', async () => {
        const course = await aCourse(manager);
        const { refusal } = await save(course, { titleBengali: 'ক'.repeat(401) }, { 'accept-language': 'bn' });
        expect(refusal.fields).toEqual({ titleBengali: sharedInBengali.tooLong(400) });
      });
    });

    test('are stored as they are compared, the longest too, with the joiners that shape a word', async () => {
      // য় and ো in two letters each, as some keyboards write them, stand as NFC has them.
      const typed = '  আ\u09df\u09cb র\u200dযাব \u200b';
      const { titleBengali } = await aCourse(manager, { titleBengali: typed });
      expect(titleBengali).toBe('আ\u09af\u09bc\u09cb র\u200dযাব');
      const longest = {
        titleBengali: 'ক'.repeat(400),
        shortDescriptionBengali: `${'ক'.repeat(1998)}\nখ`,
      };
      expect(await aCourse(manager, longest)).toMatchObject({ titleBengali: longest.titleBengali });
    });

    test('stand in every answer that has the title, and in none where the school has written none', async () => {
      const instructor = { ...(await aCourseDraft()).instructor, name: 'Shirin Sultana' };
      const [plain, course] = [
        await aCourse(manager, { instructor }),
        await aCourse(manager, { instructor, ...inBengali }),
      ];
      const learner = await student(school());
      for (const [one, texts] of [
        [plain, without],
        [course, inBengali],
      ] as const) {
        await manager.call('saveOutline', { params: { id: one._id }, body: { lecture: anOutline } });
        await manager.call('saveCourseLearning', { params: { id: one._id }, body: { certificate: true } });
        await paid(manager, learner, one, newId().slice(-12).toUpperCase());
        const visitor = guest(school());
        const { data } = (await visitor.call('listCourses', {})).body;
        const { courses } = (await visitor.call('readInstructor', { params: { slug: 'shirin-sultana' } })).body;
        const other = one === plain ? course : plain;
        const { related } = (await visitor.call('listRelatedCourses', { params: { idOrSlug: other.slug } })).body;
        const shelf = (await manager.call('listShelfCourses', {})).body.courses;
        for (const list of [data, courses, related])
          expect(textsOf(list.find(({ _id }) => _id === one._id))).toEqual(texts);
        expect(textsOf((await visitor.call('readCourse', { params: { idOrSlug: one.slug } })).body)).toEqual(texts);
        expect(textsOf(await read(one))).toEqual(texts);
        const { titleBengali } = texts;
        expect(shelf.find(({ _id }) => _id === one._id)?.titleBengali).toBe(titleBengali);
        const courseId = one._id;
        const own = (await learner.call('readOwnEnrollment', { params: { courseId } })).body;
        expect([own.title, own.titleBengali, own.shortBengali]).toEqual([one.title, ...Object.values(texts)]);
        const { enrollments } = (await learner.call('listOwnEnrollments', {})).body;
        expect(enrollments.find((each) => each.courseId === courseId)).toEqual(own);
        const named = [one.title, titleBengali];
        const { certificates } = (await learner.call('listOwnCertificates', {})).body;
        expect(namesOf(certificates.find((each) => each.courseId === courseId))).toEqual(named);
        const { lecture } = (await manager.call('readCourseOutline', { params: { id: courseId } })).body;
        const lectureId = lecture[0]?.classes[0]?.id ?? '';
        const note = { courseId, lectureId, at: 1, text: 'A note' };
        const saved = await learner.call('saveNote', { params: { noteId: newId() }, body: note });
        expect(namesOf(saved.body.note)).toEqual(named);
        const questionId = newId();
        await learner.call('askQuestion', {
          params: { questionId },
          body: { courseId, lectureId, at: 1, text: 'Why?' },
        });
        await manager.call('answerQuestion', { params: { questionId }, body: { answer: 'Because.', version: 1 } });
        const { answers } = (await learner.call('listNewAnswers', {})).body;
        expect(namesOf(answers.find(({ id }) => id === questionId))).toEqual(named);
        const raw = await (await visitor.request(`/api/courses/${one.slug}`)).text();
        expect(raw.includes('Bengali')).toBe(one === course);
      }
    });

    test('are left as they are by a form that knows nothing of them, and taken away by an empty one', async () => {
      const course = await aCourse(manager, inBengali);
      const kept = await save(course, { ...without, title: 'Renamed' });
      expect(kept.body).toMatchObject({ course: { title: 'Renamed', ...inBengali } });
      expect(await found(title)).toContain(course.courseNo);
      await save(course, { titleBengali: ' ', shortDescriptionBengali: null });
      const { titleBengali, shortDescriptionBengali } = await read(course);
      expect([titleBengali, shortDescriptionBengali]).toEqual([undefined, undefined]);
      expect(await found(title)).not.toContain(course.courseNo);
    });

    test('are a change like any other: a version, an act that says what was changed, a conflict', async () => {
      const course = await aCourse(manager);
      const saved = await save(course, inBengali);
      expect(saved.body).toMatchObject({ course: { version: course.version + 1 } });
      expect(await lastAct(course._id)).toMatchObject({
        action: 'course.saved',
        before: { title_bengali: null, short_description_bengali: null },
        after: { title_bengali: title, short_description_bengali: description },
      });
      const late = await save(course, { titleBengali: 'অন্য নাম', version: course.version });
      expect([late.status, late.refusal.code]).toEqual([409, 'version_conflict']);
      const again = await save(course, { ...inBengali, version: course.version });
      expect(again.body).toMatchObject({ course: { version: course.version + 1 } });
    });

    test('are found by visitors, in every spelling, beside the English ones', async () => {
      const course = await aCourse(manager, {
        title: 'Grammar for class 9',
        titleBengali: 'উৎসাহে ব্যাকরণ: শ্রেণি ৯',
        shortDescriptionBengali: 'ভয় ছাড়াই শিখুন।',
      });
      for (const q of ['উত\u09cd\u200dসাহে', 'শ্রেণি 9', 'ভ\u09df', 'grammar ব্যাকরণ', course.courseNo])
        expect([q, await found(q)]).toEqual([q, [course.courseNo]]);
      expect(await found('ব্যাকরণ spoken')).toEqual([]);
    });

    test('are found by the school in the list of enrollments', async () => {
      const course = await aCourse(manager, { titleBengali: 'মুক্তকণ্ঠে আলাপ' });
      await paid(manager, await student(school()), course, 'DKX7N2PQ9A');
      const { enrollments } = (await manager.call('listEnrollments', { query: { q: 'মুক্তকণ্ঠে' } })).body;
      expect(enrollments.map(({ courseNo }) => courseNo)).toEqual([course.courseNo]);
    });

    test('say of a copy that it is one, as the English title does', async () => {
      const course = await aCourse(manager, { titleBengali: 'ক'.repeat(400), shortDescriptionBengali: description });
      const { _id } = (await manager.call('duplicateCourse', { params: { id: course._id } })).body.course;
      const copy = await read({ _id });
      expect(copy.shortDescriptionBengali).toBe(description);
      expect(copy.titleBengali).toHaveLength(400);
      const short = await aCourse(manager, inBengali);
      const { _id: id } = (await manager.call('duplicateCourse', { params: { id: short._id } })).body.course;
      expect((await read({ _id: id })).titleBengali).toBe(`${title}-এর কপি`);
      await manager.call('publishCourse', { params: { id }, body: { publication: 'public' } });
      expect(await found('কপি')).toHaveLength(1);
    });

    test('stand on a certificate from then on, whatever becomes of the course', async () => {
      const course = await aCourse(manager, inBengali);
      const params = { id: course._id };
      await manager.call('saveOutline', { params, body: { lecture: anOutline } });
      await manager.call('saveCourseLearning', { params, body: { certificate: true } });
      const learner = await student(school());
      await paid(manager, learner, course, 'DKX7N2PQ9B');
      const { lecture } = (await manager.call('readCourseOutline', { params })).body;
      for (const { id: lectureId = '' } of lecture.flatMap(({ classes }) => classes))
        await learner.call('markLecture', { params: { courseId: course._id, lectureId }, body: { done: true } });
      const taking = { params: { courseId: course._id }, body: { name: 'Sadia Islam' } };
      const { number } = (await learner.call('takeCertificate', taking)).body;
      await save(course, { titleBengali: 'অন্য নাম' });
      const checked = (await guest(school()).call('checkCertificate', { params: { number } })).body;
      expect(checked).toMatchObject({ courseTitle: course.title, courseTitleBengali: title });
      const { certificates } = (await learner.call('listOwnCertificates', {})).body;
      expect(certificates).toMatchObject([{ courseTitle: course.title, courseTitleBengali: title }]);
      const picture = await guest(school()).request(`/certificates/${number}.pdf`);
      expect(picture.status).toBe(200);
    });

    test('are told by SMS to who reads Bengali, and to nobody else', async () => {
      const course = await aCourse(manager, {
        title: 'Clear Pronunciation',
        titleBengali: 'উচ্চারণ',
      });
      const texts = [];
      for (const language of ['bn', 'en'] as const) {
        const learner = await student(school());
        await school()
          .database.transaction()
          .execute((one) => saveLanguage(one, learner.studentId, language));
        await school().database.deleteFrom('jobs').execute();
        await paid(manager, learner, course, newId().slice(-12).toUpperCase());
        await school().shiftClock(language === 'bn' ? 61 : 122);
        const worker = messageWorker(school());
        await worker.work();
        texts.push(...worker.sent.map(({ text }) => text));
      }
      await school().shiftClock(0);
      expect(texts).toEqual([
        expect.stringContaining('পেমেন্ট নিশ্চিত হয়েছে। উচ্চারণ চালু:'),
        expect.stringContaining('Clear Pronunciation is open:'),
      ]);
    });
  },
  unhurried,
);
