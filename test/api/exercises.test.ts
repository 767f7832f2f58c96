import { v7 as newId } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { catalogueMessages } from '#courses/catalogue/messages.ts';
import type { Exercise } from '#teaching/exercises/exercise.ts';
import { isRight } from '#teaching/exercises/judge.ts';
import { exerciseMessages as messages } from '#teaching/exercises/messages.ts';
import { findExerciseStanding } from '#teaching/exercises/server/exercise-handlers.ts';
import { mostTasks } from '#teaching/exercises/task.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourseWithLectures, paid, recordedOutline, submitted, unhurried } from '../steps.ts';

const text =
  'He ___ not like tea.\n- do\n* does\nWhy: he, she, it = does\n\nShe ___ to school. = goes / walks\n\nI / have / never / been / there';
const strange = '01a20656-41d4-7740-b455-c8254a2017d0';

onEveryEngine(
  'Exercises',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    /** A course of two lectures with an exercise beside the first one, and a student who has paid for it. */
    async function aLearning() {
      const course = await aCourseWithLectures(manager, recordedOutline);
      const learner = await student(school());
      await paid(manager, learner, course);
      const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
      const [first = '', second = ''] = lecture.flatMap(({ classes }) => classes.map(({ id }) => id ?? ''));
      await save(course._id, first, { text });
      return { course, learner, outline: lecture, lectures: { first, second }, params: { courseId: course._id } };
    }
    type Learning = Awaited<ReturnType<typeof aLearning>>;
    const save = (id: string, lectureId: string, body: object, caller: Caller = manager) =>
      caller.callLoosely('saveExercise', { params: { id, lectureId }, body });
    const read = async ({ learner, params }: Learning) => (await learner.call('listExercises', { params })).body;
    const tasksOf = async (learning: Learning) => (await read(learning)).exercises.flatMap(({ tasks }) => tasks);
    const aTry = (taskId: string, answer: string, more: object = {}) => ({
      id: newId(),
      taskId,
      answer,
      age: 0,
      ...more,
    });
    const tell = (caller: Caller, params: { courseId: string }, tries: object[]) =>
      caller.callLoosely('saveTries', { params, body: { tries } });

    test('are for who has paid, and an admin’s to write', async () => {
      const learning = await aLearning();
      const { course, params, lectures } = learning;
      const waiting = await student(school());
      await submitted(waiting, course);
      const [task] = await tasksOf(learning);
      const tries = [aTry(task?.id ?? '', 'does')];
      for (const [who, status] of [
        [guest(school()), 401],
        [waiting, 403],
        [await student(school()), 403],
      ] as const) {
        expect((await who.callLoosely('listExercises', { params })).status).toBe(status);
        expect((await tell(who, params, tries)).status).toBe(status);
      }
      for (const who of [guest(school()), learning.learner]) {
        expect((await save(course._id, lectures.second, { text }, who)).status).toBe(401);
        expect((await who.callLoosely('listCourseExercises', { params: { id: course._id } })).status).toBe(401);
      }
      expect(await save(strange, lectures.first, { text })).toMatchObject({
        status: 404,
        refusal: { error: catalogueMessages.courseNotFound },
      });
      expect(await save(course._id, strange, { text })).toMatchObject({
        status: 404,
        refusal: { error: lectureMessages.lectureNotFound },
      });
      const told = JSON.stringify([
        (await guest(school()).call('readCourse', { params: { idOrSlug: course._id } })).body,
        (await learning.learner.call('readOutline', { params })).body,
      ]);
      expect(told).not.toContain('not like tea');
    });

    test.each([
      [{ text: 'He goes.' }, messages.wrongText],
      [{ text: 'a'.repeat(8001) }, messages.textTooLong(8000)],
      [{ text: Array.from({ length: mostTasks + 1 }, (_, at) => `a${at} = b`).join('\n\n') }, messages.wrongText],
      [{ text: 'a = b', version: 1.5 }, messages.version],
      [{}, undefined],
    ])('are refused as they cannot be read: %j', async (body, sentence) => {
      const { course, lectures } = await aLearning();
      const { status, refusal } = await save(course._id, lectures.first, body);
      expect([status, sentence ?? refusal?.error]).toEqual([400, refusal?.error]);
    });

    test('of a course take 512 KiB in all, and an empty one always fits', async () => {
      const { course, lectures } = await aLearning();
      const row = { course_id: course._id, tasks: '[]', version: 1, saved_at: new Date().toISOString() };
      const rows = Array.from({ length: 22 }, () => ({ ...row, lecture_id: newId(), source: 'ক'.repeat(8000) }));
      await school().database.insertInto('lecture_exercises').values(rows).execute();
      const refused = await save(course._id, lectures.second, { text });
      expect([refused.status, refused.refusal]).toEqual([
        409,
        { error: messages.tooMuchOfCourse, code: 'exercises_too_long' },
      ]);
      expect((await save(course._id, lectures.first, { text: '' })).status).toBe(200);
    });

    test('of two admins at once, the second hears of it and nothing is lost', async () => {
      const { course, lectures } = await aLearning();
      const other = await admin(school());
      const stored = async () =>
        (await manager.call('listCourseExercises', { params: { id: course._id } })).body.exercises;
      expect(await stored()).toEqual([{ lectureId: lectures.first, text, version: 1 }]);
      expect((await save(course._id, lectures.first, { text: 'a = b', version: 1 }, other)).status).toBe(200);
      expect(await save(course._id, lectures.first, { text: 'c = d', version: 1 })).toMatchObject({
        status: 409,
        refusal: { error: messages.changed, code: 'version_conflict' },
      });
      // What stands so already is no change.
      expect((await save(course._id, lectures.first, { text: 'a = b', version: 1 })).status).toBe(200);
      expect(await stored()).toEqual([{ lectureId: lectures.first, text: 'a = b', version: 2 }]);
      const acts = school().database.selectFrom('audit_log').selectAll().where('action', '=', 'exercise.saved');
      expect(await acts.where('subject', '=', course._id).execute()).toHaveLength(2);
    });

    test('keep what was answered of each task that stays as it is, and go with their lecture', async () => {
      const learning = await aLearning();
      const { course, lectures, learner, params, outline } = learning;
      const [choose, fill, order] = await tasksOf(learning);
      expect(choose).toMatchObject({ kind: 'choose', right: 'does', why: 'he, she, it = does' });
      await tell(learner, params, [aTry(choose?.id ?? '', 'does')]);
      const blocks = text.split('\n\n');
      const changed = [blocks[2], blocks[0]?.replace('he, she, it', 'HE, SHE, IT'), 'She ___ home. = goes'].join(
        '\n\n',
      );
      await save(course._id, lectures.first, { text: changed });
      const after = await tasksOf(learning);
      expect([after[0]?.id, after[1]?.id]).toEqual([order?.id, choose?.id]);
      expect(after[1]?.why).toBe('HE, SHE, IT = does');
      expect(after[2]?.id).not.toBe(fill?.id);
      expect((await read(learning)).standings).toEqual([{ taskId: choose?.id, tries: 1, isRight: true }]);

      await save(course._id, lectures.second, { text: 'a = b' });
      await save(course._id, lectures.second, { text: '' });
      expect((await read(learning)).exercises.map(({ lectureId }) => lectureId)).toEqual([lectures.first]);
      const id = { id: course._id };
      const without = outline.map((topic) => ({ ...topic, classes: topic.classes.slice(1) }));
      await manager.call('saveOutline', { params: id, body: { lecture: without } });
      expect((await read(learning)).exercises).toEqual([]);
    });

    test('are the copy’s, too, with tasks that nobody has answered', async () => {
      const learning = await aLearning();
      const { course } = (await manager.call('duplicateCourse', { params: { id: learning.course._id } })).body;
      const learner = await student(school());
      await manager.call('publishCourse', { params: { id: course._id }, body: { publication: 'public' } });
      await paid(manager, learner, course);
      const copied = (await learner.call('listExercises', { params: { courseId: course._id } })).body.exercises;
      const plain = (exercises: Exercise[]) =>
        exercises.flatMap(({ tasks }) => tasks.map(({ id: _id, ...task }) => task));
      expect(plain(copied)).toEqual(plain((await read(learning)).exercises));
      const ids = new Set((await tasksOf(learning)).map(({ id }) => id));
      expect(copied.flatMap(({ tasks }) => tasks).filter(({ id }) => ids.has(id))).toEqual([]);
    });

    test('count each try once, whatever is told twice, until the task was right', async () => {
      const learning = await aLearning();
      const { learner, params } = learning;
      const [choose, fill] = await tasksOf(learning);
      const wrong = aTry(choose?.id ?? '', 'do', { age: 60_000 });
      const right = aTry(choose?.id ?? '', 'does', { age: 30_000 });
      const unknown = aTry(strange, 'does');
      for (const tries of [[right, unknown, wrong], [wrong, right], [aTry(choose?.id ?? '', 'do')]])
        expect((await tell(learner, params, tries)).status).toBe(200);
      expect((await read(learning)).standings).toEqual([{ taskId: choose?.id, tries: 2, isRight: true }]);
      const guesses = Array.from({ length: 30 }, () => aTry(fill?.id ?? '', 'go', { age: 1 }));
      await tell(learner, params, guesses);
      await tell(learner, params, [aTry(fill?.id ?? '', 'walks')]);
      expect((await read(learning)).standings).toContainEqual({ taskId: fill?.id, tries: 21, isRight: true });
      // Another student's tries are another student's, also under an id that is taken.
      const other = await student(school());
      await paid(manager, other, learning.course);
      await tell(other, params, [right]);
      expect((await other.call('listExercises', { params })).body.standings).toEqual([]);
    });

    test('judge a choice by itself, and count nothing that was left open', async () => {
      const learning = await aLearning();
      const { learner, params } = learning;
      const [choose, fill] = await tasksOf(learning);
      const told = [aTry(choose?.id ?? '', 'Does.'), aTry(choose?.id ?? '', ''), aTry(fill?.id ?? '', ' \u200b ')];
      const { body } = await tell(learner, params, told);
      expect(body).toEqual({ standings: [{ taskId: choose?.id, tries: 1, isRight: false }] });
    });

    test('keep the answers of a task of which more is right by now, and lose those of one that asks for more', async () => {
      const learning = await aLearning();
      const { course, lectures } = learning;
      const id = { id: course._id };
      const idsAfter = async (changed: string) => {
        expect((await save(course._id, lectures.first, { text: changed })).status).toBe(200);
        return (await tasksOf(learning)).map((task) => task.id);
      };
      const one = 'I / went / home\n\nShe ___ home. = goes\n\nHe ____ home.\n* goes\n- go';
      const former = await idsAfter(one);
      const more =
        'Home / I / went\nI / went / home\n\nShe ..... home. = goes / walks\n\nHe ..... home.\n* goes\n- gone';
      expect(await idsAfter(more)).toEqual(former);
      const stricter = await idsAfter('I / went / home\n\nShe ___ home. == goes / walks\n\nHe ___ home.\n* Goes\n- go');
      expect(stricter.filter((each) => former.includes(each))).toEqual([]);
      // Dots were read like this before.
      const { database } = school();
      const row = database.selectFrom('lecture_exercises').select('tasks').where('lecture_id', '=', lectures.first);
      const { tasks } = await row.executeTakeFirstOrThrow();
      const asText = tasks.replace('She ___ home.', 'She ..... home. ___').replace('He ___ home.', 'He ..... home.');
      await database.updateTable('lecture_exercises').set({ tasks: asText }).where('course_id', '=', id.id).execute();
      expect(await idsAfter('She ..... home. == goes / walks\n\nHe ..... home.\n* Goes\n- go')).toEqual(
        stricter.slice(1),
      );
    });

    test.each([
      [{ tries: [] }, messages.tries],
      [{ tries: Array.from({ length: 51 }, () => aTryOf('x')) }, messages.tooManyTries(50)],
      [{ tries: [{ ...aTryOf('x'), id: 'x' }] }, messages.tryId],
      [{ tries: [{ ...aTryOf('x'), age: -1 }] }, messages.age],
      [{ tries: [aTryOf('a'.repeat(401))] }, messages.answerTooLong],
    ])('are refused for tries that cannot be: %#', async (body, sentence) => {
      const { learner, params } = await aLearning();
      expect(await learner.callLoosely('saveTries', { params, body })).toMatchObject({
        status: 400,
        refusal: { error: sentence },
      });
    });

    test('are part of how far a student is only where the course says so', async () => {
      const learning = await aLearning();
      const { course, learner, params, lectures } = learning;
      const standing = async () => (await learner.call('listStandings', {})).body.standings[0];
      for (const lectureId of Object.values(lectures))
        await learner.call('markLecture', { params: { ...params, lectureId }, body: { done: true } });
      expect(await standing()).toMatchObject({ done: 2, total: 2, percent: 100, exercises: null, next: null });
      expect((await read(learning)).count).toBe(false);
      await manager.call('saveCourseLearning', { params: { id: course._id }, body: { exercisesCount: true } });
      expect((await read(learning)).count).toBe(true);
      expect(await standing()).toMatchObject({
        ...{ done: 2, total: 2, percent: 66, exercises: { done: 0, total: 1 } },
        next: { topicNo: 2, lecture: 1 },
      });
      const { database } = school();
      const of = { studentId: learner.studentId, courseId: course._id };
      expect(await findExerciseStanding(database, of)).toEqual({ done: 0, total: 1, openAt: [lectures.first] });
      for (const task of await tasksOf(learning)) {
        const answer = ['does', 'walks', 'I have never been there'].find((one) => isRight(task, one)) ?? '';
        await tell(learner, params, [aTry(task.id, answer)]);
      }
      expect(await standing()).toMatchObject({ percent: 100, exercises: { done: 1, total: 1 }, next: null });
      expect(await findExerciseStanding(database, of)).toEqual({ done: 1, total: 1, openAt: [] });
    });
  },
  unhurried,
);

function aTryOf(answer: string) {
  return { id: newId(), taskId: strange, answer, age: 0 };
}
