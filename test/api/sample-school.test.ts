import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { connect } from '#base/database/connect.ts';
import { parseImageUrl } from '#base/media/image-url.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { sampleCourses } from '#base/sample/sample-courses.ts';
import { sampleEnrollments } from '#base/sample/sample-enrollments.ts';
import { sampleMaterials } from '#base/sample/sample-materials.ts';
import { sampleStudents } from '#base/sample/sample-students.ts';
import { tables } from '#contract/tables/tables.ts';
import { lockCourseNumbers } from '#courses/catalogue/server/course-number-queries.ts';
import { sampleAdminEmail, sampleAdminOf, workingSampleAdmin } from '#operations/sample-admin.ts';
import { seedSampleSchool } from '#operations/seed.ts';
import { sampleRemoved } from '#operations/seed-queries.ts';
import { catalogueRevision } from '#school/profile/server/catalogue-revision-queries.ts';
import { Materials } from '#teaching/lectures/material.ts';
import { renewAllFigures } from '#teaching/progress-reports/server/renew-figures.ts';
import { questionStates } from '#teaching/questions/listed-question.ts';
import { admin, guest, student } from '../callers.ts';
import { aStudent } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourse, inParallel, paid, unhurried } from '../steps.ts';

const ignore = () => undefined;
const seed = async ({ database, environment, revision }: School, changes: object = {}) => {
  const shown = await seedSampleSchool(database, { ...environment, ...changes }, ignore);
  await revision.refresh();
  return shown;
};
const keptAdmin = ({ environment }: School) => join(environment.DATA_DIR, 'sample-admin.json');

