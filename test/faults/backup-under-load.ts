import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#base/database/connect.ts';
import { studentPassword } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import type { Engine } from '../start-app.ts';
import { watchBystanders } from './bystanders.ts';
import { type Answer, countStatuses, keepSending, p95, send } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { inTurn } from './in-turn.ts';
import { addManyStudents } from './many-students.ts';
import { listCourse, type Person, signedInAdmin, signedInStudents, submitPayment } from './people.ts';
import { runCommand } from './school-command.ts';
import { findPlace, migrateAt, openSchool, type Place, type SchoolProcess, whileOpen } from './school-process.ts';

const writesASecond = 50;
const mostMiB = 150;
const size = { short: { students: 2000, enrollments: 6000 }, full: { students: 100_000, enrollments: 300_000 } };

/** Nobody's write waits for a backup, and what it holds is the school as it was at one moment. */
export const backupUnderLoad: Fault = {
  id: 'F19',
  name: `backup at ${writesASecond} writes a second, restored into the other engine`,
  engines: bothEngines,
  work: async ({ engine, serverUrl, short }) => {
    const other: Engine = engine === 'postgres' || serverUrl === null ? 'sqlite' : 'postgres';
    const place = await findPlace(engine, serverUrl);
    const target = await findPlace(other, serverUrl);
    try {
      await migrateAt(place);
      return await backUpAndRestore(place, target, size[short ? 'short' : 'full']);
    } finally {
      await place.remove();
      await target.remove();
    }
  },
};

async function backUpAndRestore(
  place: Place,
  target: Place,
  { students, enrollments }: typeof size.full,
): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const file = join(place.folder, 'school.backup');
  const admin = await signedInAdmin(place);
  const people = await signedInStudents(place, 3000);
  const [reader] = people;
  if (!reader) throw new Error('There is no student.');
  const taken = await whileOpen(place, async (school) => {
    const course = await listCourse(school, admin);
    await place.withDatabase((database) => addManyStudents(database, { students, enrollments }));
    const watch = await watchBystanders(school, { student: reader });
    const load = await keepWriting(school, people, course._id);
    const early = load.acknowledged();
    const backup = await runCommand(place, 'backup', file);
    const sent = load.sent();
    const writes = await load.stop();
    const sums = await place.withDatabase((database) => sumsOf(database, course._id));
    return { backup, early, sent, writes, courseId: course._id, sums, ...(await watch.stop()) };
  });
  const { backup, writes } = taken;
  const highestMiB = Math.round(backup.mostBytes / 2 ** 20);
  problems.push(...taken.problems);
  expect(backup.code === 0, `The backup ended with ${backup.code}: ${backup.output}`);
  expect(writes.every(isDone), `Writes were answered ${JSON.stringify(countStatuses(writes))}.`);
  expect(highestMiB <= mostMiB, `The backup took ${highestMiB} MiB.`);
  expect((statSync(file).mode & 0o077) === 0, 'Others may read the backup.');

  const restored = await runCommand(target, 'restore', file);
  const restoredMiB = Math.round(restored.mostBytes / 2 ** 20);
  expect(restored.code === 0, `The restore ended with ${restored.code}: ${restored.output}`);
  expect(restoredMiB <= mostMiB, `The restore took ${restoredMiB} MiB.`);
  const began = performance.now();
  if (restored.code === 0) problems.push(...(await judgeRestored(target, reader, taken, { students, enrollments })));
  const figures = `${students} students, ${enrollments} enrollments: backup ${highestMiB} MiB, restore ${restoredMiB} MiB, writes p95 ${p95(writes)} ms`;
  const lost = 0;
  const acknowledged = writes.filter(isDone).length;
  const { others } = taken;
  return { tries: writes.length, acknowledged, lost, recovery: performance.now() - began, others, figures, problems };
}

const isDone = ({ status }: Answer) => status === 200 || status === 201;

/** Each student submits once, then corrects; goes on for a second before anything else happens. */
async function keepWriting(school: SchoolProcess, people: Person[], courseId: string) {
  const acknowledged = new Set<string>();
  let sent = 0;
  const load = keepSending(
    writesASecond,
    async (index) => {
      const person = inTurn(people, index);
      sent = index + 1;
      const answer = await submitPayment(school, person, courseId);
      if (isDone(answer)) acknowledged.add(person.id);
      return answer;
    },
    Number.POSITIVE_INFINITY,
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { stop: load.stop, acknowledged: () => acknowledged.size, sent: () => Math.min(sent, people.length) };
}

type Taken = { early: number; sent: number; courseId: string; sums: string };

/** Everything acknowledged before the backup began is there, nothing that was sent after it ended. */
async function judgeRestored(
  target: Place,
  reader: Person,
  { early, sent, courseId, sums }: Taken,
  { students, enrollments }: typeof size.full,
): Promise<string[]> {
  const { problems, expect } = createVerdict();
  const { rows, people, broken, back } = await target.withDatabase(async (database) => ({
    rows: await countOf(database, courseId),
    people: await countStudents(database),
    broken: await brokenInvariants(database),
    back: await sumsOf(database, courseId),
  }));
  expect(back === sums, `The sums were ${sums}, and are ${back}.`);
  problems.push(...broken.slice(0, 5));
  expect(rows.live >= early && rows.live <= sent, `${rows.live} rows of the load, between ${early} and ${sent}.`);
  expect(rows.all - rows.live === enrollments, `${rows.all - rows.live} of ${enrollments} enrollments are back.`);
  expect(people >= students, `${people} of ${students} students are back.`);
  const school = await openSchool(target);
  try {
    await school.untilReady();
    const old = await send(school.address, '/api/students/me', { cookie: reader.cookie });
    expect(old.status === 401, `An old cookie was answered ${old.status}.`);
    const body = { identifier: reader.email, password: studentPassword };
    const login = await send(school.address, '/api/students/login', { method: 'POST', body });
    expect(login.status === 200, `A login was answered ${login.status}.`);
  } finally {
    school.signal('SIGKILL');
    await school.ended;
  }
  return problems;
}

async function countOf(database: Database, courseId: string) {
  const { all } = await database
    .selectFrom('enrollments')
    .select((row) => row.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const { live } = await database
    .selectFrom('enrollments')
    .select((row) => row.fn.countAll<number>().as('live'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), live: Number(live) };
}

/** Of money in all courses but the one that the load writes to. */
async function sumsOf(database: Database, courseId: string): Promise<string> {
  const sums = await database
    .selectFrom('enrollments')
    .select(({ fn }) => [
      fn.sum('fee_poisha').as('fees'),
      fn.sum('amount_due').as('due'),
      fn.sum('discount').as('discounts'),
    ])
    .where('course_id', '!=', courseId)
    .executeTakeFirstOrThrow();
  return [sums.fees, sums.due, sums.discounts].map(Number).join(', ');
}

async function countStudents(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('students')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
