import { v7 as newId } from 'uuid';
import { fillEnrollments, insertCourses } from '../../bench/many-enrollments.ts';
import { watchBystanders } from './bystanders.ts';
import { send, untilHolds } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { signedInAdmin } from './people.ts';
import { findPlace, migrateAt, openSchool, type Place } from './school-process.ts';
import { countJobs, letTimePass, type WatchedGateway, withGateway } from './watched-gateway.ts';

/** A tenth of them has not paid. */
const enrolled = { short: 300, long: 22_224 };
/** Of the students, when the process is killed. */
const killsAt = [0.2, 0.6];
const mostSentAtOnce = 4;
/** For all of them, on a slow machine. */
const longest = 20 * 60_000;

/** Each is told once, in the end by another process than in the beginning; who may not have been told is shown to an admin. */
export const killWhileAnnouncing: Fault = {
  id: 'F28',
  name: 'kill -9 twice while an announcement goes to 20,000 students',
  engines: bothEngines,
  work: async ({ engine, serverUrl, short }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      const courseId = await fill(place, short ? enrolled.short : enrolled.long);
      return await withGateway((gateway) => killTwice(place, gateway, courseId));
    } finally {
      await place.remove();
    }
  },
};

/** One course that all of them take. */
function fill(place: Place, count: number): Promise<string> {
  return place.withDatabase((database) =>
    database.transaction().execute(async (transaction) => {
      const [courseId = ''] = await insertCourses(transaction, 1);
      await fillEnrollments(transaction, [courseId], { count, years: 3 });
      return courseId;
    }),
  );
}

const announcementOf = (place: Place) =>
  place.withDatabase((database) =>
    database.selectFrom('announcements').select(['state', 'told']).executeTakeFirstOrThrow(),
  );

async function killTwice(place: Place, gateway: WatchedGateway, courseId: string): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const open = () => openSchool(place, { variables: { ...gateway.variables, SMS_DAILY_LIMIT: '100000' } });
  const { cookie } = await signedInAdmin(place);
  const others: string[] = [];
  let school = await open();
  let recovery = await school.untilReady();
  const audience = await send(school.address, `/api/admin/courses/${courseId}/audience`, { cookie });
  const { students } = JSON.parse(audience.text);
  const body = { courseId, words: 'The next live hour is on Friday at 8 pm.' };
  const asked = await send(school.address, `/api/admin/announcements/${newId()}`, { method: 'PUT', cookie, body });
  expect(asked.status === 200, `The announcement was answered ${asked.status}: ${asked.text}`);
  const begun = performance.now();
  for (const share of killsAt) {
    const killAfter = Math.round(share * students);
    gateway.hold = (count) => count >= killAfter;
    const watch = await watchBystanders(school, { statuses: [200, 0] });
    await letTimePass(place);
    await untilHolds(longest, () => gateway.reached.length >= killAfter);
    school.signal('SIGKILL');
    await school.ended;
    const seen = await watch.stop();
    others.push(seen.others);
    problems.push(...seen.problems);
    gateway.hold = () => false;
    school = await open();
    recovery = Math.max(recovery, await school.untilReady());
    // Before anything else is due, so that the leases of the process that ended are over at once.
    await letTimePass(place);
  }
  // Some of those that were being sent may never have reached it.
  await untilHolds(longest, () => gateway.reached.length >= students - killsAt.length * mostSentAtOnce);
  await untilHolds(longest, async () => {
    const { state } = await announcementOf(place);
    return state === 'done' && (await countJobs(place, ['waiting', 'working'])) === 0;
  });
  const seconds = (performance.now() - begun) / 1000;
  const [done, unsure] = [await countJobs(place, ['done']), await countJobs(place, ['failed'])];
  const { told } = await announcementOf(place);
  school.signal('SIGTERM');
  expect((await school.ended) === 0, 'The process did not stop in order.');
  expect(new Set(gateway.reached).size === gateway.reached.length, 'Somebody was told twice.');
  expect(told === students, `${told} of ${students} were queued.`);
  expect(unsure <= killsAt.length * mostSentAtOnce, `${unsure} SMS are said to be unsure.`);
  return {
    tries: students,
    acknowledged: students,
    lost: students - done - unsure,
    recovery,
    others: others.join('; '),
    figures: `${done} sent, ${unsure} unsure and shown to the admin, ${(students / seconds).toFixed(0)} a second`,
    problems,
  };
}
