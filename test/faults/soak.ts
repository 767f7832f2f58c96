import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { studentPassword } from '../factories.ts';
import { residentMiB } from '../hostile/client.ts';
import { watchBystanders } from './bystanders.ts';
import { type Answer, eventually, keepSending, send, untilHolds } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { inTurn } from './in-turn.ts';
import {
  type ListedCourse,
  listCourse,
  markPayment,
  type Person,
  signedInAdmin,
  signedInStudents,
  submitPayment,
} from './people.ts';
import { findPlace, migrateAt, type Place, type SchoolProcess, whileOpen } from './school-process.ts';

const minutes = (count: number) => count * 60_000;
const callsASecond = 25;
/** What is kept for good of one call; caches fill during the first third, which is not counted. */
const mostBytesACall = 300;
/** MiB, of what docs/performance.md promises; where the system tells. */
const mostResident = 150;
/** Per hour; each connection that is forgotten is one. */
const mostDescriptors = 4;

/** What comes, goes: nothing is kept of a call that was answered, and what has ended is thrown away. */
export const soak: Fault = {
  id: 'F18',
  name: `an hour at ${callsASecond} calls a second (three minutes in the short form)`,
  engines: bothEngines,
  work: async ({ engine, serverUrl, short }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      return await goOn(place, short ? minutes(3) : minutes(60), short);
    } finally {
      await place.remove();
    }
  },
};

async function goOn(place: Place, milliseconds: number, short: boolean): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const admin = await signedInAdmin(place);
  const people = await signedInStudents(place, 41);
  await place.withDatabase((database) => addEnded(database, admin, people));
  const report = join(place.folder, 'memory');
  const preload = ['memory-report.ts', ...(short ? ['hurried-housekeeping.ts'] : [])];
  const opening = { preload, variables: { MEMORY_REPORT: report } };
  // As every start but the first: what keeps the code that was read is the end in good order.
  await whileOpen(place, endInOrder, opening);
  return whileOpen(
    place,
    async (school) => {
      const course = await listCourse(school, admin);
      for (const person of people) await submitPayment(school, person, course._id);
      const watch = await watchBystanders(school, { perSecond: 2 });
      const counted = countAnswers(school, admin, people, course);
      const resident = watchResident(school);
      const samples = await sample(school, report, milliseconds, counted.count);
      const { first, last: now, most } = resident.stop();
      const counts = await counted.stop();
      const { others, problems: seen } = await watch.stop();
      problems.push(...seen);
      const isGood = Object.keys(counts).every((status) => ['200', '201', '301'].includes(status));
      expect(isGood, `The calls were answered ${JSON.stringify(counts)}.`);
      const bytesACall = slope(samples.map(({ calls, bytes }) => [calls, bytes]));
      expect(bytesACall <= mostBytesACall, `Each call leaves ${Math.round(bytesACall)} bytes behind.`);
      expect(most <= mostResident, `${most} MiB were resident; ${mostResident} are the most.`);
      const descriptors =
        slope(samples.map(({ hours, open }) => [hours, open])) * Math.min(1, milliseconds / minutes(60));
      expect(descriptors <= mostDescriptors, `${descriptors.toFixed(1)} descriptors more than at the beginning.`);
      const ended = await place.withDatabase(countEnded);
      expect(ended === 0, `${ended} ended sessions, codes and sign-ins are still there.`);
      const last = samples.at(-1);
      const figures = `${Math.round(bytesACall)} bytes kept a call, ${Math.round((last?.bytes ?? 0) / 2 ** 20)} MiB in use, resident ${first} MiB in the first minute, ${now} in the last, ${most} at most; ${last?.open} descriptors`;
      return { tries: last?.calls ?? 0, others, figures, problems };
    },
    opening,
  );
}

async function endInOrder(school: SchoolProcess): Promise<void> {
  school.signal('SIGTERM');
  await school.ended;
}

/** MiB, once a second: in the first minute and in the last, and the most. Not the moments of a password hash, which takes 19 for a while. */
function watchResident(school: SchoolProcess) {
  const looks: number[] = [];
  const timer = setInterval(() => looks.push(residentMiB(school)), 1000);
  const usual = (values: number[], share: number) =>
    Math.round(values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0);
  return {
    stop: () => {
      clearInterval(timer);
      return { first: usual(looks.slice(0, 60), 0.5), last: usual(looks.slice(-60), 0.5), most: usual(looks, 0.95) };
    },
  };
}

