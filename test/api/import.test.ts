import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guest } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';

onEveryEngine('importing courses', (school) => {
  const write = async (text: string) => {
    const file = join(school().environment.DATA_DIR, 'courses.json');
    await writeFile(file, text);
    return file;
  };

  test('adds courses with their outlines, numbers in database-extended wrappers included', async () => {
    const draft = await aCourseDraft({ title: 'Brought along' });
    const lecture = [
      {
        topicNo: { $numberInt: '1' },
        topicName: 'First',
        classes: [{ lecture: { $numberLong: '1' }, title: 'One', link: '', duration: { $numberInt: '760' } }],
      },
    ];
    const file = await write(
      JSON.stringify([{ ...draft, courseFee: { $numberDouble: '1500.5' }, discount: { $numberInt: '10' }, lecture }]),
    );
    expect(await operate(school(), ['import', file])).toMatchObject({ exitCode: 0 });
    const { body } = await guest(school()).call('listCourses', { query: { q: 'Brought along' } });
    const [course] = body.data;
    expect((await guest(school()).call('readCourse', { params: { idOrSlug: course?._id ?? '' } })).body).toMatchObject({
      courseFee: 1500.5,
      discount: 10,
      lecture: [{ topicNo: 1, topicName: 'First', classes: [{ lecture: 1, title: 'One', duration: 760 }] }],
    });
  });

  test('keeps the ids of lectures that this school does not have, so that a second import of one file is another course', async () => {
    const id = '019a0000-0000-7000-8000-00000000000a';
    const lecture = [{ topicNo: 1, classes: [{ lecture: 1, id }] }];
    const file = await write(
      JSON.stringify([await aCourseDraft({ title: 'With ids' }), { ...(await aCourseDraft()), lecture }]),
    );
    const stored = async () =>
      (await school().database.selectFrom('outlines').select('topics').where('topics', 'like', `%${id}%`).execute())
        .length;
    expect(await operate(school(), ['import', file])).toMatchObject({ exitCode: 0 });
    expect(await stored()).toBe(1);
    expect(await operate(school(), ['import', file])).toMatchObject({ exitCode: 0 });
    expect(await stored()).toBe(1);
  });

  test('names the course and the field that cannot be taken, and adds none', async () => {
    const countCourses = async () => (await school().database.selectFrom('courses').select('id').execute()).length;
    const before = await countCourses();
    const file = await write(
      [await aCourseDraft(), await aCourseDraft({ title: ' ' })].map((draft) => JSON.stringify(draft)).join('\n'),
    );
    expect(await operate(school(), ['import', file])).toMatchObject({
      exitCode: 1,
      shown: expect.stringMatching(/^Course 2 of the file: title: Title is required.* No course was added\.$/),
    });
    const again = [await aCourseDraft({ courseNo: 'C0500' }), await aCourseDraft({ courseNo: 'C0500' })];
    expect(await operate(school(), ['import', await write(JSON.stringify(again))])).toMatchObject({
      exitCode: 1,
      shown: expect.stringMatching(/^Course 2 of the file: courseNo: .* No course was added\.$/),
    });
    expect(await countCourses()).toBe(before);
  });

  test.each(['nonsense', '{"a":'])('a file that is not JSON is refused: %s', async (text) => {
    const file = await write(text);
    expect(await operate(school(), ['import', file])).toEqual({ exitCode: 1, shown: `${file} is not JSON.` });
  });
});
