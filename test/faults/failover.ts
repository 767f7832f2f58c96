import { connect, type Database } from '#base/database/connect.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { findPgBouncer, startPgBouncer } from '../pgbouncer.ts';
import { canFollow, type PostgresServer, runOnServer, startPostgres } from '../postgres.ts';
import { inParallel } from '../steps.ts';
import { eventually, send, untilHolds } from './calls.ts';
import { createVerdict, type Fault, type Finding } from './fault.ts';
import { inTurn } from './in-turn.ts';
import { withOwnServer } from './own-server.ts';
import { listCourse, signedInAdmin, signedInStudents, submitPayment } from './people.ts';
import { openSchool, type Place, type SchoolProcess } from './school-process.ts';
import { limitRole } from './through-pgbouncer.ts';

/** Three schools behind PgBouncer whose database is replaced by its standby: docs/scaling.md, "Replicas and partitions". */
export const failover: Fault = {
  id: 'F29',
  name: 'kill -9 of the primary of three schools, whose standby takes over: one that confirms each write, and one that is behind',
  engines: ['postgres'],
  hindrance: () => (findPgBouncer() && canFollow() ? null : 'needs PgBouncer and pg_basebackup'),
  work: async ({ short }) => {
    const count = short ? 10 : 30;
    const synchronous = await failOver('synchronous', count);
    const behind = await failOver('behind', count);
    const figures = `a standby that is behind loses ${behind.lost} of ${behind.acknowledged}; recovery ${behind.recovery} ms`;
    return { ...synchronous, figures, problems: [...synchronous.problems, ...behind.problems] };
  },
};

type Way = 'synchronous' | 'behind';

const failOver = (way: Way, count: number) =>
  withOwnServer(async (place, primary) => {
    await limitRole(place);
    const standby = await startPostgres({ durable: true, follows: primary.url });
    if (standby === null) throw new Error('pg_basebackup is not on this machine.');
    const pooler = await startPgBouncer(place.databaseUrl ?? '');
    const variables = { DATABASE_URL: pooler.url };
    const schools: SchoolProcess[] = [];
    try {
      if (way === 'synchronous') await confirmEach(primary, '*');
      for (let number = 0; number < 3; number += 1) {
        const school = await openSchool(place, { variables });
        schools.push(school);
        await school.untilReady();
      }
      return await takeOver({ place, primary, standby, schools, lead: pooler.lead }, way, count);
    } finally {
      for (const school of schools) {
        school.signal('SIGKILL');
        await school.ended;
      }
      await pooler.stop();
      await standby.stop();
      // Without its standby, the primary would acknowledge nothing, not even that its database is removed.
      await primary.start();
      await confirmEach(primary, '');
    }
  });

/** The primary acknowledges only what the standbys of these names have; `*` is all of them. */
async function confirmEach({ url }: PostgresServer, names: '*' | ''): Promise<void> {
  await runOnServer(url, `alter system set synchronous_standby_names = '${names}'`);
  await runOnServer(url, 'select pg_reload_conf()');
}

/** The standby gets no more changes from its primary. */
async function stopReceiving({ url }: PostgresServer): Promise<void> {
  await runOnServer(url, `alter system set primary_conninfo = ''`);
  await runOnServer(url, 'select pg_reload_conf()');
  await untilHolds(eventually, async () => (await runOnServer(url, 'select from pg_stat_wal_receiver')) === 0);
}

type Scene = {
  place: Place;
  primary: PostgresServer;
  standby: PostgresServer;
  schools: SchoolProcess[];
  lead: (databaseUrl: string) => void;
};

async function takeOver({ place, primary, standby, schools, lead }: Scene, way: Way, count: number): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const admin = await signedInAdmin(place);
  const course = await listCourse(inTurn(schools, 0), admin);
  const students = await signedInStudents(place, count);
  await untilHolds(eventually, () => hasReceived(standby, place, count));
  const submit = (from: number, to: number) =>
    inParallel(to - from, async (index) => {
      const { status } = await submitPayment(inTurn(schools, index), inTurn(students, from + index), course._id);
      expect(status === 201, `A payment before the failover was answered ${status}.`);
    });
  await submit(0, count / 2);
  if (way === 'behind') await stopReceiving(standby);
  await submit(count / 2, count);
  const late = await listCourse(inTurn(schools, 1), admin);
  await untilHolds(eventually, async () => (await namesIn(schools)).every((names) => names.includes(late.courseNo)));

  await primary.halt('immediate');
  const began = performance.now();
  await standby.promote();
  lead(standby.url);
  // Each of the three writes again: a registration is answered 201, or 409 after one that was cut off.
  await Promise.all(schools.map((school, index) => untilHolds(eventually, () => registers(school, index))));
  const recovery = Math.round(performance.now() - began);

  const rows = await queryAt(standby, place, async (database) => ({
    enrollments: (await database.selectFrom('enrollments').select('id').execute()).length,
    courses: (await database.selectFrom('courses').select('course_no').execute()).map((row) => row.course_no),
    broken: await brokenInvariants(database),
  }));
  const lost = count - rows.enrollments;
  expect(way === 'behind' || lost === 0, `${lost} of ${count} acknowledged payments are lost.`);
  expect(way === 'synchronous' || lost > 0, 'The standby was not behind.');
  expect(rows.courses.includes(late.courseNo) === (way === 'synchronous'), 'The last course is not as it should be.');
  // One more change, as a counter would have given its number to the lost one.
  const next = await listCourse(inTurn(schools, 0), admin);
  const wanted = [...rows.courses, next.courseNo].toSorted().join(' ');
  await untilHolds(eventually, async () =>
    (await namesIn(schools)).every((names) => names.toSorted().join(' ') === wanted),
  ).catch(() => problems.push('Visitors see a course that is in no database.'));
  return {
    tries: count,
    acknowledged: count,
    lost,
    recovery,
    others: 'none: the database is away',
    problems: [...problems, ...rows.broken],
  };
}

const hasReceived = (standby: PostgresServer, place: Place, count: number) =>
  queryAt(standby, place, async (database) => {
    const row = await database
      .selectFrom('students')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count) === count;
  });

/** The place's database on the standby. */
async function queryAt<Result>(
  standby: PostgresServer,
  { databaseUrl, folder }: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const url = new URL(databaseUrl ?? '');
  url.port = new URL(standby.url).port;
  const database = connect({ databaseUrl: url.href, dataFolder: folder, purpose: 'operate' });
  return work(database).finally(() => database.destroy());
}

async function registers({ address }: SchoolProcess, index: number): Promise<boolean> {
  const secrets = { password: 'chalk-and-slate', confirmPassword: 'chalk-and-slate' };
  const names = { name: 'Nusrat Jahan', school: 'Dhaka School', college: 'NA' };
  const own = { email: `after-${index}@example.com`, phone: `0151111111${index}` };
  const { status } = await send(address, '/api/students/register', {
    method: 'POST',
    body: { ...names, ...secrets, ...own },
  });
  return status === 201 || status === 409;
}

/** The numbers of the courses that each school shows to visitors. */
const namesIn = (schools: SchoolProcess[]) =>
  Promise.all(
    schools.map(async ({ address }) => {
      const { text } = await send(address, '/api/courses');
      const { data }: { data: { courseNo: string }[] } = JSON.parse(text);
      return data.map(({ courseNo }) => courseNo);
    }),
  );
