import { useEffect } from 'react';
import { v7 as newId } from 'uuid';
import { useRenewed } from '#base/ui/use-renewed.ts';
import type { TaskStanding } from '#teaching/exercises/exercise.ts';
import { isRight } from '#teaching/exercises/judge.ts';
import type { Task } from '#teaching/exercises/task.ts';
import { triesOutbox } from './tries-outbox.ts';

export type Tries = {
  standings: ReadonlyMap<string, TaskStanding>;
  isKept: boolean;
  add: (task: Task, answer: string) => void;
};

/**
 * Returns the student's results in a course, including answers not sent yet. `add` sends an answer. `isKept` is true if
 * sending failed and answers wait on the device. `loaded` is null if the results could not be read.
 */
export function useTries(studentId: string | undefined, courseId: string, loaded: TaskStanding[] | null): Tries {
  const [told, setTold] = useRenewed(loaded);
  const waiting = triesOutbox.use(studentId).filter((one) => one.courseId === courseId);
  const hasFailed = triesOutbox.hasFailed.use();

  useEffect(() => {
    triesOutbox.sendNow();
    return triesOutbox.onSent(({ items: [{ courseId: ofCourse }], answer }) => {
      if (ofCourse === courseId) setTold(answer);
      return true;
    });
  }, [courseId, setTold]);

  const standings = new Map(told?.map((one) => [one.taskId, one]));
  for (const { taskId, isRight: right } of waiting) {
    const { tries = 0, isRight: wasRight = false } = standings.get(taskId) ?? {};
    if (!wasRight) standings.set(taskId, { taskId, tries: tries + 1, isRight: right });
  }

  const add = (task: Task, answer: string) => {
    if (studentId === undefined) return;
    const one = { courseId, taskId: task.id, answer, isRight: isRight(task, answer) };
    triesOutbox.update(studentId, (all) => [...all, { ...one, id: newId(), at: Date.now() }]);
    triesOutbox.send();
  };
  return { standings, isKept: hasFailed && waiting.length > 0, add };
}
