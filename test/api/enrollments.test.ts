import { sql, type Updateable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';
import type { Courses } from '#contract/tables/tables.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { snapshotCourse } from '../course-snapshot.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, paid, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'Enrolling',
  (school) => {
    let manager: Caller;
    let course: AdminCourse;
    beforeAll(async () => {
      manager = await admin(school());
      course = await aCourse(manager, { courseFee: 2500, discount: 20 });
    });

    const enroll = (caller: Caller, changes: object = {}) =>
      caller.callLoosely('enroll', {
        body: { courseId: course._id, method: 'bkash', reference: 'DKL4T8WR2M', ...changes },
      });
    const rowsOf = (studentId: string) =>
      school().database.selectFrom('enrollments').selectAll().where('student_id', '=', studentId).execute();
    const actsOn = (subject = '') =>
      school().database.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute();

    test('is refused to a guest and to an admin', async () => {
      expect((await enroll(guest(school()))).status).toBe(401);
      expect((await enroll(manager)).status).toBe(401);
    });

    test.each([
      [{ method: 'paypal' }],
      [{ method: 'BKASH' }],
      [{ method: undefined }],
      [{ method: 5 }],
      [{ reference: '' }],
      [{ reference: '   ' }],
      [{ reference: undefined }],
    ])('refuses %j with the sentence of the form', async (changes) => {
      const learner = await student(school());
      const answered = await enroll(learner, changes);
      expect([answered.status, answered.refusal.error]).toEqual([400, paymentMessages.bothRequired]);
      expect(await rowsOf(learner.studentId)).toEqual([]);
    });

    test('refuses a reference of 101 characters and takes one of 100', async () => {
      const learner = await student(school());
      expect((await enroll(learner, { reference: 'ক'.repeat(101) })).status).toBe(400);
      expect((await enroll(learner, { reference: 'ক'.repeat(100) })).status).toBe(201);
    });

    test.each(['unknown', "'", 5, undefined])('has no course %j to enrol in', async (courseId) => {
      const answered = await enroll(await student(school()), { courseId });
      expect(answered.status).toBe(typeof courseId === 'string' ? 404 : 400);
    });

    test('refuses a deleted course', async () => {
      const gone = await aCourse(manager);
      await manager.call('deleteCourse', { params: { id: gone._id } });
      const answered = await enroll(await student(school()), { courseId: gone._id });
      expect([answered.status, answered.refusal.error]).toEqual([404, messages.courseNotFound]);
    });

    test.each(['-', ' . ', '\u200b\u200d', '\u3164'])(
      'refuses %j as a reference: there is nothing to compare',
      async (reference) => {
        const learner = await student(school());
        const answered = await enroll(learner, { reference });
        expect([answered.status, answered.refusal.error]).toEqual([400, paymentMessages.bothRequired]);
        expect(await rowsOf(learner.studentId)).toEqual([]);
        expect((await enroll(learner, { method: 'none', reference: '-' })).status).toBe(201);
      },
    );

    test('refuses a closed course, and leaves those who are in it', async () => {
      const closing = await aCourse(manager);
      const learner = await student(school());
      await submitted(learner, closing);
      await manager.call('saveCourse', { params: { id: closing._id }, body: { ...closing, courseStatus: 'closed' } });
      const late = await enroll(await student(school()), { courseId: closing._id });
      expect([late.status, late.refusal.error, late.refusal.code]).toEqual([409, messages.closed, 'enrollment_closed']);
      expect((await enroll(learner, { courseId: closing._id, reference: 'CORRECTED' })).status).toBe(200);
    });

    test('refuses a student without a phone', async () => {
      const learner = await student(school(), { phone: null });
      const answered = await enroll(learner);
      expect([answered.status, answered.refusal.code]).toEqual([403, 'profile_incomplete']);
    });

    test('takes no status, price or student from the body', async () => {
      const learner = await student(school());
      const answered = await enroll(learner, { status: 'paid', price: 0, paid: 0, studentId: 'another' });
      expect(answered.status).toBe(201);
      const [row] = await rowsOf(learner.studentId);
      expect(row).toMatchObject({ status: 'pending', amount_due: 2000, paid_at: null });
    });

    test('answers the new enrollment as the student sees it', async () => {
      const learner = await student(school());
      const enrollment = await submitted(learner, course, '  ab 12 ');
      expect(enrollment).toEqual({
        courseId: course._id,
        courseNo: course.courseNo,
        title: course.title,
        short: course.shortDescription,
        description: 'Introduce yourself\nAsk and answer on the phone',
        courseCardImage: course.courseCardImage,
        fbLink: course.fbLink,
        status: 'pending',
        price: 2000,
        method: 'bkash',
        reference: 'ab 12',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        paidAt: null,
        asked: null,
      });
      expect((await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body).toEqual(enrollment);
    });

    test('tells how the description of the course begins now, 300 letters of it', async () => {
      const [learner, described] = [await student(school()), await aCourse(manager)];
      await submitted(learner, described, 'NOW 12345');
      const read = async () => (await learner.call('listOwnEnrollments', {})).body.enrollments[0]?.description;
      expect(await read()).toBe('Introduce yourself\nAsk and answer on the phone');
      const { _id: id } = described;
      const save = async (...texts: string[]) => {
        const fullDescription = texts.map((text) => ({ text }));
        const { body } = await manager.call('saveCourse', { params: { id }, body: { ...described, fullDescription } });
        return body.course.version;
      };
      const loseChanges = await snapshotCourse(school().database, id);
      const version = await save('শ্রেষ্ঠা '.repeat(120).trim(), 'Never shown');
      // Two graphemes and a space, 100 times.
      expect(await read()).toBe('শ্রেষ্ঠা '.repeat(100));
      await loseChanges();
      expect(await save('Saved after the failover')).toBe(version);
      expect(await read()).toBe('Saved after the failover');
    });

    test('changes nothing when the same details come again', async () => {
      const learner = await student(school());
      await enroll(learner);
      const [first] = await rowsOf(learner.studentId);
      expect((await enroll(learner)).status).toBe(200);
      expect(await rowsOf(learner.studentId)).toEqual([first]);
      expect(await actsOn(first?.id)).toEqual([]);
    });

    test('makes one enrollment of many parallel submissions', async () => {
      const learner = await student(school());
      const answers = await inParallel(20, () => enroll(learner));
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array(19).fill(200), 201]);
      expect(await rowsOf(learner.studentId)).toHaveLength(1);
    });

    test('lets a waiting student correct the details, and keeps the former ones in the audit log', async () => {
      const learner = await student(school());
      await submitted(learner, course, 'WRONG');
      const answered = await enroll(learner, { method: 'nagad', reference: 'RIGHT' });
      expect(answered.status).toBe(200);
      expect(answered.body).toMatchObject({ enrollment: { method: 'nagad', reference: 'RIGHT', status: 'pending' } });
      const [row] = await rowsOf(learner.studentId);
      expect(row).toMatchObject({ method: 'nagad', reference_key: 'RIGHT' });
      const [act] = await actsOn(row?.id);
      expect(act).toMatchObject({ actor_kind: 'student', actor_id: learner.studentId, action: 'enrollment.corrected' });
      expect(JSON.parse(act?.before ?? '')).toEqual({ method: 'bkash', reference: 'WRONG', sender_end: null });
      expect(JSON.parse(act?.after ?? '')).toEqual({ method: 'nagad', reference: 'RIGHT', sender_end: null });
    });

    test('refuses to change a confirmed payment', async () => {
      const learner = await student(school());
      await paid(manager, learner, course);
      const answered = await enroll(learner, { reference: 'OTHER' });
      expect([answered.status, answered.refusal.error]).toEqual([409, messages.alreadyPaid]);
      expect(await rowsOf(learner.studentId)).toMatchObject([{ status: 'paid', reference: 'DKL4T8WR2M' }]);
    });

    test('waits for an admin even when nothing is to be paid', async () => {
      const free = await aCourse(manager, { courseFee: 0, discount: 0 });
      for (const courseId of [free._id, course._id]) {
        const answered = await enroll(await student(school()), { courseId, method: 'none', reference: 'none' });
        expect(answered.status).toBe(201);
        expect(answered.body).toMatchObject({ enrollment: { status: 'pending' } });
      }
    });

    test('keeps the price of the day, whatever the course costs later', async () => {
      const changing = await aCourse(manager, { courseFee: 1001, discount: 50 });
      const learner = await student(school());
      expect((await submitted(learner, changing)).price).toBe(501);
      await manager.call('saveCourse', {
        params: { id: changing._id },
        body: { ...changing, courseFee: 9000, discount: 0 },
      });
      await enroll(learner, { courseId: changing._id, reference: 'CORRECTED' });
      const own = await learner.call('readOwnEnrollment', { params: { courseId: changing._id } });
      expect([own.body.price, own.body.reference]).toEqual([501, 'CORRECTED']);
      const [row] = await rowsOf(learner.studentId);
      expect(row).toMatchObject({ fee_poisha: 100_100, discount: 50, amount_due: 501 });
    });

    test('answers a duplicate reference like a fresh one', async () => {
      const first = await student(school());
      const second = await student(school());
      const fresh = await submitted(first, course, 'TWICE-1');
      const same = await submitted(second, course, 'twice 1');
      expect(Object.keys(same).toSorted()).toEqual(Object.keys(fresh).toSorted());
      expect(same.status).toBe('pending');
    });

    test('shows a student nobody else’s enrollment', async () => {
      const owner = await student(school());
      const other = await student(school());
      await submitted(owner, course);
      const answered = await other.call('readOwnEnrollment', { params: { courseId: course._id } });
      expect([answered.status, answered.refusal.error]).toEqual([404, messages.notFound]);
      expect((await other.call('listOwnEnrollments', {})).body).toEqual({ enrollments: [] });
    });

    test('lists the newest enrollment first', async () => {
      const learner = await student(school());
      const second = await aCourse(manager);
      await submitted(learner, course);
      await submitted(learner, second);
      const { enrollments } = (await learner.call('listOwnEnrollments', {})).body;
      expect(enrollments.map((one) => one.courseId)).toEqual([second._id, course._id]);
    });
  },
  unhurried,
);

