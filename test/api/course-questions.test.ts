import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { draftMessages as messages } from '#courses/catalogue/draft-messages.ts';
import { admin, guest } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, startNewSchool } from '../start-app.ts';
import { aCourse } from '../steps.ts';

const questions = [
  { question: 'Is it hard?', answer: 'No.\nYou begin with your name.' },
  { question: 'কতদিন লাগে?', answer: 'ষাট দিন।' },
];

onEveryEngine('The questions and answers of a course', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  beforeAll(async () => {
    manager = await admin(school());
  });
  const shown = async (idOrSlug: string, where = school()) =>
    (await guest(where).call('readCourse', { params: { idOrSlug } })).body;
  const save = (course: AdminCourse, changes: object) =>
    manager.call('saveCourse', { params: { id: course._id }, body: { ...course, ...changes } });
  const stored = async (course: { _id: string }) =>
    (await manager.call('readAdminCourse', { params: { id: course._id } })).body.course;

  test.each<[string, unknown, string]>([
    ['questions', Array.from({ length: 21 }, () => questions[0]), messages.questionsRange],
    ['questions', 'Is it hard?', messages.questionsRange],
    ['questions', null, messages.questionsRange],
    ['questions.0', ['Is it hard?'], messages.questionRequired],
    ['questions.0.question', [{ question: ' ', answer: 'No.' }], messages.questionRequired],
    ['questions.0.question', [{ question: '?', answer: 'No.' }], messages.questionRequired],
    ['questions.0.answer', [{ question: 'Is it hard?' }], messages.answerRequired],
    ['questions.1.answer', [questions[0], { question: 'Why?', answer: '' }], messages.answerRequired],
  ])('are refused at %s where they are %j', async (field, value, sentence) => {
    const answered = await manager.callLoosely('createCourse', {
      body: { ...(await aCourseDraft()), questions: value },
    });
    expect([answered.status, answered.refusal.fields]).toEqual([400, { [field]: sentence }]);
  });

  test('are refused where a text is too long', async () => {
    for (const [part, most] of [['question', 200] as const, ['answer', 2000] as const]) {
      const body = { ...(await aCourseDraft()), questions: [{ ...questions[0], [part]: 'a'.repeat(most + 1) }] };
      const { status, refusal } = await manager.callLoosely('createCourse', { body });
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [`questions.0.${part}`]]);
    }
  });

  test('need not be there; a save that says nothing of them, as a form from before an update does, takes none away', async () => {
    const plain = await aCourse(manager);
    expect(plain.questions).toEqual([]);
    expect((await shown(plain._id)).questions).toEqual([]);
    const course = await aCourse(manager, { questions });
    await save(course, { questions: undefined, title: 'From a form of before' });
    expect(await stored(course)).toMatchObject({ questions, title: 'From a form of before' });
    await save(await stored(course), { questions: [] });
    expect((await stored(course)).questions).toEqual([]);
  });

  test('are shown on the course’s page in their order, and not in the list of courses', async () => {
    const course = await aCourse(manager, { questions });
    expect((await shown(course.slug)).questions).toEqual(questions);
    const { data } = (await guest(school()).call('listCourses', {})).body;
    expect(data.filter((one) => 'questions' in one)).toEqual([]);
    expect(data.map(({ _id }) => _id)).toContain(course._id);
  });

  test('are changed by who saw them last: a save from before is refused, the same save again is none', async () => {
    const course = await aCourse(manager, { questions });
    const [first = { question: '', answer: '' }] = questions;
    await save(course, { questions: [first] });
    expect(await stored(course)).toMatchObject({ questions: [first], version: course.version + 1 });
    const late = await manager.callLoosely('saveCourse', {
      params: { id: course._id },
      body: { ...course, questions: [] },
    });
    expect([late.status, late.refusal.code]).toEqual([409, 'version_conflict']);
    await save(course, { questions: [first] });
    expect((await stored(course)).version).toBe(course.version + 1);
  });

  test('leave the first version of a course without any as it is', async () => {
    const course = await aCourse(manager);
    await save(course, { questions: [] });
    expect((await stored(course)).version).toBe(course.version);
  });

  test('come along to the copy of the course', async () => {
    const course = await aCourse(manager, { questions });
    const copy = await manager.call('duplicateCourse', { params: { id: course._id }, body: {} });
    expect(copy.body.course.questions).toEqual(questions);
  });

  test('come along with an export that is imported, and one of before is read', async () => {
    const file = join(school().environment.DATA_DIR, 'questions.json');
    const course = await aCourse(manager, { questions });
    const { questions: none, ...older } = await aCourseDraft();
    await writeFile(file, JSON.stringify([{ ...course, courseNo: undefined, title: 'Imported again' }, older]));
    expect(await operate(school(), ['import', file])).toMatchObject({ exitCode: 0 });
    expect((await shown('imported-again')).questions).toEqual(questions);
  });

  test('come along with a backup', async () => {
    const course = await aCourse(manager, { questions });
    const file = join(school().environment.DATA_DIR, 'questions.backup');
    expect(await operate(school(), ['backup', file])).toMatchObject({ exitCode: 0 });
    const empty = await startNewSchool('sqlite');
    try {
      expect(await operate(empty, ['restore', file])).toMatchObject({ exitCode: 0 });
      expect((await shown(course._id, empty)).questions).toEqual(questions);
    } finally {
      await empty.close();
    }
  });
});
