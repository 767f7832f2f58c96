import { expect, test } from 'vitest';
import { type Endpoint, type StaffRole, staffRoles } from '#base/shared/endpoint.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { api, type CallName } from '#contract/api.ts';
import { type PageRow, pages } from '#contract/pages.ts';
import { admin, guest, student } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { onEveryEngine, type School } from '../start-app.ts';

// Written by hand, apart from the tables of calls and of pages: a mistake in one of them is found by the other. The owner may all. A call
// that no rule names is the owner's.

type Area = { may: RegExp[]; not?: RegExp[] };

/** The own account, and what every page of the staff shows. */
const everybodys =
  /^\w+ \/api\/(?:courses\/fetch\/all$|admin\/(?:me|waiting|sessions|second-factor|authenticator|backup-codes|password|phone|email)\b)/;
const readsCourses =
  /^GET \/api\/(?:courses\/get-course-basic\/:id|admin\/(?:shelf|courses|courses\/:id|courses\/:id\/(?:materials(?:\/:materialId\/file)?|exercises|learning)|learners(?:\/:id(?:\/missed)?)?|questions(?:\/:questionId)?))$/;

/** What each role may call, by the method and path of the calls. */
const areas: Record<Exclude<StaffRole, 'owner'>, Area> = {
  payments: {
    may: [
      everybodys,
      /^\w+ \/api\/admin\/(?:enrollments|dues|payments|messages|announcements|reports|students|today)\b/,
    ],
    not: [
      /^PUT \/api\/admin\/payments\/opening$/,
      /^(?:PUT|POST) \/api\/admin\/announcements\b/,
      /^POST \/api\/admin\/students\/:studentId\/(?:export|erase)$/,
    ],
  },
  teacher: {
    may: [
      ...[
        everybodys,
        readsCourses,
        /^PUT \/api\/courses\/:id\/lecture$/,
        /^(?:PUT|POST|DELETE) \/api\/admin\/questions\//,
      ],
      /^(?:PUT|DELETE) \/api\/admin\/courses\/:id\/(?:materials|exercises|learning)\b/,
    ],
  },
  helper: { may: [everybodys, readsCourses, /^GET \/api\/admin\/enrollments$/] },
};

const readPages = ['adminShelf', 'adminLectures', 'adminExercises', 'adminQuestions', 'adminLearners'];
const mayOpen: Record<Exclude<StaffRole, 'owner'>, string[]> = {
  payments: [
    'adminDashboard',
    'adminHelp',
    'adminHelpTopic',
    'adminAccount',
    'adminEnrollments',
    'adminPayments',
    'adminWhoOwes',
    'adminMessages',
    'adminDayBook',
    'adminStudents',
    'adminStudent',
  ],
  teacher: ['adminDashboard', 'adminHelp', 'adminHelpTopic', 'adminAccount', ...readPages],
  helper: ['adminDashboard', 'adminHelp', 'adminHelpTopic', 'adminAccount', 'adminEnrollments', ...readPages],
};

const rowOf = (name: CallName): Endpoint => api[name];
const rolesOf = (page: PageRow) => page.roles;
const staffPages = keysOf(pages).filter((name) => rolesOf(pages[name]) !== undefined);
const adminCalls = keysOf(api).filter((name) => api[name].who === 'admin');

function mayCall(role: StaffRole, name: CallName): boolean {
  if (role === 'owner') return true;
  const { may, not = [] } = areas[role];
  const fits = (rule: RegExp) => rule.test(`${api[name].method} ${api[name].path}`);
  return may.some(fits) && !not.some(fits);
}

const anyParams = (name: CallName) =>
  Object.fromEntries([...api[name].path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 'x']));

async function aCourse(school: School, owner: Awaited<ReturnType<typeof admin>>, title: string) {
  const body = await aCourseDraft({ title });
  const made = await owner.call('createCourse', { body });
  expect([made.status, made.refusal?.error]).toEqual([201, undefined]);
  const id = made.body.course._id;
  await owner.call('publishCourse', { params: { id }, body: { publication: 'public' } });
  const lecture = [
    {
      topicNo: 1,
      topic: 'First',
      classes: [{ lecture: 1, title: 'One', link: 'https://www.youtube.com/watch?v=abcdefghijk' }],
    },
  ];
  const saved = await owner.callLoosely('saveOutline', { params: { id }, body: { lecture } });
  expect([saved.status, saved.refusal?.error]).toEqual([200, undefined]);
  const [lectureId = ''] = (await owner.call('readCourseOutline', { params: { id } })).body.lecture.flatMap((topic) =>
    topic.classes.map((one) => one.id),
  );
  const asking = await student(school);
  const questionId = crypto.randomUUID();
  const row = { id: questionId, student_id: asking.studentId, course_id: id, lecture_id: lectureId, at_s: null };
  const none = { answer: null, answered_at: null, answered_by: null, hidden_at: null, seen_at: null };
  const asked = { text: `Why in ${title}?`, asked_at: new Date().toISOString(), version: 1 };
  const removed = { removed_at: null, removed_by: null };
  await school.database
    .insertInto('lecture_questions')
    .values({ ...row, ...none, ...asked, ...removed })
    .execute();
  return { id, lectureId, questionId, title };
}