onEveryEngine(
  'While an admin is changing the course',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    /** Lets a student enroll while the change is done, but not yet to be seen by others. */
    async function enrollDuring(change: (transaction: Transaction, courseId: string) => Promise<unknown>) {
      const { database } = school();
      const [course, learner] = [await aCourse(manager), await student(school())];
      const held = await database.startTransaction().execute();
      await change(held, course._id);
      const answer = learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference: 'A' } });
      // On SQLite everybody waits for the transaction anyway.
      if (isPostgres(database)) await Promise.race([answer, untilSomebodyWaits(database)]);
      await held.commit().execute();
      const rows = database.selectFrom('enrollments').selectAll().where('student_id', '=', learner.studentId);
      return { answered: await answer, rows: await rows.execute() };
    }

    async function untilSomebodyWaits(database: Database): Promise<void> {
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await waiting.execute(database)).rows.length === 0) await new Promise(setImmediate);
    }

    const changeCourse = (change: Updateable<Courses>) => (transaction: Transaction, courseId: string) =>
      transaction.updateTable('courses').set(change).where('id', '=', courseId).execute();

    test('a course that is just being closed gains no row', async () => {
      const { answered, rows } = await enrollDuring(changeCourse({ status: 'closed' }));
      expect([answered.status, answered.refusal.code, rows.length]).toEqual([409, 'enrollment_closed', 0]);
    });

    test('a course that is just being deleted gains no row', async () => {
      const { answered, rows } = await enrollDuring(changeCourse({ archived_at: new Date().toISOString() }));
      expect([answered.status, rows.length]).toEqual([404, 0]);
    });

    test('the price is that of the moment', async () => {
      const { answered, rows } = await enrollDuring(changeCourse({ fee_poisha: 99_900, discount: 0 }));
      expect([answered.status, rows[0]?.fee_poisha, rows[0]?.discount, rows[0]?.amount_due]).toEqual([
        201, 99_900, 0, 999,
      ]);
    });

    test('students who enroll at the same time do not wait for each other', async ({ skip }) => {
      const { database } = school();
      skip(!isPostgres(database), 'SQLite has one writer at a time');
      const [course, learner] = [await aCourse(manager), await student(school())];
      const other = await database.startTransaction().execute();
      await other.selectFrom('courses').select('id').where('id', '=', course._id).forShare().execute();
      expect((await submitted(learner, course)).status).toBe('pending');
      await other.rollback().execute();
    });
  },
  unhurried,
);

onEveryEngine('Enrolling too often', (school) => {
  test('is refused at the eleventh time in ten minutes', async () => {
    const learner = await student(school());
    const body = { courseId: 'unknown', method: 'bkash', reference: 'A' } as const;
    for (let count = 0; count < 10; count += 1) expect((await learner.call('enroll', { body })).status).toBe(404);
    const answered = await learner.call('enroll', { body });
    expect([answered.status, Number(answered.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
