import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresServer } from '../postgres.ts';
import { amongBystanders } from './bystanders.ts';
import { type Answer, countStatuses, eventually, keepSending, send, untilHolds } from './calls.ts';
import { createVerdict, type Fault, type Finding } from './fault.ts';
import { withOwnServer } from './own-server.ts';
import { listCourse, type Person, signedInAdmin, signedInStudents, submitPayment } from './people.ts';
import { migrateAt, type Place, type SchoolProcess, whileOpen } from './school-process.ts';

type Way = 'fast' | 'immediate';

/** A signed-in student is told to wait, never to sign in again (trust E3). */
export const databaseRestart: Fault = {
  id: 'F04',
  name: 'database restarted, fast and immediate, at 50 calls a second',
  engines: ['postgres'],
  quick: true,
  work: ({ short }) =>
    withOwnServer(async (place, server) => {
      await migrateAt(place);
      const findings = [];
      for (const way of short ? (['immediate'] as const) : (['fast', 'immediate'] as const)) {
        findings.push(await restart(place, server, way, short ? 700 : 2000));
      }
      return findings.reduce(together);
    }),
};

function together(one: Finding, other: Finding): Finding {
  return {
    tries: one.tries + other.tries,
    acknowledged: (one.acknowledged ?? 0) + (other.acknowledged ?? 0),
    lost: (one.lost ?? 0) + (other.lost ?? 0),
    recovery: Math.max(one.recovery ?? 0, other.recovery ?? 0),
    others: [one.others, other.others].join('; '),
    figures: [one.figures, other.figures].join('; '),
    problems: [...one.problems, ...other.problems],
  };
}

async function restart(place: Place, server: PostgresServer, way: Way, milliseconds: number): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const admin = await signedInAdmin(place);
  const people = await signedInStudents(place, Math.round((3 * milliseconds) / 40) + 300);
  const toldToWait = { statuses: [200, 503], most: 6000, student: people[0] };
  return whileOpen(place, async (school) => {
    const { _id: courseId } = await listCourse(school, admin);
    return amongBystanders(school, toldToWait, async () => {
      const { answers, recovery } = await loadAcross(school, server, way, { people, courseId, milliseconds });
      expect(school.isRunning(), 'The process ended.');
      const counts = countStatuses(answers);
      const allowed = [200, 201, 503];
      expect(
        Object.keys(counts).every((status) => allowed.includes(Number(status))),
        `${way}: the calls were answered ${JSON.stringify(counts)}.`,
      );
      expect((counts[503] ?? 0) > 0, `${way}: no call met the fault.`);
      expect(recovery <= 5000, `${way}: it worked again after ${recovery} ms.`);
      const away = answers.filter((answer) => answer.status === 503);
      expect(
        away.every(({ headers, text }) => headers['retry-after'] !== undefined && !/\bat \S+:\d+|sql/i.test(text)),
        `${way}: a 503 has no Retry-After, or tells too much.`,
      );
      const rows = await place.withDatabase((database) =>
        database.selectFrom('enrollments').select('student_id').where('course_id', '=', courseId).execute(),
      );
      const stored = new Set(rows.map((row) => row.student_id));
      const acknowledged = people.filter((_, index) => answers[index * 2]?.status === 201);
      return {
        tries: answers.length,
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((person) => !stored.has(person.id)).length,
        recovery,
        figures: `${way}: ${away.length} × 503`,
        problems,
      };
    });
  });
}

type Load = { people: Person[]; courseId: string; milliseconds: number };

/** Every second call submits a payment, the others read as a signed-in student. */
async function loadAcross(
  school: SchoolProcess,
  server: PostgresServer,
  way: Way,
  { people, courseId, milliseconds }: Load,
): Promise<{ answers: Answer[]; recovery: number }> {
  const [reader] = people;
  if (!reader) throw new Error('Nobody reads.');
  const readMe = () => send(school.address, '/api/students/me', { cookie: reader.cookie });
  const load = keepSending(
    50,
    (index) => {
      const person = people[index / 2];
      return person ? submitPayment(school, person, courseId) : readMe();
    },
    people.length * 2,
  );
  await wait(milliseconds);
  await server.halt(way);
  await wait(milliseconds / 2);
  await server.start();
  const recovery = await untilHolds(eventually, async () => (await readMe()).status === 200);
  await wait(milliseconds / 2);
  return { answers: await load.stop(), recovery };
}