onEveryEngine(
  'The sample school',
  (school) => {
    const countCourses = async () => (await guest(school()).call('listCourses', {})).body.data.length;

    test.each(['', '{}', '[1'])('takes a damaged file of the admin for none: %j', async (text) => {
      await mkdir(school().environment.DATA_DIR, { recursive: true });
      await writeFile(keptAdmin(school()), text, { mode: 0o600 });
      expect(await workingSampleAdmin(school().database, school().environment.DATA_DIR)).toBeNull();
      const { email, password } = await sampleAdminOf(school().environment.DATA_DIR);
      expect([email, password.length]).toEqual([sampleAdminEmail, 16]);
    });

    test('is made neither for a deployed school nor when it is switched off', async () => {
      expect(await seed(school(), { deployed: true })).toBeNull();
      expect(await seed(school(), { SAMPLE_DATA: 'off' })).toBeNull();
      expect(await countCourses()).toBe(0);
    });

    test('is made once, also when processes start together and the first takes long', { timeout: 60_000 }, async () => {
      const { DATABASE_URL, DATA_DIR } = school().environment;
      const slowStart = connect({ databaseUrl: DATABASE_URL, dataFolder: DATA_DIR });
      const [one, other] = await slowStart
        .transaction()
        .execute(async (transaction) => {
          await lockCourseNumbers(transaction);
          const others = inParallel(2, () => seed(school()));
          // Longer than a visitor's request would wait for a lock (2 s).
          await wait(4000);
          return { others };
        })
        .then(({ others }) => others);
      await slowStart.destroy();
      expect(one).toContain('admin@example.com');
      expect(other).toBe(one);
      expect(await countCourses()).toBe(sampleCourses.length);
      const rows = await school().database.selectFrom('enrollments').select('id').execute();
      expect(rows).toHaveLength(sampleEnrollments.length);
    });

    test('is a list of 24 courses in at most 14 kB on the wire', async () => {
      const answer = await guest(school()).request('/api/courses', { headers: { 'accept-encoding': 'gzip, br' } });
      expect([answer.headers.get('content-encoding'), await countCourses()]).toEqual(['br', 24]);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(14_000);
    });

    test('lets the admin in with the kept password, which only the operator can read', async () => {
      const { email, password } = JSON.parse(await readFile(keptAdmin(school()), 'utf8'));
      expect((await stat(keptAdmin(school()))).mode & 0o777).toBe(0o600);
      expect(await seed(school())).toContain(password);
      const caller = guest(school());
      expect((await caller.call('sendCode', { body: { email, password } })).status).toBe(200);
      const otp = /\d{6}/.exec(school().outbox.at(-1)?.text ?? '')?.[0] ?? '';
      await caller.call('verifyCode', { body: { email, otp } });
      const { counts, enrollments } = (await caller.call('listEnrollments', {})).body;
      expect(counts.pending + counts.paid).toBe(sampleEnrollments.length);
      expect(enrollments.filter((row) => row.duplicateReference).length).toBeGreaterThanOrEqual(2);
      const dates = enrollments.map((row) => row.createdAt);
      expect(dates).toEqual(dates.toSorted().toReversed());
    });

    test('has students who are through, who go on, who are missed and who never came', async () => {
      const manager = await admin(school());
      await renewAllFigures(school().database);
      const { courses } = (await manager.call('listCourseFigures', {})).body;
      const spoken = courses.find(({ courseNo }) => courseNo === 'C0001');
      expect(spoken).toMatchObject({ students: 6, begun: 4, finished: 1, missed: 3 });
      const { bands } = (await manager.call('readCourseLearners', { params: { id: spoken?._id ?? '' } })).body;
      expect(bands).toEqual([2, 1, 0, 0, 1]);
      const { missed } = (await manager.call('listMissedLearners', { params: { id: spoken?._id ?? '' }, query: {} }))
        .body;
      expect(missed.map(({ cameOn, done }) => [cameOn === null, done])).toEqual([
        [true, 0],
        [false, 6],
        [true, 0],
      ]);
    });

    test('lets the first student in, who watches a paid course', async () => {
      const caller = guest(school());
      const body = { identifier: sampleStudents[0]?.email ?? '', password: 'student-2026' };
      expect((await caller.call('login', { body })).status).toBe(200);
      const { enrollments } = (await caller.call('listOwnEnrollments', {})).body;
      const courseId = enrollments.find((one) => one.status === 'paid')?.courseId ?? '';
      const query = { topicNo: '1', lecture: '1' };
      expect((await caller.call('readLectureLink', { params: { courseId }, query })).body.link).toMatch(
        /^(?:https:|\/clips\/)/,
      );
    });

    test('shows every picture', async () => {
      const caller = guest(school());
      for (const course of (await caller.call('listCourses', {})).body.data) {
        for (const address of [course.courseCardImage, course.courseBanner, course.instructor.img]) {
          expect((await caller.request(address)).status).toBe(200);
        }
      }
      const [course] = (await caller.call('listCourses', {})).body.data;
      const id = parseImageUrl(course?.courseCardImage ?? '')?.id;
      const avif = await caller.request(`/media/${id}.640.avif`);
      expect((await sharp(Buffer.from(await avif.arrayBuffer())).metadata()).width).toBe(640);
    });

    test('has a sheet and a link beside its first free lecture, and more for those who paid', async () => {
      const visitor = guest(school());
      const params = { idOrSlug: 'spoken-english-from-zero' };
      const query = { topicNo: '1', lecture: '1' };
      const { materials } = v.parse(
        Materials,
        (await visitor.callLoosely('listFreeMaterials', { params, query })).body,
      );
      expect(materials.map(({ link }) => link === null)).toEqual([true, false]);
      const sheet = await visitor.request(`/api/courses/spoken-english-from-zero/materials/${materials[0]?.id}/file`);
      // A reader finds each object where the table at the end says.
      const pdf = Buffer.from(await sheet.arrayBuffer()).toString('latin1');
      const table = pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]));
      const objects = Array.from(table.matchAll(/^(\d{10}) 00000 n/gm), ([, at]) => pdf.slice(Number(at)));
      expect(table).toMatch(/^xref\n/);
      expect(objects).toHaveLength(6);
      for (const [index, object] of objects.entries()) expect(object.startsWith(`${index + 1} 0 obj\n`)).toBe(true);
      const stored = await school().database.selectFrom('lecture_materials').select('id').execute();
      expect(stored).toHaveLength(sampleMaterials.length);
    });

    test('has questions that wait, are answered, seen or not, and one that is hidden', async () => {
      const { database } = school();
      const manager = await admin(school());
      const counts = await Promise.all(
        questionStates.map(async (state) => {
          const { questions } = (await manager.call('listAskedQuestions', { query: { state } })).body;
          expect(questions.every(({ lecture }) => lecture !== null)).toBe(true);
          return questions.length;
        }),
      );
      expect(counts).toEqual([3, 3, 1]);
      const unseen = database.selectFrom('lecture_questions').select('id').where('answer', 'is not', null);
      expect(await unseen.where('seen_at', 'is', null).execute()).toHaveLength(2);
    });

    test('leaves the next number to the next course', async () => {
      const next = `C${String(sampleCourses.length + 1).padStart(4, '0')}`;
      expect((await aCourse(await admin(school()))).courseNo).toBe(next);
    });

    test('says nothing of a password that no longer works', async () => {
      const kept = JSON.parse(await readFile(keptAdmin(school()), 'utf8'));
      await writeFile(keptAdmin(school()), JSON.stringify({ ...kept, password: 'another-password' }));
      expect(await seed(school())).toBeNull();
    });

    test('leaves the school with all that is real in it, once', async () => {
      const { database } = school();
      const all = async (table: 'students' | 'enrollments' | 'archived_enrollments' | 'audit_log') =>
        (await database.selectFrom(table).selectAll().execute()).map(({ id }) => id);
      const manager = await admin(school());
      const courseOf = async (courseNo: string) =>
        (await guest(school()).call('readCourse', { params: { idOrSlug: courseNo } })).body;
      const [enrolled, deleted, changed, outlined] = await Promise.all(
        ['C0002', 'C0003', 'C0004', 'C0005'].map(courseOf),
      );
      if (!enrolled || !deleted || !changed || !outlined) throw new Error('The sample has no such courses.');
      const made = await aCourse(manager);
      const real = await student(school());
      await paid(manager, real, made, 'REALMONEY1');
      await paid(manager, real, enrolled, 'REALMONEY2');
      await paid(manager, real, deleted, 'REALMONEY3');
      await manager.call('deleteEnrollment', { params: { studentId: real.studentId, courseNo: deleted.courseNo } });
      const stored = (await manager.call('readAdminCourse', { params: { id: changed._id } })).body.course;
      await manager.call('saveCourse', { params: { id: changed._id }, body: { ...stored, title: 'My own title' } });
      await manager.call('saveOutline', { params: { id: outlined._id }, body: { lecture: [] } });
      const sampleStudent = guest(school());
      const login = { identifier: sampleStudents[0]?.email ?? '', password: 'student-2026' };
      expect((await sampleStudent.call('login', { body: login })).status).toBe(200);
      // What the sample's own admin has typed in stays, without that account.
      const said = [{ text: 'It helped me.', name: 'Rina', about: '' }];
      const { id: saved_by } = await database
        .selectFrom('admins')
        .select('id')
        .where('email', '=', sampleAdminEmail)
        .executeTakeFirstOrThrow();
      const value = tables.school_facts.value.write(said);
      await database.insertInto('school_facts').values({ name: 'voices', version: 1, value, saved_by }).execute();
      const [archive, acts] = [await all('archived_enrollments'), await all('audit_log')];
      const revision = await catalogueRevision(database);

      const { exitCode, shown } = await operate(school(), ['sample', 'remove']);
      expect(exitCode).toBe(0);
      expect(shown.split('\n')).toEqual([
        `Removed: the sample admin, ${sampleStudents.length} sample students with ${sampleEnrollments.length} enrollments, ${sampleCourses.length - 4} sample courses.`,
        `Kept: C0002 ${enrolled.title}, because a student has enrolled in it.`,
        `Kept: C0003 ${deleted.title}, because a student has enrolled in it.`,
        'Kept: C0004 My own title, because an admin has changed it.',
        `Kept: C0005 ${outlined.title}, because an admin has changed it.`,
      ]);
      expect((await sampleStudent.call('readStudent', {})).status).toBe(401);
      expect((await sampleStudent.call('login', { body: login })).status).toBe(401);
      await expect(readFile(keptAdmin(school()))).rejects.toThrow('ENOENT');
      const numbers = (await guest(school()).call('listCourses', {})).body.data.map(({ courseNo }) => courseNo);
      expect(numbers).toEqual(expect.arrayContaining([made.courseNo, 'C0002', 'C0003', 'C0004', 'C0005']));
      expect(numbers.filter((number) => number > 'C0005' && number <= 'C0024')).toEqual([]);
      expect((await guest(school()).call('listVoices', {})).body.voices).toEqual(said);
      const rest = (await manager.call('listEnrollments', {})).body.enrollments;
      expect(rest.map(({ tnxInfo }) => tnxInfo.reference)).toEqual(['REALMONEY2', 'REALMONEY1']);
      expect(await all('archived_enrollments')).toEqual(archive);
      expect((await all('audit_log')).slice(0, acts.length)).toEqual(acts);
      expect(await catalogueRevision(database)).not.toBe(revision);

      const again = await operate(school(), ['sample', 'remove']);
      expect([again.exitCode, again.shown.split('\n')[0]]).toEqual([
        0,
        'There is nothing of the sample school to remove.',
      ]);
      const removals = await database
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'sample.removed')
        .execute();
      expect(removals).toMatchObject([{ actor_kind: 'operator', subject: 'school' }]);
    });
  },
  unhurried,
);

onEveryEngine('A trial that the sample was taken out of', (school) => {
  test('stays empty at the next start', async () => {
    await recordAuditEvent(school().database, {
      actor: { kind: 'operator', id: null },
      action: sampleRemoved,
      subject: 'school',
    });
    expect(await seed(school())).toBeNull();
    expect(await school().database.selectFrom('courses').select('id').execute()).toEqual([]);
  });
});

onEveryEngine('A school with people in it', (school) => {
  test('gets no samples', async () => {
    await aStudent(school());
    expect(await seed(school())).toBeNull();
    expect((await guest(school()).call('listCourses', {})).body.data).toEqual([]);
  });
});
