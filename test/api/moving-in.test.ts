import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { admin, guest } from '../callers.ts';
import { cutOff } from '../cut-off.ts';
import { socialVariables, startIdentityProvider } from '../identity-provider.ts';
import { operate } from '../operator.ts';
import { aPerson, isSignedIn, landing, sentTo, start } from '../social-caller.ts';
import { onEveryEngine, type School, startNewSchool } from '../start-app.ts';

// The odd rows of `test/moving-in/odd`, and in `expected.txt` what is to come of each.

const given = join(import.meta.dirname, '..', 'moving-in');
const google = 'https://accounts.google.com';
const firstCourse = `5f000000${'1'.padStart(16, '0')}`;
const password = 'mongo-2020';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function exported(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moving-in-'));
  folders.push(folder);
  await cp(join(given, 'odd'), folder, { recursive: true });
  return folder;
}

const provider = await startIdentityProvider();
afterAll(provider.close);

const tables = ['courses', 'outlines', 'students', 'enrollments', 'images', 'audit_log', 'jobs', 'receipts'] as const;

/** All that stands in the tables that an import could change. */
async function rowsOf({ database }: School): Promise<Record<string, unknown[]>> {
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
  const sorted = rows.map((found) => found.map((row) => JSON.stringify(row)).sort());
  return Object.fromEntries(tables.map((table, place) => [table, sorted[place] ?? []]));
}

const reportIn = (folder: string, number: number) => readFile(join(folder, `import-${number}`, 'report.txt'), 'utf8');
const rowLines = (report: string) => report.split('\n').filter((line) => /^\S+:\d+ {2}/.test(line));

