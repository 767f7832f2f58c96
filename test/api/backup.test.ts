import { lstat, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connect } from '#base/database/connect.ts';
import { inSnapshot } from '#base/database/engine.ts';
import { admin, guest } from '../callers.ts';
import { aCourseDraft, aReceivedPayment, aStudent, studentPassword } from '../factories.ts';
import { aLivelySchool } from '../lively-school.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, startNewSchool, startSchool } from '../start-app.ts';

onEveryEngine('backup and restore', (school) => {
  let made = 0;
  const newFile = () => {
    made += 1;
    return join(school().environment.DATA_DIR, `${made}.backup`);
  };

  test.each([
    ['file', ['backup']],
    ['file', ['restore', 'a', 'b']],
    ['folder', ['backup', 'nightly']],
  ])('one %s is asked for by %j', async (what, args) => {
    expect(await operate(school(), args)).toEqual({ exitCode: 1, shown: `Name one ${what}.` });
  });

  test('a whole school moves into an empty one of either engine, and only sessions are left behind', async () => {
    const { paid, reference, courseId, picture, materialId } = await aLivelySchool(school());
    const file = newFile();
    const backup = await operate(school(), ['backup', file]);
    expect(backup.exitCode).toBe(0);
    const acts = await school().database.selectFrom('audit_log').select('action').execute();
    expect(acts.map((act) => act.action)).toContain('school.backed_up');
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    for (const engine of school().environment.DATABASE_URL
      ? (['sqlite', 'postgres'] as const)
      : (['sqlite'] as const)) {
      const empty = await startNewSchool(engine);
      try {
        expect(await operate(empty, ['restore', file])).toMatchObject({ exitCode: 0 });
        const again = guest(empty);
        again.jar.set('student_session', paid.jar.get('student_session') ?? '');
        expect((await again.call('readStudent', {})).status).toBe(401);
        await again.call('login', { body: { identifier: paid.details.email, password: studentPassword } });
        const link = await again.call('readLectureLink', {
          params: { courseId },
          query: { topicNo: '1', lecture: '1' },
        });
        expect(link.body).toEqual({ link: 'https://youtu.be/dQw4w9WgXcQ' });
        expect((await again.request(picture)).headers.get('content-type')).toBe('image/webp');
        const own = (await again.call('readOwnEnrollment', { params: { courseId } })).body;
        expect([own.title, own.titleBengali]).toEqual(['Kept course', 'যে কোর্স থাকে']);
        const read = await again.request(`/api/students/${courseId}/materials/${materialId}/file`);
        expect((await read.arrayBuffer()).byteLength).toBe(300_000);
        expect((await again.call('listExercises', { params: { courseId } })).body).toMatchObject({
          exercises: [{ tasks: [{ kind: 'fill', answers: ['goes'] }] }],
          standings: [{ tries: 1, isRight: true }],
        });
        const audit = await empty.database.selectFrom('audit_log').select('action').execute();
        expect(audit.map((act) => act.action)).toEqual(expect.arrayContaining(['enrollment.paid', 'school.restored']));
        const boss = await admin(empty);
        const payments = async () => (await boss.call('listPayments', {})).body;
        expect(await payments()).toMatchObject({
          payments: [{ reference, state: 'settled', left: 0, enrollments: [{ settled: 2000 }] }],
          counts: { settled: 1, unclaimed: 0 },
        });
        await aReceivedPayment(empty);
        expect((await payments()).counts).toMatchObject({ settled: 1, unclaimed: 1 });
        const next = await boss.call('createCourse', { body: await aCourseDraft() });
        expect(next.body.course.courseNo).toBe('C0002');
        expect((await operate(empty, ['doctor'])).shown).toMatch(/^ok {4}progress reports: /m);
        if (engine === 'postgres') {
          const { rows } = await sql`select tgname from pg_trigger where tgenabled <> 'O'`.execute(empty.database);
          expect(rows).toEqual([]);
        }
      } finally {
        await empty.close();
      }
    }
  });

  test('a school that is not empty stays as it is', async () => {
    await aLivelySchool(school());
    const file = newFile();
    await operate(school(), ['backup', file]);
    const before = await school().database.selectFrom('students').selectAll().execute();
    expect(await operate(school(), ['restore', file])).toEqual({
      exitCode: 1,
      shown: 'The database is not empty. Nothing was changed.',
    });
    expect(await school().database.selectFrom('students').selectAll().execute()).toEqual(before);
  });

  test('writes a new file of its owner only, and never over another one nor through a link', async () => {
    const folder = school().environment.DATA_DIR;
    const [taken, target, way, lost] = ['taken', 'target', 'way', 'lost'].map((name) => join(folder, name));
    if (!taken || !target || !way || !lost) return;
    await writeFile(taken, 'of somebody else');
    await writeFile(target, 'of somebody else');
    await symlink(target, way);
    await symlink(join(folder, 'nowhere'), lost);
    for (const name of [taken, way, lost, folder]) {
      const { exitCode, shown } = await operate(school(), ['backup', name]);
      expect([exitCode, shown]).toEqual([1, `${name} already exists and is not overwritten. Name another file.`]);
    }
    expect([await readFile(taken, 'utf8'), await readFile(target, 'utf8')]).toEqual(Array(2).fill('of somebody else'));
    await expect(lstat(join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });

  test('says what to do about what a power cut has left, also when that is a link', async () => {
    const name = join(school().environment.DATA_DIR, 'cut');
    const outside = join(school().environment.DATA_DIR, 'outside');
    await symlink(outside, `${name}.part`);
    const { exitCode, shown } = await operate(school(), ['backup', name]);
    expect([exitCode, shown]).toEqual([
      1,
      expect.stringContaining(`${name}.part exists: an interrupted command left it`),
    ]);
    await expect(lstat(outside)).rejects.toThrow('ENOENT');
    await rm(`${name}.part`);
    expect((await operate(school(), ['backup', name])).exitCode).toBe(0);
    expect((await readdir(school().environment.DATA_DIR)).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  test('lets everybody write while it reads, and holds what was there when it began', async () => {
    const { database } = school();
    const late = (await aStudent(school())).id;
    await inSnapshot(database, async (transaction) => {
      await transaction.selectFrom('students').select('id').limit(1).execute();
      const { DATABASE_URL, DATA_DIR } = school().environment;
      const other = connect({ databaseUrl: DATABASE_URL, dataFolder: DATA_DIR });
      await other.deleteFrom('students').where('id', '=', late).execute();
      await other.destroy();
      const found = await transaction.selectFrom('students').select('id').where('id', '=', late).execute();
      expect(found).toEqual([{ id: late }]);
    });
    expect(await database.selectFrom('students').select('id').where('id', '=', late).execute()).toEqual([]);
  });

  test('a file that was cut off, changed, put together, is none of ours or is missing changes nothing', async () => {
    const folder = school().environment.DATA_DIR;
    const whole = join(folder, 'whole.backup');
    await operate(school(), ['backup', whole]);
    const bytes = await readFile(whole);
    const text = gunzipSync(bytes).toString();
    const broken: Record<string, Buffer> = {
      'cut off': bytes.subarray(0, -200),
      'cut between two lines': gzipSync(text.split('\n').slice(0, -3).join('\n')),
      'without its last line end': gzipSync(text.slice(0, -1)),
      'with another digit': gzipSync(text.replace('"amount_due":2000', '"amount_due":2001')),
      'with a changed byte': Buffer.from(bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte))),
      'with a line twice': gzipSync(text.replace(/^(.*"table":"students".*\n)/m, '$1$1')),
      'of other tables': gzipSync(text.replace('"table":"students"', '"table":"sessions"')),
      'with more behind it': gzipSync(`${text}{"table":"students","row":{}}\n`),
      hello: Buffer.from('hello'),
      empty: Buffer.from(''),
      'JSON of something else': gzipSync('{"hello":1}\n{"end":true,"rows":0}\n'),
    };
    const empty = await startNewSchool('sqlite');
    try {
      for (const [what, content] of Object.entries(broken)) {
        const name = join(folder, 'broken');
        await writeFile(name, content);
        const { exitCode, shown } = await operate(empty, ['restore', name]);
        expect([what, exitCode, shown]).toEqual([
          what,
          1,
          `${name} is not a complete backup of a school. Nothing was changed.`,
        ]);
      }
      expect((await operate(empty, ['restore', '/nowhere/at-all'])).shown).toBe(
        'There is no file or folder /nowhere/at-all.',
      );
      expect((await operate(empty, ['restore', folder])).exitCode).toBe(1);
      expect(await empty.database.selectFrom('students').select('id').execute()).toEqual([]);
      expect((await operate(empty, ['restore', whole])).exitCode).toBe(0);
    } finally {
      await empty.close();
    }
  });

  test('a backup that cannot be written leaves no half file', async () => {
    const nowhere = join(school().environment.DATA_DIR, 'none', 'school.backup');
    expect((await operate(school(), ['backup', nowhere])).exitCode).toBe(1);
    await expect(readFile(`${nowhere}.part`)).rejects.toThrow('ENOENT');
  });
});

test.runIf(inject('postgresUrl'))(
  'a database that can only be read is backed up, and the operator is told that it keeps no note of it',
  async () => {
    const school = await startSchool('postgres');
    try {
      const name = new URL(school.environment.DATABASE_URL ?? '').pathname.slice(1);
      await aStudent(school);
      await sql`alter database ${sql.ref(name)} set default_transaction_read_only = on`.execute(school.database);
      const { exitCode, shown } = await operate(school, [
        'backup',
        join(school.environment.DATA_DIR, 'read-only.backup'),
      ]);
      expect([exitCode, shown]).toEqual([0, expect.stringContaining('could not be recorded in the audit log')]);
    } finally {
      await school.close();
    }
  },
);
