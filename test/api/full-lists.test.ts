import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#base/database/connect.ts';
import { fillPath } from '#base/shared/fill-path.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { api, type CallName } from '#contract/api.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { anAdmin, aStudent } from '../factories.ts';
import { send } from '../faults/calls.ts';
import { whileOpen } from '../faults/school-process.ts';
import { forgetPeak, peakMiB } from '../hostile/client.ts';
import { type School, startSchool } from '../start-app.ts';
import { aCourse, inParallel } from '../steps.ts';
import { longestHold } from '../work-time.ts';

// Every list is filled as far as the rules allow, and every call that reads is asked: no answer is larger than 1 MiB, none holds
// everybody else up for more than 50 ms, and six callers at once take no more memory than a small server has. SQLite, which works on the thread that
// answers.

// 190 of the process's 250 MiB: about 60 are files of Node, which `peakMiB` leaves out.
const [mostBytes, mostMilliseconds, mostMiB] = [1024 * 1024, 50, 190];
/** Courses of a student and of a teacher. Their texts are the longest that the form takes, but for the full description. */
const courseCount = 60;

/** Three bytes a letter. */
const letters = (count: number) => 'ক'.repeat(count);
const at = '2026-11-22T10:00:00.000Z';
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

let school: School;
let owner: Awaited<ReturnType<typeof admin>>;
let learner: Awaited<ReturnType<typeof student>>;
const fixture: Record<string, string> = {};

async function insert<Name extends keyof Tables & string>(table: Name, rows: Insertable<Tables[Name]>[]) {
  for (let from = 0; from < rows.length; from += 100) {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: rows of that table, which a name alone does not tell the compiler
    const some = rows.slice(from, from + 100) as never;
    await school.database.insertInto(table).values(some).execute();
  }
}

