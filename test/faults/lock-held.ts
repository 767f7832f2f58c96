import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { inParallel } from '../steps.ts';
import { amongBystanders } from './bystanders.ts';
import { type Answer, countStatuses, send, slowest } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { listCourse, markPayment, type Person, signedInAdmin, signedInStudents, submitPayment } from './people.ts';
import { findPlace, migrateAt, type Place, type SchoolProcess, whileOpen } from './school-process.ts';

const mostAnswer = 5000;
/** A signed-in read waits up to two seconds to be counted, then goes on uncounted. */
const mostRead = 2500;
const fullHoldMilliseconds = 60_000;

/** On SQLite every write waits for one lock, which another process holds here; on PostgreSQL it is one row. */
export const lockHeld: Fault = {
  id: 'F06',
  name: 'lock held by somebody else for a minute, by a few waiters, then by 30: the pool is used up',
  engines: bothEngines,
  work: async ({ engine, serverUrl, short }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      return await waitForTheLock(place, short ? 0 : fullHoldMilliseconds);
    } finally {
      await place.remove();
    }
  },
};

async function waitForTheLock(place: Place, holdMilliseconds: number): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const admin = await signedInAdmin(place);
  const [student] = await signedInStudents(place, 1);
  if (!student) throw new Error('There is no student.');
  return whileOpen(place, async (school) => {
    const course = await listCourse(school, admin);
    await submitPayment(school, student, course._id);
    const named = { studentId: student.id, courseNo: course.courseNo, mark: 'mark-paid' } as const;
    const mark = () => markPayment(school, admin, named);
    const held = performance.now();
    const free = await holdLock(place, student.id);
    const waves = [await wave(school, student, 3, mark), await wave(school, student, 30, mark)];
    while (performance.now() - held < holdMilliseconds) waves.push(await wave(school, student, 3, mark));
    await free();
    const all = waves.flatMap((one) => one.marks);
    problems.push(...waves.flatMap((one) => one.problems));
    expect(
      all.every((answer) => answer.status === 503),
      `The waiters were answered ${JSON.stringify(countStatuses(all))}.`,
    );
    expect(slowest(all) <= mostAnswer, `A waiter was answered after ${slowest(all)} ms.`);
    const began = performance.now();
    const after = await mark();
    expect(after.status === 200, `Afterwards a mark was answered ${after.status}.`);
    const figures = `waiters at most ${slowest(all)} ms`;
    const [few, many] = waves;
    const others = `with 3 waiters ${few?.others}; with 30 ${many?.others}`;
    return { tries: all.length, recovery: performance.now() - began, others, figures, problems };
  });
}

/** Others notice nothing of a few waiters; where many take all connections, who needs one is told to wait, in time. */
function wave(school: SchoolProcess, student: Person, waiters: number, mark: () => Promise<Answer>) {
  const expected = waiters > 10 ? { statuses: [200, 503], most: mostAnswer } : { most: mostRead };
  return amongBystanders(school, { student, ...expected }, async () => {
    const { problems, expect } = createVerdict();
    const marks = inParallel(waiters, mark);
    await wait(300);
    const health = await send(school.address, '/healthz');
    expect(health.status === 200 && health.milliseconds < 3000, `/healthz took ${Math.round(health.milliseconds)} ms.`);
    return { marks: await marks, problems };
  });
}

/** Returns what frees it. */
async function holdLock(place: Place, studentId: string): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = place.withDatabase((database) =>
    database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('enrollments')
        .set({ status: 'pending' })
        .where('student_id', '=', studentId)
        .execute();
      held.resolve();
      // The connection says something now and then: one that is silent in a transaction would be ended.
      let isAsked = false;
      void asked.promise.then(() => {
        isAsked = true;
      });
      while (!isAsked) {
        await sql`select 1`.execute(transaction);
        await Promise.race([asked.promise, wait(1000)]);
      }
    }),
  );
  await held.promise;
  return async () => {
    asked.resolve();
    await holding;
  };
}
