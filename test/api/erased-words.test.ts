import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, student } from '../callers.ts';
import { operate } from '../operator.ts';
import { type School, startSchool } from '../start-app.ts';
import { aCourseWithLectures, freeOutline, paid } from '../steps.ts';

// After an erasure, no file of an SQLite school contains the student's texts or name: neither free pages of the database nor its
// write-ahead log.

let school: School;
beforeAll(async () => {
  school = await startSchool('sqlite');
});
afterAll(() => school.close());

/** Words that nobody else writes. */
const words = { name: 'Zubaydaxerxes Quillfeather', note: 'wobblegong-kumquat-'.repeat(60), reference: 'QZXJ7W4KPY' };

async function filesWith(text: string): Promise<string[]> {
  const folder = school.environment.DATA_DIR;
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found = [];
  for (const { parentPath, name } of names)
    if ((await readFile(join(parentPath, name))).includes(text)) found.push(name);
  return found;
}

async function aLearner() {
  const manager = await admin(school);
  const course = await aCourseWithLectures(manager, freeOutline);
  const learner = await student(school, { name: words.name });
  await paid(manager, learner, course, words.reference);
  const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
  const lectureId = lecture.flatMap(({ classes }) => classes.map(({ id }) => id ?? ''))[0] ?? '';
  const body = { courseId: course._id, lectureId, at: 1, text: words.note };
  await learner.call('saveNote', { params: { noteId: newId() }, body });
  // A later text pushes the first one into another page.
  await learner.call('updateInfo', {
    body: { name: words.name, phone: learner.details.phone ?? '', school: 'Quillfeather School', college: 'NA' },
  });
  return { manager, learner };
}

test.each([
  [
    'by an owner',
    async ({ manager, learner }: Awaited<ReturnType<typeof aLearner>>) => {
      const params = { studentId: learner.studentId };
      const answered = await manager.call('eraseStudentForGood', { params, body: { name: words.name } });
      expect(answered.status).toBe(200);
    },
  ],
  [
    'by the operator',
    async ({ learner }: Awaited<ReturnType<typeof aLearner>>) => {
      const done = await operate(school, ['student', 'erase', '--email', learner.details.email]);
      expect(done.exitCode).toBe(0);
    },
  ],
])('erased %s, a student’s words are in no file', async (_who, erase) => {
  const made = await aLearner();
  for (const text of Object.values(words)) expect(await filesWith(text)).not.toEqual([]);
  await erase(made);
  for (const text of [...Object.values(words), 'wobblegong', 'Quillfeather', 'quillfeather'])
    await expect.poll(() => filesWith(text)).toEqual([]);
});
