import { v7 as newId } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { deleteOldRows } from '#operations/old-rows-queries.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import type { QuestionState } from '#teaching/questions/listed-question.ts';
import { questionMessages as messages } from '#teaching/questions/messages.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourseWithLectures, inParallel, paid, submitted } from '../steps.ts';
import { untilSomebodyWaits } from '../waits-for-lock.ts';

onEveryEngine('Questions', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  let colleague: Awaited<ReturnType<typeof admin>>;
  beforeAll(async () => {
    [manager, colleague] = [await admin(school()), await admin(school())];
  });

  /** A course with two lectures, and two students who have paid for it. */
  async function aLearning() {
    const course = await aCourseWithLectures(manager);
    const learner = await student(school(), { name: 'Nadia Karim' });
    const other = await student(school());
    await paid(manager, learner, course);
    await paid(manager, other, course, 'OTHERLEARN1');
    const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
    const [first = '', second = ''] = lecture.flatMap(({ classes }) => classes.map(({ id }) => id ?? ''));
    return { course, learner, other, lectures: { first, second } };
  }
  type Learning = Awaited<ReturnType<typeof aLearning>>;

  const asked = ({ course, lectures }: Learning, more: object = {}) => ({
    ...{ courseId: course._id, lectureId: lectures.first, at: 65, text: 'Why not "he do"?' },
    ...more,
  });
  const ask = (caller: Caller, body: unknown, questionId = newId()) =>
    caller.callLoosely('askQuestion', { params: { questionId }, body });
  /** Asks; returns its id. */
  async function one(learning: Learning, more: object = {}, caller: Caller = learning.learner): Promise<string> {
    const questionId = newId();
    const { status, refusal } = await ask(caller, asked(learning, more), questionId);
    if (status !== 200) throw new Error(`The question was not asked: ${JSON.stringify(refusal)}`);
    return questionId;
  }
  const listed = async ({ course, lectures }: Learning, caller: Caller, lectureId = lectures.first) =>
    (await caller.call('listQuestions', { params: { courseId: course._id, lectureId }, query: {} })).body.questions;
  const texts = async (learning: Learning, caller: Caller) => (await listed(learning, caller)).map(({ text }) => text);
  const ofSchool = async ({ course }: Learning, state: QuestionState = 'open') =>
    (await manager.call('listAskedQuestions', { query: { state, course: course._id } })).body.questions;
  const idsOf = async (learning: Learning, state?: QuestionState) =>
    (await ofSchool(learning, state)).map(({ id }) => id);
  const answer = (questionId: string, body: object = {}, caller: Caller = manager) =>
    caller.callLoosely('answerQuestion', {
      params: { questionId },
      body: { answer: 'She, he and it take an s.', version: 1, ...body },
    });
  const hide = (questionId: string, hidden = true) =>
    manager.call('hideQuestion', { params: { questionId }, body: { hidden } });
  const remove = (questionId: string, caller = manager) => caller.call('removeQuestion', { params: { questionId } });
  const news = async (caller: Caller) => (await caller.call('listNewAnswers', {})).body.answers;
  const see = (caller: Caller, questionId: string, version: number) =>
    caller.call('seeAnswer', { params: { questionId }, body: { version } });
  const rowsOf = (studentId: string) =>
    school().database.selectFrom('lecture_questions').selectAll().where('student_id', '=', studentId).execute();
  const actsOn = async (questionId: string) => {
    const acts = school().database.selectFrom('audit_log').selectAll().where('subject', '=', questionId);
    return (await acts.orderBy('position').execute()).map(({ action }) => action);
  };

  test('are asked and read by those only who paid', async () => {
    const learning = await aLearning();
    const waiting = await student(school());
    await submitted(waiting, learning.course);
    const place = { courseId: learning.course._id, lectureId: learning.lectures.first };
    const callers: [Caller, number][] = [
      [guest(school()), 401],
      [manager, 401],
      [await student(school()), 403],
      [waiting, 403],
    ];
    for (const [caller, status] of callers) {
      expect((await ask(caller, asked(learning))).status).toBe(status);
      expect((await caller.call('listQuestions', { params: place, query: {} })).status).toBe(status);
    }
    const refused = await ask(waiting, asked(learning));
    expect(refused.refusal).toEqual({ error: lectureMessages.notEnrolled, code: 'not_enrolled' });
    expect(await ofSchool(learning)).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['no text', { text: ' \n ' }, messages.questionMissing],
    ['a text of 1001 letters', { text: 'x'.repeat(1001) }, messages.questionTooLong(1000)],
    ['a place before the start', { at: -1 }, lectureMessages.seconds],
    ['an id of a lecture of 37 letters', { lectureId: 'x'.repeat(37) }, lectureMessages.lectureId],
    ['an id of a course of 101 letters', { courseId: 'x'.repeat(101) }, lectureMessages.course],
  ])('with %s are refused', async (_what, more, sentence) => {
    const learning = await aLearning();
    const { status, refusal } = await ask(learning.learner, asked(learning, more));
    expect([status, refusal.error]).toEqual([400, sentence]);
    expect(await ofSchool(learning)).toEqual([]);
  });

  test('are refused with an id that is none, and of a lecture that the course does not have', async () => {
    const learning = await aLearning();
    const answers = [
      await ask(learning.learner, asked(learning), 'mine'),
      await ask(learning.learner, asked(learning, { lectureId: newId() })),
    ];
    expect(answers.map(({ status, refusal }) => [status, refusal.error])).toEqual([
      [400, messages.questionId],
      [404, lectureMessages.lectureNotFound],
    ]);
  });

  test('of somebody else are neither changed, deleted, marked nor found out', async () => {
    const learning = await aLearning();
    const { learner, other } = learning;
    const questionId = await one(learning);
    const stolen = await ask(other, asked(learning, { text: 'mine now' }), questionId);
    expect([stolen.status, stolen.refusal.error]).toEqual([404, messages.questionNotFound]);
    expect((await other.call('deleteQuestion', { params: { questionId } })).status).toBe(200);
    await answer(questionId);
    expect((await see(other, questionId, 2)).status).toBe(200);
    expect(await news(other)).toEqual([]);
    expect(await news(learner)).toMatchObject([{ id: questionId, text: 'Why not "he do"?' }]);
  });

  test('that nobody answered are told to nobody else, and those that are answered without anything of a person', async () => {
    const learning = await aLearning();
    const { learner, other } = learning;
    const questionId = await one(learning, { text: 'সে যায় — why?\nAnd she?' });
    expect(await listed(learning, other)).toEqual([]);
    await answer(questionId);
    const [shown] = await listed(learning, other);
    expect(shown).toEqual({
      ...{ id: questionId, at: 65, text: 'সে যায় — why?\nAnd she?', answer: 'She, he and it take an s.', own: null },
      answeredAt: expect.any(String),
    });
    const said = JSON.stringify(shown);
    const { name, phone, email } = learner.details;
    for (const secret of [learner.studentId, name, phone ?? '', email, manager.adminId, manager.details.name])
      expect(said).not.toContain(secret);
  });

  test('that are hidden, also before they are answered, are seen by who asked and by admins alone', async () => {
    const learning = await aLearning();
    const { learner, other } = learning;
    const questionId = await one(learning, { text: 'My number is 01712345678.' });
    await hide(questionId);
    expect(await idsOf(learning)).toEqual([questionId]);
    expect(await idsOf(learning, 'hidden')).toEqual([questionId]);
    await answer(questionId);
    expect(await listed(learning, other)).toEqual([]);
    expect(await listed(learning, learner)).toMatchObject([{ id: questionId, own: { hidden: true } }]);
    expect(await idsOf(learning, 'answered')).toEqual([]);
    await hide(questionId, false);
    expect(await texts(learning, other)).toEqual(['My number is 01712345678.']);
    expect(await idsOf(learning, 'hidden')).toEqual([]);
    expect(await actsOn(questionId)).toEqual(['question.hidden', 'question.answered', 'question.shown']);
  });

  test('told twice are one, and told with other words while they wait are changed', async () => {
    const learning = await aLearning();
    const { learner } = learning;
    const questionId = newId();
    const answers = await inParallel(6, () => ask(learner, asked(learning), questionId), 6);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await listed(learning, learner)).toMatchObject([
      { id: questionId, at: 65, answer: null, own: { hidden: false, seen: true, version: 1 } },
    ]);
    await ask(learner, asked(learning, { text: 'Other words', at: null }), questionId.toUpperCase());
    expect(await listed(learning, learner)).toMatchObject([{ text: 'Other words', at: null, own: { version: 2 } }]);
    // Whoever read the former words answers nothing.
    expect((await answer(questionId)).refusal.code).toBe('question_changed');
    await answer(questionId, { version: 2 });
    expect((await ask(learner, asked(learning, { text: 'Other words', at: null }), questionId)).status).toBe(200);
    const late = await ask(learner, asked(learning, { text: 'Third words' }), questionId);
    expect([late.status, late.refusal.code]).toEqual([409, 'question_answered']);
    expect(await texts(learning, learner)).toEqual(['Other words']);
  });

  test('with one id of two students are one, of whoever was first', async () => {
    const learning = await aLearning();
    const questionId = newId();
    const both = [learning.learner, learning.other].map((caller) => ask(caller, asked(learning), questionId));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('of one student wait at most ten, also when they come at once; a deleted or an answered one makes room', async () => {
    const learning = await aLearning();
    const { learner } = learning;
    const first = await one(learning);
    await inParallel(8, () => one(learning), 1);
    const answers = await inParallel(3, () => ask(learner, asked(learning)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal).toEqual({
      error: messages.tooManyOpen(10),
      code: 'too_many_questions',
    });
    await answer(first);
    const next = await one(learning);
    await learner.call('deleteQuestion', { params: { questionId: next } });
    await one(learning);
    expect((await ask(learner, asked(learning), next)).status).toBe(409);
  });

  test('are asked at most 20 times an hour', async () => {
    const learning = await aLearning();
    const questionId = newId();
    const answers = await inParallel(21, () => ask(learning.learner, asked(learning), questionId), 4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['no text', { answer: '' }, messages.answerMissing],
    ['a text of 4001 letters', { answer: 'x'.repeat(4001) }, messages.answerTooLong(4000)],
    ['no version', { version: null }, messages.version],
  ])('with %s are not answered', async (_what, body, sentence) => {
    const learning = await aLearning();
    const { status, refusal } = await answer(await one(learning), body);
    expect([status, refusal.error]).toEqual([400, sentence]);
    expect(await ofSchool(learning)).toHaveLength(1);
  });

  test('are answered by one of two admins; the other one is told, and reads what was written', async () => {
    const learning = await aLearning();
    const questionId = await one(learning);
    const both = await Promise.all([
      answer(questionId, { answer: 'Mine' }),
      answer(questionId, { answer: 'No, mine' }, colleague),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, loser] = both[0].status === 200 ? [manager, colleague] : [colleague, manager];
    expect(both.find(({ status }) => status === 409)?.refusal).toEqual({
      error: messages.changedMeanwhile,
      code: 'question_changed',
    });
    const { question } = (await loser.call('readAskedQuestion', { params: { questionId } })).body;
    expect(question).toMatchObject({
      answer: winner === manager ? 'Mine' : 'No, mine',
      ...{ answeredBy: winner.details.name, version: 2 },
    });
    const changed = await answer(questionId, { answer: 'Both', version: 2 }, loser);
    expect(changed.body).toMatchObject({ question: { answer: 'Both', answeredBy: loser.details.name, version: 3 } });
    expect(await actsOn(questionId)).toEqual(['question.answered', 'question.answer_changed']);
  });

  test('answered twice in the same words are answered once', async () => {
    const learning = await aLearning();
    const questionId = await one(learning);
    const answers = await inParallel(3, () => answer(questionId));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await actsOn(questionId)).toEqual(['question.answered']);
  });

  test('are told to admins with all that they need, oldest first, from every course and from one', async () => {
    const [learning, elsewhere] = [await aLearning(), await aLearning()];
    const { course, learner } = learning;
    const ids = await inParallel(3, () => one(learning), 1);
    const far = await one(elsewhere);
    const last = await one(learning, { lectureId: learning.lectures.second, at: null });
    expect(await idsOf(learning)).toEqual([...ids, last]);
    const [asked1] = await ofSchool(learning);
    expect(asked1).toEqual({
      ...{ id: ids[0], lectureId: learning.lectures.first, lecture: { topicNo: 2, lecture: 1, title: 'One' } },
      course: { id: course._id, courseNo: course.courseNo, title: course.title },
      student: { id: learner.studentId, name: learner.details.name, phone: learner.details.phone },
      ...{ at: 65, text: 'Why not "he do"?', askedAt: expect.any(String), version: 1, hidden: false },
      ...{ answer: null, answeredAt: null, answeredBy: null },
    });
    const all = (await manager.call('listAskedQuestions', { query: {} })).body.questions.map(({ id }) => id);
    const own = all.filter((id) => [...ids, far, last].includes(id));
    expect(own).toEqual([...ids, far, last].filter((id) => own.includes(id)));
    const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
    const kept = lecture.map((topic) => ({ ...topic, classes: topic.classes.filter(({ lecture: no }) => no !== 1) }));
    await manager.callLoosely('saveOutline', { params: { id: course._id }, body: { lecture: kept } });
    expect((await ofSchool(learning)).map((row) => row.lecture)).toMatchObject([null, null, null, { lecture: 7 }]);
  });

  test('come by pages, each after the last one of the page before, in each of the lists', async () => {
    const learning = await aLearning();
    const { learner, course, lectures } = learning;
    const fill = async (count: number, more: object) => {
      const rows = Array.from({ length: count }, () => ({
        ...{ id: newId(), student_id: learner.studentId, course_id: course._id, lecture_id: lectures.first },
        ...{ at_s: null, text: 'x', asked_at: databaseTime(), answer: null, answered_at: null, answered_by: null },
        ...{ hidden_at: null, seen_at: null, removed_at: null, removed_by: null, version: 1, ...more },
      }));
      await school().database.insertInto('lecture_questions').values(rows).execute();
      return rows.map(({ id }) => id);
    };
    const answered = { answer: 'y', answered_at: databaseTime(), answered_by: manager.adminId };
    const expected = {
      open: await fill(45, {}),
      answered: (await fill(41, answered)).toReversed(),
      hidden: (await fill(21, { ...answered, hidden_at: databaseTime() })).toReversed(),
    };
    await fill(3, { removed_at: databaseTime(), removed_by: 'admin' });
    for (const state of ['open', 'answered', 'hidden'] as const) {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: Record<string, string> = { state, course: course._id, ...(cursor ? { cursor } : {}) };
        const { body } = await manager.call('listAskedQuestions', { query });
        found.push(...body.questions.map(({ id }) => id));
        expect(body.questions.length).toBeLessThanOrEqual(20);
        cursor = body.nextCursor;
      }
      expect(found).toEqual(expected[state]);
    }
    const params = { courseId: course._id, lectureId: lectures.first };
    const first = (await learning.other.call('listQuestions', { params, query: {} })).body;
    expect(first.questions.map(({ id }) => id)).toEqual(expected.answered.slice(0, 30));
    const cursor = first.nextCursor ?? '';
    const second = (await learning.other.call('listQuestions', { params, query: { cursor } })).body;
    expect(second).toMatchObject({ nextCursor: null });
    expect(second.questions.map(({ id }) => id)).toEqual(expected.answered.slice(30));
  });

  test('are counted for every page of an admin while they wait', async () => {
    const learning = await aLearning();
    const count = async () => (await manager.call('countWaiting', {})).body.questions;
    const before = await count();
    const questionId = await one(learning);
    expect(await count()).toBe(before + 1);
    await hide(questionId);
    expect(await count()).toBe(before + 1);
    await answer(questionId);
    expect(await count()).toBe(before);
  });

  test('that were answered are told until the answer is seen, and again when it is changed', async () => {
    const learning = await aLearning();
    const { learner, course } = learning;
    const questionId = await one(learning);
    expect(await news(learner)).toEqual([]);
    await answer(questionId);
    expect(await news(learner)).toMatchObject([
      {
        ...{ id: questionId, courseId: course._id, courseTitle: course.title, version: 2 },
        ...{ lecture: { topicNo: 2, lecture: 1, title: 'One' }, answer: 'She, he and it take an s.' },
      },
    ]);
    await see(learner, questionId, 1);
    expect(await news(learner)).toHaveLength(1);
    await see(learner, questionId, 2);
    expect(await news(learner)).toEqual([]);
    expect(await listed(learning, learner)).toMatchObject([{ own: { seen: true } }]);
    await answer(questionId, { answer: 'Better words', version: 2 });
    expect(await news(learner)).toMatchObject([{ answer: 'Better words', version: 3 }]);
  });

  test('stay answered for who asked when the course does not open any more', async () => {
    const learning = await aLearning();
    const { learner, course } = learning;
    const questionId = await one(learning);
    await answer(questionId);
    const params = { studentId: learner.studentId, courseNo: course.courseNo };
    await manager.call('markPending', { params, body: {} });
    expect(await news(learner)).toMatchObject([{ lecture: null, answer: 'She, he and it take an s.' }]);
    await learner.call('deleteQuestion', { params: { questionId } });
    expect(await news(learner)).toEqual([]);
    expect((await ask(learner, asked(learning), questionId)).status).toBe(403);
  });

  test('are deleted by who asked, and come back with their id; no admin brings them back', async () => {
    const learning = await aLearning();
    const { learner } = learning;
    const questionId = await one(learning);
    for (const _time of [1, 2])
      expect((await learner.call('deleteQuestion', { params: { questionId } })).status).toBe(200);
    expect([await texts(learning, learner), await idsOf(learning)]).toEqual([[], []]);
    expect((await answer(questionId)).status).toBe(404);
    expect((await manager.call('bringBackQuestion', { params: { questionId } })).status).toBe(404);
    await ask(learner, asked(learning), questionId);
    expect([await texts(learning, learner), await idsOf(learning)]).toEqual([['Why not "he do"?'], [questionId]]);
  });

  test('are removed by admins, and come back as they were; who asked brings them not back', async () => {
    const learning = await aLearning();
    const { learner, other } = learning;
    const questionId = await one(learning);
    await answer(questionId);
    for (const _time of [1, 2]) expect((await remove(questionId)).status).toBe(200);
    expect([await texts(learning, learner), await texts(learning, other), await news(learner)]).toEqual([[], [], []]);
    const again = await ask(learner, asked(learning), questionId);
    expect([again.status, again.refusal.error]).toEqual([404, messages.questionNotFound]);
    await learner.call('deleteQuestion', { params: { questionId } });
    const back = await manager.call('bringBackQuestion', { params: { questionId } });
    expect(back.body.question).toMatchObject({ id: questionId, answer: 'She, he and it take an s.' });
    expect(await texts(learning, other)).toEqual(['Why not "he do"?']);
    expect(await actsOn(questionId)).toEqual(['question.answered', 'question.removed', 'question.brought_back']);
  });

  test('that are not there are neither answered, hidden, removed nor brought back', async () => {
    const questionId = newId();
    const params = { questionId };
    const statuses = [
      await answer(questionId),
      await hide(questionId),
      await remove(questionId),
      await manager.call('bringBackQuestion', { params }),
      await manager.call('readAskedQuestion', { params }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  test('that were removed go for good after a day', async () => {
    const learning = await aLearning();
    const [gone, fresh] = [await one(learning), await one(learning)];
    await remove(gone);
    await learning.learner.call('deleteQuestion', { params: { questionId: fresh } });
    const { database } = school();
    const long = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await database.updateTable('lecture_questions').set({ removed_at: long }).where('id', '=', gone).execute();
    await deleteOldRows(database, 'lecture_questions', 100);
    expect((await rowsOf(learning.learner.studentId)).map(({ id }) => id)).toEqual([fresh]);
  });

  test('are exported with the student, and erased with them, answered ones too', async () => {
    const learning = await aLearning();
    const { studentId, details } = learning.learner;
    const questionId = await one(learning);
    await answer(questionId);
    const exported = JSON.parse((await operate(school(), ['student', 'export', '--email', details.email])).shown);
    expect(exported.questions).toMatchObject([{ id: questionId, at_s: 65, answer: 'She, he and it take an s.' }]);
    expect(exported.acts.map(({ action }: { action: string }) => action)).toContain('question.answered');
    expect(JSON.stringify(exported)).not.toContain(manager.adminId);
    expect(await operate(school(), ['student', 'erase', '--email', details.email])).toMatchObject({ exitCode: 0 });
    expect(await rowsOf(studentId)).toEqual([]);
    expect(await listed(learning, learning.other)).toEqual([]);
  });

  test('are not stored of a student who is erased at that moment', async () => {
    const learning = await aLearning();
    const { database } = school();
    const { studentId, details } = learning.learner;
    let asking: ReturnType<typeof ask> | undefined;
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable('students').set({ name: 'x' }).where('id', '=', studentId).execute();
      asking = ask(learning.learner, asked(learning));
      await untilSomebodyWaits(database);
      await transaction
        .updateTable('students')
        .set({ email: `erased-${studentId}` })
        .where('id', '=', studentId)
        .execute();
    });
    expect(details.email).not.toContain('erased');
    expect((await asking)?.status).toBe(401);
    expect(await rowsOf(studentId)).toEqual([]);
  });
});