onEveryEngine('moving in', (school) => {
  test('a dry run says what would come of each row, and changes nothing', async () => {
    const folder = await exported();
    const before = await rowsOf(school());
    const { exitCode, shown } = await operate(school(), ['import', '--dry-run', folder]);
    expect([exitCode, shown]).toEqual([0, expect.stringContaining('Nothing was changed.')]);
    const expected = await readFile(join(given, 'expected.txt'), 'utf8');
    expect(rowLines(await reportIn(folder, 1))).toEqual(rowLines(expected));
    expect(await rowsOf(school())).toEqual(before);
  });

  test('rows of one line are told apart, a method without a reference stays, and money without a date is said', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'moving-in-'));
    folders.push(folder);
    const [course = ''] = (await readFile(join(given, 'odd', 'courses.json'), 'utf8')).split('\n');
    await cp(join(given, 'odd', 'pictures'), join(folder, 'pictures'), { recursive: true });
    await writeFile(join(folder, 'courses.json'), JSON.stringify({ ...JSON.parse(course), titleBengali: 'উচ্চারণ' }));
    const enrollment = { courseId: JSON.parse(course)._id, status: 'paid', amount: 2000 };
    const people = [
      { name: 'Asha', email: 'asha@example.com', createdAt: '2023-05-01T00:00:00Z', enrollments: [enrollment] },
      { name: 'Bipul', email: 'bipul@example.com' },
      { name: '', email: 'nobody@example.com' },
    ];
    await writeFile(join(folder, 'students.json'), JSON.stringify(people));
    await writeFile(
      join(folder, 'enrollments.json'),
      JSON.stringify([{ email: 'bipul@example.com', ...enrollment, method: 'Rocket' }]),
    );
    const empty = await startNewSchool(school().environment.DATABASE_URL ? 'postgres' : 'sqlite');
    try {
      const { shown } = await operate(empty, ['import', folder]);
      expect(shown).toContain('students.json:1, row 3 of that line  students  refused: name: Name is required.');
      expect(shown).toContain('1 paid enrollments have no date: they count as paid today');
      const rows = await empty.database
        .selectFrom('enrollments')
        .innerJoin('students', 'students.id', 'student_id')
        .select(['students.name', 'method', 'reference', 'paid_at'])
        .orderBy('students.name')
        .execute();
      expect(rows).toMatchObject([
        { name: 'Asha', method: 'none', reference: 'none', paid_at: '2023-05-01T00:00:00.000Z' },
        { name: 'Bipul', method: 'none', reference: 'rocket' },
      ]);
      const named = await empty.database.selectFrom('courses').select(['title', 'title_bengali']).execute();
      expect(named).toEqual([{ title: 'Course 1', title_bengali: 'উচ্চারণ' }]);
      expect(await reportIn(folder, 1)).toContain('"rocket" has no reference to look up');
    } finally {
      await empty.close();
    }
  });

  test('reads nothing outside of its folder: symbolic links are not followed', async () => {
    const [folder, elsewhere] = [await mkdtemp(join(tmpdir(), 'moving-in-')), await mkdtemp(join(tmpdir(), 'other-'))];
    folders.push(folder, elsewhere);
    await writeFile(join(elsewhere, 'students.json'), JSON.stringify([{ name: 'Asha', email: 'linked@example.com' }]));
    await symlink(join(elsewhere, 'students.json'), join(folder, 'students.json'));
    const alone = await operate(school(), ['import', '--dry-run', folder]);
    expect([alone.exitCode === 0, alone.shown]).toEqual([false, expect.not.stringContaining('linked@example.com')]);
    // Nor is a picture that a course names, nor the folder of them.
    await cp(join(given, 'odd', 'courses.json'), join(folder, 'courses.json'));
    await symlink(join(given, 'odd', 'pictures'), join(folder, 'pictures'));
    await operate(school(), ['import', '--dry-run', folder]);
    expect(await reportIn(folder, 1)).toMatch(/refused: .*picture/i);
  });

  test('takes in what is good or can be mended, tells nobody, and changes nothing when it is given again', async () => {
    const folder = await exported();
    const { shown } = await operate(school(), ['import', folder]);
    expect(shown).toMatch(/paid +14 +125234 +14 +125234\npending +3 +6000 +3 +6000/);
    const { database } = school();
    const student = await database
      .selectFrom('students')
      .selectAll()
      .where('email', '=', 'moved-3@example.com')
      .executeTakeFirstOrThrow();
    expect(student).toMatchObject({
      id: `60000000${'3'.padStart(16, '0')}`,
      phone: '01711000003',
      created_at: '2022-04-01T10:00:00.000Z',
    });
    const enrollments = await database.selectFrom('enrollments').selectAll().orderBy('position').execute();
    expect(enrollments.map(({ created_at }) => created_at)).toEqual(
      enrollments.map(({ created_at }) => created_at).toSorted(),
    );
    expect(enrollments.find(({ reference }) => reference === 'CSV1')).toMatchObject({
      ...{
        course_id: firstCourse,
        status: 'paid',
        method: 'bkash',
        amount_due: 2000,
        fee_poisha: 250_000,
        discount: 20,
      },
      ...{ created_at: '2023-03-11T18:00:00.000Z', paid_at: '2023-03-11T18:00:00.000Z' },
    });
    const first = await rowsOf(school());
    expect([first.jobs, first.receipts]).toEqual([[], []]);
    expect(first.courses).toHaveLength(15);
    expect((await operate(school(), ['import', folder])).shown).toMatch(/paid +14 +125234 +14 +125234\n/);
    expect(await rowsOf(school())).toEqual(first);
    expect((await operate(school(), ['doctor'])).shown).not.toMatch(/^(?:wrong|warn)/m);
  });

  test('old links lead to the courses', async () => {
    const { body } = await guest(school()).call('readCourse', { params: { idOrSlug: firstCourse } });
    expect(body).toMatchObject({ _id: firstCourse, slug: 'spoken-english', courseNo: 'C0001' });
    expect(body.courseBanner).toMatch(/^\/media\//);
    const count = school().database.selectFrom('enrollment_counts').select(['paid', 'pending']);
    expect(await count.where('course_id', '=', firstCourse).execute()).toEqual([{ paid: 4, pending: 1 }]);
  });

  test('the password of before signs in once, and is hashed anew by that', async () => {
    const hashOf = async (email: string) =>
      (
        await school()
          .database.selectFrom('students')
          .select('password_hash')
          .where('email', '=', email)
          .executeTakeFirst()
      )?.password_hash;
    const login = (identifier: string, typed: string) =>
      guest(school()).call('login', { body: { identifier, password: typed } });
    expect(await hashOf('moved-1@example.com')).toMatch(/^\$2a\$/);
    expect((await login('01711000001', 'mongo-2021')).status).toBe(401);
    expect(await hashOf('moved-1@example.com')).toMatch(/^\$2a\$/);
    expect((await login('moved-1@example.com', password)).status).toBe(200);
    expect(await hashOf('moved-1@example.com')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login('moved-1@example.com', password)).status).toBe(200);
    expect((await login('moved-9@example.com', 'secret12')).status).toBe(401);
  });

  test('what moved in is an enrollment like any other', async () => {
    const studentId = `60000000${'1'.padStart(16, '0')}`;
    const [owner, learner] = [await admin(school()), guest(school())];
    await learner.call('login', { body: { identifier: 'moved-1@example.com', password } });
    const receiptOf = async (courseId: string) =>
      (await learner.call('readReceipt', { params: { courseId } })).body.receipt;
    expect(await receiptOf(firstCourse)).toMatchObject({ number: '2022-00001', amount: 2000 });
    const params = { studentId, courseNo: 'C0002' };
    const marked = await owner.call('markPaid', { params, body: { reference: '8N7A6B5C4D', method: 'bkash' } });
    expect([marked.status, marked.body.enrollment?.status]).toEqual([200, 'paid']);
    const outline = await learner.call('readOutline', { params: { courseId: firstCourse } });
    expect(outline.body.lecture).toMatchObject([{ topicNo: 1, classes: [{ lecture: 1, title: 'One' }] }]);
  });

  test('refused rows that were corrected are taken in, with what stood in them', async () => {
    const folder = await exported();
    await operate(school(), ['import', folder]);
    const refused = join(folder, 'import-1', 'refused');
    for (const [file, wrong, right] of [
      ['students.jsonl', 'nobody@nowhere', 'nobody@nowhere.example'],
      ['courses.jsonl', '"title":" "', '"title":"Named at last"'],
    ] as const) {
      const text = await readFile(join(refused, file), 'utf8');
      expect(text).toContain(wrong);
      await writeFile(join(refused, file), text.replace(wrong, right));
    }
    const { shown } = await operate(school(), ['import', refused]);
    expect(shown).toMatch(/courses +\d+ +0 +1 /);
    const report = await reportIn(refused, 1);
    expect(report).toMatch(/^students\.jsonl:\d+ {2}students {2}accepted$/m);
    expect(report).toMatch(/^students\.jsonl:\d+ {2}enrollments {2}accepted$/m);
    expect(report).toMatch(/^enrollments\.jsonl:\d+ {2}enrollments {2}accepted$/m);
  });

  test('an enrollment that was deleted since stays deleted', async () => {
    const { database } = school();
    const one = await database
      .selectFrom('enrollments')
      .selectAll()
      .where('reference', '=', 'CSV1')
      .executeTakeFirstOrThrow();
    const { id, student_id, course_id, position, reference_key, sender_end, ...rest } = one;
    const snapshot = JSON.stringify({ id, student_id, course_id, ...rest });
    await database
      .insertInto('archived_enrollments')
      .values({ id, student_id, course_id, snapshot, was_paid: 1, archived_by: 'x', method: null, reference_key: null })
      .execute();
    await database.deleteFrom('enrollments').where('id', '=', id).execute();
    const folder = await exported();
    await operate(school(), ['import', folder]);
    expect(await database.selectFrom('enrollments').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await reportIn(folder, 1)).toContain(
      'payments.csv:2  enrollments  already there: in the school; it has been deleted here since',
    );
  });
});

