import { watchBystanders } from './bystanders.ts';
import { type Answer, countStatuses } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding, type Scene } from './fault.ts';
import { listCourse, type Person, signedInAdmin, signedInStudents, submitPayment } from './people.ts';
import { findPlace, migrateAt, openSchool, type Place, whileOpen } from './school-process.ts';

const students = 200;
const mostReady = 10_000;

/** What was acknowledged is there exactly once, whatever else is there or not. */
export const killUnderLoad: Fault = {
  id: 'F01',
  name: 'kill -9 during 200 parallel submissions',
  engines: bothEngines,
  quick: true,
  work: async ({ engine, serverUrl }: Scene) => {
    const place = await findPlace(engine, serverUrl);
    try {
      return await killDuringSubmissions(place);
    } finally {
      await place.remove();
    }
  },
};

async function killDuringSubmissions(place: Place): Promise<Finding> {
  const { problems, expect } = createVerdict();
  await migrateAt(place);
  const admin = await signedInAdmin(place);
  const people = await signedInStudents(place, students);
  const { courseId, answers, ...before } = await submitAndKill(place, admin, people);
  problems.push(...before.problems);
  const acknowledged = people.filter((_, index) => answers[index]?.status === 201);
  expect(acknowledged.length < students, 'The kill came too late: everything was answered.');

  const second = await openSchool(place);
  try {
    const recovery = await second.untilReady();
    expect(recovery <= mostReady, `It was ready after ${Math.round(recovery)} ms.`);
    const watch = await watchBystanders(second, { student: people[0] });
    const rows = await place.withDatabase((database) =>
      database.selectFrom('enrollments').select(['student_id', 'course_id']).execute(),
    );
    const rowsOf = (person: Person) => rows.filter((row) => row.student_id === person.id).length;
    expect(
      people.every((person) => rowsOf(person) <= 1),
      'A student has two rows.',
    );
    const lost = acknowledged.filter((person) => rowsOf(person) !== 1).length;
    // A few at once: this asks whether they can, not how many at a time.
    for (let first = 0; first < students; first += 20) {
      const few = people.slice(first, first + 20).map((person) => submitPayment(second, person, courseId));
      const repeated = await Promise.all(few);
      expect(
        repeated.every(({ status }) => status === 200 || status === 201),
        `Students could not submit again: ${JSON.stringify(countStatuses(repeated))}.`,
      );
    }
    const after = await watch.stop();
    problems.push(...after.problems);
    const others = `before: ${before.others}; after: ${after.others}`;
    return { tries: students, acknowledged: acknowledged.length, lost, recovery, others, problems };
  } finally {
    second.signal('SIGKILL');
    await second.ended;
  }
}

/** The kill comes when a quarter has been acknowledged, however long that takes; who is told to wait tries again. */
function submitAndKill(place: Place, admin: Person, people: Person[]) {
  return whileOpen(place, async (school) => {
    const { _id: courseId } = await listCourse(school, admin);
    // The end of the process leaves some without an answer.
    const watch = await watchBystanders(school, { student: people[0], statuses: [200, 503, 0], most: 6000 });
    let acknowledged = 0;
    let killed = false;
    const calls = people.map(async (person): Promise<Answer> => {
      for (;;) {
        const answer = await submitPayment(school, person, courseId);
        if (answer.status === 201) acknowledged += 1;
        if (acknowledged === people.length / 4 && !killed) {
          killed = true;
          school.signal('SIGKILL');
        }
        if (killed || answer.status !== 503) return answer;
      }
    });
    const answers = await Promise.all(calls);
    await school.ended;
    const { others, problems } = await watch.stop();
    return { courseId, answers, others, problems };
  });
}