beforeAll(async () => {
  school = await startSchool('sqlite', { RATE_LIMIT_SCALE: '1000000' });
  owner = await admin(school);
  learner = await student(school, { name: letters(60) });
  const first = await aCourse(owner, {
    title: letters(200),
    titleBengali: letters(400),
    shortDescription: letters(1000),
    shortDescriptionBengali: letters(2000),
    requirements: letters(1000),
    fullDescription: times(5, () => ({ text: letters(2000) })),
  });
  const { database } = school;
  const row = await database.selectFrom('courses').selectAll().where('id', '=', first._id).executeTakeFirstOrThrow();
  const courses = times(courseCount, (index) => ({
    ...row,
    id: newId(),
    slug: `c-${index}`,
    course_no: `C9${String(index).padStart(3, '0')}`,
  }));
  await insert('courses', courses);
  const courseId = courses[0]?.id ?? '';
  const outline = (topics: number, lectures: number) =>
    times(topics, (topic) => ({
      topicNo: topic + 1,
      topicName: letters(40),
      classes: times(lectures, (lecture) => ({
        id: newId(),
        lecture: lecture + 1,
        title: letters(20),
        link: 'https://youtu.be/abcdefghijk',
      })),
    }));
  const large = outline(20, 120);
  await insert('outlines', [
    { course_id: courseId, topics: JSON.stringify(large), version: 1 },
    ...courses.slice(1).map(({ id }) => ({ course_id: id, topics: JSON.stringify(outline(10, 20)), version: 1 })),
  ]);
  const lectureIds = large.flatMap(({ classes }) => classes.map(({ id }) => id));
  const lectureId = lectureIds[0] ?? '';
  const studentId = learner.studentId;
  const enrollments = courses.map(({ id }, index) => ({
    id: newId(),
    student_id: studentId,
    course_id: id,
    status: 'paid' as const,
    method: 'bkash' as const,
    reference: `REF${index}A1B2`,
    reference_key: `REF${index}A1B2`,
    sender_end: '123',
    fee_poisha: 250000,
    discount: 20,
    amount_due: 2000,
    paid_at: at,
    claimed_at: null,
    price_seen: null,
  }));
  await insert('enrollments', enrollments);
  await insert(
    'course_learning',
    courses.map(({ id }) => ({ course_id: id, exercises_count: 1, certificate: 1 })),
  );
  await insert(
    'lecture_notes',
    times(3000, (index) => ({
      id: newId(),
      student_id: studentId,
      course_id: courses[Math.floor(index / 500)]?.id ?? '',
      lecture_id: lectureIds[index % 500] ?? '',
      at_s: index,
      text: index < 345 ? letters(2000) : 'x',
      written_at: at,
      deleted_at: null,
    })),
  );
  await insert(
    'lecture_materials',
    times(1000, (index) => ({
      id: newId(),
      course_id: courseId,
      lecture_id: lectureIds[Math.floor(index / 20)] ?? '',
      place: index % 20,
      title: letters(100),
      link: `https://a.example/${'x'.repeat(200)}`,
      document_id: null,
      removed_at: null,
    })),
  );
  const tasks = times(20, (index) => ({
    id: newId(),
    kind: 'choose' as const,
    text: letters(60),
    why: letters(20),
    choices: [letters(20), 'b'],
    right: 'b',
    index,
  }));
  await insert(
    'lecture_exercises',
    lectureIds.slice(0, 60).map((id) => ({
      course_id: courseId,
      lecture_id: id,
      source: letters(8000 / 3),
      tasks: JSON.stringify(tasks.map(({ index: _, ...task }) => ({ ...task, id: newId() }))),
      version: 1,
      saved_at: at,
    })),
  );
  await insert(
    'lecture_progress',
    lectureIds.map((id) => ({
      student_id: studentId,
      lecture_id: id,
      course_id: courseId,
      watched: 'A'.repeat(40),
      watched_parts: 10,
      duration_s: 900,
      position_s: 10,
      position_at: at,
      done_at: at,
      done_how: 'watched',
      marked: null,
      marked_at: null,
    })),
  );
  await insert(
    'exercise_tries',
    times(20_000, (index) => ({
      id: newId(),
      student_id: studentId,
      course_id: courses[Math.floor(index / 1000)]?.id ?? '',
      task_id: `task-${index % 50}`,
      answer: letters(200),
      is_right: 0,
      tried_at: at,
    })),
  );
  const others = await Promise.all(times(30, () => aStudent(school)));
  await insert(
    'lecture_questions',
    times(1500, (index) => ({
      id: newId(),
      student_id: index < 500 ? studentId : (others[index % 30]?.id ?? ''),
      course_id: courses[index % 20]?.id ?? '',
      lecture_id: index % 20 === 0 ? lectureId : 'gone',
      at_s: 1,
      text: letters(1000),
      asked_at: at,
      ...(index % 15 === 0
        ? { answer: null, answered_at: null, answered_by: null }
        : { answer: letters(2000), answered_at: at, answered_by: owner.adminId }),
      hidden_at: null,
      seen_at: null,
      removed_at: null,
      removed_by: null,
      version: 2,
    })),
  );
  await insert(
    'staff_notes',
    times(200, () => ({
      id: newId(),
      student_id: studentId,
      text: letters(1000),
      version: 1,
      written_by: owner.adminId,
      written_at: at,
      changed_by: null,
      changed_at: null,
      deleted_at: null,
    })),
  );
  await insert(
    'audit_log',
    times(300, () => ({
      id: newId(),
      actor_kind: 'admin',
      actor_id: owner.adminId,
      action: 'course.saved',
      subject: courseId,
      before: JSON.stringify({ full_description: letters(20_000) }),
      after: JSON.stringify({ full_description: letters(20_001) }),
      network: '127.0.0.1',
      request_id: 'x',
    })),
  );
  await insert(
    'payments',
    times(2000, (index) => ({
      id: newId(),
      method: 'bkash',
      reference: `PAY${index}`,
      payment_key: `PAY${index}`,
      line_key: null,
      amount_poisha: 200000,
      sender: '01712345678',
      received_at: at,
      note: letters(200),
      kind: 'payment',
      warnings: '[]',
      source: 'message',
      evidence: null,
      text: letters(6000),
      brought_in: 'x',
      brought_by: owner.adminId,
      set_aside_reason: null,
      set_aside_at: null,
      set_aside_in: null,
    })),
  );
  await insert(
    'kept_texts',
    times(500, (index) => ({
      id: newId(),
      text_key: `k${index}`,
      text: letters(6000),
      reason: 'unclear',
      payment_id: null,
      brought_in: 'x',
      brought_by: owner.adminId,
      done_at: null,
    })),
  );
  await insert(
    'announcements',
    times(500, () => ({
      id: newId(),
      course_id: courseId,
      kind: 'announced',
      words: letters(250),
      lectures: '[]',
      state: 'done',
      told_up_to: 1,
      told: 1,
      asked_by: owner.adminId,
      asked_at: at,
      due_at: at,
      is_offer: 0,
    })),
  );
  await insert(
    'admin_invitations',
    times(20, (index) => ({
      id: newId(),
      name: letters(100),
      phone: `018${String(index).padStart(8, '0')}`,
      role: 'teacher',
      courses: JSON.stringify(courses.map(({ id }) => id)),
      code_hash: 'x',
      code_ends_at: '2099-01-01T00:00:00.000Z',
      tries: 0,
      sends: 0,
      sent_at: null,
      invited_by: owner.adminId,
      invited_at: at,
      taken_back_at: null,
      accepted_by: null,
    })),
  );
  for (let count = 0; count < 100; count += 1)
    await anAdmin(school, { role: 'teacher', courses: courses.map(({ id }) => id) });
  await insert(
    'jobs',
    enrollments.map(({ id, course_id }) => ({
      id: newId(),
      kind: 'paid',
      subject: id,
      facts: JSON.stringify({ student_id: studentId, course_id }),
      state: 'failed',
      due_at: at,
      lease: null,
      tries: 5,
      failure: 'refused' as const,
      detail: 'HTTP 200',
      ended_at: at,
    })),
  );
  Object.assign(fixture, {
    id: courseId,
    courseId,
    idOrSlug: 'c-0',
    lectureId,
    studentId,
    topicNo: '1',
    lecture: '1',
    slug: 'x',
    year: '2026',
  });
}, 120_000);
afterAll(() => school.close());

