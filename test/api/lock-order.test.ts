import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { restoreEnrollment } from '#money/enrollments/server/restore-enrollment.ts';
import { countWrongPayments } from '#money/payments/server/recount-queries.ts';
import { addSettlement, lockPayment } from '#money/payments/server/settlement-queries.ts';
import { eraseStudent } from '#office/student-admin/server/student-data.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';

import { type School, startSchool } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';
import { untilSomebodyWaits } from '../waits-for-lock.ts';

// Payments are locked before enrollments, whoever does what: two who need both never wait for each other in a circle. On SQLite a
// transaction takes the one lock when it begins.

describe.runIf(inject('postgresUrl'))('What holds a payment, and then needs its enrollment', () => {
  let school: School;
  let boss: Awaited<ReturnType<typeof admin>>;
  let course: AdminCourse;
  beforeAll(async () => {
    school = await startSchool('postgres', unhurried);
    boss = await admin(school);
    course = await aCourse(boss, { courseFee: 2000, discount: 0 });
  });
  afterAll(() => school.close());

  let made = 0;
  /** An enrollment that a payment has settled. */
  async function settled() {
    made += 1;
    const reference = `DKV8T${String(made).padStart(5, '0')}`;
    const learner = await student(school);
    await submitted(learner, course, reference);
    const payment = await aReceivedPayment(school, { reference, amount: 2000 });
    const params = { studentId: learner.studentId, courseNo: course.courseNo };
    await boss.call('markPaid', { params });
    const { id } = await school.database
      .selectFrom('enrollments')
      .select('id')
      .where('student_id', '=', learner.studentId)
      .executeTakeFirstOrThrow();
    const [act] = (await boss.call('listDeskActs', {})).body.acts;
    return { learner, params, payment, enrollmentId: id, operationId: act?.operationId ?? '' };
  }
  type Settled = Awaited<ReturnType<typeof settled>>;

  /** Holds the payment until `act` waits for it, then needs the enrollment: undone by PostgreSQL, with 40P01, where `act` has that. */
  async function holding(
    { payment, enrollmentId }: Settled,
    act: () => Promise<unknown>,
    { table, id } = { table: 'enrollments', id: enrollmentId },
  ): Promise<void> {
    let acting: Promise<unknown> = Promise.resolve();
    await school.database.transaction().execute(async (transaction) => {
      await sql`set local deadlock_timeout = '50ms'`.execute(transaction);
      await lockPayment(transaction, payment.id);
      acting = act();
      await untilSomebodyWaits(school.database);
      await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(transaction);
    });
    await acting;
    expect(await countWrongPayments(school.database)).toBe(0);
  }
  const statusOf = async ({ learner }: Settled) =>
    (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.status;

  /** It came to what was paid before, and leaves it so (record 17). */
  const staysPaid = 'another payment of it is taken back';
  const acts: Record<string, (one: Settled) => Promise<{ status: number }>> = {
    'one mark is taken back': ({ params }) => boss.call('markPending', { params }),
    'a press of the queue is taken back': ({ params, operationId }) =>
      boss.call('unmarkManyEnrollments', { body: { operationId, items: [params] } }),
    'the payment is taken back': ({ payment }) => boss.call('releasePayment', { params: { id: payment.id } }),
    [staysPaid]: async ({ params, payment: { reference } }) => {
      const { database } = school;
      const raised = database.updateTable('enrollments').set({ amount_due: 3000 });
      await raised.where('student_id', '=', params.studentId).execute();
      const more = await aReceivedPayment(school, { amount: 1000 });
      const body = { ...params, reference: reference ?? '' };
      expect((await boss.call('matchPayment', { params: { id: more.id }, body })).status).toBe(200);
      return boss.call('releasePayment', { params: { id: more.id } });
    },
    'the enrollment is deleted': ({ params }) => boss.call('deleteEnrollment', { params }),
  };
  test.each(Object.entries(acts))('gets it while %s', async (name, act) => {
    const one = await settled();
    await holding(one, async () => expect((await act(one)).status).toBe(200));
    expect((await statusOf(one)) === 'paid').toBe(name === staysPaid);
  });

  test('gets it while the student is erased', async () => {
    const one = await settled();
    await holding(one, () => eraseStudent(school.database, one.learner.details.email));
    const kept = school.database.selectFrom('payments').select(['sender', 'text']).where('id', '=', one.payment.id);
    expect(await kept.executeTakeFirstOrThrow()).toEqual({ sender: null, text: '' });
  });

  test('gets the student while the enrollment is brought back', async () => {
    const one = await settled();
    await boss.call('deleteEnrollment', { params: one.params });
    const student = { table: 'students', id: one.params.studentId };
    await holding(one, () => restoreEnrollment(school.database, one.enrollmentId), student);
    expect(await statusOf(one)).toBe('paid');
  });

  test('a payment that settles it while the others are waited for is freed with them', async () => {
    const one = await settled();
    const more = await aReceivedPayment(school, { amount: 1000 });
    let acting: Promise<unknown> = Promise.resolve();
    await school.database.transaction().execute(async (transaction) => {
      await lockPayment(transaction, one.payment.id);
      acting = boss.call('markPending', { params: one.params });
      await untilSomebodyWaits(school.database);
      const by = { settled_by: 'test', settled_in: 'test' };
      await addSettlement(transaction, {
        ...{ payment_id: more.id, enrollment_id: one.enrollmentId, amount_poisha: 100_000 },
        ...by,
      });
    });
    expect(await acting).toMatchObject({ status: 200 });
    const { body } = await boss.call('listPayments', { query: { limit: '200' } });
    const left = (id: string) => body.payments.find((payment) => payment.id === id)?.left;
    expect([left(one.payment.id), left(more.id)]).toEqual([2000, 1000]);
    expect(await countWrongPayments(school.database)).toBe(0);
  });
});