test('the tables of calls and of pages say of each role what is written here', () => {
  const rules = Object.values(areas).flatMap(({ may, not = [] }) => [...may, ...not]);
  const asked = adminCalls.map((name) => `${api[name].method} ${api[name].path}`);
  expect(rules.filter((rule) => !asked.some((one) => rule.test(one)))).toEqual([]);
  for (const role of staffRoles) {
    const calls = adminCalls.filter((name) => rowOf(name).may?.includes(role));
    const opens = staffPages.filter((name) => rolesOf(pages[name])?.includes(role));
    if (role === 'owner') expect([calls, opens]).toEqual([adminCalls, staffPages]);
    else
      expect([calls, opens.sort()]).toEqual([
        adminCalls.filter((name) => mayCall(role, name)),
        mayOpen[role].toSorted(),
      ]);
  }
  // Each call that a teacher may make says how only own courses are met.
  for (const name of adminCalls) {
    const { may, own } = rowOf(name);
    const params = Object.keys(anyParams(name));
    if (!may?.includes('teacher')) continue;
    // A session of the own account is named, too.
    if (params.includes('id') && !name.endsWith('AdminSession')) expect([name, own]).toEqual([name, 'course']);
    else if (params.includes('questionId')) expect([name, own]).toEqual([name, 'question']);
    else expect([name, own === 'list' || own === 'none']).toEqual([name, true]);
  }
});

