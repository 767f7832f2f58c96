import { beforeAll, expect, test } from 'vitest';
import { readDatabaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { sampleCourses } from '#base/sample/sample-courses.ts';
import { sampleEnrollments } from '#base/sample/sample-enrollments.ts';
import { writeSampleInbox } from '#base/sample/sample-inbox.ts';
import { sampleInstructors } from '#base/sample/sample-instructors.ts';
import { sampleStudents } from '#base/sample/sample-students.ts';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import { countWrongPayments } from '#money/payments/server/recount-queries.ts';
import { findClaimsOfEmails } from '#money/reconciliation/server/sample-inbox-queries.ts';
import { insertSampleCourses } from '#operations/seed-courses.ts';
import { insertSampleEnrollment } from '#operations/seed-queries.ts';
import { insertStudent } from '#people/student-accounts/server/student-queries.ts';
import { admin } from '../callers.ts';
import { aPicture } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { unhurried } from '../steps.ts';

onEveryEngine(
  'The sample inbox',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      boss = await admin(school());
    });
    /** The sample's people and claims, all with one picture: its own take longest. */
    async function seed(): Promise<void> {
      const picture = await aPicture();
      const files = [
        ...sampleCourses.flatMap(({ cover, banner }) => [cover, banner]),
        ...sampleInstructors.map(({ portrait }) => portrait),
      ];
      await inTransaction(school().database, async (transaction) => {
        const courses = await insertSampleCourses(transaction, new Map(files.map((file) => [file, picture])));
        const account = { provider: 'local', password_hash: 'none' } as const;
        const ids: string[] = [];
        for (const one of sampleStudents) ids.push((await insertStudent(transaction, { ...one, ...account })).id);
        for (const enrollment of sampleEnrollments) {
          const [id, course] = [ids[enrollment.student], courses.get(enrollment.courseNo)];
          if (id && course) await insertSampleEnrollment(transaction, id, course, enrollment);
        }
      });
    }

    const emails = sampleStudents.map(({ email }) => email);
    const writtenAnew = async () =>
      writeSampleInbox(await findClaimsOfEmails(school().database, emails), await readDatabaseTime(school().database));
    const read = async () => (await boss.call('readSampleInbox', {})).body.text;

    test('is there in a school that is the sample’s, and in no other one', async () => {
      expect(await read()).toBe('');
      await seed();
      expect(await read()).toContain('TrxID DKL4T8WR2M');
    });

    test('has forty payments with all that can happen to one, and what is none', async () => {
      const text = await read();
      const preview = (await boss.call('readPayments', { body: { text } })).body;
      expect(preview.payments.filter(({ warnings }) => warnings.length > 0)).toEqual([]);
      const { body } = await boss.call('bringInPayments', { body: { text } });
      expect(body).toEqual({ added: 40, known: 0, ignored: 3, unclear: 1, conflicts: 0 });
      const { counts } = (await boss.call('listPayments', {})).body;
      const expected = { certain: 29, likely: 6, claimed_twice: 1, already_used: 1, unclaimed: 3 };
      expect(counts).toEqual({ ...expected, settled: 0, set_aside: 0 });
    });

    test('shows each kind of what is likely', async () => {
      const { payments } = (await boss.call('listPayments', { query: { state: 'likely' } })).body;
      const differing = payments.map(({ reasons, enrollments }) =>
        [
          enrollments.length,
          ...reasons.filter(({ verdict }) => verdict !== 'agrees').map(({ fact, value }) => `${fact} ${value}`),
        ].join(' '),
      );
      expect(differing.toSorted()).toEqual(
        ['1 amount -20', '1 amount 15', '1 id DKI7BD3Q9X', '1 id null', '1 method nagad', '2 amount sum'].toSorted(),
      );
    });

    test('brought in again adds nothing, also when it is written anew', async () => {
      const { body } = await boss.call('bringInPayments', { body: { text: await writtenAnew() } });
      expect(body).toMatchObject({ added: 0, known: 40, conflicts: 0 });
    });

    test('is offered no more once payments were brought in', async () => {
      expect(await read()).toBe('');
    });

    test('leaves the school with the rest of the sample, but not the money of somebody real', async () => {
      const { database } = school();
      await bringInReal();
      await settleCertain();
      expect((await booked()).deleted.count).toBe(1);
      expect((await operate(school(), ['sample', 'remove'])).exitCode).toBe(0);
      const left = await database.selectFrom('payments').select('reference').execute();
      expect(left.map(({ reference }) => reference)).toEqual(['DKREAL1234']);
      expect(await database.selectFrom('kept_texts').select('id').execute()).toEqual([]);
      expect(await read()).toBe('');
      expect((await boss.call('listPayments', {})).body.counts).toMatchObject({ unclaimed: 1, settled: 0 });
      expect((await booked()).deleted.count).toBe(0);
      expect([await countWrongDays(database), await countWrongPayments(database)]).toEqual([0, 0]);
      expect(await database.selectFrom('opening_times').selectAll().where('count', '<>', 0).execute()).toEqual([]);
      const sums = database.selectFrom('day_sums').select(['kind', 'count', 'poisha']).where('count', '<>', 0);
      expect(await sums.orderBy('kind').execute()).toEqual([
        { kind: 'open', count: 1, poisha: 2000 },
        { kind: 'received', count: 1, poisha: 2000 },
      ]);
    });

    /** Some of the sample's money has settled enrollments, one of which was deleted since. */
    async function settleCertain(): Promise<void> {
      const { payments } = (await boss.call('listPayments', { query: { state: 'certain' } })).body;
      const items = payments.map(({ id, enrollments: [enrollment] }) => {
        const { studentId = '', courseNo = '', reference = '' } = enrollment ?? {};
        return { paymentId: id, studentId, courseNo, reference };
      });
      const { settled } = (await boss.call('settlePayments', { body: { items } })).body;
      expect(settled.length).toBeGreaterThan(1);
      const { studentId = '', courseNo = '' } = items[0] ?? {};
      expect((await boss.call('deleteEnrollment', { params: { studentId, courseNo } })).status).toBe(200);
    }

    const booked = async () => {
      const [to = ''] = lastDays(1, Date.now());
      return (await boss.call('readPaymentsReport', { query: { from: to, to, by: 'day' } })).body.totals;
    };

    const bringInReal = () =>
      boss.call('bringInPayments', {
        body: { text: 'You have received Tk 20.00 from 01700000004. TrxID DKREAL1234 at 03/08/2026 22:18' },
      });
  },
  unhurried,
);
