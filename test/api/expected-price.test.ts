import { beforeAll, expect, test } from 'vitest';
import { admin, student } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { unhurried } from '../steps.ts';

onEveryEngine(
  'The price that a student saw',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      boss = await admin(school());
    });
    let made = 0;
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

    /** A course whose discount of 20 % ended so many days ago: 2,000 before, 2,500 now. */
    async function discountEnded(days = 0) {
      const draft = await aCourseDraft({ courseFee: 2500, discount: 20 });
      const { course } = (await boss.call('createCourse', { body: draft })).body;
      const saved = await boss.call('saveCourse', { params: { id: course._id }, body: { ...draft, discount: 0 } });
      expect(saved.status).toBe(200);
      if (days > 0)
        await school()
          .database.updateTable('former_prices')
          .set({ until: daysAgo(days) })
          .where('course_id', '=', course._id)
          .execute();
      return { ...course, draft };
    }
    type Course = { _id: string };
    async function enroll({ _id }: Course, priceSeen?: number, learner?: Awaited<ReturnType<typeof student>>) {
      made += 1;
      const pupil = learner ?? (await student(school()));
      const body = {
        courseId: _id,
        method: 'bkash',
        reference: `DKP${String(made).padStart(7, '0')}`,
        priceSeen,
      } as const;
      const answered = await pupil.call('enroll', { body });
      const { enrollments } = (await boss.call('listEnrollments', { query: { q: body.reference } })).body;
      const row = enrollments.find(({ studentId }) => studentId === pupil.studentId);
      return { status: answered.status, price: answered.body.enrollment?.price, row, pupil };
    }

    test.each([
      ['a price that is no number', 'cheap'],
      ['a price below 0', -1],
      ['a price with poisha', 1999.5],
      ['a price that no course can have', 1_000_001],
    ])('is refused where it is %s', async (_what, priceSeen) => {
      const { _id: courseId } = await discountEnded();
      const pupil = await student(school());
      const body = { courseId, method: 'bkash', reference: 'DKPBAD0001', priceSeen };
      expect((await pupil.callLoosely('enroll', { body })).status).toBe(400);
    });

    test('is what the enrollment owes where the course had it a moment ago', async () => {
      const { price, row } = await enroll(await discountEnded(), 2000);
      expect(price).toBe(2000);
      expect(row).toMatchObject({ paid: 2000, discount: 20 });
      expect(row?.priceSeen).toBeUndefined();
    });

    test('holds for 14 days, and after that the row says it', async () => {
      expect((await enroll(await discountEnded(13.9), 2000)).price).toBe(2000);
      const late = await enroll(await discountEnded(14.1), 2000);
      expect(late.price).toBe(2500);
      expect(late.row).toMatchObject({ paid: 2500, priceSeen: 2000 });
    });

    test('holds too where the course has become cheaper since', async () => {
      const course = await discountEnded();
      const body = { ...course.draft, courseFee: 1000, discount: 0 };
      await boss.call('saveCourse', { params: { id: course._id }, body });
      expect((await enroll(course, 2500)).price).toBe(2500);
      expect((await enroll(course, 2000)).price).toBe(2000);
      expect((await enroll(course, 1000)).row?.priceSeen).toBeUndefined();
    });

    test('is known by what it was after rounding, not by fee and discount', async () => {
      const draft = await aCourseDraft({ courseFee: 999.5, discount: 10 });
      const { course } = (await boss.call('createCourse', { body: draft })).body;
      await boss.call('saveCourse', { params: { id: course._id }, body: { ...draft, courseFee: 1200 } });
      expect((await enroll(course, 900)).price).toBe(900);
    });

    test('is no price of another course, and none that was made up', async () => {
      const [course, other] = [await discountEnded(), await discountEnded()];
      await boss.call('saveCourse', {
        params: { id: other._id },
        body: { ...other.draft, courseFee: 700, discount: 0 },
      });
      await boss.call('saveCourse', {
        params: { id: other._id },
        body: { ...other.draft, courseFee: 800, discount: 0 },
      });
      for (const seen of [700, 1]) {
        const { price, row } = await enroll(course, seen);
        expect([price, row?.priceSeen]).toEqual([2500, seen]);
      }
    });

    test('is today’s where nothing is said', async () => {
      const { price, row } = await enroll(await discountEnded());
      expect([price, row?.priceSeen]).toEqual([2500, undefined]);
    });

    test('changes nothing of an enrollment that is there', async () => {
      const course = await discountEnded();
      const { pupil } = await enroll(course);
      expect((await enroll(course, 2000, pupil)).price).toBe(2500);
    });

    test('comes back with a deleted enrollment', async () => {
      const { row, pupil } = await enroll(await discountEnded(), 1);
      const params = { studentId: pupil.studentId, courseNo: row?.courseNo ?? '' };
      const { operationId = '' } = (await boss.call('deleteEnrollment', { params })).body;
      await boss.call('restoreEnrollment', { params, body: { operationId } });
      const { enrollments } = (await boss.call('listEnrollments', { query: { q: pupil.details.email } })).body;
      expect(enrollments[0]?.priceSeen).toBe(1);
    });

    test('is kept once for each fee and discount, and for 30 days', async () => {
      const course = await discountEnded(31);
      const save = (discount: number) =>
        boss.call('saveCourse', { params: { id: course._id }, body: { ...course.draft, discount } });
      for (const discount of [10, 30, 10, 30, 10]) expect((await save(discount)).status).toBe(200);
      const kept = await school()
        .database.selectFrom('former_prices')
        .select('discount')
        .where('course_id', '=', course._id)
        .orderBy('discount')
        .execute();
      expect(kept.map(({ discount }) => discount)).toEqual([0, 10, 30]);
    });
  },
  unhurried,
);
