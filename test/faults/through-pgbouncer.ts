import { sql } from 'kysely';
import { connect } from '#base/database/connect.ts';
import { hasTimeLimits } from '#base/database/engine.ts';
import { studentPassword } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { findPgBouncer, startPgBouncer } from '../pgbouncer.ts';
import { inParallel } from '../steps.ts';
import { amongBystanders } from './bystanders.ts';
import { type Answer, eventually, send, untilHolds } from './calls.ts';
import { createVerdict, type Fault, type Finding } from './fault.ts';
import { inTurn } from './in-turn.ts';
import { withOwnServer } from './own-server.ts';
import { type ListedCourse, listCourse, markPayment, type Person, signedInAdmin, submitPayment } from './people.ts';
import { openSchool, type Place, type SchoolProcess } from './school-process.ts';
import { tryToLogIn } from './sign-in.ts';

/** Several schools behind a balancer, and a pooler before their database: docs/scaling.md. */
export const throughPgBouncer: Fault = {
  id: 'F26',
  name: 'kill -9 of one of three schools that reach PostgreSQL through PgBouncer in transaction mode; then the database restarted',
  engines: ['postgres'],
  quick: true,
  hindrance: () => (findPgBouncer() === null ? 'needs PgBouncer' : null),
  work: ({ short }) =>
    withOwnServer(async (place, server) => {
      const { problems, expect } = createVerdict();
      expect(await isRefusedUnlimited(place), 'A school whose connections have no limits on time was opened.');
      await limitRole(place);
      const pooler = await startPgBouncer(place.databaseUrl ?? '');
      const variables = { DATABASE_URL: pooler.url };
      const schools: SchoolProcess[] = [];
      try {
        // Together, so that one of them migrates and the others wait.
        const three = await Promise.all([1, 2, 3].map(() => openSchool(place, { variables })));
        schools.push(...three);
        for (const school of three) await school.untilReady();
        // Who comes last has still to see that there is nothing to migrate. All write into one file.
        const opened = () => three[0]?.output().split('is open at').length === three.length + 1;
        await untilHolds(eventually, opened);
        problems.push(...(await findTraces(place, pooler.url)));
        const finding = await enrolAcross(place, three, short ? 12 : 60);
        await server.halt('immediate');
        const away = await callEach(three.slice(1));
        expect(
          away.every(({ status }) => status === 503),
          `Without a database: ${away.map(({ status }) => status)}.`,
        );
        await server.start();
        await untilHolds(eventually, async () =>
          (await callEach(three.slice(1))).every(({ status }) => status === 404),
        );
        return { ...finding, problems: [...problems, ...finding.problems] };
      } finally {
        for (const school of schools) {
          school.signal('SIGKILL');
          await school.ended;
        }
        await pooler.stop();
      }
    }),
};

async function isRefusedUnlimited(place: Place): Promise<boolean> {
  const pooler = await startPgBouncer(place.databaseUrl ?? '');
  const school = await openSchool(place, { variables: { DATABASE_URL: pooler.url } });
  try {
    await untilHolds(eventually, () => !school.isRunning() || school.output().includes('is open at'));
    return !school.isRunning() && school.output().includes('DATABASE_URL leads through a pooler');
  } finally {
    school.signal('SIGKILL');
    await school.ended;
    await pooler.stop();
  }
}

/** As docs/scaling.md says; connections that a pooler has by then know nothing of it. */
export const limitRole = (place: Place) =>
  place.withDatabase(async (database) => {
    const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
    for (const limit of [
      `statement_timeout = '5s'`,
      `lock_timeout = '1200ms'`,
      `idle_in_transaction_session_timeout = '10s'`,
    ])
      await sql`alter role pathshala in database ${sql.ref(name)} set ${sql.raw(limit)}`.execute(database);
  });

