import { tables } from '#contract/tables/tables.ts';
import { aReceivedPayment } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { watchBystanders } from './bystanders.ts';
import { eventually, send, untilHolds } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import {
  type ListedCourse,
  listCourse,
  type Mark,
  markPayment,
  type Person,
  referenceOf,
  signedInAdmin,
  signedInStudents,
  submitPayment,
} from './people.ts';
import { findPlace, migrateAt, openSchool, type Place, type SchoolProcess } from './school-process.ts';

const students = 6;
/** Others, whose payments are settled by one press and taken back by the next. */
const settledTogether = 5;
/** Writes that have been acknowledged when the process is killed, per round. */
const killsAfter = [20, 45, 70];

/** Money and audit agree, and an outline is an old one or the new one, however often the process is killed between them. */
export const killBetweenWrites: Fault = {
  id: 'F02',
  name: 'kill -9 while marking payments, settling them together and saving outlines',
  engines: bothEngines,
  work: async ({ engine, serverUrl }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      return await killThrice(place);
    } finally {
      await place.remove();
    }
  },
};

/** What the admin was told last, and what was asked and not answered. */
type Told = { answered: string | null; asked: string | null };

async function killThrice(place: Place): Promise<Finding> {
  const { problems, expect } = createVerdict();
  await migrateAt(place);
  const admin = await signedInAdmin(place);
  const people = await signedInStudents(place, students);
  const payers = await signedInStudents(place, settledTogether);
  const finding = { tries: 0, acknowledged: 0, lost: 0, recovery: 0 };
  const others: string[] = [];
  let course: ListedCourse | undefined;
  for (const [round, killAfter] of killsAfter.entries()) {
    const school = await openSchool(place);
    finding.recovery = Math.max(finding.recovery, await school.untilReady());
    const listed = course ?? (await prepare(place, school, admin, { people, payers }));
    course = listed;
    const watch = await watchBystanders(school, { student: people[0], statuses: [200, 0] });
    const payments = people.map((person) => keepMarking(school, admin, person, listed));
    const outline = keepSavingOutlines(school, admin, listed, round);
    const desk = keepSettling(school, admin, payers, listed);
    const acknowledged = () => [...payments, outline, desk].reduce((sum, loop) => sum + loop.acknowledged(), 0);
    await untilHolds(eventually, () => acknowledged() >= killAfter);
    school.signal('SIGKILL');
    await school.ended;
    const seen = await watch.stop();
    others.push(seen.others);
    problems.push(...seen.problems);
    const told = await Promise.all([...payments, outline].map((loop) => loop.ended));
    // Of a press that was cut some rows are done and some are not: each of them whole, as the invariants ask.
    await desk.ended;
    finding.tries += told.reduce((sum, one) => sum + one.sent, 0);
    finding.acknowledged += told.reduce((sum, one) => sum + one.acknowledged, 0);

    const stored = await readStored(place, people, listed);
    for (const [index, { last }] of told.entries()) {
      const found = stored.values[index] ?? 'nothing';
      // Nothing was answered in this round: the one before has been judged already.
      if (last.answered !== null && found !== last.answered && found !== last.asked) finding.lost += 1;
      expect(!found.startsWith('torn'), `The outline is ${found}.`);
    }
    for (const sentence of stored.broken) expect(false, sentence);
  }
  return { ...finding, others: others.join('; '), problems };
}

type Everybody = { people: Person[]; payers: Person[] };

async function prepare(
  place: Place,
  school: SchoolProcess,
  admin: Person,
  { people, payers }: Everybody,
): Promise<ListedCourse> {
  const course = await listCourse(school, admin);
  for (const person of [...people, ...payers]) await submitPayment(school, person, course._id);
  for (const { id } of payers)
    await place.withDatabase((database) => aReceivedPayment({ database }, { id, reference: referenceOf(id) }));
  return course;
}

/** Calls one after the other until one is not answered. */
function loop(act: (count: number) => Promise<{ status: number; asked: string }>, announce: (count: number) => string) {
  const last: Told = { answered: null, asked: null };
  let sent = 0;
  let acknowledged = 0;
  const ended = (async () => {
    for (let count = 0; count < 10_000; count += 1) {
      last.asked = announce(count);
      sent += 1;
      const { status, asked } = await act(count);
      if (status === 0) break;
      if (status !== 200) throw new Error(`A write was answered ${status}.`);
      acknowledged += 1;
      last.answered = asked;
    }
    return { last, sent, acknowledged };
  })();
  return { ended, acknowledged: () => acknowledged };
}

function keepMarking(school: SchoolProcess, admin: Person, student: Person, { courseNo }: ListedCourse) {
  const markOf = (count: number): Mark => (count % 2 === 0 ? 'mark-paid' : 'mark-pending');
  const statusOf = (count: number) => (count % 2 === 0 ? 'paid' : 'pending');
  return loop(async (count) => {
    const answer = await markPayment(school, admin, { studentId: student.id, courseNo, mark: markOf(count) });
    return { status: answer.status, asked: statusOf(count) };
  }, statusOf);
}

/** All rows by one press, then all of them back. */
function keepSettling(school: SchoolProcess, admin: Person, payers: Person[], { courseNo }: ListedCourse) {
  const chosen = ({ id }: Person) => ({ paymentId: id, studentId: id, courseNo, reference: referenceOf(id) });
  return loop(
    async (count) => {
      const act = count % 2 === 0 ? 'settle' : 'release';
      const sending = { method: 'POST', cookie: admin.cookie, body: { items: payers.map(chosen) } };
      const { status } = await send(school.address, `/api/admin/payments/${act}`, sending);
      return { status, asked: act };
    },
    () => 'settled',
  );
}

/** About 300 KiB each; every topic of one carries the same name. */
function keepSavingOutlines(school: SchoolProcess, admin: Person, { _id }: ListedCourse, round: number) {
  const nameOf = (count: number) => `Outline ${round}-${count}`;
  return loop(async (count) => {
    const lecture = Array.from({ length: 100 }, (_, topic) => ({
      topicNo: topic + 1,
      topicName: nameOf(count),
      classes: Array.from({ length: 30 }, (_, index) => ({
        lecture: index + 1,
        title: `Class ${index + 1}`,
        link: `https://video.example/${topic}/${index}.mp4`,
      })),
    }));
    const sending = { method: 'PUT', cookie: admin.cookie, body: { lecture } };
    const { status } = await send(school.address, `/api/courses/${_id}/lecture`, sending);
    return { status, asked: nameOf(count) };
  }, nameOf);
}

/** What is stored of each loop, in their order. */
function readStored(place: Place, people: Person[], { _id }: ListedCourse) {
  return place.withDatabase(async (database) => {
    const rows = await database.selectFrom('enrollments').select(['student_id', 'status']).execute();
    const outline = await database
      .selectFrom('outlines')
      .select('topics')
      .where('course_id', '=', _id)
      .executeTakeFirst();
    const topics = outline ? tables.outlines.topics.read(outline.topics, `course ${_id}`) : [];
    const names = new Set(topics.map((topic) => `${topic.topicName} with ${topic.classes.length} classes`));
    const isWhole = names.size === 1 && topics.length === 100 && topics[0]?.classes.length === 30;
    const name = isWhole || outline === undefined ? (topics[0]?.topicName ?? 'none') : `torn: ${[...names].join(', ')}`;
    const statuses = people.map((person) => rows.find((row) => row.student_id === person.id)?.status ?? 'gone');
    return { values: [...statuses, name], broken: await brokenInvariants(database) };
  });
}
