import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerType } from '#base/shared/answer-type.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { dayBookMessages as messages } from '#money/day-book/messages.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import { admin, guest, student } from '../callers.ts';
import { aReceivedPayment, type ReceivedDetails } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

const nothing = { count: 0, sum: 0 };
const path = '/api/admin/reports/payments.csv';

onEveryEngine(
  'The day book',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    let cheap: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { title: '=Spoken English', courseFee: 2000, discount: 0 });
      cheap = await aCourse(boss, { title: 'Phonics', courseFee: 1500, discount: 0 });
    });

    // Each test has a month of its own, in which nothing else happens.
    let months = 0;
    function aMonth() {
      const month = `20${String(30 + Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}`;
      months += 1;
      const at = (day: number, time = '06:00:00') => `${month}-${String(day).padStart(2, '0')}T${time}.000Z`;
      const read = async (by: 'day' | 'course' | 'method' = 'day') =>
        (await boss.call('readPaymentsReport', { query: { from: `${month}-01`, to: `${month}-28`, by } })).body;
      const csv = async (by: string) => boss.request(`${path}?from=${month}-01&to=${month}-28&by=${by}`);
      return { month, at, read, csv };
    }

    let made = 0;
    async function claimed({ isMarked, ...came }: Partial<ReceivedDetails> & { isMarked?: true }, of = course) {
      const learner = await student(school());
      made += 1;
      const reference = `DKM6T${String(made).padStart(5, '0')}`;
      await submitted(learner, of, reference);
      const amount = of === course ? 2000 : 1500;
      const params = { studentId: learner.studentId, courseNo: of.courseNo };
      // Before the payment is brought in.
      if (isMarked) await boss.call('markPaid', { params, body: { reference } });
      const payment = await aReceivedPayment(school(), { reference, amount, ...came });
      const settle = (paymentId = payment.id, { courseNo } = params, rest = {}) =>
        boss.call('matchPayment', { params: { id: paymentId }, body: { ...params, courseNo, reference, ...rest } });
      /** As if it had been submitted and opened then: the clock of the tests cannot go so far. */
      const openedAt = async (sentAt: string, paidAt: string) => {
        const { database } = school();
        const ofLearner = database
          .updateTable('enrollments')
          .set({ created_at: sentAt, paid_at: paidAt })
          .where('student_id', '=', learner.studentId);
        await ofLearner.execute();
        await sql`update settlements set settled_at = ${paidAt} where enrollment_id in
          (select id from enrollments where student_id = ${learner.studentId})`.execute(database);
      };
      return { learner, payment, params, reference, settle, openedAt };
    }
    const dayOf = (rows: { key: string }[], day: string) => rows.find(({ key }) => key === day);
    const isRight = async () => expect(await countWrongDays(school().database)).toBe(0);

    test('is refused to guests and students, as JSON and as a file', async () => {
      const learner = await student(school());
      const query = { from: '2026-11-01', to: '2026-11-30' };
      for (const caller of [guest(school()), learner]) {
        expect((await caller.call('readPaymentsReport', { query })).status).toBe(401);
        const file = await caller.request(`${path}?${new URLSearchParams(query)}`);
        expect([file.status, file.headers.get('content-type')]).toEqual([401, answerType]);
      }
    });

    describe('refuses', () => {
      test.each([
        [{}, { from: messages.noDay, to: messages.noDay }],
        [{ from: '2026-11-01', to: '2026-11-31' }, { to: messages.noDay }],
        [{ from: '1.11.2026', to: '2026-11-30' }, { from: messages.noDay }],
        [{ from: '2026-11-01', to: `2026-11-30${'0'.repeat(50)}` }, { to: messages.noDay }],
        [{ from: '2026-11-02', to: '2026-11-01' }, { to: messages.wrongOrder }],
        [{ from: '2026-01-01', to: '2027-01-02' }, { from: messages.tooManyDays(366) }],
        [{ from: '2026-11-01', to: '2026-11-30', by: 'student' }, { by: messages.noGrouping }],
      ])('%j, with a sentence for each', async (query: Record<string, string>, fields) => {
        const { status, refusal } = await boss.callLoosely('readPaymentsReport', { query });
        expect([status, refusal.fields]).toEqual([400, fields]);
        expect((await boss.request(`${path}?${new URLSearchParams(query)}`)).status).toBe(400);
      });
    });

    test('has a row for each day of a year with a leap day, and no sum where nothing happened', async () => {
      const { status, body } = await boss.call('readPaymentsReport', {
        query: { from: '2028-01-01', to: '2028-12-31' },
      });
      expect([status, body.rows.length, body.rows[0]?.key, body.rows.at(-1)?.key]).toEqual([
        ...[200, 366, '2028-01-01', '2028-12-31'],
      ]);
      expect(body.totals).toEqual({
        ...{ received: nothing, settled: nothing, opened: nothing, byHand: nothing, unclaimed: nothing },
        ...{ doubtful: nothing, setAside: nothing, deleted: nothing, median: null, slowest: null },
        ...{ leftOver: nothing, sentBack: nothing, open: nothing },
      });
    });

    test('counts what came by the time of its message, in days that begin at midnight in Dhaka', async () => {
      const { at, read, month } = aMonth();
      for (const [time, amount] of [
        ['17:59:59', 100],
        ['18:00:00', 20],
        ['18:00:01', 3.5],
      ] as const)
        await aReceivedPayment(school(), { receivedAt: at(10, time), amount });
      const { rows, totals } = await read();
      expect(dayOf(rows, `${month}-10`)).toMatchObject({ received: { count: 1, sum: 100 }, settled: nothing });
      expect(dayOf(rows, `${month}-11`)).toMatchObject({ received: { count: 2, sum: 23.5 } });
      expect(totals.received).toEqual({ count: 3, sum: 123.5 });
      await isRight();
    });

    test('counts what no clock has told on the day on which it was brought in', async () => {
      const before = (await todays()).received?.sum ?? 0;
      await aReceivedPayment(school(), { receivedAt: null, amount: 77 });
      expect((await todays()).received?.sum).toBe(before + 77);
    });
    async function todays() {
      const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
      return (await boss.call('readPaymentsReport', { query: { from: day, to: day } })).body.totals;
    }

    test('counts what is settled when it is settled, by course and by the method of the payment, and says how long it took', async () => {
      const { at, read, month } = aMonth();
      const one = await claimed({ receivedAt: at(3), method: 'nagad' });
      const other = await claimed({ receivedAt: at(3) }, cheap);
      await one.settle();
      await other.settle();
      await one.openedAt(at(3, '04:00:00'), at(4, '17:59:00'));
      await other.openedAt(at(4, '16:00:00'), at(4, '18:00:00'));
      const { rows, totals } = await read();
      expect(dayOf(rows, `${month}-03`)).toMatchObject({ received: { count: 2, sum: 3500 }, settled: nothing });
      const ofDay = { settled: { count: 1, sum: 2000 }, opened: { count: 1, sum: 2000 }, byHand: nothing };
      expect(dayOf(rows, `${month}-04`)).toMatchObject({ ...ofDay, received: nothing });
      expect(dayOf(rows, `${month}-05`)).toMatchObject({ settled: { count: 1, sum: 1500 } });
      expect(totals).toMatchObject({ settled: { count: 2, sum: 3500 }, opened: { count: 2, sum: 3500 } });
      // Two hours, and 37 hours and 59 minutes: at most a tenth off.
      expect([Math.abs((totals.median ?? 0) - 120) <= 12, Math.abs((totals.slowest ?? 0) - 2279) <= 228]).toEqual([
        true,
        true,
      ]);

      expect((await read('course')).rows).toMatchObject([
        {
          key: course.courseNo,
          title: '=Spoken English',
          received: null,
          settled: { count: 1, sum: 2000 },
          median: null,
        },
        { key: cheap.courseNo, title: 'Phonics', settled: { count: 1, sum: 1500 } },
      ]);
      expect((await read('method')).rows).toMatchObject([
        { key: 'bkash', received: { count: 1, sum: 1500 }, settled: { count: 1, sum: 1500 }, opened: { count: 2 } },
        { key: 'nagad', received: { count: 1, sum: 2000 }, settled: { count: 1, sum: 2000 }, opened: nothing },
      ]);
      expect((await read('course')).totals).toEqual((await read('method')).totals);
      await isRight();
    });

    test('keeps what an admin opened by hand apart, and moves it when a payment settles it after all', async () => {
      const { at, read } = aMonth();
      const { openedAt, settle, payment } = await claimed({ receivedAt: at(7), isMarked: true });
      await openedAt(at(7), at(8));
      const byHand = { settled: nothing, opened: { count: 1, sum: 2000 }, byHand: { count: 1, sum: 2000 } };
      expect((await read()).totals).toMatchObject({ received: { count: 1, sum: 2000 }, ...byHand });
      await settle();
      await openedAt(at(7), at(8));
      const settled = { settled: { count: 1, sum: 2000 }, opened: { count: 1, sum: 2000 }, byHand: nothing };
      expect((await read()).totals).toMatchObject(settled);
      await boss.call('releasePayment', { params: { id: payment.id } });
      // It had opened nothing, and closes nothing.
      expect((await read()).totals).toMatchObject(byHand);
      await isRight();
    });

    test('takes back what is undone, and counts a paid enrollment that is deleted', async () => {
      const { at, read, month } = aMonth();
      const { params, settle, openedAt, learner } = await claimed({ receivedAt: at(7) });
      await settle();
      await openedAt(at(7), at(8));
      const before = (await read()).totals;
      await boss.call('markPending', { params });
      expect((await read()).totals).toMatchObject({ received: before.received, settled: nothing, opened: nothing });
      await settle();
      await openedAt(at(7), at(8));
      expect((await read()).totals).toEqual(before);
      await boss.call('deleteEnrollment', { params });
      await school()
        .database.updateTable('archived_enrollments')
        .set({ archived_at: at(9, '18:30:00') })
        .where('student_id', '=', learner.studentId)
        .execute();
      const { rows, totals } = await read();
      const deleted = { settled: nothing, opened: nothing, deleted: { count: 1, sum: 2000 } };
      expect(totals).toMatchObject({ received: before.received, ...deleted });
      expect(dayOf(rows, `${month}-10`)).toMatchObject({ deleted: { count: 1, sum: 2000 } });
      expect((await read('course')).rows).toMatchObject([{ key: course.courseNo, deleted: { count: 1, sum: 2000 } }]);
      expect((await read('method')).rows).toMatchObject([{ key: 'bkash', deleted: { count: 1, sum: 2000 } }]);
      await isRight();
    });

    test('counts an enrollment that another release deletes with its settlements as gone', async () => {
      const { at, read } = aMonth();
      const { settle, openedAt, learner } = await claimed({ receivedAt: at(7) });
      await settle();
      await openedAt(at(7), at(8));
      await school().database.deleteFrom('enrollments').where('student_id', '=', learner.studentId).execute();
      expect((await read()).totals).toMatchObject({ settled: nothing, opened: nothing, byHand: nothing });
      await isRight();
    });

    test('counts one payment for two courses once, and each of two payments for one course', async () => {
      const { at, read } = aMonth();
      const one = await claimed({ receivedAt: at(5), amount: 3500 });
      await submitted(one.learner, cheap, one.reference);
      await one.settle();
      await one.settle(one.payment.id, { ...one.params, courseNo: cheap.courseNo });
      await one.openedAt(at(5), at(6));
      const two = { settled: { count: 2, sum: 3500 }, opened: { count: 2, sum: 3500 }, byHand: nothing };
      expect((await read()).totals).toMatchObject({ received: { count: 1, sum: 3500 }, ...two });

      const parts = await claimed({ receivedAt: at(9), amount: 1200 });
      await parts.settle(parts.payment.id, parts.params, { rest: 'owed', dueOn: '2098-12-31' });
      await parts.openedAt(at(9), at(10));
      const part = { settled: { count: 3, sum: 4700 }, opened: { count: 3, sum: 5500 }, byHand: nothing };
      expect((await read()).totals).toMatchObject(part);
      const rest = await aReceivedPayment(school(), { receivedAt: at(9), amount: 800 });
      await parts.settle(rest.id);
      await parts.openedAt(at(9), at(10));
      expect((await read()).totals).toMatchObject({
        settled: { count: 4, sum: 5500 },
        opened: { count: 3, sum: 5500 },
      });
      await isRight();
    });

    test('shows what is unclaimed and in doubt as the desk does, and what is set aside', async () => {
      const { at, read, month } = aMonth();
      await aReceivedPayment(school(), { receivedAt: at(12), amount: 640, method: 'rocket' });
      const twice = await claimed({ receivedAt: at(12) });
      await submitted(await student(school()), course, twice.reference);
      await claimed({ receivedAt: at(13), amount: 1980 });
      await claimed({ receivedAt: at(13) });
      const aside = await aReceivedPayment(school(), { receivedAt: at(14), amount: 50 });
      await boss.call('setAsidePayment', { params: { id: aside.id }, body: { reason: 'My brother’s' } });
      const { rows, totals, desk } = await read();
      expect(totals).toMatchObject({
        unclaimed: { count: 1, sum: 640 },
        doubtful: { count: 2, sum: 3980 },
        setAside: { count: 1, sum: 50 },
      });
      expect(dayOf(rows, `${month}-12`)).toMatchObject({ unclaimed: { count: 1, sum: 640 }, doubtful: { sum: 2000 } });
      expect((await read('method')).rows).toMatchObject([{ key: 'bkash' }, { key: 'rocket', unclaimed: { sum: 640 } }]);
      const { sums, counts } = (await boss.call('listPayments', {})).body;
      expect(desk).toEqual({
        unclaimed: { count: counts.unclaimed, sum: sums.unclaimed },
        doubtful: { count: counts.likely + counts.claimed_twice, sum: sums.likely + sums.claimed_twice },
      });
      await boss.call('releasePayment', { params: { id: aside.id } });
      expect((await read()).totals).toMatchObject({ setAside: nothing, unclaimed: { count: 2, sum: 690 } });
      await isRight();
    });

    test('is read for its page in all groupings by one call', async () => {
      const { at, read, month } = aMonth();
      const { settle, openedAt } = await claimed({ receivedAt: at(7), method: 'nagad' });
      await settle();
      await openedAt(at(7), at(8));
      await aReceivedPayment(school(), { receivedAt: at(9), amount: 640 });
      const query = { from: `${month}-01`, to: `${month}-28` };
      const { status, body } = await boss.call('readDayBookPage', { query });
      expect(status).toBe(200);
      for (const by of ['day', 'course', 'method'] as const) {
        const { at: _moment, ...book } = await read(by);
        expect(body[by]).toMatchObject(book);
      }
      expect(new Set([body.day.at, body.course.at, body.method.at]).size).toBe(1);
      const wrong = await boss.callLoosely('readDayBookPage', { query: { from: '2026-11-02', to: '2026-11-01' } });
      expect([wrong.status, wrong.refusal.fields]).toEqual([400, { to: messages.wrongOrder }]);
      expect((await guest(school()).call('readDayBookPage', { query })).status).toBe(401);
    });

    test('tells what came before, and lines that their statement does not bear out', async () => {
      const { at, read } = aMonth();
      const next = aMonth();
      await aReceivedPayment(school(), { receivedAt: at(15), amount: 900 });
      await aReceivedPayment(school(), { receivedAt: at(15), amount: 400, warnings: ['no_time', 'other_totals'] });
      await aReceivedPayment(school(), { receivedAt: at(15), amount: 30, warnings: ['balance_breaks', 'no_id'] });
      expect((await read()).mismatched).toEqual({ count: 2, sum: 430 });
      expect(await next.read()).toMatchObject({ mismatched: nothing, before: { count: 3, sum: 1330 } });
    });

    test('comes as a file that spreadsheets open, in which no title is a formula', async () => {
      const { at, csv, month } = aMonth();
      const one = await claimed({ receivedAt: at(3) });
      await one.settle();
      await one.openedAt(at(3, '06:00:00'), at(3, '08:00:00'));
      const file = await csv('course');
      expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
        ...[200, 'text/csv; charset=utf-8', `attachment; filename="payments-${month}-01-${month}-28-by-course.csv"`],
      ]);
      expect([file.headers.get('content-length'), file.headers.get('cache-control')]).toEqual([null, 'no-store']);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const lines = bytes.toString('utf8').split('\r\n');
      expect(lines[0]).toMatch(/^\ufeffCourse,Title,Payments,Received,Settled,/);
      expect(lines.slice(1)).toEqual([
        'Total,,1,2000,2000,1,0,0,0,0,0,0,0,0,120,120,0,0,0',
        `${course.courseNo},'=Spoken English,,,2000,1,0,0,,,,,0,0,,,,,`,
        '',
      ]);
      expect((await (await csv('method')).text()).split('\r\n')[2]).toMatch(/^bKash,1,2000,/);
      expect((await (await csv('day')).text()).split('\r\n')).toHaveLength(31);
    });

    test('is looked over by the doctor, and added up anew by the operator', async () => {
      const { at, read } = aMonth();
      const { database } = school();
      const one = await claimed({ receivedAt: at(3) });
      await one.settle();
      await one.openedAt(at(3), at(4));
      const before = (await read()).totals;
      const line = async () => (await operate(school(), ['doctor'])).shown.match(/^.*day book: .*$/m)?.[0];
      expect(await line()).toBe('ok    day book: its sums match payments and enrollments');
      await database.updateTable('day_sums').set({ poisha: 1 }).where('kind', '=', 'received').execute();
      await database.deleteFrom('opening_times').execute();
      expect(await line()).toMatch(/^FAIL {2}day book: \d+ sums are wrong; fix it with/);
      expect((await operate(school(), ['enrollment', 'recount'])).exitCode).toBe(0);
      expect(await line()).toMatch(/^ok/);
      expect((await read()).totals).toEqual(before);
    });
  },
  unhurried,
);
