import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { isErased, lockStudent } from '#people/student-accounts/server/student-queries.ts';
import type { Exercises } from '#teaching/exercises/exercise.ts';
import { type ExerciseStanding, exerciseStanding } from '#teaching/exercises/exercise-standing.ts';
import { judge } from '#teaching/exercises/judge.ts';
import { findCourseLearning, listCountingExercises } from '#teaching/lectures/server/course-learning-queries.ts';
import type { KnownOutline } from '#teaching/lectures/server/lecture-ids.ts';
import { outlinedIds } from '#teaching/lectures/server/materials.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { refuseUnlessPaid } from '#teaching/lectures/server/watch-handlers.ts';
import { findExercises, findStandings, insertTry, shownExercises } from './exercise-queries.ts';

/** Maximum wrong answers that are stored for a student and a task. */
const mostWrong = 20;

export const listExercises: Handler<'listExercises'> = async ({ params: { courseId } }, { database, accountId }) => {
  await refuseUnlessPaid(database, accountId, courseId);
  const { topics } = await findOutline(database, courseId);
  return findOwnExercises(database, { studentId: accountId, courseId }, topics);
};

export async function findOwnExercises(
  database: Database,
  { studentId, courseId }: { studentId: string; courseId: string },
  topics: KnownOutline,
): Promise<Exercises> {
  const [stored, standings, { exercisesCount }] = await Promise.all([
    findExercises(database, [courseId]),
    findStandings(database, studentId, courseId),
    findCourseLearning(database, courseId),
  ]);
  const exercises = shownExercises(stored, outlinedIds(topics));
  const known = new Set(exercises.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
  // Results of tasks that were replaced or removed are left out, but stay in the database.
  return { exercises, standings: standings.filter(({ taskId }) => known.has(taskId)), count: exercisesCount };
}

/**
 * Judges a student's answers by the current tasks and stores them. Skips empty answers, answers that are already
 * stored, wrong answers beyond `mostWrong`, answers to removed tasks, and answers after the first right one.
 */
export const saveTries: Handler<'saveTries'> = async ({ params: { courseId }, body }, { database, accountId }) => {
  await refuseUnlessPaid(database, accountId, courseId);
  const exercises = await listShown(database, courseId);
  const tasks = new Map(exercises.flatMap((one) => one.tasks.map((task) => [task.id, task] as const)));
  const told = body.tries.filter(({ taskId }) => tasks.has(taskId)).toSorted((one, other) => other.age - one.age);
  if (told.length > 0)
    await inTransaction(database, async (transaction) => {
      // The lock keeps parallel requests of the student from exceeding a limit.
      const student = await lockStudent(transaction, accountId);
      if (!student || isErased(student)) throw new Refusal('signed_out', sharedMessages.signedOut);
      const now = await readDatabaseTime(transaction);
      const standings = new Map(
        (await findStandings(transaction, accountId, courseId)).map((one) => [one.taskId, one]),
      );
      for (const { id, taskId, answer, age } of told) {
        const task = tasks.get(taskId);
        const { tries, isRight: wasRight } = standings.get(taskId) ?? { tries: 0, isRight: false };
        if (!task || wasRight) continue;
        const judged = judge(task, answer);
        if (judged === 'open') continue;
        const right = judged === 'right';
        if (!right && tries >= mostWrong) continue;
        const triedAt = new Date(now - age).toISOString();
        const row = { id: id.toLowerCase(), studentId: accountId, courseId, taskId, answer, isRight: right, triedAt };
        if (await insertTry(transaction, row)) standings.set(taskId, { taskId, tries: tries + 1, isRight: right });
      }
    });
  const standings = await findStandings(database, accountId, courseId);
  return { standings: standings.filter(({ taskId }) => tasks.has(taskId)) };
};

const listShown = async (database: Database, courseId: string) => {
  const stored = await findExercises(database, [courseId]);
  return stored.length === 0 ? [] : shownExercises(stored, outlinedIds((await findOutline(database, courseId)).topics));
};

export async function findExerciseStanding(
  database: Database,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<ExerciseStanding> {
  const exercises = await listShown(database, courseId);
  if (exercises.length === 0) return { done: 0, total: 0, openAt: [] };
  return exerciseStanding(exercises, rightTasks(await findStandings(database, studentId, courseId)));
}

export async function countedExercises(
  database: Database,
  studentId: string,
  outlines: ReadonlyMap<string, KnownOutline>,
): Promise<Map<string, ExerciseStanding>> {
  const counting = await listCountingExercises(database, [...outlines.keys()]);
  if (counting.length === 0) return new Map();
  const stored = Map.groupBy(await findExercises(database, counting), ({ courseId }) => courseId);
  const right = rightTasks(await findStandings(database, studentId));
  return new Map(
    counting.map((courseId) => {
      const lectureIds = outlinedIds(outlines.get(courseId) ?? []);
      return [courseId, exerciseStanding(shownExercises(stored.get(courseId) ?? [], lectureIds), right)];
    }),
  );
}

const rightTasks = (standings: { taskId: string; isRight: boolean }[]): Set<string> =>
  new Set(standings.filter(({ isRight: right }) => right).map(({ taskId }) => taskId));