onEveryEngine('People of the school', (school) => {
  test.each(staffRoles)('each call of an admin is open or refused to: %s', async (role) => {
    const caller = await admin(school(), { role });
    const first = await caller.call('readAdmin', {});
    expect(first.body.admin.role).toBe(role);
    for (const name of adminCalls) {
      const isOpen = mayCall(role, name);
      const before = school().queries.count;
      const answered = await caller.callLoosely(name, {
        params: anyParams(name),
        ...(api[name].method === 'GET' ? {} : { body: {} }),
      });
      const asked = school().queries.count - before;
      if (isOpen)
        expect([name, answered.status === 401 || answered.status === 403 || answered.status >= 500]).toEqual([
          name,
          false,
        ]);
      // One statement: the session, with its role.
      else
        expect([name, answered.status, answered.refusal, asked]).toEqual([
          ...[name, 403, { error: sharedMessages.notYourRole, code: 'not_your_role' }, 1],
        ]);
      expect(first.body.admin.may.includes(name)).toBe(isOpen);
    }
  });

  test('a helper sees the enrollments that wait, with whom to call and no transaction ID', async () => {
    const [owner, helper] = [await admin(school()), await admin(school(), { role: 'helper' })];
    const course = await aCourse(school(), owner, 'For helpers');
    const [waiting, done] = [await student(school(), { name: 'Nasima Waits' }), await student(school())];
    const submit = (who: typeof waiting, reference: string) =>
      who.call('enroll', { body: { courseId: course.id, method: 'bkash', reference } });
    expect((await submit(waiting, 'SECRETWAIT1')).status).toBe(201);
    expect((await submit(done, 'SECRETPAID2')).status).toBe(201);
    const { courseNo } = (await owner.call('readAdminCourse', { params: { id: course.id } })).body.course;
    await owner.call('markPaid', { params: { studentId: done.studentId, courseNo }, body: {} });
    const list = async (query: object) => (await helper.callLoosely('listEnrollments', { query: { ...query } })).body;
    for (const query of [{}, { status: 'pending' }, { q: 'Nasima' }, { q: waiting.details.phone ?? '' }]) {
      const found = await list(query);
      expect(found).toMatchObject({
        enrollments: expect.arrayContaining([expect.objectContaining({ name: 'Nasima Waits' })]),
      });
      expect(JSON.stringify(found)).not.toContain('SECRET');
      expect(JSON.stringify(found)).not.toContain(done.studentId);
    }
    for (const query of [{ q: 'SECRETWAIT1' }, { status: 'paid' }, { q: 'SECRETPAID2' }])
      expect(await list(query)).toMatchObject({ enrollments: [] });
    // Neither a count nor a next page tells whether a transaction ID begins like that.
    const nothing = { counts: { pending: 0, paid: 0 }, moreThan: { pending: false, paid: false }, nextCursor: null };
    for (const q of ['SEC', 'SECRETW', 'SECX', 'Nasima SECRETW', 'Nasima SECX', `${courseNo} SECRETWAIT1`])
      expect(await list({ q })).toEqual({ enrollments: [], ...nothing });
    // What is found by name is read on, each once.
    for (const number of [1, 2, 3, 4, 5]) {
      const who = await student(school(), { name: number === 3 ? 'Somebody Else' : `Parvin ${number}` });
      const reference = `PARVIN${number}XX`;
      await who.call('enroll', { body: { courseId: course.id, method: 'bkash', reference } });
    }
    for (const order of ['newest', 'oldest'] as const) {
      const names: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { q: 'parvin', order, limit: '2', ...(cursor === undefined ? {} : { cursor }) };
        const { enrollments, nextCursor, counts } = (await helper.call('listEnrollments', { query })).body;
        expect(counts).toEqual({ pending: 4, paid: 0 });
        names.push(...enrollments.map(({ name }) => name));
        cursor = nextCursor;
      }
      const all = ['Parvin 1', 'Parvin 2', 'Parvin 4', 'Parvin 5'];
      expect(names).toEqual(order === 'oldest' ? all : all.toReversed());
    }
  });

  test('a role that was changed counts at the next request', async () => {
    const caller = await admin(school());
    expect((await caller.call('readToday', {})).status).toBe(200);
    const row = { admin_id: caller.adminId, role: 'helper' as const };
    await school().database.insertInto('admin_roles').values(row).execute();
    expect((await caller.call('readToday', {})).status).toBe(403);
    await school()
      .database.updateTable('admins')
      .set({ disabled_at: new Date().toISOString() })
      .where('id', '=', caller.adminId)
      .execute();
    expect((await caller.call('readAdmin', {})).status).toBe(401);
  });

  test('a teacher meets own courses alone: others answer as what is not there, and stand in no list', async () => {
    const owner = await admin(school());
    const [own, other] = [await aCourse(school(), owner, 'Own words'), await aCourse(school(), owner, 'Other words')];
    const teacher = await admin(school(), { role: 'teacher', courses: [own.id] });
    const ids = (found: { _id?: string }[]) => found.map(({ _id }) => _id);
    expect(ids((await teacher.call('listAdminCourses', { query: {} })).body.courses)).toEqual([own.id]);
    expect(ids((await teacher.call('listCourseNames', { query: {} })).body.courses)).toEqual([own.id]);
    expect(ids((await teacher.call('listShelfCourses', {})).body.courses)).toEqual([own.id]);
    expect(ids((await teacher.call('listCourseFigures', {})).body.courses)).toEqual([own.id]);
    const asked = (await teacher.call('listAskedQuestions', { query: {} })).body;
    expect(asked.questions.map(({ id, student: { phone } }) => [id, phone])).toEqual([[own.questionId, null]]);
    expect(asked.open).toBe(1);
    expect((await teacher.call('listAskedQuestions', { query: { course: other.id } })).body.questions).toEqual([]);
    expect((await teacher.call('countWaiting', {})).body).toEqual({ waiting: 0, questions: 1 });
    expect((await owner.call('listAskedQuestions', { query: {} })).body.open).toBeGreaterThanOrEqual(2);

    const bodies: Record<string, unknown> = {
      saveOutline: { lecture: [] },
      saveMaterial: { lectureId: other.lectureId, title: 'A link', link: 'https://example.com/' },
      saveExercise: { text: '' },
      saveCourseLearning: { certificate: true },
      answerQuestion: { answer: 'Because.', version: 1 },
      hideQuestion: { hidden: true },
    };
    const acts = () => school().database.selectFrom('audit_log').select('position').orderBy('position').execute();
    const before = await acts();
    for (const name of adminCalls.filter((one) => mayCall('teacher', one))) {
      if (!/:(?:id|questionId)\b/.test(api[name].path)) continue;
      const send = (id: string, questionId: string) =>
        teacher.callLoosely(name, {
          params: { id, questionId, materialId: crypto.randomUUID(), lectureId: other.lectureId },
          ...(api[name].method === 'GET' ? {} : { body: bodies[name] ?? {} }),
        });
      const [foreign, unknownId] = [await send(other.id, other.questionId), await send('none', crypto.randomUUID())];
      expect([name, foreign.status, foreign.refusal]).toEqual([name, 404, unknownId.refusal]);
    }
    expect(await acts()).toEqual(before);
    expect((await teacher.call('readAskedQuestion', { params: { questionId: own.questionId } })).status).toBe(200);
    expect(
      (await teacher.callLoosely('saveCourseLearning', { params: { id: own.id }, body: { certificate: true } })).status,
    ).toBe(200);
    const answer = { answer: 'Because.', version: 1 };
    expect(
      (await teacher.call('answerQuestion', { params: { questionId: own.questionId }, body: answer })).status,
    ).toBe(200);
  });

  test('a guest is told of no role', async () => {
    expect((await guest(school()).call('readToday', {})).status).toBe(401);
  });
});
