import { studentPassword } from '../factories.ts';
import { inParallel } from '../steps.ts';
import { amongBystanders } from './bystanders.ts';
import { countStatuses, send, untilHolds } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { listCourse, type Person, signedInAdmin, signedInStudents } from './people.ts';
import { findPlace, openSchool, type Place, type SchoolProcess } from './school-process.ts';

/** Two processes act as one: nothing that counts is kept in the memory of either. */
export const twoProcesses: Fault = {
  id: 'F12',
  name: 'two processes, started together on an empty database',
  engines: bothEngines,
  quick: true,
  work: async ({ engine, serverUrl, short }) => {
    const starts = short ? 1 : 4;
    const { problems } = createVerdict();
    let recovery = 0;
    let others = '';
    for (let start = 1; start <= starts; start += 1) {
      const place = await findPlace(engine, serverUrl);
      const schools = [await openSchool(place), await openSchool(place)] as const;
      try {
        for (const school of schools) recovery = Math.max(recovery, await school.untilReady());
        if (start === starts) others = await actAsOne(place, schools, problems);
      } finally {
        for (const school of schools) {
          school.signal('SIGKILL');
          await school.ended;
        }
        await place.remove();
      }
    }
    const finding: Finding = { tries: starts, recovery, others, problems };
    return finding;
  },
};

/** Returns what others saw at the first one meanwhile. */
async function actAsOne(place: Place, schools: readonly [SchoolProcess, SchoolProcess], problems: string[]) {
  const [student, other, bystander] = await signedInStudents(place, 3);
  if (!student || !other) throw new Error('There are no students.');
  const seen = await amongBystanders(schools[0], { student: bystander }, () =>
    signInAndList(place, schools, { student, other }),
  );
  problems.push(...seen.problems);
  return seen.others;
}

async function signInAndList(
  place: Place,
  schools: readonly [SchoolProcess, SchoolProcess],
  { student, other }: { student: Person; other: Person },
) {
  const [here, there] = schools;
  const { problems, expect } = createVerdict();
  await expectOneMemory(schools, { student, other }, expect);
  const admin = await signedInAdmin(place);
  await watchChange(schools, admin, expect);
  const courses = await inParallel(20, (index) => listCourse(index % 2 === 0 ? here : there, admin));
  const numbers = new Set(courses.map((course) => course.courseNo));
  expect(numbers.size === courses.length, 'Two courses have one number.');
  return { problems };
}

/** Who is signed in, and who failed how often, is the same to all. */
export async function expectOneMemory(
  [here, there]: readonly [SchoolProcess, SchoolProcess],
  { student, other }: { student: Person; other: Person },
  expect: (holds: boolean, problem: string) => void,
): Promise<void> {
  const logIn = (school: SchoolProcess, identifier: string, password: string) =>
    send(school.address, '/api/students/login', { method: 'POST', body: { identifier, password } });
  const login = await logIn(here, student.email, studentPassword);
  const cookie = String(login.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  const statusAt = async (school: SchoolProcess) => (await send(school.address, '/api/students/me', { cookie })).status;
  expect((await statusAt(there)) === 200, 'A sign-in at one is not known at the other.');
  await send(there.address, '/api/auth/logout', { method: 'POST', cookie });
  expect((await statusAt(here)) === 401, 'A sign-out at one leaves the session at the other.');

  const wrong = [];
  for (let count = 0; count < 6; count += 1) {
    wrong.push(await logIn(count % 2 === 0 ? here : there, other.email, 'not-this-one'));
  }
  const { 401: refused, 429: blocked } = countStatuses(wrong);
  expect(refused === 5 && blocked === 1, `Six wrong passwords were answered ${JSON.stringify(countStatuses(wrong))}.`);
}

/** What is in the other process's memory is no older than this. */
export const mostLateMilliseconds = 2000;

/** Visitors of both processes read the catalogue all the time: a change shows at once where it was made, and soon at the other. */
async function watchChange(
  [here, there]: readonly [SchoolProcess, SchoolProcess],
  admin: Person,
  expect: (holds: boolean, problem: string) => void,
) {
  const { _id } = await listCourse(here, admin);
  const shows = async (school: SchoolProcess) => (await send(school.address, '/api/courses')).text.includes(_id);
  expect(await shows(here), 'A new course is not shown where it was made.');
  const late = await untilHolds(mostLateMilliseconds * 2, () => shows(there));
  expect(late <= mostLateMilliseconds, `A new course was shown at the other process after ${late.toFixed(0)} ms.`);
  await send(here.address, `/api/admin/courses/${_id}`, { method: 'DELETE', cookie: admin.cookie });
  expect(!(await shows(here)), 'A deleted course is shown where it was deleted.');
  const stillLate = await untilHolds(mostLateMilliseconds * 2, async () => !(await shows(there)));
  expect(
    stillLate <= mostLateMilliseconds,
    `A deleted course stayed at the other process for ${stillLate.toFixed(0)} ms.`,
  );
}