/** Queries of the calls; the fixture fills their paths. */
const queries: Partial<Record<CallName, Record<string, string>>> = {
  readLectureLink: { topicNo: '1', lecture: '1' },
  readFreeLecture: { topicNo: '1', lecture: '1' },
  listFreeMaterials: { topicNo: '1', lecture: '1' },
  readStudentFile: { more: 'yes' },
  readPaymentsReport: { from: '2025-11-23', to: '2026-11-22' },
  readDayBookPage: { from: '2025-11-23', to: '2026-11-22' },
  listStudents: { q: 'student' },
};
/** Calls without a list, whose subject the fixture does not make. */
const without: string[] = [
  ...(['readFreeLecture', 'listFreeMaterials', 'readInstructor', 'readCheckout'] as const),
  ...(['checkReceipt', 'checkCertificate', 'readAskedQuestion'] as const),
];

const sendingOn: string[] = ['startGoogle', 'finishGoogle', 'finishBkash'];
const expectedOf = (name: string) => (without.includes(name) ? 404 : sendingOn.includes(name) ? 302 : 200);

const reads = keysOf(api).filter((name) => api[name].method === 'GET' && !('file' in api[name]));
const addressOf = (name: CallName) => {
  const { path } = api[name];
  const params = [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, fixture[key] ?? 'none']);
  const query = queries[name];
  return fillPath(path, Object.fromEntries(params)) + (query ? `?${new URLSearchParams(query)}` : '');
};
const callerOf = (name: CallName): Caller => {
  const { who } = api[name];
  return who === 'student' ? learner : who === 'admin' ? owner : guest(school);
};

