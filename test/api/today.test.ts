import { beforeAll, expect, test } from 'vitest';
import { readDatabaseTime } from '#base/database/engine.ts';
import { beginOf, lastDays } from '#base/shared/dhaka-days.ts';
import type { waitingTimes } from '#money/enrollments/waiting-time.ts';
import { admin, guest, student } from '../callers.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, aCourseWithLectures, paid, submitted, unhurried } from '../steps.ts';

const hour = 3_600_000;
const second = 1000;

onEveryEngine(
  'The school today',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let course: Awaited<ReturnType<typeof aCourse>>;
    beforeAll(async () => {
      manager = await admin(school());
      course = await aCourseWithLectures(manager);
    });

    const today = async () => (await manager.call('readToday', {})).body;
    const now = () => readDatabaseTime(school().database);
    const iso = (time: number) => new Date(time).toISOString();
    const keyOf = ({ studentId }: { studentId: string }, { courseNo } = course) => ({
      params: { studentId, courseNo },
    });

    /** Submitted so many hours ago. */
    async function waits(hours: number) {
      const pupil = await student(school());
      await submitted(pupil, course);
      const sent = iso((await now()) - hours * hour);
      await school()
        .database.updateTable('enrollments')
        .set({ created_at: sent })
        .where('student_id', '=', pupil.studentId)
        .execute();
      return { ...pupil, sent };
    }

    /** Marked as paid at that time. */
    async function paidAt(time: string, of = course) {
      const pupil = await student(school());
      await paid(manager, pupil, of);
      await school()
        .database.updateTable('enrollments')
        .set({ paid_at: time })
        .where('student_id', '=', pupil.studentId)
        .execute();
      return pupil;
    }

    const countsOf = ({ waiting }: Awaited<ReturnType<typeof today>>) => waiting.map(({ count }) => count);
    const sumOf = ({ money }: Awaited<ReturnType<typeof today>>) => money.map(({ taka, payments }) => [taka, payments]);
    const nothing = Array.from({ length: 14 }, () => [0, 0]);

    const listed = async (sent: (typeof waitingTimes)[number]) => {
      const query = { status: 'pending', limit: '50', sent } as const;
      return (await manager.call('listEnrollments', { query })).body.enrollments.map(({ studentId }) => studentId);
    };

    test('is told to no guest and no student', async () => {
      for (const caller of [guest(school()), await student(school())]) {
        for (const name of ['readToday', 'countWaiting'] as const) {
          const { status, refusal } = await caller.callLoosely(name);
          expect([status, Object.keys(refusal)]).toEqual([401, ['error', 'code']]);
        }
      }
    });

    test('is calm where nothing waits and nobody has paid', async () => {
      const { waiting, oldestSince, paid: all, money, unfinished } = await today();
      expect(waiting).toEqual([
        { time: 'usual', fromHours: 0, toHours: 6, count: 0 },
        { time: 'late', fromHours: 6, toHours: 24, count: 0 },
        { time: 'very late', fromHours: 24, toHours: null, count: 0 },
      ]);
      expect([oldestSince, all, unfinished]).toEqual([null, 0, { count: 0, courses: [] }]);
      expect(money.map(({ day }) => day)).toEqual(lastDays(14, await now()));
      expect(money.every(({ taka, payments }) => taka === 0 && payments === 0)).toBe(true);
      expect((await manager.call('countWaiting', {})).body).toEqual({ waiting: 0, questions: 0 });
    });

    test('parts what waits by its age, names the oldest, and leads to each part of the list', async () => {
      const oldest = await waits(70);
      await waits(24 + 1 / 60);
      const late = await waits(23.9);
      await waits(6 + 1 / 60);
      await waits(5.9);
      const { waiting, oldestSince } = await today();
      expect(waiting.map(({ count }) => count)).toEqual([1, 2, 2]);
      expect(oldestSince).toBe(oldest.sent);
      const lists = await Promise.all(waiting.map(({ time }) => listed(time)));
      expect(lists.map((list) => list.length)).toEqual([1, 2, 2]);
      expect([lists[1]?.at(-1), lists[2]?.at(-1)]).toEqual([late.studentId, oldest.studentId]);
      expect((await manager.call('countWaiting', {})).body).toEqual({ waiting: 5, questions: 0 });
    });

    test('counts what each list has, also of what was brought back or moved in out of the order of time', async () => {
      const before = countsOf(await today());
      // Further on in the list, and sent long ago; below it, what has just come.
      const old = await waits(100);
      const back = await waits(12);
      await waits(0);
      await manager.call('deleteEnrollment', keyOf(old));
      const archived = school().database.selectFrom('archived_enrollments').select('id');
      const { id } = await archived.where('student_id', '=', old.studentId).executeTakeFirstOrThrow();
      expect((await operate(school(), ['enrollment', 'restore', '--id', id])).exitCode).toBe(0);
      await waits(7);
      const { waiting } = await today();
      expect(waiting.map(({ count }, place) => count - (before[place] ?? 0))).toEqual([1, 2, 1]);
      const lists = await Promise.all(waiting.map(({ time }) => listed(time)));
      expect(lists.map((list) => list.length)).toEqual(waiting.map(({ count }) => count));
      expect([lists[1]?.includes(back.studentId), lists[2]?.includes(old.studentId)]).toEqual([true, true]);
      for (const pupil of lists.flat()) await manager.call('deleteEnrollment', keyOf({ studentId: pupil }));
    });

    test('counts a mark at once, and a step back', async () => {
      const before = await today();
      const pupil = await waits(30);
      await manager.call('markPaid', keyOf(pupil));
      const marked = await today();
      expect([countsOf(marked), marked.paid]).toEqual([countsOf(before), before.paid + 1]);
      expect(marked.money.at(-1)).toEqual({ day: lastDays(1, await now())[0], taka: 2000, payments: 1 });
      await manager.call('markPending', keyOf(pupil));
      const [usual = 0, late = 0, veryLate = 0] = countsOf(before);
      expect(countsOf(await today())).toEqual([usual, late, veryLate + 1]);
      expect(sumOf(await today())).toEqual(nothing);
      await manager.call('deleteEnrollment', keyOf(pupil));
      expect(countsOf(await today())).toEqual(countsOf(before));
    });

    test('puts money on the day in Dhaka on which it was confirmed, from midnight to midnight', async () => {
      const days = lastDays(14, await now());
      const begin = (index: number) => Date.parse(beginOf(days[index] ?? ''));
      await paidAt(iso(begin(0) - 1));
      await paidAt(iso(begin(0)));
      await paidAt(iso(begin(7) - 1));
      await paidAt(iso(begin(7)));
      await paidAt(iso(begin(7) + second));
      const expected = nothing.with(0, [2000, 1]).with(6, [2000, 1]).with(7, [4000, 2]);
      expect(sumOf(await today())).toEqual(expected);
      expect((await today()).money.map(({ day }) => day)).toEqual(days);
    });

    test('counts money of a course that was withdrawn, archived or deleted, as it was owed; not of a deleted enrollment', async () => {
      const before = sumOf(await today());
      const dear = await aCourseWithLectures(manager);
      const pupil = await student(school());
      await paid(manager, pupil, dear);
      const other = await student(school());
      await paid(manager, other, dear);
      const stored = (await manager.call('readAdminCourse', { params: { id: dear._id } })).body.course;
      await manager.call('saveCourse', { params: { id: dear._id }, body: { ...stored, courseFee: 9000 } });
      await manager.call('publishCourse', { params: { id: dear._id }, body: { publication: 'archived' } });
      expect(sumOf(await today())).toEqual(before.with(13, [4000, 2]));
      await manager.call('deleteCourse', { params: { id: dear._id } });
      expect(sumOf(await today())).toEqual(before.with(13, [4000, 2]));
      await manager.call('deleteEnrollment', keyOf(pupil, dear));
      expect(sumOf(await today())).toEqual(before.with(13, [2000, 1]));
      const [deleted] = await school()
        .database.selectFrom('archived_enrollments')
        .select('id')
        .where('student_id', '=', pupil.studentId)
        .execute();
      expect((await operate(school(), ['enrollment', 'restore', '--id', deleted?.id ?? ''])).exitCode).toBe(0);
      expect(sumOf(await today())).toEqual(before.with(13, [4000, 2]));
    });

    test('counts new students of seven days of the calendar beside those of the seven before', async () => {
      const { database } = school();
      const { students: all } = await today();
      expect(all.before).toBe(0);
      const days = lastDays(14, await now());
      const made = [-1, 0, Date.parse(beginOf(days[7] ?? '')) - Date.parse(beginOf(days[0] ?? '')) - 1];
      for (const after of made) {
        const pupil = await student(school());
        const created_at = iso(Date.parse(beginOf(days[0] ?? '')) + after);
        await database.updateTable('students').set({ created_at }).where('id', '=', pupil.studentId).execute();
      }
      expect((await today()).students).toEqual({ count: all.count, before: 2 });
      const fresh = await student(school());
      const created_at = beginOf(days[7] ?? '');
      await database.updateTable('students').set({ created_at }).where('id', '=', fresh.studentId).execute();
      expect((await today()).students).toEqual({ count: all.count + 1, before: 2 });
    });

    test('names public courses in which there is nothing to watch, five at most, and none because it costs nothing', async () => {
      const names = async () => (await today()).unfinished;
      const empty = await aCourse(manager, { title: 'Without lectures' });
      const topicsOnly = await aCourse(manager, { title: 'Topics alone' });
      const lecture = [{ topicNo: 1, topicName: '"classes": [{"lecture": 1}]', classes: [] }];
      await manager.call('saveOutline', { params: { id: topicsOnly._id }, body: { lecture } });
      const gift = await aCourseWithLectures(manager);
      const stored = (await manager.call('readAdminCourse', { params: { id: gift._id } })).body.course;
      await manager.call('saveCourse', { params: { id: gift._id }, body: { ...stored, courseFee: 0 } });
      const other = await aCourse(manager, { title: 'Another' });
      expect((await names()).courses.map(({ title }) => title)).toEqual([
        'Another',
        'Topics alone',
        'Without lectures',
      ]);
      for (const [id, publication] of [
        [empty._id, 'draft'],
        [other._id, 'archived'],
      ] as const) {
        await manager.call('publishCourse', { params: { id }, body: { publication } });
      }
      await manager.call('deleteCourse', { params: { id: topicsOnly._id } });
      expect(await names()).toEqual({ count: 0, courses: [] });
      for (let made = 0; made < 6; made += 1) await aCourse(manager);
      const { count, courses } = await names();
      expect([count, courses.length]).toEqual([6, 5]);
    });

    test('is asked by an open page without keeping the session alive, which a look by hand does', async () => {
      const caller = await admin(school());
      const idleEnd = async () =>
        (
          await school()
            .database.selectFrom('sessions')
            .select('idle_ends_at')
            .where('account_id', '=', caller.adminId)
            .executeTakeFirstOrThrow()
        ).idle_ends_at;
      const soon = iso((await now()) + 10 * 60 * second);
      await school()
        .database.updateTable('sessions')
        .set({ idle_ends_at: soon })
        .where('account_id', '=', caller.adminId)
        .execute();
      for (const name of ['readToday', 'countWaiting'] as const) {
        expect((await caller.call(name, {})).status).toBe(200);
        expect(await idleEnd()).toBe(soon);
      }
      expect((await caller.call('readAdmin', {})).status).toBe(200);
      expect(Date.parse(await idleEnd())).toBeGreaterThan(Date.parse(soon));
      await school()
        .database.updateTable('sessions')
        .set({ idle_ends_at: iso(await now()) })
        .where('account_id', '=', caller.adminId)
        .execute();
      expect((await caller.call('readToday', {})).status).toBe(401);
    });

    test('goes by the clock of the database', async () => {
      const before = await today();
      await waits(0);
      await school().shiftClock(6 * 60 * 60 + 1);
      const caller = await admin(school());
      const later = (await caller.call('readToday', {})).body;
      expect(Date.parse(later.at) - Date.parse(before.at)).toBeGreaterThan(6 * hour);
      expect(countsOf(later)[0]).toBe(0);
    });
  },
  unhurried,
);