onEveryEngine('moving in, cut off by the power', (school) => {
  test('goes on where it stood', async () => {
    const folder = await exported();
    // Among the courses, before the students.
    expect(await cutOff(school().environment, ['import', folder], 10)).toBe(true);
    const { shown } = await operate(school(), ['import', folder]);
    expect(shown).toMatch(/paid +14 +125234 +14 +125234\npending +3 +6000 +3 +6000/);
    expect((await rowsOf(school())).courses).toHaveLength(15);
    expect((await operate(school(), ['doctor'])).shown).not.toMatch(/^(?:wrong|warn)/m);
  });
});

onEveryEngine(
  'moving in with Google',
  (school) => {
    test('whoever signed in with Google there finds the account here', async () => {
      await operate(school(), ['import', await exported()]);
      const caller = guest(school());
      const person = aPerson({ sub: '108000000000000000007', email: 'moved-7@example.com' });
      const attempt = await provider.visit(await sentTo(caller, start), person);
      // The provider of the tests has an address of its own.
      await school()
        .database.updateTable('students')
        .set({ oidc_issuer: provider.issuer })
        .where('oidc_issuer', '=', google)
        .execute();
      expect(await sentTo(caller, attempt.replace('http://localhost', ''))).toBe(landing);
      expect(await isSignedIn(caller)).toBe(true);
    });
  },
  socialVariables(provider.issuer),
);
