import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isRight } from '#exercises/check-answer.ts';
import type { TaskStanding } from '#exercises/exercise.ts';
import type { Task } from '#exercises/task.ts';
import { createRetries, type Retries } from '#platform/web/line.ts';
import { keepTry, keptTries, tellTries } from './tries-queue.ts';

export type Tries = {
  /** By the ids of the tasks; with what the school was not told yet. */
  standings: ReadonlyMap<string, TaskStanding>;
  /** Something could not be told. */
  isKept: boolean;
  add: (task: Task, answer: string) => void;
};

/** What a student has answered in the course that is open: kept on the device until the school has it. */
export function useTries(studentId: string | undefined, courseId: string, loaded: TaskStanding[]): Tries {
  const [told, setTold] = useState(loaded);
  const [waiting, setWaiting] = useState(() => (studentId === undefined ? [] : keptTries(studentId)));
  const [isKept, setKept] = useState(false);
  const isTelling = useRef(false);
  const retries = useRef<Retries>(null);

  const tell = useCallback(async () => {
    if (studentId === undefined || isTelling.current) return;
    isTelling.current = true;
    const standings = await tellTries(studentId, courseId);
    isTelling.current = false;
    const left = keptTries(studentId).filter((one) => one.courseId === courseId);
    if (standings) setTold(standings);
    setWaiting(left);
    setKept(left.length > 0);
    // More was answered while it was told.
    if (standings && left.length > 0) tell();
    if (standings) retries.current?.succeeded();
    else if (left.length > 0) retries.current?.again();
  }, [studentId, courseId]);

  useEffect(() => {
    const own = createRetries(tell);
    retries.current = own;
    tell();
    return own.stop;
  }, [tell]);

  const standings = useMemo(() => {
    const all = new Map(told.map((one) => [one.taskId, one]));
    for (const { taskId, isRight: right } of waiting) {
      const { tries = 0, isRight: wasRight = false } = all.get(taskId) ?? {};
      if (!wasRight) all.set(taskId, { taskId, tries: tries + 1, isRight: right });
    }
    return all;
  }, [told, waiting]);

  const add = (task: Task, answer: string) => {
    if (studentId === undefined) return;
    keepTry(studentId, { courseId, taskId: task.id, answer, isRight: isRight(task, answer) });
    setWaiting(keptTries(studentId).filter((one) => one.courseId === courseId));
    tell();
  };
  return { standings, isKept, add };
}
