import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { lastDays } from '#base/shared/dhaka-days.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { catalogueMessages } from '#courses/catalogue/messages.ts';
import { addWatched, emptyMap } from '#teaching/player/watched-map.ts';
import { bandEnds, daysUntilMissed } from '#teaching/progress-reports/learners.ts';
import { countWrongFigures } from '#teaching/progress-reports/server/recount-queries.ts';
import { renewAllFigures } from '#teaching/progress-reports/server/renew-figures.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourse, inParallel, paid, submitted, unhurried } from '../steps.ts';

const dayMilliseconds = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds).toISOString();
const dayOf = (time: string) => lastDays(1, Date.parse(time))[0] ?? '';
const duration = 600;
const allOfIt = addWatched(emptyMap, 0, duration);

const topicOf = (titles: string[]) => [
  {
    topicNo: 1,
    topicName: 'Begin',
    classes: titles.map((title, index) => ({ lecture: index + 1, title, link: 'https://example.com/1.mp4' })),
  },
];

type Learner = Awaited<ReturnType<typeof student>>;

onEveryEngine(
  'What the school sees of its learners',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    const outlineOf = async (courseId: string) =>
      (await manager.call('readCourseOutline', { params: { id: courseId } })).body.lecture;
    const idsOf = async (courseId: string) =>
      (await outlineOf(courseId)).flatMap(({ classes }) => classes.map(({ id = '' }) => id));
    async function aCourseOf(...titles: string[]) {
      const course = await aCourse(manager);
      await manager.call('saveOutline', { params: { id: course._id }, body: { lecture: topicOf(titles) } });
      return { course, ids: await idsOf(course._id) };
    }
    async function aLearner(course: AdminCourse, name?: string) {
      const learner = await student(school(), name === undefined ? {} : { name });
      await paid(manager, learner, course);
      return learner;
    }
    const watch = (learner: Caller, course: { _id: string }, id: string, watched = '', age = 0) =>
      learner.call('saveProgress', {
        params: { courseId: course._id },
        body: { items: [{ id, position: 10, duration, watched, age }] },
      });
    const tick = (learner: Caller, course: { _id: string }, lectureId: string, done = true) =>
      learner.call('markLecture', { params: { courseId: course._id, lectureId }, body: { done } });
    const read = async (course: { _id: string }) =>
      (await manager.call('readCourseLearners', { params: { id: course._id } })).body;
    const missed = async (course: { _id: string }, query = {}) =>
      (await manager.call('listMissedLearners', { params: { id: course._id }, query })).body;
    const fileOf = async (course: { _id: string }) => {
      const answered = await manager.request(`/api/admin/learners/${course._id}/missed.csv`);
      return { answered, text: await answered.text() };
    };
    /** As if everything of the student had happened so many days earlier. */
    async function setBack(learner: Learner, days: number) {
      const { database } = school();
      const at = daysAgo(days);
      await database
        .updateTable('enrollments')
        .set({ paid_at: at, created_at: at })
        .where('student_id', '=', learner.studentId)
        .execute();
      for (const time of ['position_at', 'done_at', 'marked_at'] as const)
        await database
          .updateTable('lecture_progress')
          .set({ [time]: at })
          .where('student_id', '=', learner.studentId)
          .where(time, 'is not', null)
          .execute();
    }

    test('is told to admins alone, and of courses that are there', async () => {
      const { course } = await aCourseOf('One');
      const pupil = await aLearner(course);
      const params = { id: course._id };
      for (const caller of [guest(school()), pupil]) {
        expect((await caller.call('listCourseFigures', {})).status).toBe(401);
        expect((await caller.call('readCourseLearners', { params })).status).toBe(401);
        expect((await caller.call('listMissedLearners', { params, query: {} })).status).toBe(401);
        expect((await caller.request(`/api/admin/learners/${course._id}/missed.csv`)).status).toBe(401);
      }
      await manager.call('deleteCourse', { params });
      for (const id of [course._id, 'nobody']) {
        for (const name of ['readCourseLearners', 'listMissedLearners'] as const) {
          const { status, refusal } = await manager.callLoosely(name, { params: { id }, query: {} });
          expect([status, refusal.error]).toEqual([404, catalogueMessages.courseNotFound]);
        }
        expect((await manager.request(`/api/admin/learners/${id}/missed.csv`)).status).toBe(404);
      }
      const { courses } = (await manager.call('listCourseFigures', {})).body;
      expect(courses.map(({ _id }) => _id)).not.toContain(course._id);
    });

    test('takes a place in the list that is none for its beginning, and refuses none of the limits of pages', async () => {
      const { course } = await aCourseOf('One');
      await setBack(await aLearner(course), 30);
      for (const cursor of ['x', '2026-13-99', "'; drop table students", '9'.repeat(200)])
        expect((await missed(course, { cursor })).missed).toHaveLength(1);
      const wrong: Record<string, string>[] = [{ cursor: '9'.repeat(201) }, { limit: '0' }, { limit: 'x' }];
      for (const query of wrong)
        expect((await manager.callLoosely('listMissedLearners', { params: { id: course._id }, query })).status).toBe(
          400,
        );
    });

    test('of a course without students or lectures is nothing', async () => {
      const course = await aCourse(manager);
      const nothing = { students: 0, begun: 0, finished: 0, missed: 0, questions: 0 };
      const { _id, courseNo, title } = course;
      expect(await read(course)).toEqual({
        ...{
          course: { _id, courseNo, title },
          figures: nothing,
          bands: [0, 0, 0, 0, 0],
          lectures: [],
          counting: false,
        },
      });
      expect(await missed(course)).toEqual({ missed: [], total: 0, nextCursor: null });
      await aLearner(course);
      expect((await read(course)).figures).toEqual({ ...nothing, students: 1 });
    });

    test('counts who paid, has begun, and has finished, and how many have begun and done each lecture', async () => {
      const { course, ids } = await aCourseOf('One', '', 'Three');
      const [one = '', two = '', three = ''] = ids;
      const [all, some, none] = [await aLearner(course), await aLearner(course), await aLearner(course)];
      await submitted(await student(school()), course);
      for (const id of ids) await watch(all, course, id, allOfIt);
      await watch(some, course, one, allOfIt);
      await tick(some, course, two);
      await watch(some, course, three);
      const lecture = (place: number, title: string, begun: number, done: number) => ({
        ...{ topicNo: 1, lecture: place, title, begun, done },
      });
      const answered = await read(course);
      expect(answered.figures).toEqual({ students: 3, begun: 2, finished: 1, missed: 0, questions: 0 });
      expect(answered.bands).toEqual([0, 0, 1, 0, 1]);
      expect(answered.lectures).toEqual([
        lecture(1, 'One', 2, 2),
        lecture(2, 'Untitled lecture', 2, 2),
        lecture(3, 'Three', 2, 1),
      ]);
      await tick(some, course, two, false);
      expect(await read(course)).toMatchObject({ bands: [0, 1, 0, 0, 1] });
      await manager.call('markPending', { params: { studentId: all.studentId, courseNo: course.courseNo }, body: {} });
      const without = await read(course);
      expect(without.figures).toEqual({ students: 2, begun: 1, finished: 0, missed: 0, questions: 0 });
      expect(without.lectures.map(({ begun, done }) => [begun, done])).toEqual([
        [1, 1],
        [1, 0],
        [1, 0],
      ]);
      await manager.call('markPaid', { params: { studentId: all.studentId, courseNo: course.courseNo } });
      expect((await read(course)).figures).toEqual({ students: 3, begun: 2, finished: 1, missed: 0, questions: 0 });
      expect(none.studentId).toBeTruthy();
      expect(await countWrongFigures(school().database)).toBe(0);
    });

    test('misses who has not come for 14 days, and who never came, and nobody who has finished or came since', async () => {
      const { course, ids } = await aCourseOf('One', 'Two');
      const [one = '', two = ''] = ids;
      const [lost, never, finished, here, edge] = [
        await aLearner(course, '=Rina'),
        await aLearner(course, 'Never'),
        await aLearner(course),
        await aLearner(course),
        await aLearner(course, 'Edge'),
      ];
      await watch(lost, course, one, allOfIt);
      await watch(lost, course, two);
      for (const id of ids) await watch(finished, course, id, allOfIt);
      await watch(edge, course, one);
      await setBack(lost, 20);
      await setBack(never, 40);
      await setBack(finished, 50);
      await setBack(here, 60);
      await setBack(edge, daysUntilMissed);
      await watch(here, course, one);
      expect((await read(course)).figures).toEqual({ students: 5, begun: 4, finished: 1, missed: 3, questions: 0 });
      const { missed: rows, total } = await missed(course);
      expect(total).toBe(2);
      expect(rows.map(({ name }) => name)).toEqual(['Never', '=Rina', 'Edge']);
      expect(rows[0]).toMatchObject({ cameOn: null, paidOn: dayOf(daysAgo(40)), done: 0, lastLecture: null });
      expect(rows[1]).toMatchObject({ cameOn: dayOf(daysAgo(20)), paidOn: dayOf(daysAgo(20)), done: 1 });
      expect(rows[2]).toMatchObject({ cameOn: dayOf(daysAgo(14)), lastLecture: 'One' });
      const { answered, text } = await fileOf(course);
      expect(answered.headers.get('content-disposition')).toContain(`not-come-${course.courseNo.toLowerCase()}-`);
      const lines = text.trim().split('\r\n');
      expect(lines).toHaveLength(4);
      expect(lines[1]).toContain('Never');
      expect(lines[2]).toMatch(/^'=Rina,017\d\d-\d{6},/);
      expect(lines[2]).toContain(`,${dayOf(daysAgo(20))},${dayOf(daysAgo(20))},1,2,`);
      await setBack(edge, daysUntilMissed - 1);
      expect((await read(course)).figures.missed).toBe(2);
      await watch(lost, course, two);
      expect((await missed(course)).missed.map(({ name }) => name)).toEqual(['Never']);
    });

    test('lists those who are missed page by page, the one who was seen longest ago first, and all of them in the file', async () => {
      const { course } = await aCourseOf('One');
      for (const days of [20, 30, 30, 30, 25, 16]) await setBack(await aLearner(course), days);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await missed(course, { limit: '2', ...(cursor && { cursor }) });
        seen.push(...page.missed.map(({ paidOn }) => paidOn));
        expect(page.missed.length).toBeLessThanOrEqual(2);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual([30, 30, 30, 25, 20, 16].map((days) => dayOf(daysAgo(days))));
      expect((await fileOf(course)).text.trim().split('\r\n')).toHaveLength(7);
    });

    test('names the courses whose students are missed most first', async () => {
      const [{ course: good }, { course: bad }] = [await aCourseOf('One'), await aCourseOf('One')];
      await aLearner(good);
      for (const days of [15, 40]) await setBack(await aLearner(bad), days);
      const { courses } = (await manager.call('listCourseFigures', {})).body;
      const [places, counts] = [courses.map(({ _id }) => _id), courses.map(({ missed: count }) => count)];
      expect(places.indexOf(bad._id)).toBeLessThan(places.indexOf(good._id));
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      expect(courses.find(({ _id }) => _id === bad._id)).toMatchObject({ students: 2, begun: 0, missed: 2 });
    });

    test('counts the questions of a course that wait for an answer', async () => {
      const { course, ids } = await aCourseOf('One');
      const learner = await aLearner(course);
      const questionId = newId();
      const body = { courseId: course._id, lectureId: ids[0] ?? '', at: null, text: 'When do I say who?' };
      expect((await learner.call('askQuestion', { params: { questionId }, body })).status).toBe(200);
      expect((await read(course)).figures).toMatchObject({ students: 1, questions: 1 });
      await learner.call('deleteQuestion', { params: { questionId } });
      expect((await read(course)).figures).toMatchObject({ questions: 0 });
    });

    test('follows an outline that loses, gains and moves lectures', async () => {
      const { course, ids } = await aCourseOf('One', 'Two', 'Three');
      const learner = await aLearner(course);
      for (const id of ids.slice(0, 2)) await watch(learner, course, id, allOfIt);
      expect(await read(course)).toMatchObject({ figures: { finished: 0 }, bands: [0, 0, 1, 0, 0] });
      const save = async (
        change: (classes: { id?: string | undefined; lecture: number; title: string }[]) => object[],
      ) => {
        const [topic] = await outlineOf(course._id);
        const lecture = [{ ...topic, classes: change(topic?.classes ?? []) }];
        await manager.callLoosely('saveOutline', { params: { id: course._id }, body: { lecture } });
      };
      await save((classes) => classes.slice(0, 2));
      expect(await read(course)).toMatchObject({ figures: { finished: 1 }, bands: [0, 0, 0, 0, 1] });
      await save((classes) => classes.toReversed().map((one, index) => ({ ...one, lecture: index + 1 })));
      expect(await read(course)).toMatchObject({
        figures: { finished: 1 },
        lectures: [{ title: 'Two' }, { title: 'One' }],
      });
      await save((classes) => [...classes, { lecture: 7, title: 'New' }]);
      // It has no video yet.
      expect(await read(course)).toMatchObject({ figures: { finished: 1 }, bands: [0, 0, 0, 0, 1] });
      expect((await read(course)).lectures).toHaveLength(2);
      await save((classes) => classes.map((one) => ({ ...one, link: 'https://example.com/1.mp4' })));
      expect(await read(course)).toMatchObject({ figures: { finished: 0 }, bands: [0, 0, 1, 0, 0] });
      await save((classes) => classes.slice(1));
      expect(await read(course)).toMatchObject({ bands: [0, 1, 0, 0, 0], lectures: [{ begun: 1 }, { begun: 0 }] });
    });

    test('of a course with many is counted anew by the school itself, also when it was stopped meanwhile', async () => {
      const { course, ids } = await aCourseOf('One', 'Two');
      const [one = ''] = ids;
      const learner = await aLearner(course);
      await watch(learner, course, one, allOfIt);
      await renewAllFigures(school().database);
      const [topic] = await outlineOf(course._id);
      await manager.call('saveOutline', {
        params: { id: course._id },
        body: { lecture: topic ? [{ ...topic, classes: topic.classes.slice(0, 1) }] : [] },
      });
      await expect(renewAllFigures(school().database, AbortSignal.abort())).rejects.toThrow();
      const marks = school().database.selectFrom('changed_outlines').select('under_way');
      expect(await marks.where('course_id', '=', course._id).execute()).toEqual([{ under_way: 1 }]);
      await school()
        .database.updateTable('course_learners')
        .set({ done: 0, finished: 0 })
        .where('course_id', '=', course._id)
        .execute();
      await renewAllFigures(school().database);
      expect(await marks.execute()).toEqual([]);
      expect((await read(course)).figures).toMatchObject({ finished: 1 });
    });

    test('is right when many students of one course tell at the same time', async () => {
      const { course, ids } = await aCourseOf('One', 'Two', 'Three');
      const learners = await inParallel(6, () => aLearner(course));
      await inParallel(
        36,
        async (index) => {
          const learner = learners[index % 6];
          const id = ids[Math.floor(index / 6) % 3] ?? '';
          if (learner)
            await (index % 2 === 0 ? watch(learner, course, id, allOfIt) : tick(learner, course, id, index % 3 > 0));
        },
        12,
      );
      expect(await countWrongFigures(school().database)).toBe(0);
      expect((await read(course)).figures).toMatchObject({ students: 6, begun: 6 });
    });

    test('is wrong where a hand has changed it, which the doctor finds and a recount mends', async () => {
      const { course, ids } = await aCourseOf('One');
      const learner = await aLearner(course);
      await watch(learner, course, ids[0] ?? '', allOfIt);
      const before = await read(course);
      const { database } = school();
      await database.updateTable('course_learners').set({ done: 7 }).where('course_id', '=', course._id).execute();
      await database.updateTable('lecture_figures').set({ begun: 9 }).where('course_id', '=', course._id).execute();
      await database.updateTable('course_figures').set({ students: 5 }).where('course_id', '=', course._id).execute();
      expect(await countWrongFigures(database)).toBe(4);
      expect((await operate(school(), ['doctor'])).shown).toContain('FAIL  progress reports: 4 figures are wrong');
      expect((await operate(school(), ['enrollment', 'recount'])).exitCode).toBe(0);
      expect(await countWrongFigures(database)).toBe(0);
      expect(await read(course)).toEqual(before);
      expect((await operate(school(), ['doctor'])).shown).toContain('ok    progress reports');
    });

    test('forgets who is erased', async () => {
      const { course, ids } = await aCourseOf('One');
      const learner = await aLearner(course);
      await watch(learner, course, ids[0] ?? '', allOfIt);
      await setBack(await aLearner(course), 30);
      const { email = '' } = await school()
        .database.selectFrom('students')
        .select('email')
        .where('id', '=', learner.studentId)
        .executeTakeFirstOrThrow();
      await operate(school(), ['student', 'erase', '--email', email]);
      expect(await read(course)).toMatchObject({
        figures: { students: 1, begun: 0, finished: 0, missed: 1 },
        lectures: [{ begun: 0, done: 0 }],
      });
      expect(await countWrongFigures(school().database)).toBe(0);
    });

    const acts = [
      'watch',
      'peek',
      'tick',
      'untick',
      'drop',
      'add',
      'unlink',
      'link',
      'move',
      'unpay',
      'pay',
      'back',
      'erase',
    ] as const;
    const step = fc.record({ act: fc.constantFrom(...acts), who: fc.nat(3), lecture: fc.nat(4), days: fc.nat(40) });

    test('equals, whatever happens, what is counted row by row', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          const { course } = await aCourseOf('One', 'Two', 'Three');
          const learners = await inParallel(4, () => aLearner(course));
          let added = 3;
          const save = async (
            change: (classes: { id?: string | undefined; lecture: number; title: string }[]) => object[],
          ) => {
            const [topic] = await outlineOf(course._id);
            const lecture = [{ topicNo: 1, topicName: '', classes: change(topic?.classes ?? []) }];
            await manager.callLoosely('saveOutline', { params: { id: course._id }, body: { lecture } });
          };
          for (const { act, who, lecture, days } of steps) {
            const learner = learners[who];
            const ids = await idsOf(course._id);
            const id = ids[lecture % Math.max(1, ids.length)] ?? '';
            if (!learner) continue;
            const params = { studentId: learner.studentId, courseNo: course.courseNo };
            // Some are refused: nothing of them may stay.
            if (act === 'watch') await watch(learner, course, id, allOfIt, (days % 30) * dayMilliseconds);
            else if (act === 'peek') await watch(learner, course, id);
            else if (act === 'tick' || act === 'untick') await tick(learner, course, id, act === 'tick');
            else if (act === 'drop') await save((classes) => classes.filter((_, index) => index !== lecture));
            else if (act === 'unlink' || act === 'link') {
              const link = act === 'link' ? 'https://example.com/1.mp4' : '';
              await save((classes) => classes.map((one, index) => (index === lecture ? { ...one, link } : one)));
            } else if (act === 'move') await save((classes) => classes.toReversed());
            else if (act === 'add') {
              added += 1;
              const number = added;
              await save((classes) => [...classes, { lecture: number, title: `Lecture ${number}` }]);
            } else if (act === 'unpay') await manager.call('markPending', { params, body: {} });
            else if (act === 'pay') await manager.call('markPaid', { params });
            else if (act === 'back') await setBack(learner, days);
            else await operate(school(), ['student', 'erase', '--email', await emailOf(learner)]);
            expect(await shownOf(course)).toEqual(await countedOf(school(), course, await outlineOf(course._id)));
          }
          expect(await countWrongFigures(school().database)).toBe(0);
        }),
        { numRuns: 12 },
      );
    }, 120_000);

    const emailOf = async ({ studentId }: Learner) =>
      (
        await school()
          .database.selectFrom('students')
          .select('email')
          .where('id', '=', studentId)
          .executeTakeFirstOrThrow()
      ).email;
    async function shownOf(course: { _id: string }) {
      const { figures, bands, lectures } = await read(course);
      const { missed: rows } = await missed(course);
      return {
        ...{ figures, bands },
        lectures: lectures.map(({ begun, done }) => [begun, done]),
        missed: rows.map(({ studentId, cameOn, done }) => [studentId, cameOn, done]),
      };
    }
  },
  unhurried,
);

