import { execFileSync } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { eventually, keepSending, p95, send, untilHolds } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { listCourse, type Person, signedInAdmin, signedInStudents } from './people.ts';
import { findPlace, migrateAt, type Place, type SchoolProcess, whileOpen } from './school-process.ts';
import { expectOneMemory, mostLateMilliseconds } from './two-processes.ts';

type Expect = (holds: boolean, problem: string) => void;
type People = { admin: Person; student: Person; other: Person };

/** The processes of one school act as one, and one that ends is replaced while the others answer. */
export const severalProcesses: Fault = {
  id: 'F25',
  name: 'kill -9 of one of two processes on one port (`PROCESSES=2`), at 100 calls a second',
  engines: bothEngines,
  quick: true,
  work: async ({ engine, serverUrl, short }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      const admin = await signedInAdmin(place);
      const [student, other] = await signedInStudents(place, 2);
      if (!student || !other) throw new Error('There are no students.');
      const kills = short ? 1 : 4;
      // The log says which process answered.
      const variables = { PROCESSES: '2', LOG_LEVEL: 'info', LOG_EVERY_REQUEST: 'on' };
      return await whileOpen(place, (school) => actAsOne(place, school, { admin, student, other }, kills), {
        variables,
      });
    } finally {
      await place.remove();
    }
  },
};

async function actAsOne(place: Place, school: SchoolProcess, people: People, kills: number): Promise<Finding> {
  const { problems, expect } = createVerdict();
  // Each call comes on a connection of its own, and connections are dealt out in turn.
  await untilAnswering(school, 2);
  await expectOneMemory([school, school], people, expect);
  await expectOneCatalogue(school, people.admin, expect);
  await expectOneCount(school, expect);
  const connections = place.engine === 'postgres' ? await countConnections(place) : null;
  expect(connections === null || connections <= 22, `There are ${connections} connections to PostgreSQL.`);

  const found = { calls: 0, unanswered: 0, recovery: 0, p95: 0 };
  for (let kill = 1; kill <= kills; kill += 1) {
    const seen = await killOne(school, people.student, expect);
    found.calls += seen.calls;
    found.unanswered += seen.unanswered;
    found.recovery = Math.max(found.recovery, seen.recovery);
    found.p95 = Math.max(found.p95, seen.p95);
  }
  const others = `${found.calls} × 200, p95 ${found.p95} ms; ${found.unanswered} calls that it had taken went unanswered`;
  return { tries: kills, recovery: found.recovery, others, problems };
}

/** Whichever process is asked, `/metrics` has what all have counted. */
async function expectOneCount({ address }: SchoolProcess, expect: Expect): Promise<void> {
  const count = async () => {
    const { text } = await send(address, '/metrics');
    return Number(/^school_calls_total\{call="listCourses",status="2xx"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  const before = await count();
  for (let call = 0; call < 20; call += 1) await send(address, '/api/courses?search=grammar');
  const counted = [await count(), await count(), await count()].map((sum) => sum - before);
  expect(counted.join() === '20,20,20', `Of 20 calls to two processes /metrics counts ${counted.join()}.`);
}

/** The numbers of the processes that have answered something. */
const answering = (school: SchoolProcess) =>
  new Set([...school.output().matchAll(/"process":(\d+).*"msg":"request"/g)].map(([, number]) => number));

async function untilAnswering(school: SchoolProcess, count: number): Promise<void> {
  await untilHolds(eventually, async () => {
    // This one, too, may be the connection that is on its way to a process when that ends.
    await send(school.address, '/api/courses', { milliseconds: 1000 });
    return answering(school).size >= count;
  });
}

/** A change is passed on at once; what counts for people is that it is no later than between schools that do not know each other. */
async function expectOneCatalogue(school: SchoolProcess, admin: Person, expect: Expect): Promise<void> {
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const showing = async (id: string) => {
    const answers = await Promise.all(agents.map((agent) => send(school.address, '/api/courses', { agent })));
    return answers.filter(({ text }) => text.includes(id)).length;
  };
  await showing('');
  const { _id } = await listCourse(school, admin);
  const late = await untilHolds(mostLateMilliseconds * 2, async () => (await showing(_id)) === agents.length);
  expect(late <= mostLateMilliseconds, `A new course was shown by all after ${late} ms.`);
  for (const agent of agents) agent.destroy();
}

const countConnections = (place: Place) =>
  place.withDatabase(async (database) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'pathshala' and pid <> pg_backend_pid()`.execute(
      database,
    );
    return rows[0]?.count ?? 0;
  });

const processesOf = ({ pid }: SchoolProcess) =>
  execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

const perSecond = 100;
/** Calls that the killed process had taken: those under way, and one that was just being handed over. */
const mostUnanswered = 8;

async function killOne(school: SchoolProcess, student: Person, expect: Expect) {
  const load = keepSending(perSecond, (index) =>
    index % 2 === 0
      ? send(school.address, '/api/students/me', { cookie: student.cookie, milliseconds: 5000 })
      : send(school.address, '/', { milliseconds: 5000 }),
  );
  const known = answering(school).size;
  await wait(500);
  const [victim] = processesOf(school);
  const killedAt = performance.now();
  if (victim) process.kill(victim, 'SIGKILL');
  await untilAnswering(school, known + 1);
  const recovery = performance.now() - killedAt;
  expect(processesOf(school).length === 2, 'There are not two processes again.');
  const answers = await load.stop();
  const answered = answers.filter(({ status }) => status !== 0);
  const unanswered = answers.length - answered.length;
  expect(
    answered.every(({ status }) => status === 200),
    'Somebody was refused.',
  );
  expect(unanswered <= mostUnanswered, `${unanswered} of ${answers.length} calls went unanswered.`);
  const late = answers.filter(({ status, sentAt }) => status === 0 && sentAt > killedAt + 500);
  expect(late.length === 0, `${late.length} calls went unanswered that came after the kill.`);
  return { calls: answered.length, unanswered, recovery, p95: p95(answered) };
}
