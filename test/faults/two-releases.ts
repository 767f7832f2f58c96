import { storedNames } from '#base/database/migrate.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { watchBystanders } from './bystanders.ts';
import { type Answer, countStatuses, keepSending, send } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { inTurn } from './in-turn.ts';
import { findReleases, oldReleaseHindrance, type Releases } from './old-release.ts';
import { type ListedCourse, listCourse, markPayment, type Person } from './people.ts';
import { findPlace, openSchool, type Place, type SchoolProcess } from './school-process.ts';
import { logIn, registerStudent, signInAdmin } from './sign-in.ts';

const callsASecond = 20;

/** The old release serves while the new one migrates, and goes on beside it: nobody notices the change (trust K2). */
export const twoReleases: Fault = {
  id: 'F13',
  name: 'the release before and this one together on the new schema',
  engines: bothEngines,
  hindrance: oldReleaseHindrance,
  work: async ({ engine, serverUrl, short }) => {
    const releases = findReleases();
    const place = await findPlace(engine, serverUrl);
    try {
      const finding = await runBoth(place, releases, short ? 20_000 : 5 * 60_000);
      return { ...finding, figures: `${releases.words}, ${finding.figures}` };
    } finally {
      await place.remove();
      releases.remove();
    }
  },
};

async function runBoth(place: Place, releases: Releases, milliseconds: number): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const schools: SchoolProcess[] = [];
  try {
    const old = await openSchool(place, { product: releases.old });
    schools.push(old);
    await old.untilReady();
    const people: Person[] = [];
    while (people.length < 8) people.push(await registerStudent(old, people.length));
    const admin = await signInAdmin(place, old);
    const course = await listCourse(old, admin);
    const watch = await watchBystanders(old, { student: people[0] });
    const load = keepSending(
      callsASecond,
      (index) => someCall(schools, index, { admin, people, course }),
      Number.POSITIVE_INFINITY,
    );
    const opened = await openSchool(place, { product: releases.newer });
    const ready = await opened.untilReady();
    schools.push(opened);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const answers = await load.stop();
    const { others, problems: seen } = await watch.stop();
    problems.push(...seen);
    const counts = countStatuses(answers);
    const isFine = Object.keys(counts).every((status) => ['200', '201', '409'].includes(status));
    expect(isFine, `The calls were answered ${JSON.stringify(counts)}.`);
    for (const school of schools) {
      const { status } = await send(school.address, '/readyz');
      expect(status === 200, `/readyz of the ${school === old ? 'old' : 'new'} release is ${status}.`);
    }
    const { executed, broken } = await place.withDatabase(async (database) => ({
      executed: await storedNames(database),
      broken: await brokenInvariants(database),
    }));
    const newest = executed.at(-1);
    expect(newest === releases.migration, `The schema is that of ${newest}.`);
    problems.push(...broken.slice(0, 5));
    const figures = `new one ready after ${Math.round(ready)} ms, ${JSON.stringify(counts)}`;
    return { tries: answers.length, others, figures, problems };
  } finally {
    for (const school of schools) {
      school.signal('SIGKILL');
      await school.ended;
    }
  }
}

type Cast = { admin: Person; people: Person[]; course: ListedCourse };

/** Each process in turn, with sessions that the other one began. */
function someCall(schools: SchoolProcess[], index: number, { admin, people, course }: Cast): Promise<Answer> {
  const school = inTurn(schools, index);
  const step = Math.floor(index / schools.length);
  const person = inTurn(people, step);
  const named = { studentId: person.id, courseNo: course.courseNo };
  const get = (path: string, { cookie }: Person) => send(school.address, path, { cookie });
  const kinds = [
    () => submit(school, person, course._id, `TX${step}`),
    () => get('/api/students/me', person),
    () => get('/api/students/enrollments', person),
    () => get('/api/admin/enrollments', admin),
    () => markPayment(school, admin, { ...named, mark: step % 2 === 0 ? 'mark-paid' : 'mark-pending' }),
    () => saveOutline(school, admin, course._id, step),
    () => (step % 10 === 0 ? logInAgain(school, person) : get('/api/admin/courses', admin)),
  ];
  // Everybody submits before anybody is marked.
  if (index < people.length * 4) return submit(school, inTurn(people, index), course._id, `TX${index}`);
  return (kinds[step % kinds.length] ?? (() => get('/api/courses', person)))();
}

function submit({ address }: SchoolProcess, { cookie }: Person, courseId: string, reference: string): Promise<Answer> {
  const body = { courseId, method: 'bkash', reference };
  return send(address, '/api/students/manual-enroll', { method: 'POST', cookie, body });
}

function saveOutline({ address }: SchoolProcess, { cookie }: Person, courseId: string, step: number): Promise<Answer> {
  const body = { lecture: [{ topicNo: 1, topicName: `Step ${step}`, classes: [] }] };
  return send(address, `/api/courses/${courseId}/lecture`, { method: 'PUT', cookie, body });
}

/** The session that it begins is used at both. */
async function logInAgain(school: SchoolProcess, person: Person): Promise<Answer> {
  person.cookie = (await logIn(school, person.email)).cookie;
  return send(school.address, '/api/students/me', { cookie: person.cookie });
}
