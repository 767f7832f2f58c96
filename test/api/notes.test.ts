import { v7 as newId } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#base/database/in-transaction.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { deleteOldRows } from '#operations/old-rows-queries.ts';
import { blankStudent, lockStudent } from '#people/student-accounts/server/student-queries.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { learningMessages as messages } from '#teaching/player/messages.ts';
import { type Note, notesAPage } from '#teaching/player/note.ts';
import { deleteLearningOf } from '#teaching/player/server/student-learning-queries.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, anOutline, inParallel, paid, submitted } from '../steps.ts';
import { untilSomebodyWaits } from '../waits-for-lock.ts';

onEveryEngine('Notes', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  beforeAll(async () => {
    manager = await admin(school());
  });

  async function aLearner() {
    const course = await aCourse(manager);
    await manager.call('saveOutline', { params: { id: course._id }, body: { lecture: anOutline } });
    const learner = await student(school());
    await paid(manager, learner, course);
    const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
    const [first = '', second = ''] = lecture.flatMap(({ classes }) => classes.map(({ id }) => id ?? ''));
    return { course, learner, lectures: { first, second } };
  }
  type Learning = Awaited<ReturnType<typeof aLearner>>;
  const written = ({ course, lectures }: Learning, more: object = {}) => ({
    ...{ courseId: course._id, lectureId: lectures.first, at: 65, text: 'Does, not do.' },
    ...more,
  });
  const write = (caller: Caller, noteId: string, body: unknown) =>
    caller.callLoosely('saveNote', { params: { noteId }, body });
  /** All pages, one after the other. */
  async function read(caller: Caller, courseId?: string) {
    const notes: Note[] = [];
    const pages: number[] = [];
    const readPage = (cursor: string) =>
      caller.call('listNotes', {
        query: { ...(courseId !== undefined && { courseId }), ...(cursor !== '' && { cursor }) },
      });
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof readPage>>['body'] = (await readPage(cursor)).body;
      notes.push(...page.notes);
      pages.push(page.notes.length);
      cursor = page.nextCursor;
    }
    expect(pages.every((count) => count <= notesAPage)).toBe(true);
    return notes;
  }
  /** Notes that stand there, of `letters` letters each. */
  async function fill(
    { learner, course, lectures }: Learning,
    count: number,
    text = 'x',
    deleted_at: string | null = null,
  ) {
    const place = { student_id: learner.studentId, course_id: course._id, lecture_id: lectures.first };
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ id: newId(), ...place, at_s: index % 9, text, written_at: '2026-11-22T10:00:00.000Z', deleted_at },
    }));
    for (let at = 0; at < rows.length; at += 500)
      await school()
        .database.insertInto('lecture_notes')
        .values(rows.slice(at, at + 500))
        .execute();
    return rows.map(({ id }) => id);
  }

  test('are written by those only who paid', async () => {
    const learning = await aLearner();
    const waiting = await student(school());
    await submitted(waiting, learning.course);
    const callers: [Caller, number][] = [
      [guest(school()), 401],
      [manager, 401],
      [await student(school()), 403],
      [waiting, 403],
    ];
    for (const [caller, status] of callers)
      expect((await write(caller, newId(), written(learning))).status).toBe(status);
    expect((await guest(school()).call('listNotes', { query: {} })).status).toBe(401);
  });

  test.each<[string, object, string]>([
    ['no text', { text: ' ' }, messages.noteMissing],
    ['a text that is too long', { text: 'x'.repeat(2001) }, messages.noteTooLong(2000)],
    ['a place before the start', { at: -1 }, lectureMessages.seconds],
    ['a place that is a text', { at: '1:05' }, lectureMessages.seconds],
    ['an id of 37 letters', { lectureId: 'x'.repeat(37) }, lectureMessages.lectureId],
    ['no course', { courseId: undefined }, sharedMessages.checkField],
  ])('with %s are refused, and nothing is stored', async (_what, more, sentence) => {
    const learning = await aLearner();
    const answered = await write(learning.learner, newId(), written(learning, more));
    expect([answered.status, answered.refusal.error]).toEqual([400, sentence]);
    expect(await read(learning.learner)).toEqual([]);
  });

  test('are refused with an id that is none, and of a lecture that the course does not have', async () => {
    const learning = await aLearner();
    const odd = await write(learning.learner, 'mine', written(learning));
    expect([odd.status, odd.refusal.error]).toEqual([400, messages.noteId]);
    const elsewhere = await write(learning.learner, newId(), written(learning, { lectureId: newId() }));
    expect([elsewhere.status, elsewhere.refusal.error]).toEqual([404, lectureMessages.lectureNotFound]);
  });

  test('told twice are one, and told with other words are changed', async () => {
    const learning = await aLearner();
    const { learner, course } = learning;
    const noteId = newId();
    const answers = await inParallel(6, () => write(learner, noteId, written(learning)), 6);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const [note] = await read(learner, course._id);
    expect(note).toMatchObject({ id: noteId, at: 65, text: 'Does, not do.', courseTitle: course.title });
    await write(learner, noteId.toUpperCase(), written(learning, { text: 'সে যায়\nHe goes', at: null }));
    expect(await read(learner)).toMatchObject([{ id: noteId, at: null, text: 'সে যায়\nHe goes' }]);
    expect((await read(learner))[0]?.writtenAt).toBe(note?.writtenAt);
  });

  test('of somebody else are neither read, changed, deleted nor found out', async () => {
    const learning = await aLearner();
    const other = await student(school());
    await paid(manager, other, learning.course, 'OTHERNOTE1');
    const noteId = newId();
    await write(learning.learner, noteId, written(learning));
    expect(await read(other)).toEqual([]);
    const answered = await write(other, noteId, written(learning, { text: 'mine now' }));
    expect([answered.status, answered.refusal.error]).toEqual([404, messages.noteNotFound]);
    expect((await other.call('deleteNote', { params: { noteId } })).status).toBe(200);
    expect(await read(learning.learner)).toMatchObject([{ text: 'Does, not do.' }]);
  });

  test('with one id of two students are one, of whoever was first', async () => {
    const learning = await aLearner();
    const other = await student(school());
    await paid(manager, other, learning.course, 'SAMEMOMENT');
    const noteId = newId();
    const answers = await Promise.all([learning.learner, other].map((one) => write(one, noteId, written(learning))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('stand in the order of the lectures and of the places in them, those of lectures that are gone last', async () => {
    const learning = await aLearner();
    const { learner, course, lectures } = learning;
    const add = (lectureId: string, at: number | null, text: string) =>
      write(learner, newId(), written(learning, { lectureId, at, text }));
    await add(lectures.second, 5, 'fourth');
    await add(lectures.first, 90, 'third');
    await add(lectures.first, 30, 'second');
    await add(lectures.first, null, 'first');
    expect((await read(learner)).map(({ text }) => text)).toEqual(['first', 'second', 'third', 'fourth']);
    const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
    const kept = lecture.map((topic) => ({
      ...topic,
      classes: topic.classes.filter(({ id }) => id !== lectures.first),
    }));
    await manager.callLoosely('saveOutline', { params: { id: course._id }, body: { lecture: kept } });
    const now = await read(learner);
    expect(now.map(({ text }) => text)).toEqual(['fourth', 'first', 'second', 'third']);
    expect(now.map((note) => note.lecture === null)).toEqual([false, true, true, true]);
    const changed = await write(learner, now[1]?.id ?? '', written(learning, { text: 'still mine' }));
    expect(changed.status).toBe(200);
  });

  test('are deleted once, and come back with their id', async () => {
    const learning = await aLearner();
    const { learner } = learning;
    const noteId = newId();
    await write(learner, noteId, written(learning));
    for (const _time of [1, 2]) expect((await learner.call('deleteNote', { params: { noteId } })).status).toBe(200);
    expect(await read(learner)).toEqual([]);
    await write(learner, noteId, written(learning));
    expect(await read(learner)).toHaveLength(1);
  });

  test('that were deleted are kept up to a hundred: a page of notes reads them too', async () => {
    const learning = await aLearner();
    const { learner } = learning;
    const own = { student_id: learner.studentId, course_id: learning.course._id, lecture_id: newId() };
    const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
    const row = { ...own, at_s: 1, text: 'gone', written_at: aMinuteAgo, deleted_at: aMinuteAgo };
    const { database } = school();
    const many = Array.from({ length: 250 }, () => ({ ...row, id: newId() }));
    await database.insertInto('lecture_notes').values(many).execute();
    const newest = newId();
    await write(learner, newest, written(learning));
    await learner.call('deleteNote', { params: { noteId: newest } });
    const kept = await database
      .selectFrom('lecture_notes')
      .select('id')
      .where('student_id', '=', learner.studentId)
      .orderBy('deleted_at', 'desc')
      .execute();
    expect([kept.length, kept[0]?.id]).toEqual([100, newest]);
  });

  test('that were deleted go for good after a day', async () => {
    const learning = await aLearner();
    const { learner } = learning;
    const [gone, fresh] = [newId(), newId()];
    for (const noteId of [gone, fresh]) {
      await write(learner, noteId, written(learning));
      await learner.call('deleteNote', { params: { noteId } });
    }
    const { database } = school();
    const long = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await database.updateTable('lecture_notes').set({ deleted_at: long }).where('id', '=', gone).execute();
    expect(await deleteOldRows(database, 'lecture_notes', 100)).toBe(1);
    const rows = database.selectFrom('lecture_notes').select('id').where('student_id', '=', learner.studentId);
    expect(await rows.execute()).toEqual([{ id: fresh }]);
  });

  test('stay readable when the course does not open any more', async () => {
    const learning = await aLearner();
    const { learner, course } = learning;
    await write(learner, newId(), written(learning));
    await manager.call('markPending', {
      params: { studentId: learner.studentId, courseNo: course.courseNo },
      body: {},
    });
    expect(await read(learner, course._id)).toHaveLength(1);
    expect((await write(learner, newId(), written(learning))).status).toBe(403);
    const [own] = await read(learner);
    await learner.call('deleteNote', { params: { noteId: own?.id ?? '' } });
    expect(await read(learner)).toEqual([]);
    expect((await write(learner, own?.id ?? '', written(learning))).status).toBe(200);
    expect(await read(learner)).toHaveLength(1);
  });

  test('are at most 500 in a course, also where many come at once', async () => {
    const learning = await aLearner();
    const { learner } = learning;
    await fill(learning, 497);
    const answers = await inParallel(5, () => write(learner, newId(), written(learning)), 5);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('too_many_notes');
    expect(await read(learner)).toHaveLength(500);
  });

  test('that were deleted count when they come back', async () => {
    const learning = await aLearner();
    const [back = ''] = await fill(learning, 1, 'x', new Date().toISOString());
    await fill(learning, 499);
    expect((await write(learning.learner, newId(), written(learning))).status).toBe(200);
    const refused = await write(learning.learner, back, written(learning));
    expect([refused.status, refused.refusal.code]).toEqual([409, 'too_many_notes']);
    // One that is live is rewritten all the same.
    const [own] = await read(learning.learner);
    expect((await write(learning.learner, own?.id ?? '', written(learning))).status).toBe(200);
  });

  test('are at most 3,000 in all courses together', async () => {
    const learning = await aLearner();
    const others = [];
    for (let count = 0; count < 6; count += 1) others.push(await aCourse(manager));
    for (const course of others) await fill({ ...learning, course }, 500);
    const refused = await write(learning.learner, newId(), written(learning));
    expect([refused.status, refused.refusal]).toEqual([
      409,
      { error: messages.tooManyNotesInAll, code: 'too_many_notes' },
    ]);
    const all = await read(learning.learner);
    expect(all).toHaveLength(3000);
    expect(new Set(all.map(({ id }) => id)).size).toBe(3000);
    await learning.learner.call('deleteNote', { params: { noteId: all[0]?.id ?? '' } });
    expect((await write(learning.learner, newId(), written(learning))).status).toBe(200);
  });

  test('take at most 2 MiB of room, and may always become shorter', async () => {
    const learning = await aLearner();
    // Three bytes a letter.
    const long = 'ক'.repeat(2000);
    const [longest = ''] = await fill(learning, 349, long);
    expect((await write(learning.learner, newId(), written(learning, { text: long }))).refusal.error).toBe(
      messages.tooManyNotesInAll,
    );
    expect((await write(learning.learner, newId(), written(learning, { text: 'short' }))).status).toBe(200);
    await fill(learning, 100, long);
    expect((await write(learning.learner, longest, written(learning, { text: 'ক'.repeat(1999) }))).status).toBe(200);
    expect((await write(learning.learner, longest, written(learning, { text: long }))).status).toBe(409);
  });

  test('come in pages over the courses, and go on after a note that was deleted meanwhile', async () => {
    const learning = await aLearner();
    const others = [await aCourse(manager), await aCourse(manager), await aCourse(manager)];
    await fill(learning, 70);
    for (const course of others) await fill({ ...learning, course }, 3);
    // A course whose notes are all deleted holds nobody up.
    await fill({ ...learning, course: await aCourse(manager) }, 3, 'x', new Date().toISOString());
    const all = await read(learning.learner);
    expect(all).toHaveLength(79);
    const courses = all.map(({ courseId }) => courseId);
    expect(courses.filter((courseId, index) => courseId !== courses[index - 1])).toHaveLength(4);
    const first = await learning.learner.call('listNotes', { query: {} });
    const cursor = first.body.nextCursor ?? '';
    expect(first.body.notes.at(-1)?.id).toBe(cursor);
    await learning.learner.call('deleteNote', { params: { noteId: cursor } });
    const second = await learning.learner.call('listNotes', { query: { cursor } });
    expect(second.body.notes[0]?.id).toBe(all[first.body.notes.length]?.id);
    expect((await learning.learner.call('listNotes', { query: { cursor: newId() } })).body).toEqual({
      notes: [],
      nextCursor: null,
    });
  });

  test('are exported with the student, and erased with them', async () => {
    const learning = await aLearner();
    const { studentId } = learning.learner;
    const students = school().database.selectFrom('students').select('email').where('id', '=', studentId);
    const { email } = await students.executeTakeFirstOrThrow();
    await write(learning.learner, newId(), written(learning));
    const exported = await operate(school(), ['student', 'export', '--email', email]);
    expect(JSON.parse(exported.shown).notes).toMatchObject([{ lecture_id: learning.lectures.first, at_s: 65 }]);
    expect(await operate(school(), ['student', 'erase', '--email', email])).toMatchObject({ exitCode: 0 });
    const rows = school().database.selectFrom('lecture_notes').select('id').where('student_id', '=', studentId);
    expect(await rows.execute()).toEqual([]);
  });

  test('are not stored of a student who is erased at that moment', async () => {
    const learning = await aLearner();
    const { database } = school();
    const { studentId } = learning.learner;
    let writing: ReturnType<typeof write> | undefined;
    await inTransaction(database, async (transaction) => {
      await lockStudent(transaction, studentId);
      await deleteLearningOf(transaction, studentId);
      writing = write(learning.learner, newId(), written(learning));
      await untilSomebodyWaits(database);
      await blankStudent(transaction, studentId);
    });
    expect((await writing)?.status).toBe(401);
    const rows = database.selectFrom('lecture_notes').select('id').where('student_id', '=', studentId);
    expect(await rows.execute()).toEqual([]);
  });

  test('are written at most 60 times a minute', async () => {
    const learning = await aLearner();
    const noteId = newId();
    const answers = await inParallel(61, () => write(learning.learner, noteId, written(learning)), 4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
