import { parseArgs } from 'node:util';
import { studentPassword } from '../test/factories.ts';
import { send } from '../test/faults/calls.ts';
import { listCourse, signedInAdmin, signedInStudents, submitPayment } from '../test/faults/people.ts';
import {
  findPlace,
  migrateAt,
  openSchool,
  type Place,
  type SchoolProcess,
  whileOpen,
} from '../test/faults/school-process.ts';
import { startPostgres } from '../test/postgres.ts';
import type { Engine } from '../test/start-app.ts';
import { measureBetweenEngines } from './between-engines.ts';
import { measureBigSchool } from './big-school.ts';
import { findClient } from './client.ts';
import { measureLearners } from './learners.ts';
import { type Question, tell, timed, told, usualConnections } from './load.ts';
import { measureMarks } from './marks.ts';
import { measureMemory, tellMemory } from './memory.ts';
import { measureMovingIn } from './moving-in.ts';
import { measureCommands } from './operator-commands.ts';
import { measureProcesses } from './processes.ts';
import { compare } from './ratios.ts';
import { measureReading } from './reading.ts';
import { compressedBytes, homeScripts } from './visitor-bytes.ts';
import { courseOf, measureWatching } from './watching.ts';

// npm run bench: the figures of docs/performance.md; with `-- --rows 1000000` only those of a school of so many
// enrollments beside one of a thousand, with `--years 1` all of one year, with `-- --only calls` only that part. Figures depend on the machine: compare them with one another.

const [fewEnrollments, manyEnrollments] = [1000, 100_000];

const { values } = parseArgs({
  options: { rows: { type: 'string' }, years: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const coursesOfStudent = 4;
const { only } = values;
const rows = values.rows ? Number(values.rows) : null;

const client = findClient();
tell('client of what is beside a bare server', client.name);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What is answered most, each beside a bare `node:http` server that sends as many bytes. */
async function tellRatio(school: SchoolProcess, question: Question): Promise<void> {
  const { bytes, school: own, bare, speed, processor } = await compare(client, school, question);
  const times = (processor.school / processor.bare).toFixed(2);
  const cost = `${times} × a bare server's processor time (${processor.school.toFixed(0)} µs, ${processor.bare.toFixed(0)} µs)`;
  const late = `p99 ${own.p99.toFixed(1)} ms, ${(own.p99 / bare.p99).toFixed(1)} times the bare server's`;
  const calls = `${own.perSecond.toFixed(0).padStart(6)}/s, ${speed.toFixed(2)} of the bare server's`;
  tell(`GET ${question.path}`, `${cost}   ${calls}   ${kilobytes(bytes)}   ${late}`);
}

async function measureVisitor(place: Place): Promise<void> {
  const first = await openSchool(place, { variables: { SAMPLE_DATA: 'on' } });
  const opened = () => first.output().includes('is open at');
  await first.untilReady();
  while (!opened()) await new Promise((resolve) => setTimeout(resolve, 50));
  tellMemory(first, 'of the process that drew the sample school');
  first.signal('SIGTERM');
  await first.ended;
  await whileOpen(
    place,
    async (school) => {
      tell('start with the sample school in place, until ready', `${(await school.untilReady()).toFixed(0)} ms`);
      const home = await send(school.address, '/');
      tellMemory(school, 'after the start');
      const { untouched, application } = homeScripts();
      tell('home page, HTML with its style sheet, compressed', kilobytes(compressedBytes(home.text)));
      tell(`scripts of a first visit, compressed (${untouched.files} files)`, kilobytes(untouched.bytes));
      tell(`the same once the page is touched (${application.files} files)`, kilobytes(application.bytes));
      const headers = { 'accept-encoding': 'br' };
      const slug = '/courses/spoken-english-from-zero';
      const paths = ['/', slug, '/api/courses', `/api${slug}`];
      for (const path of paths) await tellRatio(school, { path, headers });
      tell(
        'GET /courses?q=… (another search each time: rendered)',
        told(await timed(40, (index) => send(school.address, `/courses?q=english${index}`))),
      );
      await measureMemory(school, paths);
    },
    { variables: { SAMPLE_DATA: 'on' } },
  );
}

async function measureCalls(place: Place): Promise<void> {
  await migrateAt(place);
  const students = await signedInStudents(place, usualConnections);
  const admin = await signedInAdmin(place);
  const cookies = students.map(({ cookie }) => cookie);
  await whileOpen(place, async (school) => {
    const headers = { 'accept-encoding': 'gzip' };
    const tellAll = async (paths: string[]) => {
      for (const path of paths) await tellRatio(school, { path, cookies, headers });
    };
    await tellAll(['/api/students/me', '/api/students/enrollments']);
    const { courseId } = await courseOf(school, admin, students);
    for (let course = 2; course <= coursesOfStudent; course += 1) await courseOf(school, admin, students);
    console.log(`-- the same students with ${coursesOfStudent} paid courses each`);
    await tellAll(['/api/students/enrollments', '/api/students/progress', `/api/students/${courseId}/player`]);
  });
}

async function measureSignedIn(place: Place): Promise<void> {
  await migrateAt(place);
  const students = await signedInStudents(place, 400);
  const admin = await signedInAdmin(place);
  await whileOpen(place, async (school) => {
    const course = await listCourse(school, admin);
    const [one] = students;
    if (!one) throw new Error('There are no students.');
    const body = { identifier: one.email, password: studentPassword };
    tell(
      'POST /api/students/login (one password hash)',
      told(await timed(8, () => send(school.address, '/api/students/login', { method: 'POST', body }))),
    );
    tell(
      'POST /api/students/manual-enroll',
      told(await timed(students.length, (index) => submitPayment(school, students[index] ?? one, course._id))),
    );
    await measureMarks(school, { admin, students, course });
  });
}

const bigSchool = (count: number) => (place: Place) => measureBigSchool(place, { count, years: Number(values.years) });

const parts: Record<string, (place: Place) => Promise<void>> = {
  visitor: measureVisitor,
  calls: measureCalls,
  'signed-in': measureSignedIn,
  processes: measureProcesses,
  'moving-in': (place) => measureMovingIn(place),
  watching: measureWatching,
  reading: measureReading,
  learners: (place) => measureLearners(place, 200),
  'learners-of-one-course': (place) => measureLearners(place, 1),
  'small-school': bigSchool(fewEnrollments),
  'big-school': bigSchool(rows ?? manyEnrollments),
  commands: (place) => measureCommands(place, { count: rows ?? manyEnrollments, years: Number(values.years) }),
};

/** Names of the parts that were asked for. */
function chosenParts(): string[] {
  if (only === undefined) return rows === null ? Object.keys(parts) : ['small-school', 'big-school', 'commands'];
  if (!Object.hasOwn(parts, only)) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
  return [only];
}

async function measure(engine: Engine, serverUrl: string | null): Promise<void> {
  console.log(`\n== ${engine}`);
  for (const name of chosenParts()) {
    const place = await findPlace(engine, serverUrl);
    await parts[name]?.(place).finally(() => place.remove());
  }
}

const server = await startPostgres();
if (only === 'between-engines') {
  if (server) await measureBetweenEngines(server.url);
  process.exit();
}
await measure('sqlite', null);
if (server) await measure('postgres', server.url);
else console.log('\nPostgreSQL is not on this machine.');
await server?.stop();
