import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Transaction } from '#base/database/connect.ts';
import { sampleExercises, sampleTries } from '#base/sample/sample-exercises.ts';
import { ExerciseChange } from '#teaching/exercises/exercise.ts';
import { isRight } from '#teaching/exercises/judge.ts';
import { readTasks } from '#teaching/exercises/read-tasks.ts';
import { named } from '#teaching/exercises/server/edit-exercise-handlers.ts';
import { insertTry, writeExercise } from '#teaching/exercises/server/exercise-queries.ts';
import type { Task } from '#teaching/exercises/task.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import type { SeededCourse } from './seed-courses.ts';

export async function insertSampleExercises(
  transaction: Transaction,
  courses: Map<string, SeededCourse>,
  students: { id: string }[],
): Promise<void> {
  const firstTasks = new Map<string, Task[]>();
  for (const { courseNo, topicNo, lecture, text } of sampleExercises) {
    const courseId = courses.get(courseNo)?.id ?? '';
    const { topics } = await findOutline(transaction, courseId);
    const topic = topics.find((one) => one.topicNo === topicNo);
    const lectureId = topic?.classes.find((one) => one.lecture === lecture)?.id ?? '';
    const { text: source } = v.parse(ExerciseChange, { text });
    const tasks = named(readTasks(source).tasks, []);
    await writeExercise(transaction, { courseId, lectureId }, { source, tasks, version: 1 });
    if (!firstTasks.has(courseNo)) firstTasks.set(courseNo, tasks);
  }
  for (const { student, courseNo, task: number, answers } of sampleTries) {
    const task = firstTasks.get(courseNo)?.[number - 1];
    const studentId = students[student]?.id;
    const courseId = courses.get(courseNo)?.id;
    if (!task || studentId === undefined || courseId === undefined) continue;
    for (const answer of answers) {
      const triedAt = new Date().toISOString();
      const place = { id: newId(), studentId, courseId, taskId: task.id };
      await insertTry(transaction, { ...place, answer, isRight: isRight(task, answer), triedAt });
    }
  }
}