/** Everyday calls in turn; only how often each status came is kept, or this process would grow by itself. */
function countAnswers(school: SchoolProcess, admin: Person, people: Person[], course: ListedCourse) {
  const counts: Record<number, number> = {};
  let count = 0;
  const call = async (index: number): Promise<Answer> => {
    const answer = await everydayCall(school, admin, people, course, index);
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    count += 1;
    return { ...answer, text: '', headers: {} };
  };
  const load = keepSending(callsASecond, call, Number.POSITIVE_INFINITY);
  return {
    count: () => count,
    stop: async () => {
      await load.stop();
      return counts;
    },
  };
}

/** The first half of the students are marked paid and pending in turn, the others submit the same details again. */
function everydayCall(
  school: SchoolProcess,
  admin: Person,
  people: Person[],
  { _id, courseNo }: ListedCourse,
  index: number,
): Promise<Answer> {
  const half = (people.length - 1) / 2;
  // Somebody whose sessions nobody else uses: of eleven the oldest ends.
  const newcomer = inTurn(people, people.length - 1);
  const [marked, other] = [inTurn(people, index % half), inTurn(people, half + (index % half))];
  const get = (path: string, who?: Person) => send(school.address, path, who ? { cookie: who.cookie } : {});
  const mark = Math.floor(index / 20) % 2 === 0 ? ('mark-paid' as const) : ('mark-pending' as const);
  const login = { identifier: newcomer.email, password: studentPassword };
  const kinds = [
    () => get('/api/courses'),
    () => get('/courses'),
    () => get('/api/students/me', other),
    () => get(`/api/courses?q=word${index % 50}`),
    () => get('/api/students/enrollments', marked),
    () => get('/api/admin/enrollments', admin),
    () => get('/'),
    () => submitPayment(school, other, _id),
    () => get(`/courses/${_id}`),
    () => markPayment(school, admin, { studentId: marked.id, courseNo, mark }),
    () => get('/login'),
    () =>
      index % 5 === 0
        ? send(school.address, '/api/students/login', { method: 'POST', body: login })
        : get('/api/students/me', marked),
  ];
  return (kinds[index % kinds.length] ?? (() => get('/')))();
}

type Sample = { hours: number; calls: number; bytes: number; open: number };

/** Forty times, in the last two thirds: in the first the school throws away by itself what nobody needs. */
async function sample(school: SchoolProcess, report: string, milliseconds: number, calls: () => number) {
  const began = performance.now();
  const passed = () => performance.now() - began;
  const samples: Sample[] = [];
  await wait(milliseconds / 3);
  while (passed() < milliseconds) {
    const known = linesOf(report).length;
    school.signal('SIGUSR2');
    await untilHolds(eventually, () => linesOf(report).length > known);
    const { heapUsed, external }: NodeJS.MemoryUsage = JSON.parse(linesOf(report).at(-1) ?? '{}');
    const open = process.platform === 'linux' ? readdirSync(`/proc/${school.pid}/fd`).length : 0;
    samples.push({ hours: passed() / minutes(60), calls: calls(), bytes: heapUsed + external, open });
    await wait(milliseconds / 60);
  }
  return samples;
}

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []);

/** Of the straight line that fits best. */
function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const over = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}

/** Sessions, an admin's code and a social sign-in that ended a day ago. */
async function addEnded(database: Database, admin: Person, people: Person[]): Promise<void> {
  const dayAgo = databaseTime(-24 * 60 * 60);
  for (const { id } of people) {
    await database
      .insertInto('sessions')
      .values({ token_hash: `ended-${id}`, kind: 'student', account_id: id, idle_ends_at: dayAgo, ends_at: dayAgo })
      .execute();
  }
  await database
    .insertInto('admin_challenges')
    .values({
      token_hash: 'ended',
      admin_id: admin.id,
      code_hash: 'ended',
      code_ends_at: dayAgo,
      sent_at: dayAgo,
      tries: 0,
      resends: 0,
      ends_at: dayAgo,
    })
    .execute();
  await database
    .insertInto('oidc_attempts')
    .values({ token_hash: 'ended', state: 's', nonce: 'n', code_verifier: 'v', ends_at: dayAgo })
    .execute();
}

async function countEnded(database: Database): Promise<number> {
  let ended = 0;
  for (const table of ['sessions', 'admin_challenges', 'oidc_attempts'] as const) {
    const rows = await database.selectFrom(table).select('token_hash').where('token_hash', 'like', 'ended%').execute();
    ended += rows.length;
  }
  return ended;
}
