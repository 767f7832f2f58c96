import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { studentPassword } from '../factories.ts';
import { amongBystanders } from './bystanders.ts';
import { type Answer, eventually, send, untilHolds } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { inTurn } from './in-turn.ts';
import { type ListedCourse, listCourse, markPayment, type Person, signedInStudents, submitPayment } from './people.ts';
import { runCommand } from './school-command.ts';
import { findPlace, migrateAt, type Place, type SchoolProcess, whileOpen } from './school-process.ts';
import { askForCode, enterCode, logIn, signInAdmin } from './sign-in.ts';

const twoHours = 2 * 60 * 60;
const blockSeconds = 30;
/** Behind a clock that was set back the school's own goes on a tenth slower. */
const mostBlockSeconds = 40;

/**
 * The clock of the school's machine is set two hours back and two hours forth while it runs, and between two runs. On
 * SQLite that machine's clock is the database's, too.
 */
export const clockJumps: Fault = {
  id: 'F10',
  name: 'clock of the machine two hours back and forth; clock of the database two hours forth',
  engines: bothEngines,
  work: async ({ engine, serverUrl }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      return await jump(place);
    } finally {
      await place.remove();
    }
  },
};

type Cast = { student: Person; admin: Person; other: Person; ended: string; course: ListedCourse };

async function jump(place: Place): Promise<Finding> {
  const people = await signedInStudents(place, 8);
  const back = await whileMoving(place, [0, -twoHours], (school, move) => goBack(place, school, people, move));
  const restarted = await whileMoving(place, [-twoHours], (school) => startBack(place, school, back.cast));
  const forth = await whileMoving(place, [0, twoHours, 0], (school, move) => goForth(place, school, back.cast, move));
  const database = place.engine === 'postgres' ? await moveDatabase(place) : { problems: [], others: '' };
  const all = [back, restarted, forth, database];
  return {
    tries: place.engine === 'postgres' ? 4 : 3,
    recovery: back.freeAfter,
    others: all
      .map(({ others }) => others)
      .filter(Boolean)
      .join('; '),
    figures: `a block of ${blockSeconds} s ended after ${(back.freeAfter / 1000).toFixed(0)} s`,
    problems: all.flatMap(({ problems }) => problems),
  };
}

type Move = () => Promise<unknown>;

function whileMoving<Found extends { problems: string[] }>(
  place: Place,
  shifts: number[],
  work: (school: SchoolProcess, move: Move) => Promise<Found>,
) {
  const opening = { preload: ['moving-clock.ts'], variables: { CLOCK_SHIFTS: shifts.join() } };
  return whileOpen(
    place,
    async (school) => {
      const [student] = await signedInStudents(place, 1);
      const moves = () => school.output().split('the clock moved to').length;
      const move = async () => {
        const before = moves();
        school.signal('SIGUSR2');
        await untilHolds(eventually, () => moves() > before);
      };
      return amongBystanders(school, { student }, () => work(school, move));
    },
    opening,
  );
}

/** Set back while it runs: sessions, codes and blocks stay what they are, and what happens next stands last. */
async function goBack(place: Place, school: SchoolProcess, people: Person[], move: Move) {
  const { problems, expect } = createVerdict();
  const [first, second] = [inTurn(people, 0), inTurn(people, 1)];
  const [blocked, third] = [inTurn(people, 2), inTurn(people, 3)];
  const admin = await signInAdmin(place, school);
  const course = await listCourse(school, admin);
  await submitPayment(school, second, course._id);
  const student = { ...first, ...(await logIn(school, first.email)) };
  const { cookie: ended } = await logIn(school, third.email);
  await send(school.address, '/api/auth/logout', { method: 'POST', cookie: ended });
  const asked = await askForCode(place, school);
  const began = performance.now();
  await block(school, blocked.email);

  await move();
  const cast: Cast = { student, admin, other: second, ended, course };
  problems.push(...(await judge(school, cast, 200, 'set back')));
  const coded = await enterCode(school, asked).catch((error) => String(error));
  expect(typeof coded !== 'string', `A code from before the clock was set back: ${coded}`);
  const held = await tryLogin(school, blocked.email);
  const told = Number(held.headers['retry-after']);
  expect(held.status === 429 && told <= blockSeconds + 1, `A blocked login: ${held.status}, ${told} s to wait.`);
  problems.push(...(await judgeOrder(place, school, cast, people.slice(4))));
  await untilHolds(eventually * 2, async () => {
    await wait(500);
    return (await tryLogin(school, blocked.email)).status === 200;
  }).catch(() => expect(false, 'The blocked login never worked again.'));
  const freeAfter = performance.now() - began;
  expect(freeAfter <= mostBlockSeconds * 1000, `A block of ${blockSeconds} s ended after ${Math.round(freeAfter)} ms.`);
  return { cast, freeAfter, problems };
}

