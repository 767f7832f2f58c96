import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { draftMessages as messages } from '#courses/catalogue/draft-messages.ts';
import { admin, type Caller, guest } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, startNewSchool } from '../start-app.ts';
import { aCourse } from '../steps.ts';

onEveryEngine('The subject and the level of a course', (school) => {
  let manager: Caller;
  beforeAll(async () => {
    manager = await admin(school());
  });
  const shown = async (id: string) => (await guest(school()).call('readCourse', { params: { idOrSlug: id } })).body;

  test.each([
    ['subject', messages.courseSubject],
    ['level', messages.courseLevel],
  ])('refuses a %s that the school does not know', async (field, sentence) => {
    for (const value of ['', 'cooking', 5, ['spoken']]) {
      const answered = await manager.callLoosely('createCourse', {
        body: { ...(await aCourseDraft()), [field]: value },
      });
      expect([value, answered.status, answered.refusal.fields]).toEqual([value, 400, { [field]: sentence }]);
    }
  });

  test('need not be said, as in the calls of the specification', async () => {
    const course = await aCourse(manager);
    expect(course).toMatchObject({ subject: null, level: null });
    expect(await shown(course._id)).toMatchObject({ subject: null, level: null });
  });

  test('are kept, shown to everybody, changed and taken away', async () => {
    const course = await aCourse(manager, { subject: 'ielts', level: 'advanced' });
    expect(await shown(course._id)).toMatchObject({ subject: 'ielts', level: 'advanced' });
    const params = { id: course._id };
    const body = { ...course, version: undefined };
    await manager.call('saveCourse', { params, body: { ...body, subject: 'school' } });
    expect(await shown(course._id)).toMatchObject({ subject: 'school', level: 'advanced' });
    const { subject, level, ...withoutBoth } = body;
    await manager.call('saveCourse', { params, body: withoutBoth });
    expect(await shown(course._id)).toMatchObject({ subject: null, level: null });
  });

  test('come along with an import, and an older export without them is read', async () => {
    const file = join(school().environment.DATA_DIR, 'exported.json');
    const { subject, level, ...older } = await aCourseDraft({ title: 'Older export' });
    const newer = await aCourseDraft({ title: 'Newer export', subject: 'work', level: 'beginner' });
    await writeFile(file, JSON.stringify([older, newer]));
    expect(await operate(school(), ['import', file])).toMatchObject({ exitCode: 0 });
    const { body } = await guest(school()).call('listCourses', { query: { q: 'export' } });
    expect(body.data).toMatchObject([
      { title: 'Newer export', subject: 'work', level: 'beginner' },
      { title: 'Older export', subject: null, level: null },
    ]);
  });

  test('come along with a backup', async () => {
    const course = await aCourse(manager, { subject: 'tests', level: 'intermediate' });
    const file = join(school().environment.DATA_DIR, 'kinds.backup');
    expect(await operate(school(), ['backup', file])).toMatchObject({ exitCode: 0 });
    const empty = await startNewSchool('sqlite');
    try {
      expect(await operate(empty, ['restore', file])).toMatchObject({ exitCode: 0 });
      const { body } = await guest(empty).call('readCourse', { params: { idOrSlug: course._id } });
      expect(body).toMatchObject({ subject: 'tests', level: 'intermediate' });
    } finally {
      await empty.close();
    }
  });
});
