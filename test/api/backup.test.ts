import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { admin, guest, student } from '../callers.ts';
import { aCourseDraft, studentPassword } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, type School, startSchool } from '../start-app.ts';

/** A school with a course and its pictures, a paid and a pending student. */
async function aLivelySchool(school: School) {
  const owner = await admin(school);
  const { body } = await owner.call('createCourse', { body: await aCourseDraft({ title: 'Kept course' }) });
  const { _id: id, courseNo } = body.course;
  const lecture = [
    { topicNo: 1, topicName: 'বাংলা', classes: [{ lecture: 1, title: 'One', link: 'https://youtu.be/dQw4w9WgXcQ' }] },
  ];
  await owner.call('saveOutline', { params: { id }, body: { lecture } });
  const paid = await student(school);
  await paid.call('enroll', { body: { courseId: id, method: 'bkash', reference: '8N7A6D5EE7' } });
  await owner.call('markPaid', { params: { studentId: paid.studentId, courseNo } });
  return { owner, paid, courseId: id, picture: body.course.courseCardImage };
}

onEveryEngine('backup and restore', (school) => {
  const file = () => join(school().environment.DATA_DIR, 'school.backup');

  test.each([[['backup']], [['restore', 'a', 'b']], [['import']]])('%j asks for one file', async (args) => {
    expect(await operate(school(), args)).toEqual({ exitCode: 1, shown: 'Name one file.' });
  });

  test('a whole school moves into an empty one of either engine, and only sessions are left behind', async () => {
    const { paid, courseId, picture } = await aLivelySchool(school());
    const backup = await operate(school(), ['backup', file()]);
    expect(backup.exitCode).toBe(0);
    const acts = await school().database.selectFrom('audit_log').select('action').execute();
    expect(acts.map((act) => act.action)).toContain('school.backed_up');
    expect((await stat(file())).mode & 0o777).toBe(0o600);

    for (const engine of school().environment.DATABASE_URL
      ? (['sqlite', 'postgres'] as const)
      : (['sqlite'] as const)) {
      const empty = await startSchool(engine);
      try {
        expect(await operate(empty, ['restore', file()])).toMatchObject({ exitCode: 0 });
        const again = guest(empty);
        again.jar.set('student_session', paid.jar.get('student_session') ?? '');
        expect((await again.call('readStudent', {})).status).toBe(401);
        await again.call('login', { body: { identifier: paid.details.email, password: studentPassword } });
        const link = await again.call('readLectureLink', {
          params: { courseId },
          query: { topicNo: '1', lecture: '1' },
        });
        expect(link.body).toEqual({ link: 'https://youtu.be/dQw4w9WgXcQ' });
        expect((await again.request(picture)).headers.get('content-type')).toBe('image/webp');
        const audit = await empty.database.selectFrom('audit_log').select('action').execute();
        expect(audit.map((act) => act.action)).toEqual(expect.arrayContaining(['enrollment.paid', 'school.restored']));
        const next = await (await admin(empty)).call('createCourse', { body: await aCourseDraft() });
        expect(next.body.course.courseNo).toBe('C0002');
      } finally {
        await empty.close();
      }
    }
  });

  test('a school that is not empty stays as it is', async () => {
    await aLivelySchool(school());
    await operate(school(), ['backup', file()]);
    const before = await school().database.selectFrom('students').selectAll().execute();
    expect(await operate(school(), ['restore', file()])).toEqual({
      exitCode: 1,
      shown: 'The database is not empty. Nothing was changed.',
    });
    expect(await school().database.selectFrom('students').selectAll().execute()).toEqual(before);
  });

  test('a file that was cut off, is none of ours or is missing changes nothing', async () => {
    await operate(school(), ['backup', file()]);
    await truncate(file(), (await stat(file())).size - 200);
    const foreign = join(school().environment.DATA_DIR, 'foreign.backup');
    await writeFile(foreign, 'hello');
    const empty = await startSchool('sqlite');
    try {
      for (const name of [file(), foreign, '/nowhere/at-all']) {
        const { exitCode, shown } = await operate(empty, ['restore', name]);
        expect(exitCode).toBe(1);
        expect(shown).toMatch(/cannot be read as a backup|not a whole backup|There is no file/);
      }
      expect(await empty.database.selectFrom('students').select('id').execute()).toEqual([]);
    } finally {
      await empty.close();
    }
  });

  test('a backup that cannot be written leaves no half file', async () => {
    const nowhere = join(school().environment.DATA_DIR, 'none', 'school.backup');
    expect((await operate(school(), ['backup', nowhere])).exitCode).toBe(1);
    await expect(readFile(`${nowhere}.part`)).rejects.toThrow('ENOENT');
  });
});

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
        classes: [{ lecture: { $numberLong: '1' }, title: 'One', link: '' }],
      },
    ];
    const file = await write(
      JSON.stringify([{ ...draft, courseFee: { $numberDouble: '1500.5' }, discount: { $numberInt: '10' }, lecture }]),
    );
    expect(await operate(school(), ['import', file])).toMatchObject({ exitCode: 0 });
    const { body } = await guest(school()).call('listCourses', { query: { q: 'Brought along' } });
    expect(body.data).toMatchObject([
      {
        courseFee: 1500.5,
        discount: 10,
        lecture: [{ topicNo: 1, topicName: 'First', classes: [{ lecture: 1, title: 'One' }] }],
      },
    ]);
  });

  test('names the course and the field that cannot be taken', async () => {
    const file = await write(
      [await aCourseDraft(), await aCourseDraft({ title: ' ' })].map((draft) => JSON.stringify(draft)).join('\n'),
    );
    expect(await operate(school(), ['import', file])).toMatchObject({
      exitCode: 1,
      shown: expect.stringContaining('Course 2 of the file: title: Title is required'),
    });
  });

  test.each(['nonsense', '{"a":'])('a file that is not JSON is refused: %s', async (text) => {
    const file = await write(text);
    expect(await operate(school(), ['import', file])).toEqual({ exitCode: 1, shown: `${file} is not JSON.` });
  });
});
