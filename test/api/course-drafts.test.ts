import { beforeAll, expect, test } from 'vitest';
import type { PartialCourseInput } from '#courses/catalogue/course-draft.ts';
import { draftMessages as messages } from '#courses/catalogue/draft-messages.ts';
import { usualWords } from '#courses/catalogue/usual-words.ts';
import { admin, guest, student } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse } from '../steps.ts';

onEveryEngine('A draft that is not complete', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  beforeAll(async () => {
    manager = await admin(school());
  });

  const begun = async (body: PartialCourseInput) => {
    const { status, body: answer } = await manager.call('createDraft', { body });
    expect(status).toBe(201);
    return answer.course;
  };
  const publish = (id: string, changes: object = {}) =>
    manager.callLoosely('publishCourse', { params: { id }, body: { publication: 'public', ...changes } });
  const saved = (id: string, changes: object) => manager.callLoosely('saveCourse', { params: { id }, body: changes });
  const read = async (id: string) => (await manager.call('readAdminCourse', { params: { id } })).body.course;
  const inShelf = async (id: string) =>
    (await manager.call('listShelfCourses', {})).body.courses.find(({ _id }) => _id === id);

  test('is refused to guests and students, and without a title', async () => {
    for (const caller of [guest(school()), await student(school())]) {
      expect((await caller.callLoosely('createDraft', { body: { title: 'Begun' } })).status).toBe(401);
    }
    for (const body of [{}, { title: '' }, { title: '  ' }, { title: 5 }]) {
      const { status, refusal } = await manager.callLoosely('createDraft', { body });
      expect([status, refusal?.fields?.title]).toEqual([400, expect.any(String)]);
    }
    expect((await saved('unknown', { title: 'Begun' })).status).toBe(404);
  });

  test.each<[string, object]>([
    ['courseFee', { courseFee: -1 }],
    ['courseFee', { courseFee: 10.001 }],
    ['courseFee', { courseFee: '1500' }],
    ['discount', { discount: 101 }],
    ['fbLink', { fbLink: 'not an address' }],
    ['courseCardImage', { courseCardImage: 'https://elsewhere.example/cover.png' }],
    ['shortDescription', { shortDescription: 'a'.repeat(1001) }],
    ['instructor.name', { instructor: { name: 'a'.repeat(101) } }],
    ['questions.0.answer', { questions: [{ question: 'Is it hard?', answer: '' }] }],
  ])('still refuses what is wrong in %s: %j', async (field, changes) => {
    const { status, refusal } = await manager.callLoosely('createDraft', { body: { title: 'Begun', ...changes } });
    expect([status, Object.keys(refusal?.fields ?? {})]).toEqual([400, [field]]);
  });

  test('has its title and nothing else, and a repeated call makes no second one', async () => {
    const call = { body: { title: 'Begun on the bus' }, headers: { 'Idempotency-Key': 'begun-1' } };
    const answers = [await manager.call('createDraft', call), await manager.call('createDraft', call)];
    const [one, other] = answers.map(({ body }) => body.course);
    expect(other?._id).toBe(one?._id);
    expect(one).toMatchObject({ title: 'Begun on the bus', publication: 'draft', courseFee: 0, fullDescription: [] });
    expect(one).toMatchObject({ shortDescription: '', courseCardImage: '', fbLink: '', instructor: { name: '' } });
    expect(await inShelf(one?._id ?? '')).toMatchObject({ incomplete: true, courseFee: 0 });
    const visitor = guest(school());
    expect((await visitor.callLoosely('readCourse', { params: { idOrSlug: one?._id ?? '' } })).status).toBe(404);
  });

  test('is saved as far as it is written, entry by entry, and keeps its pictures', async () => {
    const { _id } = await begun({ title: 'Begun' });
    const { courseCardImage, ...whole } = await aCourseDraft();
    expect((await saved(_id, { title: 'Going on', courseCardImage })).status).toBe(200);
    const pictured = await read(_id);
    expect(pictured.courseCardImage).toMatch(/^\/media\//);
    const fullDescription = [{ text: '' }, { text: 'Speak.' }, { text: ' ' }];
    const written = { title: 'Going on', fbLink: '', fullDescription, instructor: { name: whole.instructor.name } };
    expect((await saved(_id, written)).status).toBe(200);
    expect(await read(_id)).toMatchObject({
      courseCardImage: pictured.courseCardImage,
      fullDescription: [{ text: 'Speak.' }],
      instructor: { name: whole.instructor.name, title: '', img: '' },
    });
  });

  test('is not published while something is missing, and each missing field is named', async () => {
    const { _id } = await begun({ title: 'Begun' });
    const { status, refusal } = await publish(_id, { free: true });
    expect([status, refusal?.code, refusal?.error]).toEqual([409, 'course_incomplete', messages.incomplete]);
    expect(Object.keys(refusal?.fields ?? {}).toSorted()).toEqual([
      ...['courseBanner', 'courseCardImage', 'fbLink', 'fullDescription'],
      ...['instructor.description', 'instructor.img', 'instructor.name', 'instructor.title', 'shortDescription'],
    ]);
    expect((await read(_id)).publication).toBe('draft');
    // Nor by a way round.
    await manager.call('publishCourse', { params: { id: _id }, body: { publication: 'archived' } });
    expect((await publish(_id, { free: true })).refusal?.code).toBe('course_incomplete');
  });

  test('becomes free only when somebody says so', async () => {
    const { courseFee, ...withoutFee } = await aCourseDraft();
    const { _id } = await begun(withoutFee);
    const { status, refusal } = await publish(_id);
    expect([status, refusal?.code, refusal?.fields]).toEqual([
      409,
      'course_without_fee',
      { courseFee: messages.noFee },
    ]);
    expect((await publish(_id, { free: true })).status).toBe(200);
    expect(await read(_id)).toMatchObject({ publication: 'public', courseFee: 0 });
  });

  test('takes duration and number of lessons from its lectures where none are written', async () => {
    const { courseDuration, totalLessons, ...rest } = await aCourseDraft();
    const [empty, timed, typed] = [await begun(rest), await begun(rest), await begun({ ...rest, totalLessons: '30' })];
    const classes = [90, 45].map((minutes, index) => {
      const link = `https://www.youtube.com/watch?v=aaaaaaaaaa${index}`;
      return { lecture: index + 1, title: `Lecture ${index + 1}`, link, duration: minutes * 60 };
    });
    const lecture = [{ topicNo: 1, topicName: 'Sounds', classes }];
    for (const { _id } of [timed, typed]) await manager.call('saveOutline', { params: { id: _id }, body: { lecture } });
    for (const { _id } of [empty, timed, typed]) expect((await publish(_id)).status).toBe(200);
    const facts = async ({ _id }: { _id: string }) => {
      const course = await read(_id);
      return [course.courseDuration, course.totalLessons];
    };
    expect(await facts(empty)).toEqual([usualWords.duration, usualWords.lessons]);
    expect(await facts(timed)).toEqual(['2 hours', '2']);
    expect(await facts(typed)).toEqual(['2 hours', '30']);
  });

  test('is saved in part only while it is a draft', async () => {
    const course = await aCourse(manager);
    for (const publication of ['public', 'archived'] as const) {
      await manager.callLoosely('publishCourse', { params: { id: course._id }, body: { publication } });
      for (const [field, changes] of [
        ['shortDescription', { shortDescription: '' }],
        ['courseFee', { courseFee: null }],
        ['fullDescription.1.text', { fullDescription: [{ text: 'Speak.' }, { text: '' }] }],
        ['fullDescription', { fullDescription: [] }],
      ] as const) {
        const { status, refusal } = await saved(course._id, { ...course, version: undefined, ...changes });
        expect([status, Object.keys(refusal?.fields ?? {})]).toEqual([400, [field]]);
      }
      expect((await saved(course._id, { title: 'Shorter' })).status).toBe(400);
    }
    expect((await read(course._id)).title).toBe(course.title);
  });

  test('is not saved over what somebody else has saved', async () => {
    const { _id, version } = await begun({ title: 'Begun' });
    expect((await saved(_id, { title: 'Theirs', version })).status).toBe(200);
    const { status, refusal } = await saved(_id, { title: 'Mine', version });
    expect([status, refusal?.code]).toEqual([409, 'version_conflict']);
    expect((await read(_id)).title).toBe('Theirs');
  });
});