/** Started again while the clock is wrong. */
async function startBack(place: Place, school: SchoolProcess, cast: Cast) {
  const problems = await judge(school, cast, 200, 'started two hours back');
  problems.push(...(await judgeOrder(place, school, cast, [cast.student])));
  return { problems };
}

/** On SQLite what lasts less than two hours has ended then, for good; on PostgreSQL nothing has changed. */
async function goForth(place: Place, school: SchoolProcess, cast: Cast, move: Move) {
  const adminStatus = place.engine === 'postgres' ? 200 : 401;
  await move();
  const problems = await judge(school, cast, adminStatus, 'set forth');
  await logIn(school, cast.other.email);
  await move();
  problems.push(...(await judge(school, cast, adminStatus, 'set right again')));
  return { problems };
}

/** Rights end early when the database's clock goes ahead; none is longer. */
async function moveDatabase(place: Place) {
  return whileMoving(place, [0], async (school) => {
    const { problems, expect } = createVerdict();
    const admin = await signInAdmin(place, school);
    const people = await signedInStudents(place, 3);
    const [student, blocked, third] = [inTurn(people, 0), inTurn(people, 1), inTurn(people, 2)];
    const { cookie } = await logIn(school, student.email);
    const { cookie: ended } = await logIn(school, third.email);
    await send(school.address, '/api/auth/logout', { method: 'POST', cookie: ended });
    await block(school, blocked.email);
    await place.withDatabase((database) =>
      sql
        .raw(`create or replace function app_time(seconds double precision) returns timestamptz language sql volatile
          as $$ select clock_timestamp() + make_interval(secs => seconds + ${twoHours}) $$`)
        .execute(database),
    );
    const statusOf = async (path: string, who: string) => (await send(school.address, path, { cookie: who })).status;
    expect((await statusOf('/api/students/me', cookie)) === 200, 'The database ahead: a student of today is out.');
    expect((await statusOf('/api/students/me', ended)) === 401, 'The database ahead: an ended session is back.');
    expect((await statusOf('/api/admin/me', admin.cookie)) === 401, 'The database ahead: an idle admin is still in.');
    expect((await tryLogin(school, blocked.email)).status === 200, 'The database ahead: a block goes on.');
    return { problems };
  });
}

async function judge(school: SchoolProcess, { student, admin, ended }: Cast, adminStatus: number, when: string) {
  const { problems, expect } = createVerdict();
  const statusOf = async (path: string, cookie: string) => (await send(school.address, path, { cookie })).status;
  const own = await statusOf('/api/students/me', student.cookie);
  expect(own === 200, `The clock ${when}: a student's session is answered ${own}.`);
  const admins = await statusOf('/api/admin/me', admin.cookie);
  expect(admins === adminStatus, `The clock ${when}: an admin's session is answered ${admins}.`);
  const gone = await statusOf('/api/students/me', ended);
  expect(gone === 401, `The clock ${when}: a session that was ended is answered ${gone}.`);
  return problems;
}

/** The newest submission stands first in the admin's list, and the newest act last in the audit log. */
async function judgeOrder(place: Place, school: SchoolProcess, { admin, course }: Cast, people: Person[]) {
  const { problems, expect } = createVerdict();
  for (const person of people) {
    const made = await submitPayment(school, person, course._id);
    expect(made.status < 300, `A submission was answered ${made.status}.`);
    const list = await send(school.address, '/api/admin/enrollments', { cookie: admin.cookie });
    const [newest]: { studentId: string }[] = JSON.parse(list.text).enrollments;
    expect(newest?.studentId === person.id, 'The newest submission does not stand first.');
    const marked = await markPayment(school, admin, {
      studentId: person.id,
      courseNo: course.courseNo,
      mark: 'mark-paid',
    });
    expect(marked.status === 200, `A mark was answered ${marked.status}.`);
    const { output } = await runCommand(place, 'audit', '--last', '1');
    expect(output.includes('enrollment.paid') && output.includes(admin.id), `The last act is ${output.trim()}.`);
  }
  return problems;
}

/** Five wrong passwords: then even the right one has to wait. */
async function block(school: SchoolProcess, email: string): Promise<void> {
  for (let count = 0; count < 5; count += 1) await tryLogin(school, email, 'not-this-one');
  const { status } = await tryLogin(school, email);
  if (status !== 429) throw new Error(`After five wrong passwords a login was answered ${status}.`);
}

function tryLogin({ address }: SchoolProcess, identifier: string, password = studentPassword): Promise<Answer> {
  return send(address, '/api/students/login', { method: 'POST', body: { identifier, password } });
}
