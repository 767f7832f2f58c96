import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#base/database/migrate.ts';
import { catalogueRevision } from '#school/profile/server/catalogue-revision-queries.ts';
import { admin, guest, student } from '../callers.ts';
import { aReceivedPayment, studentPassword } from '../factories.ts';
import { firstPasswordIn, operate } from '../operator.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourse, paid, submitted, unhurried } from '../steps.ts';
import { migrateAsNewer } from '../upgrade/newer-release.ts';

const newPassword = 'calm-harbour-19';

/** Everything in the tables that can hold what a person typed. */
async function dump({ database }: School): Promise<string> {
  const tables = ['students', 'enrollments', 'archived_enrollments', 'audit_log', 'sessions', 'throttles'] as const;
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

onEveryEngine(
  'What the operator does for one student',
  (school) => {
    const run = (args: string[]) => operate(school(), ['student', ...args]);
    const actsOn = async (subject: string) => {
      const acts = await school().database.selectFrom('audit_log').selectAll().where('subject', '=', subject).execute();
      return acts.map(({ actor_kind, action }) => [actor_kind, action]);
    };

    test.each([
      [[], 'Say what to do: student export|erase|reset|disable|enable|logout.'],
      [['constructor'], 'Say what to do: student export|erase|reset|disable|enable|logout.'],
      [['export'], 'Give the student’s email with --email.'],
      [['erase', '--email', 'nobody@example.com'], 'No student has this email.'],
      [['export', '--email', 'nobody@example.com'], 'No student has this email.'],
      [['erase', '--all'], "Unknown option '--all'"],
    ])('refuses %j', async (args, sentence) => {
      const { exitCode, shown } = await run(args);
      expect(exitCode).toBe(1);
      expect(shown).toContain(sentence);
    });

    test('a password is reset for local accounts only', async () => {
      const social = await student(school());
      await school()
        .database.updateTable('students')
        .set({ provider: 'google' })
        .where('id', '=', social.studentId)
        .execute();
      expect(await run(['reset', '--email', social.details.email])).toEqual({
        exitCode: 1,
        shown: 'Social-login accounts cannot change a password.',
      });
      expect((await social.call('readStudent', {})).status).toBe(200);
    });

    test('a forgotten password is replaced, and every browser is signed out', async () => {
      const { call, details, studentId } = await student(school());
      const { exitCode, shown } = await run(['reset', '--email', details.email.toUpperCase()]);
      expect(exitCode).toBe(0);
      expect((await call('readStudent', {})).status).toBe(401);
      const body = { identifier: details.email, password: firstPasswordIn(shown), newPassword };
      const old = await guest(school()).call('login', { body: { ...body, password: studentPassword } });
      expect(old.status).toBe(401);
      expect((await guest(school()).call('login', { body })).status).toBe(200);
      expect(await actsOn(studentId)).toEqual([
        ['operator', 'student.password_reset'],
        ['student', 'student.password_chosen'],
      ]);
    });

    test('a student is signed out, shut out, and let in again', async () => {
      const { call, details, studentId } = await student(school());
      await run(['logout', '--email', details.email]);
      expect((await call('readStudent', {})).status).toBe(401);
      const login = () => call('login', { body: { identifier: details.email, password: studentPassword } });
      expect((await login()).status).toBe(200);
      await run(['disable', '--email', details.email]);
      expect((await call('readStudent', {})).status).toBe(401);
      expect((await login()).refusal.code).toBe('account_disabled');
      await run(['enable', '--email', details.email]);
      expect((await login()).status).toBe(200);
      expect(await actsOn(studentId)).toEqual([
        ['operator', 'student.sessions_ended'],
        ['operator', 'student.disabled'],
        ['operator', 'student.enabled'],
      ]);
    });

    test('an export holds all that is stored, and no secret', async () => {
      const manager = await admin(school());
      const [one, other] = [await student(school()), await student(school())];
      const course = await aCourse(manager);
      await paid(manager, one, course, 'EXPORTED99');
      await submitted(other, course, 'NOTMINE77');
      const { exitCode, shown } = await run(['export', '--email', one.details.email]);
      expect(exitCode).toBe(0);
      const exported = JSON.parse(shown);
      expect(exported.account).toMatchObject({ email: one.details.email, phone: one.details.phone });
      expect(exported.enrollments).toMatchObject([{ reference: 'EXPORTED99', status: 'paid', amount_due: 2000 }]);
      expect(exported.acts.map(({ action }: { action: string }) => action)).toEqual([
        'enrollment.paid',
        'student.exported',
      ]);
      expect(exported.sessions).toMatchObject([{ device: null, created_at: expect.any(String) }]);
      expect(shown).not.toContain('token');
      expect(shown).not.toContain('argon2');
      expect(shown).not.toContain('NOTMINE77');
      expect(shown).not.toContain(other.studentId);
    });

    test('an export goes into a new file that only the operator can read, or alone to the standard output', async () => {
      const { details } = await student(school());
      const { DATA_DIR, DATABASE_URL = '' } = school().environment;
      const file = join(DATA_DIR, 'export.json');
      const { exitCode } = await run(['export', '--email', details.email, '--to', file]);
      expect([exitCode, statSync(file).mode & 0o777]).toEqual([0, 0o600]);
      expect(JSON.parse(readFileSync(file, 'utf8')).account.email).toBe(details.email);
      expect((await run(['export', '--email', details.email, '--to', file])).shown).toContain('already exists');
      expect((await run(['erase', '--email', details.email, '--to', file])).shown).toContain("Unknown option '--to'");
      const words = ['run', '-s', 'school', '--', 'student', 'export', '--email', details.email];
      const { stdout } = spawnSync('npm', words, {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, DATA_DIR, DATABASE_URL },
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
      expect(JSON.parse(stdout).account.email).toBe(details.email);
    });

    test('an erased student cannot be found anywhere, and the money can', async () => {
      const manager = await admin(school());
      const details = {
        name: 'Nusrat Erasable',
        email: 'nusrat.erasable@example.com',
        phone: '01855667788',
        school: 'Erasable School',
      };
      const one = await student(school(), details);
      const [kept, deleted] = [await aCourse(manager), await aCourse(manager)];
      await submitted(one, kept, '01855667788 bkash');
      await one.call('enroll', { body: { courseId: kept._id, method: 'bkash', reference: 'ERASE9911' } });
      const named = { params: { studentId: one.studentId, courseNo: kept.courseNo } };
      await manager.call('askStudent', { ...named, body: { reason: 'other', note: 'Is 01855667788 yours, Nusrat?' } });
      const sent = { sender: details.phone, note: details.name };
      const spent = await aReceivedPayment(school(), {
        ...sent,
        reference: 'ERASE9911',
        text: `from ${details.phone}`,
      });
      const free = await aReceivedPayment(school(), { ...sent, reference: 'FREE7711', sender: '01855667799' });
      await manager.call('matchPayment', {
        params: { id: spent.id },
        body: { ...named.params, reference: 'ERASE9911' },
      });
      await paid(manager, one, deleted, 'ERASE9922');
      const byHand = await aReceivedPayment(school(), { reference: 'ERASE9922' });
      await manager.call('deleteEnrollment', { params: { studentId: one.studentId, courseNo: deleted.courseNo } });
      // Somebody else used the same reference: the warning about it is written down without a name.
      const twin = await student(school());
      await paid(manager, twin, kept, 'erase 9911');
      await one.call('changePassword', { body: { currentPassword: studentPassword, newPassword } });
      const profile = { name: details.name, phone: '01855667799', school: 'NA', college: 'NA' };
      await one.call('updateInfo', { body: { ...profile, currentPassword: newPassword } });

      const { exitCode } = await run(['erase', '--email', details.email]);
      expect(exitCode).toBe(0);
      const stored = await dump(school());
      for (const trace of ['usrat', 'rasable', '01855667', 'ERASE9922', '018*', '"argon2']) {
        expect([trace, stored.includes(trace)]).toEqual([trace, false]);
      }
      const mine = (await school().database.selectFrom('enrollments').selectAll().execute()).filter(
        (row) => row.student_id === one.studentId,
      );
      expect(mine).toMatchObject([{ status: 'paid', amount_due: 2000, method: 'bkash', reference: '' }]);
      const archived = await school().database.selectFrom('archived_enrollments').selectAll().executeTakeFirstOrThrow();
      expect(JSON.parse(archived.snapshot)).toMatchObject({ amount_due: 2000, reference: '', status: 'paid' });
      const payments = await school().database.selectFrom('payments').selectAll().orderBy('position').execute();
      expect(payments).toMatchObject([
        { id: spent.id, amount_poisha: 200_000, settled_poisha: 200_000, reference: 'ERASE9911', text: '' },
        { id: free.id, amount_poisha: 200_000, settled_poisha: 0, sender: null },
        { id: byHand.id, state: 'set_aside' },
      ]);
      expect((await one.call('readStudent', {})).status).toBe(401);
      const list = await manager.call('listEnrollments', { query: { status: 'paid' } });
      expect(list.body.enrollments.map(({ name }) => name)).toContain('Erased student');
      expect(await actsOn(one.studentId)).toContainEqual(['operator', 'student.erased']);
      // The same person may come again.
      const again = { ...details, password: newPassword, confirmPassword: newPassword };
      expect((await guest(school()).call('register', { body: again })).status).toBe(201);
    });
  },
  unhurried,
);

onEveryEngine(
  'A deleted course',
  (school) => {
    const run = (args: string[]) => operate(school(), ['course', ...args]);

    test.each([
      [[], 'Say what to do: course deleted|restore.'],
      [['restore'], 'Give the course number with --number.'],
      [['restore', '--number', 'C9999'], 'No deleted course has this number.'],
    ])('is not brought back by %j', async (args, sentence) => {
      expect(await run(args)).toEqual({ exitCode: 1, shown: sentence });
    });

    test('comes back as it was, once, and the audit log says so', async () => {
      const manager = await admin(school());
      const course = await aCourse(manager);
      expect((await run(['deleted'])).shown).toBe('No course is deleted.');
      expect((await run(['restore', '--number', course.courseNo])).exitCode).toBe(1);
      await manager.call('deleteCourse', { params: { id: course._id } });
      expect((await run(['deleted'])).shown).toContain(`${course.courseNo}\t${course.title}`);
      const before = await catalogueRevision(school().database);
      expect(await run(['restore', '--number', course.courseNo])).toEqual({
        exitCode: 0,
        shown: `${course.courseNo} ${course.title} is in the catalogue again.`,
      });
      expect(await catalogueRevision(school().database)).not.toBe(before);
      expect((await guest(school()).call('readCourse', { params: { idOrSlug: course.slug } })).status).toBe(200);
      expect((await manager.call('readAdminCourse', { params: { id: course._id } })).body.course).toEqual(course);
      const acts = await school()
        .database.selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', course._id)
        .execute();
      expect(acts.map(({ action, actor_kind }) => [actor_kind, action])).toContainEqual([
        'operator',
        'course.restored',
      ]);
      expect((await run(['restore', '--number', course.courseNo])).exitCode).toBe(1);
    });
  },
  unhurried,
);

onEveryEngine(
  'A deleted enrollment',
  (school) => {
    const run = (args: string[]) => operate(school(), ['enrollment', ...args]);
    const archived = () => school().database.selectFrom('archived_enrollments').selectAll().execute();

    /** An enrollment that was paid, and deleted by mistake. */
    async function deletedByMistake(reference: string) {
      const manager = await admin(school());
      const [one, course] = [await student(school()), await aCourse(manager)];
      await paid(manager, one, course, reference);
      const named = { studentId: one.studentId, courseNo: course.courseNo };
      const [before] = (await one.call('listOwnEnrollments', {})).body.enrollments;
      await manager.call('deleteEnrollment', { params: named });
      const row = (await archived()).find(({ student_id }) => student_id === one.studentId);
      return { manager, one, course, before, id: row?.id ?? '' };
    }

    test.each([
      [[], 'Say what to do: enrollment deleted|restore|recount.'],
      [['restore'], 'Give the id that "enrollment deleted" shows with --id.'],
      [['restore', '--id', 'none'], 'No deleted enrollment has this id.'],
      [['deleted'], 'No enrollment is deleted.'],
    ])('is not brought back by %j', async (args, sentence) => {
      expect((await run(args)).shown).toBe(sentence);
    });

    test('comes back as it was, once, and the audit log says so', async () => {
      const { manager, one, course, before, id } = await deletedByMistake('RESTORED11');
      expect((await run(['deleted'])).shown).toMatch(
        new RegExp(`^${id}\t\\S+\t${one.details.email}\t${course.courseNo}\tpaid\t2000 taka\tbkash\tRESTORED11$`),
      );
      expect(await run(['restore', '--id', id])).toEqual({
        exitCode: 0,
        shown: `The enrollment of ${one.details.email} in ${course.courseNo} is back, paid as it was.`,
      });
      expect((await one.call('listOwnEnrollments', {})).body.enrollments).toEqual([before]);
      expect(await archived()).toEqual([]);
      const { enrolled } = (await manager.call('readAdminCourse', { params: { id: course._id } })).body.course;
      expect(enrolled).toBe(1);
      const acts = await school().database.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
      const restored = acts.find(({ action }) => action === 'enrollment.restored');
      expect(restored?.actor_kind).toBe('operator');
      expect(JSON.parse(restored?.after ?? '')).toMatchObject({ status: 'paid', reference: 'RESTORED11' });
      expect((await run(['restore', '--id', id])).exitCode).toBe(1);
    });

    test('comes back with the payment that settled it, unless that is spent', async () => {
      for (const isSpent of [false, true]) {
        const manager = await admin(school());
        const [course, one, other] = [await aCourse(manager), await student(school()), await student(school())];
        const reference = `TWICE${Number(isSpent)}777`;
        const payment = await aReceivedPayment(school(), { reference });
        const settle = async (learner: typeof one) => {
          await submitted(learner, course, reference);
          const row = { studentId: learner.studentId, courseNo: course.courseNo };
          await manager.call('matchPayment', { params: { id: payment.id }, body: { ...row, reference } });
          return row;
        };
        await manager.call('deleteEnrollment', { params: await settle(one) });
        if (isSpent) await settle(other);
        const id = (await archived()).at(-1)?.id ?? '';
        expect(await run(['restore', '--id', id])).toMatchObject({ exitCode: isSpent ? 1 : 0 });
        const { body } = await manager.call('listPayments', { query: { q: reference } });
        expect(body.payments).toMatchObject([
          { state: 'settled', left: 0, enrollments: [{ studentId: (isSpent ? other : one).studentId }] },
        ]);
        if (isSpent) await school().database.deleteFrom('archived_enrollments').where('id', '=', id).execute();
      }
    });

    test('of an earlier release, whose columns were fewer, comes back too', async () => {
      const { one, before, id } = await deletedByMistake('EARLIER-22');
      const row = await school()
        .database.selectFrom('archived_enrollments')
        .select('snapshot')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { position, reference_key, ...known } = JSON.parse(row.snapshot);
      expect(position).toBeGreaterThan(0);
      const old = {
        snapshot: JSON.stringify({ ...known, reference_key: 'OLD RULE' }),
        method: null,
        reference_key: null,
      };
      await school().database.updateTable('archived_enrollments').set(old).where('id', '=', id).execute();
      expect((await run(['restore', '--id', id])).exitCode).toBe(0);
      expect((await one.call('listOwnEnrollments', {})).body.enrollments).toEqual([before]);
      const live = await school()
        .database.selectFrom('enrollments')
        .select('reference_key')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(live).toEqual({ reference_key });
    });

    test('stays deleted when the student has submitted again, or was erased', async () => {
      const again = await deletedByMistake('AGAIN33');
      await submitted(again.one, again.course, 'AGAIN44');
      expect(await run(['restore', '--id', again.id])).toEqual({
        exitCode: 1,
        shown: 'The student has enrolled in this course again. Delete that enrollment first.',
      });
      const erased = await deletedByMistake('ERASED55');
      await operate(school(), ['student', 'erase', '--email', erased.one.details.email]);
      expect(await run(['restore', '--id', erased.id])).toEqual({
        exitCode: 1,
        shown: 'The student was erased or removed, so the enrollment stays deleted.',
      });
      expect((await archived()).map(({ id }) => id).sort()).toEqual([again.id, erased.id].sort());
    });
  },
  unhurried,
);

onEveryEngine('A database of a newer release', (school) => {
  test('is left alone, with a sentence that says what to do', async () => {
    await migrateAsNewer(school().database);
    const sentence = 'The database was changed by a newer release of the school. Start that one.';
    await expect(migrate(school().database)).rejects.toThrow(sentence);
    expect(await operate(school(), ['admin', 'list'])).toEqual({ exitCode: 1, shown: sentence });
  });
});
