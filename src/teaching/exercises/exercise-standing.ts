import type { Exercise } from './exercise.ts';

/** How many exercises are done, and beside which lectures one is not. */
export type ExerciseStanding = { done: number; total: number; openAt: string[] };

/** An exercise is done when each of its tasks was right once. */
export const isDone = ({ tasks }: Exercise, rightTasks: ReadonlySet<string>) =>
  tasks.every(({ id }) => rightTasks.has(id));

export function exerciseStanding(exercises: Exercise[], rightTasks: ReadonlySet<string>): ExerciseStanding {
  const open = exercises.filter((one) => !isDone(one, rightTasks));
  const [total, openAt] = [exercises.length, open.map(({ lectureId }) => lectureId)];
  return { done: total - open.length, total, openAt };
}