type StoredOutline = { classes: { id?: string | undefined; link: string }[] }[];

/** The same by plain code, from the rows alone. */
async function countedOf({ database }: School, course: { _id: string }, outline: StoredOutline) {
  const recorded = outline.flatMap(({ classes }) => classes.filter(({ link }) => link !== ''));
  const ids = recorded.map(({ id = '' }) => id);
  const enrollments = await database
    .selectFrom('enrollments')
    .selectAll()
    .where('course_id', '=', course._id)
    .execute();
  const students = await database.selectFrom('students').select(['id', 'email']).execute();
  const progress = await database
    .selectFrom('lecture_progress')
    .selectAll()
    .where('course_id', '=', course._id)
    .execute();
  const erased = new Set(students.filter(({ email }) => email.startsWith('erased-')).map(({ id }) => id));
  const isDone = (row: (typeof progress)[number]) => row.done_at !== null || row.marked === 1;
  const learners = enrollments
    .filter(({ status, student_id }) => status === 'paid' && !erased.has(student_id))
    .map(({ student_id, paid_at }) => {
      const own = progress.filter((row) => row.student_id === student_id);
      const came = own
        .flatMap((row) => [row.position_at, row.marked_at, row.done_at].filter((at) => at !== null))
        .toSorted()
        .at(-1);
      const cameOn = came === undefined ? null : dayOf(came);
      const done = ids.filter((id) => own.some((row) => row.lecture_id === id && isDone(row))).length;
      return { id: student_id, hasBegun: own.length > 0, cameOn, seenOn: cameOn ?? dayOf(paid_at ?? ''), done };
    });
  const finished = learners.filter(({ done }) => ids.length > 0 && done === ids.length);
  const lastDay = dayOf(daysAgo(daysUntilMissed));
  const missed = learners
    .filter((one) => !finished.includes(one) && one.seenOn <= lastDay)
    .toSorted((one, other) => one.seenOn.localeCompare(other.seenOn) || (one.id < other.id ? -1 : 1));
  const begun = learners.filter(({ hasBegun }) => hasBegun);
  const ofLecture = (id: string) =>
    progress.filter((row) => row.lecture_id === id && learners.some((one) => one.id === row.student_id));
  return {
    figures: {
      ...{ students: learners.length, begun: begun.length, finished: finished.length, missed: missed.length },
      questions: 0,
    },
    bands: bandEnds.map((end, place) => {
      const from = bandEnds[place - 1] ?? -1;
      const percentOf = (done: number) => (ids.length === 0 ? 0 : Math.floor((done / ids.length) * 100));
      return begun.filter(({ done }) => percentOf(done) > from && percentOf(done) <= end).length;
    }),
    lectures: ids.map((id) => [ofLecture(id).length, ofLecture(id).filter(isDone).length]),
    missed: missed.map(({ id, cameOn, done }) => [id, cameOn, done]),
  };
}
