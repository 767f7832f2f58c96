import { setTimeout as wait } from 'node:timers/promises';
import { inParallel } from '../steps.ts';
import { type Answer, countStatuses, send, slowest } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { listCourse, markPayment, signedInAdmin, signedInStudents, submitPayment } from './people.ts';
import { findPlace, migrateAt, type Place, whileOpen } from './school-process.ts';

const mostAnswer = 5000;

/** On SQLite every write waits for one lock, which another process holds here; on PostgreSQL it is one row. */
export const lockHeld: Fault = {
  id: 'F06',
  name: 'lock held by somebody else, by a few waiters, then by 30',
  engines: bothEngines,
  work: async ({ engine, serverUrl }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      return await waitForTheLock(place);
    } finally {
      await place.remove();
    }
  },
};

async function waitForTheLock(place: Place): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const admin = await signedInAdmin(place);
  const [student] = await signedInStudents(place, 1);
  if (!student) throw new Error('There is no student.');
  return whileOpen(place, async (school) => {
    const course = await listCourse(school, admin);
    await submitPayment(school, student, course._id);
    const named = { studentId: student.id, courseNo: course.courseNo, mark: 'mark-paid' } as const;
    const mark = () => markPayment(school, admin, named);
    const look = () => send(school.address, '/api/courses');
    const all: Answer[] = [];
    const others: Answer[] = [];
    for (const waiters of [3, 30]) {
      const free = await holdLock(place, student.id);
      const marks = inParallel(waiters, mark);
      await wait(300);
      const looks = await inParallel(5, look);
      const health = await send(school.address, '/healthz');
      expect(
        health.status === 200 && health.milliseconds < 3000,
        `/healthz took ${Math.round(health.milliseconds)} ms.`,
      );
      all.push(...(await marks));
      others.push(...looks);
      if (waiters === 3) expect(looks.every(isGood), `Others: ${JSON.stringify(countStatuses(looks))}.`);
      await free();
    }
    expect(
      all.every((answer) => answer.status === 503),
      `The waiters were answered ${JSON.stringify(countStatuses(all))}.`,
    );
    expect(slowest([...all, ...others]) <= mostAnswer, `An answer took ${slowest([...all, ...others])} ms.`);
    const began = performance.now();
    const after = await mark();
    expect(after.status === 200, `Afterwards a mark was answered ${after.status}.`);
    const figures = `waiters at most ${slowest(all)} ms, others at most ${slowest(others)} ms`;
    return { tries: all.length, recovery: performance.now() - began, figures, problems };
  });
}

const isGood = (answer: Answer) => answer.status === 200;

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
      await asked.promise;
    }),
  );
  await held.promise;
  return async () => {
    asked.resolve();
    await holding;
  };
}
