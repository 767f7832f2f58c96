import type { Exercise } from './exercise.ts';

export type ExerciseStanding = { done: number; total: number; openAt: string[] };

export const isDone = ({ tasks }: Exercise, rightTasks: ReadonlySet<string>) =>
  tasks.every(({ id }) => rightTasks.has(id));

export function exerciseStanding(exercises: Exercise[], rightTasks: ReadonlySet<string>): ExerciseStanding {
  const open = exercises.filter((one) => !isDone(one, rightTasks));
  const [total, openAt] = [exercises.length, open.map(({ lectureId }) => lectureId)];
  return { done: total - open.length, total, openAt };
}
