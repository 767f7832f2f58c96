import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#base/database/in-transaction.ts';
import { blankStudent, lockStudent } from '#people/student-accounts/server/student-queries.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { learningMessages as messages } from '#teaching/player/messages.ts';
import { deleteLearningOf } from '#teaching/player/server/student-learning-queries.ts';
import { addWatched, emptyMap } from '#teaching/player/watched-map.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, paid, submitted } from '../steps.ts';
import { untilSomebodyWaits } from '../waits-for-lock.ts';

const duration = 600;
const seen = (from: number, to: number) => addWatched(emptyMap, from, to);
const minute = 60_000;

const topics = [
  {
    topicNo: 1,
    topicName: 'Begin',
    classes: [
      { lecture: 1, title: 'One', link: 'https://example.com/1.mp4' },
      { lecture: 2, title: 'Two', link: 'https://example.com/2.mp4', duration },
    ],
  },
  { topicNo: 2, topicName: 'Go on', classes: [{ lecture: 1, title: 'Three', link: 'https://example.com/3.mp4' }] },
];

onEveryEngine('Progress', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  beforeAll(async () => {
    manager = await admin(school());
  });

  const outlineOf = async (course: { _id: string }) =>
    (await manager.call('readCourseOutline', { params: { id: course._id } })).body.lecture;
  async function aLearner() {
    const course = await aCourse(manager);
    await manager.call('saveOutline', { params: { id: course._id }, body: { lecture: topics } });
    const learner = await student(school());
    await paid(manager, learner, course);
    const lectures = (await outlineOf(course)).flatMap(({ classes }) => classes);
    const [one = '', two = '', three = ''] = lectures.map(({ id }) => id);
    return { course, learner, ids: { one, two, three } };
  }
  type Learning = Awaited<ReturnType<typeof aLearner>>;
  const item = (id: string, more: object = {}) => ({ id, position: 0, duration, watched: '', age: 0, ...more });
  const save = (caller: Caller, course: { _id: string }, items: unknown) =>
    caller.callLoosely('saveProgress', { params: { courseId: course._id }, body: { items } });
  const read = async ({ learner, course }: Learning) =>
    (await learner.call('readProgress', { params: { courseId: course._id } })).body;
  const tick = (caller: Caller, course: { _id: string }, lectureId: string, body: unknown = { done: true }) =>
    caller.callLoosely('markLecture', { params: { courseId: course._id, lectureId }, body });

  const standings = async (caller: Caller) => (await caller.call('listStandings', {})).body.standings;

  test('of all courses is a student’s own: nobody’s for others, and nothing of courses that are not open', async () => {
    const { learner, course, ids } = await aLearner();
    await save(learner, course, [item(ids.one, { watched: seen(0, 600) })]);
    expect((await guest(school()).call('listStandings', {})).status).toBe(401);
    expect((await manager.call('listStandings', {})).status).toBe(401);
    const waiting = await student(school());
    await submitted(waiting, course);
    expect(await standings(waiting)).toEqual([]);
  });

  test('of all courses names the lecture that the press on a card leads to', async () => {
    const { learner, course, ids } = await aLearner();
    const other = await aCourse(manager);
    await paid(manager, learner, other);
    const nothing = {
      courseId: other._id,
      done: 0,
      total: 0,
      percent: 0,
      exercises: null,
      hasBegun: false,
      next: null,
    };
    const first = { topicNo: 1, lecture: 1, title: 'One' };
    const begun = {
      courseId: course._id,
      done: 0,
      total: 3,
      percent: 0,
      exercises: null,
      hasBegun: false,
      next: first,
    };
    expect(await standings(learner)).toEqual([nothing, begun]);
    await save(learner, course, [item(ids.two, { position: 60, watched: seen(0, 60) })]);
    const second = { topicNo: 1, lecture: 2, title: 'Two' };
    expect(await standings(learner)).toEqual([nothing, { ...begun, percent: 3, hasBegun: true, next: second }]);
    await save(learner, course, [item(ids.two, { position: 600, watched: seen(0, 600) })]);
    const third = { topicNo: 2, lecture: 1, title: 'Three' };
    expect((await standings(learner))[1]).toMatchObject({ done: 1, percent: 33, next: third });
    await tick(learner, course, ids.three);
    expect((await standings(learner))[1]).toMatchObject({ done: 2, next: first });
    await tick(learner, course, ids.one);
    expect((await standings(learner))[1]).toMatchObject({ done: 3, total: 3, percent: 100, next: null });
  });

  test('is for those only who paid', async () => {
    const { course, ids } = await aLearner();
    const waiting = await student(school());
    await submitted(waiting, course);
    const callers: [Caller, number][] = [
      [guest(school()), 401],
      [manager, 401],
      [await student(school()), 403],
      [waiting, 403],
    ];
    for (const [caller, status] of callers) {
      expect((await save(caller, course, [item(ids.one)])).status).toBe(status);
      expect((await tick(caller, course, ids.one)).status).toBe(status);
      expect((await caller.call('readProgress', { params: { courseId: course._id } })).status).toBe(status);
    }
  });

  test.each<[string, unknown, string]>([
    ['no list', 'x', messages.items],
    ['an empty list', [], messages.items],
    ['51 lectures', Array.from({ length: 51 }, () => item('x')), messages.tooManyItems(50)],
    ['a negative position', [item('x', { position: -1 })], lectureMessages.seconds],
    ['half a second', [item('x', { position: 0.5 })], lectureMessages.seconds],
    ['more than a day', [item('x', { position: 86_401 })], lectureMessages.seconds],
    ['a duration of nothing', [item('x', { duration: 0 })], lectureMessages.seconds],
    ['an age below zero', [item('x', { age: -1 })], messages.age],
    ['an age of 31 days', [item('x', { age: 31 * 24 * 60 * minute })], messages.age],
    ['a map in other letters', [item('x', { watched: '+/==' })], messages.map],
    ['a map of more than a day', [item('x', { watched: 'A'.repeat(1441) })], messages.map],
    ['an end that is a text', [item('x', { ended: 'yes' })], messages.ended],
    ['an id of 37 letters', [item('x'.repeat(37))], lectureMessages.lectureId],
  ])('refuses %s, and stores nothing', async (_what, items, sentence) => {
    const learning = await aLearner();
    const answered = await save(learning.learner, learning.course, items);
    expect([answered.status, answered.refusal.error]).toEqual([400, sentence]);
    expect(await read(learning)).toMatchObject({ done: 0, last: null });
  });

  test('begins with every lecture of the outline, none of them watched', async () => {
    const learning = await aLearner();
    const { one, two, three } = learning.ids;
    const none = { position: 0, percent: 0, watched: '', done: false, how: null };
    expect(await read(learning)).toEqual({
      lectures: [
        { id: one, topicNo: 1, lecture: 1, duration: null, ...none },
        { id: two, topicNo: 1, lecture: 2, duration, ...none },
        { id: three, topicNo: 2, lecture: 1, duration: null, ...none },
      ],
      ...{ done: 0, total: 3, last: null },
    });
  });

  test('keeps where a lecture was left and what was watched, and says so on another device', async () => {
    const learning = await aLearner();
    const { one, two } = learning.ids;
    const watched = seen(0, 299);
    const items = [
      item(one, { position: 300, watched }),
      item(two, { position: 20, watched: seen(0, 19), age: minute }),
    ];
    const { status, body } = await save(learning.learner, learning.course, items);
    expect(status).toBe(200);
    expect(body).toEqual(await read(learning));
    expect(body).toMatchObject({ done: 0, total: 3, last: { topicNo: 1, lecture: 1 } });
    expect((await read(learning)).lectures[0]).toMatchObject({ position: 300, duration, percent: 50, watched });
  });

  test('joins what two devices tell, whichever comes first, and takes the position that is younger', async () => {
    const learning = await aLearner();
    const { one } = learning.ids;
    await save(learning.learner, learning.course, [item(one, { position: 500, watched: seen(300, 499) })]);
    // From a phone that had no line for an hour, and tells it twice.
    const offline = item(one, { position: 250, watched: seen(0, 249), age: 60 * minute });
    for (let times = 0; times < 2; times += 1) await save(learning.learner, learning.course, [offline]);
    expect((await read(learning)).lectures[0]).toMatchObject({ position: 500, percent: 75 });
  });

  test('loses nothing of what many devices tell at the same moment', async () => {
    const learning = await aLearner();
    const { one, two } = learning.ids;
    const pieces = await inParallel(10, (index) => {
      const watched = seen(index * 60, index * 60 + 59);
      const both = [item(one, { watched, position: index }), item(two, { watched, position: index })];
      return save(learning.learner, learning.course, index % 2 ? both : both.toReversed());
    });
    expect(pieces.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await read(learning)).lectures.slice(0, 2)).toMatchObject([
      { percent: 100, done: true, how: 'watched' },
      { percent: 100, done: true, how: 'watched' },
    ]);
  });

  test('is done by 85 % of it, by its end with 60 %, or by the student’s word', async () => {
    const learning = await aLearner();
    const { one, two, three } = learning.ids;
    await save(learning.learner, learning.course, [
      item(one, { watched: seen(0, 509) }),
      item(two, { watched: seen(0, 359), ended: true }),
    ]);
    expect((await tick(learning.learner, learning.course, three)).status).toBe(200);
    const progress = await read(learning);
    expect(progress.lectures.map(({ how }) => how)).toEqual(['watched', 'ended', 'marked']);
    expect(progress).toMatchObject({ done: 3, total: 3 });
    await tick(learning.learner, learning.course, one, { done: false });
    expect(await read(learning)).toMatchObject({ done: 2, lectures: [{ done: false, how: null }, {}, {}] });
  });

  test('of a lecture that the outline does not have falls away, and its tick is refused', async () => {
    const learning = await aLearner();
    const other = await aLearner();
    const answered = await save(learning.learner, learning.course, [item(other.ids.one, { position: 5 }), item('x')]);
    expect(answered.status).toBe(200);
    expect(await read(learning)).toMatchObject({ last: null });
    const ticked = await tick(learning.learner, learning.course, other.ids.one);
    expect([ticked.status, ticked.refusal.error]).toEqual([404, lectureMessages.lectureNotFound]);
    const stored = await school()
      .database.selectFrom('lecture_progress')
      .selectAll()
      .where('student_id', '=', learning.learner.studentId)
      .execute();
    expect(stored).toEqual([]);
  });

  test('stays with its lecture while the outline is rearranged, and counts what is in it today', async () => {
    const learning = await aLearner();
    const { course, ids } = learning;
    await save(learning.learner, course, [
      item(ids.one, { position: 100, watched: seen(0, 599) }),
      item(ids.two, { position: 200, watched: seen(0, 199), age: minute }),
    ]);
    const [begin] = await outlineOf(course);
    const [one, two] = begin?.classes ?? [];
    const moved = [
      {
        topicNo: 5,
        classes: [
          { lecture: 1, title: 'New', link: 'https://example.com/new.mp4' },
          { ...two, lecture: 9 },
        ],
      },
      { topicNo: 6, classes: [{ ...one, lecture: 3, title: 'Renamed' }] },
    ];
    await manager.callLoosely('saveOutline', { params: { id: course._id }, body: { lecture: moved } });
    expect(await read(learning)).toMatchObject({
      lectures: [
        { topicNo: 5, lecture: 1, percent: 0 },
        { id: ids.two, topicNo: 5, lecture: 9, position: 200 },
        { id: ids.one, topicNo: 6, lecture: 3, done: true },
      ],
      ...{ done: 1, total: 3, last: { topicNo: 6, lecture: 3 } },
    });
    expect(await standings(learning.learner)).toMatchObject([{ done: 1, total: 3 }]);
    await manager.callLoosely('saveOutline', { params: { id: course._id }, body: { lecture: moved.slice(0, 1) } });
    expect(await read(learning)).toMatchObject({ done: 0, total: 2, last: { topicNo: 5, lecture: 9 } });
    expect(await standings(learning.learner)).toMatchObject([{ done: 0, total: 2 }]);
  });

  test('of a lecture without a video is neither ticked nor counted until it has one', async () => {
    const learning = await aLearner();
    const { course, learner, ids } = learning;
    const link = 'https://example.com/2.mp4';
    const saveLink = (given: string) =>
      manager.callLoosely('saveOutline', {
        params: { id: course._id },
        body: {
          lecture: topics.map((topic) => ({
            ...topic,
            classes: topic.classes.map((one) => (one.title === 'Two' ? { ...one, link: given } : one)),
          })),
        },
      });
    await tick(learner, course, ids.two);
    await saveLink('');
    const refused = await tick(learner, course, ids.two);
    expect([refused.status, refused.refusal.error]).toEqual([404, lectureMessages.notRecorded]);
    const watched = await save(learner, course, [item(ids.two, { position: 30, watched: seen(0, 60) })]);
    expect(watched.body).toMatchObject({
      ...{ done: 0, total: 2 },
      lectures: [{}, { id: ids.two, done: false, how: null, percent: 0, recorded: false }, {}],
    });
    expect(await standings(learner)).toMatchObject([
      { done: 0, total: 2, percent: 0, next: { topicNo: 2, lecture: 1 } },
    ]);
    await tick(learner, course, ids.one);
    await tick(learner, course, ids.three);
    expect(await standings(learner)).toMatchObject([{ done: 2, total: 2, percent: 100, next: null }]);
    const asked = await learner.call('readLectureLink', {
      params: { courseId: course._id },
      query: { topicNo: '1', lecture: '2' },
    });
    expect([asked.status, asked.refusal]).toEqual([
      404,
      expect.objectContaining({ code: 'not_recorded', error: lectureMessages.invalidVideoLink }),
    ]);
    await saveLink(link);
    expect(await read(learning)).toMatchObject({ done: 3, total: 3, lectures: [{}, { done: true }, {}] });
    expect((await read(learning)).lectures.some((one) => 'recorded' in one)).toBe(false);
  });

  test('begins anew with another video, for those who are not done, and counts by the length in the outline', async () => {
    const learning = await aLearner();
    const { course, learner, ids } = learning;
    const outline = (link: string, length?: number) =>
      topics.map((topic) => ({
        ...topic,
        classes: topic.classes.map((one) => ({ ...one, link, ...(length && { duration: length }) })),
      }));
    const saveLinks = async (link: string, length?: number) => {
      const body = { lecture: outline(link, length) };
      const saved = await manager.callLoosely('saveOutline', { params: { id: course._id }, body });
      expect(saved.status).toBe(200);
    };
    const [first, second] = ['https://youtu.be/former12345', 'https://youtu.be/another1234'];
    await saveLinks(first);
    const former = { duration: 2400, watched: seen(0, 599), position: 599 };
    await save(learner, course, [item(ids.one, former), item(ids.two, { watched: seen(0, 599) })]);
    await tick(learner, course, ids.three);
    // Another address of the same video, and one that is removed and put back.
    for (const link of ['https://www.youtube.com/watch?v=former12345', '', first]) await saveLinks(link);
    expect((await read(learning)).lectures[0]).toMatchObject({ percent: 25, position: 599 });

    for (const link of ['', second]) await saveLinks(link);
    const begun = await read(learning);
    expect(begun.lectures).toMatchObject([
      { percent: 0, position: 0, watched: '', duration: null, done: false },
      { done: true, how: 'watched' },
      { done: true, how: 'marked' },
    ]);
    expect(await standings(learner)).toMatchObject([{ percent: 66, done: 2 }]);
    // A device that was without a connection tells of the former video.
    const late = await save(learner, course, [item(ids.one, { ...former, age: 60 * minute })]);
    expect(late.body).toMatchObject({ lectures: [{ percent: 0, watched: '' }, {}, {}] });
    const all = await save(learner, course, [item(ids.one, { watched: seen(0, 599), position: 599 })]);
    expect(all.body).toMatchObject({ lectures: [{ percent: 100, duration, done: true, how: 'watched' }, {}, {}] });

    await saveLinks(second, 1200);
    expect((await read(learning)).lectures[0]).toMatchObject({ percent: 50, duration: 1200, done: true });
  });

  test('ends with the payment, and is there again with it', async () => {
    const learning = await aLearner();
    const { course, learner, ids } = learning;
    await save(learner, course, [item(ids.one, { position: 77 })]);
    const params = { studentId: learner.studentId, courseNo: course.courseNo };
    await manager.call('markPending', { params });
    expect((await save(learner, course, [item(ids.one, { position: 99 })])).status).toBe(403);
    await manager.call('markPaid', { params });
    expect((await read(learning)).lectures[0]).toMatchObject({ position: 77 });
  });

  test('is each student’s own', async () => {
    const learning = await aLearner();
    const other = await student(school());
    await paid(manager, other, learning.course, 'OTHER12345');
    await save(other, learning.course, [item(learning.ids.one, { position: 50, watched: seen(0, 599) })]);
    expect(await read(learning)).toMatchObject({ done: 0, last: null });
  });

  test('is exported with the student, and erased with them', async () => {
    const learning = await aLearner();
    const { studentId } = learning.learner;
    const students = school().database.selectFrom('students').select('email').where('id', '=', studentId);
    const { email } = await students.executeTakeFirstOrThrow();
    await save(learning.learner, learning.course, [item(learning.ids.one, { position: 50 })]);
    const exported = await operate(school(), ['student', 'export', '--email', email]);
    expect(JSON.parse(exported.shown).progress).toMatchObject([{ lecture_id: learning.ids.one, position_s: 50 }]);
    expect(await operate(school(), ['student', 'erase', '--email', email])).toMatchObject({ exitCode: 0 });
    const rows = school().database.selectFrom('lecture_progress').select('lecture_id');
    expect(await rows.where('student_id', '=', studentId).execute()).toEqual([]);
  });

  test('is not stored of a student who is erased at that moment', async () => {
    const { course, learner, ids } = await aLearner();
    const { database } = school();
    let saving: ReturnType<typeof save> | undefined;
    await inTransaction(database, async (transaction) => {
      await lockStudent(transaction, learner.studentId);
      await deleteLearningOf(transaction, learner.studentId);
      saving = save(learner, course, [item(ids.one, { position: 5 })]);
      await untilSomebodyWaits(database);
      await blankStudent(transaction, learner.studentId);
    });
    await saving;
    const rows = database.selectFrom('lecture_progress').select('lecture_id');
    expect(await rows.where('student_id', '=', learner.studentId).execute()).toEqual([]);
  });

  test('is told at most 20 times a minute', async () => {
    const { course, learner, ids } = await aLearner();
    const answers = await inParallel(21, () => save(learner, course, [item(ids.one)]), 1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