/** What migrations and an operator's command left on connections of the pooler, which are anybody's next. */
async function findTraces(place: Place, poolerUrl: string): Promise<string[]> {
  const { problems, expect } = createVerdict();
  const operator = connect({ databaseUrl: poolerUrl, dataFolder: place.folder, purpose: 'operate' });
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
  const lifted = await operator.transaction().execute((transaction) => limit.execute(transaction));
  await operator.destroy();
  expect(lifted.rows[0]?.limit === '2147483647ms', `A command may take ${lifted.rows[0]?.limit} only.`);
  const visitor = connect({ databaseUrl: poolerUrl, dataFolder: place.folder });
  const limited = await inParallel(10, () => hasTimeLimits(visitor));
  await visitor.destroy();
  expect(limited.every(Boolean), 'A command has lifted the limits of others.');
  const locks = await place.withDatabase((database) =>
    sql`select 1 from pg_locks where locktype = 'advisory'`.execute(database),
  );
  expect(locks.rows.length === 0, 'The lock of the migrations was left behind.');
  return problems;
}

/** By name: what is asked of the database anew. */
const callEach = (schools: SchoolProcess[]) =>
  Promise.all(schools.map(({ address }) => send(address, '/api/courses/there-is-none-of-this-name-yet')));

type Job = { schools: SchoolProcess[]; admin: Person; course: ListedCourse };

/** Everybody's calls go to the three in turn; one of them is killed when a third of the people has come through. */
async function enrolAcross(place: Place, schools: SchoolProcess[], count: number): Promise<Finding> {
  const [victim, second] = schools;
  if (!victim || !second) throw new Error('There are no schools.');
  const admin = await signedInAdmin(place);
  const course = await listCourse(second, admin);
  const lecture = [
    { topicNo: 1, topicName: 'One', classes: [{ lecture: 1, title: 'First', link: 'https://video.example/1' }] },
  ];
  await send(second.address, `/api/courses/${course._id}/lecture`, {
    method: 'PUT',
    cookie: admin.cookie,
    body: { lecture },
  });
  let done = 0;
  const work = async () => {
    const links = await inParallel(count, async (number) => {
      const link = await enrolOne({ schools, admin, course }, number);
      done += 1;
      if (done === Math.ceil(count / 3)) victim.signal('SIGKILL');
      return link;
    });
    const watching = links.filter((link) => link.includes('https://video.example/1')).length;
    const rows = await place.withDatabase((database) => database.selectFrom('enrollments').select('status').execute());
    const { problems, expect } = createVerdict();
    expect(
      rows.length === count && rows.every(({ status }) => status === 'paid'),
      `There are ${rows.length} enrollments.`,
    );
    problems.push(...(await place.withDatabase(brokenInvariants)));
    return { tries: count, acknowledged: watching, lost: count - watching, problems };
  };
  return amongBystanders(second, {}, work);
}

/** From the registration to the lecture. Returns what the last call answered. */
async function enrolOne(job: Job, number: number): Promise<string> {
  const email = `through-${number}@example.com`;
  const details = { name: `Student ${number}`, school: 'Dhaka School', college: 'NA' };
  const secrets = { password: studentPassword, confirmPassword: studentPassword };
  const body = { ...details, ...secrets, email, phone: `015${String(number).padStart(8, '0')}` };
  // One that was killed may have done it without saying so: 409.
  await insist(job, number, [201, 409], ({ address }) =>
    send(address, '/api/students/register', { method: 'POST', body }),
  );
  const person = await insist(job, number + 1, [200], (school) => tryToLogIn(school, email));
  await insist(job, number + 2, [200, 201], (school) => submitPayment(school, person, job.course._id));
  const mark = { studentId: person.id, courseNo: job.course.courseNo, mark: 'mark-paid' } as const;
  await insist(job, number + 3, [200], (school) => markPayment(school, job.admin, mark));
  const path = `/api/students/${job.course._id}/lecture-link?topicNo=1&lecture=1`;
  const link = await insist(job, number + 4, [200], ({ address }) => send(address, path, { cookie: person.cookie }));
  return link.text;
}

const mostTries = 12;

/** As a balancer does: what one does not answer, the next one is asked. */
async function insist<Answered extends Pick<Answer, 'status'>>(
  { schools }: Job,
  first: number,
  wanted: number[],
  act: (school: SchoolProcess) => Promise<Answered>,
): Promise<Answered> {
  for (let tries = 0; ; tries += 1) {
    const answer = await act(inTurn(schools, first + tries));
    if (wanted.includes(answer.status)) return answer;
    const isPassing = answer.status === 0 || answer.status === 503;
    if (!isPassing || tries === mostTries) throw new Error(`A call was answered ${answer.status}.`);
  }
}
