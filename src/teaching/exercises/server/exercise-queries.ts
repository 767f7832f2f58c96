import { LRUCache } from 'lru-cache';
import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { type Given, preparedQuery } from '#base/database/prepared-query.ts';
import { tables } from '#contract/tables/tables.ts';
import type { Exercise, TaskStanding } from '#teaching/exercises/exercise.ts';
import type { Task } from '#teaching/exercises/task.ts';

const selectTasks = batchedQuery('course_id', (database, isAsked) =>
  database.selectFrom('lecture_exercises').select(['course_id', 'lecture_id', 'tasks']).where(isAsked('course_id')),
);

/**
 * Returns exercises of the courses, also of lectures that are no longer in the outline. A removed exercise has no
 * tasks.
 */
export async function findExercises(database: Database, courseIds: string[]) {
  const rows = await Promise.all(courseIds.map((courseId) => selectTasks(database, courseId)));
  return rows.flat().map(toExercise);
}

export async function findWrittenExercises(database: Database, courseId: string) {
  const columns = ['course_id', 'lecture_id', 'source', 'tasks', 'version'] as const;
  const query = database.selectFrom('lecture_exercises').select(columns).where('course_id', '=', courseId);
  return (await query.execute()).map((row) => ({ ...toExercise(row), source: row.source, version: row.version }));
}

/**
 * Cached tasks by their JSON, of at most a million characters, which callers must not change. Parsing and checking those
 * of two lectures takes 30 µs.
 */
const knownTasks = new LRUCache<string, Task[]>({
  maxSize: 1_000_000,
  sizeCalculation: (_tasks, text) => Math.max(1, text.length),
});

function readTasks(text: string, of: string): Task[] {
  const tasks = knownTasks.get(text) ?? tables.lecture_exercises.tasks.read(text, of);
  knownTasks.set(text, tasks);
  return tasks;
}

const toExercise = (row: { course_id: string; lecture_id: string; tasks: string }) => ({
  courseId: row.course_id,
  lectureId: row.lecture_id,
  tasks: readTasks(row.tasks, `lecture ${row.lecture_id}`),
});
type StoredExercise = ReturnType<typeof toExercise>;
export type WrittenExercise = Awaited<ReturnType<typeof findWrittenExercises>>[number];

export const shownExercises = (stored: StoredExercise[], lectureIds: ReadonlySet<string>): Exercise[] =>
  stored
    .filter(({ lectureId, tasks }) => lectureIds.has(lectureId) && tasks.length > 0)
    .map(({ lectureId, tasks }) => ({ lectureId, tasks }));

/** The caller must have locked the course's row. */
export async function writeExercise(
  transaction: Transaction,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  { source, tasks, version }: { source: string; tasks: Task[]; version: number },
): Promise<void> {
  const columns = { source, tasks: tables.lecture_exercises.tasks.write(tasks), version, saved_at: databaseTime() };
  await transaction
    .insertInto('lecture_exercises')
    .values({ course_id: courseId, lecture_id: lectureId, ...columns })
    .onConflict((conflict) => conflict.columns(['course_id', 'lecture_id']).doUpdateSet(columns))
    .execute();
}

const selectStandings = preparedQuery((database, given: Given<{ studentId: string }>) =>
  standingsOf(database).where('student_id', '=', given('studentId')),
);

const selectStandingsOfCourse = preparedQuery((database, given: Given<{ studentId: string; courseId: string }>) =>
  standingsOf(database).where('student_id', '=', given('studentId')).where('course_id', '=', given('courseId')),
);

const standingsOf = (database: Database) =>
  database
    .selectFrom('exercise_tries')
    .select(({ fn }) => ['task_id', fn.countAll().as('tries'), fn.max('is_right').as('is_right')])
    .groupBy('task_id');

export async function findStandings(database: Database, studentId: string, courseId?: string): Promise<TaskStanding[]> {
  const asked =
    courseId === undefined
      ? selectStandings(database, { studentId })
      : selectStandingsOfCourse(database, { studentId, courseId });
  const rows = await asked;
  return rows.map((row) => ({ taskId: row.task_id, tries: Number(row.tries), isRight: Number(row.is_right) === 1 }));
}

type NewTry = {
  id: string;
  studentId: string;
  courseId: string;
  taskId: string;
  answer: string;
  isRight: boolean;
  triedAt: string;
};

export async function insertTry(transaction: Transaction, one: NewTry): Promise<boolean> {
  const row = {
    ...{ id: one.id, student_id: one.studentId, course_id: one.courseId, task_id: one.taskId },
    ...{ answer: one.answer, is_right: one.isRight ? 1 : 0, tried_at: one.triedAt },
  };
  const query = transaction
    .insertInto('exercise_tries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  return (await query.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}
