import { watchBystanders } from './bystanders.ts';
import { eventually, untilHolds } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import {
  type ListedCourse,
  listCourse,
  markPayment,
  type Person,
  signedInAdmin,
  signedInStudents,
  submitPayment,
} from './people.ts';
import { findPlace, migrateAt, openSchool, type Place, type SchoolProcess } from './school-process.ts';
import { countJobs, letTimePass, type WatchedGateway, withGateway } from './watched-gateway.ts';

const students = 40;
/** SMS that have reached the gateway when the process is killed, before the last of them is answered. */
const killsAfter = [7, 19];

/** Nobody is told twice, and who may not have been told is named to an admin; a process that is told to stop waits for what it is sending. */
export const killWhileSending: Fault = {
  id: 'F27',
  name: 'kill -9 while SMS are sent, twice; then SIGTERM with one under way',
  engines: bothEngines,
  work: async ({ engine, serverUrl }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      return await withGateway((gateway) => killTwice(place, gateway));
    } finally {
      await place.remove();
    }
  },
};

async function killTwice(place: Place, gateway: WatchedGateway): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const open = () => openSchool(place, { variables: gateway.variables });
  const admin = await signedInAdmin(place);
  const people = await signedInStudents(place, students);
  const [last, ...first] = people;
  const others: string[] = [];
  let school = await open();
  let recovery = await school.untilReady();
  const course = await listCourse(school, admin);
  let acknowledged = await markAll(school, admin, first, course);
  for (const killAfter of killsAfter) {
    gateway.hold = (count) => count === killAfter;
    const watch = await watchBystanders(school, { statuses: [200, 0] });
    await letTimePass(place);
    await untilHolds(eventually, () => gateway.reached.length >= killAfter);
    school.signal('SIGKILL');
    await school.ended;
    const seen = await watch.stop();
    others.push(seen.others);
    problems.push(...seen.problems);
    await letTimePass(place);
    school = await open();
    recovery = Math.max(recovery, await school.untilReady());
  }
  gateway.hold = () => false;
  await untilHolds(eventually, async () => (await countJobs(place, ['waiting', 'working'])) === 0);
  const beforeStop = gateway.reached.length;
  const unsure = await countJobs(place, ['failed']);
  expect(
    unsure >= killsAfter.length,
    `Only ${unsure} SMS are said to be unsure, after ${killsAfter.length} were cut off.`,
  );
  expect(unsure <= killsAfter.length * 4, `${unsure} SMS are said to be unsure, although at most 4 are sent at once.`);
  if (last) acknowledged += await markAll(school, admin, [last], course);
  const ended = await stopWhileSending(place, school, gateway);
  expect(ended === 0, `Told to stop while an SMS was sent, the process ended with ${ended}.`);
  expect(gateway.reached.length === beforeStop + 1, 'The SMS of the stop was not sent once.');
  expect((await countJobs(place, ['failed'])) === unsure, 'The SMS that was sent during the stop counts as failed.');
  const done = await countJobs(place, ['done']);
  expect(new Set(gateway.reached).size === gateway.reached.length, 'Somebody was told twice.');
  expect(done <= gateway.reached.length, `${done} SMS count as sent, ${gateway.reached.length} reached the gateway.`);
  const figures = `${done} sent, ${unsure} unsure and shown to the admin`;
  return {
    tries: students,
    acknowledged,
    lost: acknowledged - done - unsure,
    recovery,
    others: others.join('; '),
    figures,
    problems,
  };
}

/** How many were acknowledged. */
async function markAll(
  school: SchoolProcess,
  admin: Person,
  people: Person[],
  { _id, courseNo }: ListedCourse,
): Promise<number> {
  let acknowledged = 0;
  for (const person of people) {
    await submitPayment(school, person, _id);
    const { status } = await markPayment(school, admin, { studentId: person.id, courseNo, mark: 'mark-paid' });
    if (status === 200) acknowledged += 1;
  }
  return acknowledged;
}

/** The gateway answers only when the process has been told to stop. */
async function stopWhileSending(place: Place, school: SchoolProcess, gateway: WatchedGateway): Promise<number | null> {
  gateway.hold = () => true;
  gateway.held.length = 0;
  await letTimePass(place);
  await untilHolds(eventually, () => gateway.held.length === 1);
  school.signal('SIGTERM');
  for (const accept of gateway.held) setTimeout(accept, 1500);
  return school.ended;
}
