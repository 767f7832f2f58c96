import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { admin, guest, student } from '../callers.ts';
import { aStudent } from '../factories.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourse, paid, submitted, unhurried } from '../steps.ts';

const minute = 60_000;

/** Payments that were confirmed, each so many minutes after it had been sent, some days ago. */
async function checked(school: School, course: AdminCourse, minutes: number[], daysAgo = 1): Promise<void> {
  const manager = await admin(school);
  const paidAt = Date.now() - daysAgo * 24 * 60 * minute;
  for (const count of minutes) {
    const learner = await student(school);
    await paid(manager, learner, course);
    const times = {
      paid_at: new Date(paidAt).toISOString(),
      created_at: new Date(paidAt - count * minute).toISOString(),
    };
    await school.database.updateTable('enrollments').set(times).where('student_id', '=', learner.studentId).execute();
  }
}

onEveryEngine(
  'A student who waits',
  (school) => {
    let course: AdminCourse;
    let other: AdminCourse;
    beforeAll(async () => {
      const manager = await admin(school());
      course = await aCourse(manager);
      other = await aCourse(manager);
      await checked(school(), course, [10, 90, 20, 600, 40]);
      await checked(school(), course, [5, 5, 5, 5, 5, 5], 31);
    });

    /** Sent so many minutes after the beginning of 2026. */
    const sentAt = async (learner: { studentId: string }, count: number, of = course) => {
      const created_at = new Date(Date.parse('2026-01-01T00:00:00.000Z') + count * minute).toISOString();
      await school()
        .database.updateTable('enrollments')
        .set({ created_at })
        .where('student_id', '=', learner.studentId)
        .where('course_id', '=', of._id)
        .execute();
    };
    const waitingOf = async (learner: Pick<Awaited<ReturnType<typeof student>>, 'call'>) =>
      (await learner.call('readWaiting', {})).body;

    test('alone is told how long', async () => {
      expect((await guest(school()).call('readWaiting', {})).status).toBe(401);
      expect((await (await admin(school())).call('readWaiting', {})).status).toBe(401);
    });

    test('is told within how long half and nine in ten of the last 30 days were checked', async () => {
      const told = { usualMinutes: 40, nineInTenMinutes: 600, places: [] };
      expect(await waitingOf(await student(school()))).toEqual(told);
    });

    test('is told it from memory, however many ask and whatever is checked meanwhile', async () => {
      await checked(school(), course, [1, 1, 1, 1, 1, 1, 1, 1]);
      expect((await waitingOf(await student(school()))).usualMinutes).toBe(40);
    });

    test('is told how many were sent before, of each course', async () => {
      const [first, second, third] = [await student(school()), await student(school()), await student(school())];
      for (const [place, learner] of [first, second, third].entries()) {
        await submitted(learner, course);
        await sentAt(learner, place);
      }
      await submitted(first, other);
      await sentAt(first, 9, other);
      const place = (of: AdminCourse, before: number) => ({ courseId: of._id, before, moreBefore: false });
      expect((await waitingOf(first)).places).toEqual([place(other, 3), place(course, 0)]);
      expect((await waitingOf(second)).places).toEqual([place(course, 1)]);
      const manager = await admin(school());
      await manager.call('markPaid', { params: { studentId: first.studentId, courseNo: course.courseNo } });
      expect((await waitingOf(third)).places).toEqual([place(course, 1)]);
      expect((await waitingOf(first)).places).toEqual([place(other, 2)]);
    });

    test('is not told by how much there are more than a hundred', async () => {
      const last = await student(school());
      await submitted(last, other);
      await sentAt(last, 500, other);
      const { database } = school();
      const model = await database
        .selectFrom('enrollments')
        .selectAll()
        .where('student_id', '=', last.studentId)
        .executeTakeFirstOrThrow();
      const { position, ...row } = model;
      const [known] = (await waitingOf(last)).places;
      for (let place = known?.before ?? 0; place <= 101; place += 1) {
        const { id: studentId } = await aStudent(school());
        const sent = { id: `${place}`, student_id: studentId, created_at: '2026-01-01T01:00:00.000Z' };
        await database
          .insertInto('enrollments')
          .values({ ...row, ...sent })
          .execute();
        if (place !== 99) continue;
        expect((await waitingOf(last)).places).toEqual([{ courseId: other._id, before: 100, moreBefore: false }]);
      }
      expect((await waitingOf(last)).places).toEqual([{ courseId: other._id, before: 100, moreBefore: true }]);
    });
  },
  unhurried,
);

onEveryEngine(
  'A school that has checked four payments',
  (school) => {
    test('does not say how long it takes', async () => {
      await checked(school(), await aCourse(await admin(school())), [10, 10, 10, 10]);
      const { body } = await (await student(school())).call('readWaiting', {});
      expect(body).toMatchObject({ usualMinutes: null, nineInTenMinutes: null });
    });
  },
  unhurried,
);

onEveryEngine(
  'A school of which one check in twenty took days',
  (school) => {
    test('says when nine in ten were done, and neither the fastest nor the slowest', async () => {
      const minutes = Array.from({ length: 20 }, (_, place) => (place === 19 ? 9000 : place + 1));
      await checked(school(), await aCourse(await admin(school())), minutes);
      const { body } = await (await student(school())).call('readWaiting', {});
      expect(body).toMatchObject({ usualMinutes: 10, nineInTenMinutes: 18 });
    });
  },
  unhurried,
);