test.each(reads)('%s answers full lists within its bounds', async (name) => {
  let answer = { status: 0, bytes: 0 };
  let hold = Number.POSITIVE_INFINITY;
  // The shortest of some tries: a collection of garbage makes one longer.
  for (let tries = 0; tries < 5 && hold > mostMilliseconds; tries += 1) {
    const held = await longestHold(async () => {
      const response = await callerOf(name).request(addressOf(name));
      answer = { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
      await new Promise((resolve) => setTimeout(resolve, 2));
    }, mostMilliseconds);
    hold = Math.min(hold, held);
  }
  expect(answer.status).toBe(expectedOf(name));
  expect(answer.bytes).toBeLessThan(mostBytes);
  expect(hold).toBeLessThan(mostMilliseconds);
});

const allData = () => ({ path: `/api/admin/students/${learner.studentId}/export`, method: 'POST' });

test('all that is stored of one student is sent whole, piece by piece, and holds nobody up', async () => {
  let hold = Number.POSITIVE_INFINITY;
  let text = '';
  for (let tries = 0; tries < 5 && hold > mostMilliseconds; tries += 1) {
    const { path, method } = allData();
    const held = await longestHold(async () => {
      const response = await owner.request(path, {
        method,
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      const decoder = new TextDecoder();
      text = '';
      for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true });
    }, mostMilliseconds);
    hold = Math.min(hold, held);
  }
  const { data } = JSON.parse(text);
  const ids = (name: string) => new Set(data[name].map(({ id }: { id: string }) => id)).size;
  expect([ids('notes'), ids('tries'), ids('questions'), data.progress.length]).toEqual([3000, 20_000, 500, 2400]);
  expect(hold).toBeLessThan(mostMilliseconds);
});

const cookieOf = ({ jar }: Caller) => [...jar].map(([key, value]) => `${key}=${value}`).join('; ');

/** Reads an answer to its end, and keeps only its size. */
async function drain(address: string, { method, cookie }: { method: string; cookie: string }) {
  const headers = { cookie, ...(method === 'POST' && { 'content-type': 'application/json' }) };
  const response = await fetch(address, {
    ...{ method, headers, redirect: 'manual' },
    ...(method === 'POST' && { body: '{}' }),
  });
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.length;
  return { status: response.status, bytes };
}

test('six callers of each list at once leave the process small', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-full-'));
  symlinkSync(school.environment.DATA_DIR, join(folder, 'data'));
  const unused = { withDatabase: () => Promise.reject(new Error('Nobody asks.')), remove: async () => undefined };
  // Without rate limits: a refused call would measure nothing.
  const variables = { RATE_LIMIT_SCALE: '1000000', MEMORY_REPORT: join(folder, 'memory') };
  const place = { engine: 'sqlite' as const, folder, databaseUrl: undefined, variables, ...unused };
  const calls = [
    ...reads.map((name) => ({ name, path: addressOf(name), method: 'GET', caller: callerOf(name) })),
    { name: 'exportStudentData', ...allData(), caller: owner },
  ];
  const refused: Record<string, number[]> = {};
  const large: Record<string, number> = {};
  await whileOpen(
    place,
    async (served) => {
      for (const { name, path, method, caller } of calls) {
        // Collects the garbage of the call before, so that the peak belongs to this call.
        served.signal('SIGUSR2');
        await send(served.address, '/livez');
        forgetPeak(served);
        const cookie = cookieOf(caller);
        const answers = await inParallel(6, () => drain(served.address + path, { method, cookie }));
        const wrong = answers.map(({ status }) => status).filter((status) => status !== expectedOf(name));
        if (wrong.length > 0) refused[name] = wrong;
        const peak = peakMiB(served);
        if (peak >= mostMiB) large[name] = peak;
      }
    },
    { preload: ['memory-report.ts'] },
  );
  expect(refused).toEqual({});
  expect(large).toEqual({});
  rmSync(folder, { recursive: true, force: true });
  // About 470 of the largest answers: half a minute alone, more than a minute beside two other workers. The bound is the memory.
}, 150_000);
