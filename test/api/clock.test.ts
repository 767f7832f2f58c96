import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { connect } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';
import { migrate } from '#base/database/migrate.ts';
import { listNewestAuditRows, recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { admin, guest, student } from '../callers.ts';
import { aStudent, studentPassword } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, paid, submitted } from '../steps.ts';

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 60 * 60;
const noAct = { actor: { kind: 'operator', id: null }, action: 'school.looked_at', subject: 'school' } as const;
const days = (count: number) => count * 24 * 60 * 60;

test('a school that is started after the clock was set back goes on from its newest row', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'pathshala-clock-'));
  const before = connect({ dataFolder });
  await migrate(before);
  await recordAuditEvent(before, noAct);
  await before.destroy();
  const after = connect({ dataFolder, wall: () => Date.now() - hours(2) * 1000 });
  await recordAuditEvent(after, noAct);
  const times = (await listNewestAuditRows(after, 2)).map((row) => row.at);
  await after.destroy();
  await rm(dataFolder, { recursive: true });
  expect(times).toEqual(times.toSorted());
});

onEveryEngine('When the database’s clock is set back two hours (fault F10)', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  let course: AdminCourse;
  beforeAll(async () => {
    manager = await admin(school());
    course = await aCourse(manager);
  });
  afterEach(() => school().shiftClock(0));

  let ahead = 0;
  /** So much later, by a clock that was set back; SQLite's did not go back at all, and stays where a test has put it. */
  async function passSinceJump(seconds: number): Promise<void> {
    ahead += seconds;
    await school().shiftClock(isPostgres(school().database) ? seconds - hours(2) : ahead);
  }

  const lastAct = async () => (await operate(school(), ['audit', '--last', '1'])).shown;

  test('the last act is still shown last, and is the state of its row', async () => {
    const learner = await student(school());
    await paid(manager, learner, course, 'STATE');
    expect(await lastAct()).toContain('enrollment.paid');
    await school().shiftClock(-hours(2));
    await manager.call('markPending', { params: { studentId: learner.studentId, courseNo: course.courseNo } });
    expect(await lastAct()).toContain('enrollment.pending');
    await school().shiftClock(-hours(1));
    await manager.call('markPaid', { params: { studentId: learner.studentId, courseNo: course.courseNo } });
    expect(await lastAct()).toContain('enrollment.paid');
  });

  test('what was submitted last still stands first in both lists', async () => {
    const learner = await student(school());
    const second = await aCourse(manager);
    await submitted(learner, course, 'BEFORE');
    await school().shiftClock(-hours(2));
    await submitted(learner, second, 'AFTERWARDS');
    const { enrollments } = (await manager.call('listEnrollments', { query: { limit: '1' } })).body;
    expect(enrollments.map((row) => row.tnxInfo.reference)).toEqual(['AFTERWARDS']);
    const own = (await learner.call('listOwnEnrollments', {})).body.enrollments;
    expect(own.map((row) => row.reference)).toEqual(['AFTERWARDS', 'BEFORE']);
  });

  test('a blocked login stays blocked, but no longer than its rule says', async () => {
    const { email } = await aStudent(school());
    const caller = guest(school(), '203.0.113.20');
    const login = (password: string) => caller.call('login', { body: { identifier: email, password } });
    for (let times = 0; times < 5; times += 1) await login('wrong-password');
    expect((await login(studentPassword)).status).toBe(429);
    await school().shiftClock(-hours(2));
    const blocked = await login(studentPassword);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(minutes(15));
    await passSinceJump(minutes(15) + 1);
    expect((await login(studentPassword)).status).toBe(200);
  });

  test('a used up limit stays used up, but no longer than its window', async () => {
    const learner = await student(school());
    const enroll = () => learner.call('enroll', { body: { courseId: 'unknown', method: 'bkash', reference: 'A' } });
    for (let times = 0; times < 10; times += 1) await enroll();
    expect((await enroll()).status).toBe(429);
    await school().shiftClock(-hours(2));
    const refused = await enroll();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(minutes(10));
    await passSinceJump(minutes(10) + 1);
    expect((await enroll()).status).toBe(404);
  });

  test('whoever is signed in stays signed in, and the session just made is kept', async () => {
    const { email } = await aStudent(school());
    const callers = Array.from({ length: 11 }, () => guest(school(), '203.0.113.21'));
    const signedIn = async (caller: (typeof callers)[number]) => (await caller.call('readStudent', {})).status;
    for (const [index, caller] of callers.entries()) {
      if (index === 10) await school().shiftClock(-hours(2));
      await caller.call('login', { body: { identifier: email, password: studentPassword } });
    }
    const statuses = [];
    for (const caller of callers) statuses.push(await signedIn(caller));
    expect(statuses).toEqual([401, ...Array(10).fill(200)]);
  });

  test('a session that has ended never comes back', async () => {
    const learner = await student(school());
    await school().shiftClock(days(8));
    expect((await learner.call('readStudent', {})).status).toBe(401);
    await school().shiftClock(0);
    expect((await learner.call('readStudent', {})).status).toBe(401);
  });
});

onEveryEngine('Behind a clock that was set back', (school) => {
  test('one press counts on one day of the day book', async () => {
    const course = await aCourse(await admin(school()), { courseFee: 2000, discount: 0 });
    const learner = await student(school());
    await submitted(learner, course, 'DH383LRWI2');
    // The database engine's raw clock is three days behind the application's, as after a clock that was set back.
    await school().shiftClock(days(3));
    const ahead = await admin(school());
    const text = 'You have received Tk 2,000.00 from 01700000004. Fee Tk 0.00. Balance Tk 2,640.13. TrxID DH383LRWI2';
    expect((await ahead.call('bringInPayments', { body: { text } })).body).toMatchObject({ added: 1 });
    const [payment] = (await ahead.call('listPayments', {})).body.payments;
    const body = { studentId: learner.studentId, courseNo: course.courseNo, reference: 'DH383LRWI2' };
    expect((await ahead.call('matchPayment', { params: { id: payment?.id ?? '' }, body })).status).toBe(200);
    const today = new Date(Date.now() + (days(3) + hours(6)) * 1000).toISOString().slice(0, 10);
    const { totals } = (await ahead.call('readPaymentsReport', { query: { from: today, to: today } })).body;
    const once = { count: 1, sum: 2000 };
    expect(totals).toMatchObject({ received: once, settled: once, opened: once, byHand: { count: 0 } });
  });
});
