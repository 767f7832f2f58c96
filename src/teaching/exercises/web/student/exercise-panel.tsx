import { useState } from 'react';
import { exerciseTexts as texts } from '#teaching/exercises/screen-messages.ts';
import type { Task } from '#teaching/exercises/task.ts';
import { TaskList } from '#teaching/exercises/web/task-list.tsx';
import { answerDrafts } from '#teaching/lectures/web/lecture-drafts.ts';
import type { Tries } from './use-tries.ts';

export function ExercisePanel({ studentId, tasks, tries }: { studentId: string; tasks: Task[]; tries: Tries }) {
  const [begun] = useState(() => answerDrafts.all(studentId));
  const right = rightOf(tasks, tries);
  return (
    <>
      <p className="border-line border-b px-4 py-3 text-soft sm:px-5">{texts.intro}</p>
      <TaskList
        tasks={tasks}
        standings={tries.standings}
        begunOf={({ id }) => begun[id] ?? ''}
        onType={({ id }, answer) => answerDrafts.keep(studentId, id, answer || null)}
        onAnswer={tries.add}
      />
      <p role="status" className="border-line border-t px-4 py-3 sm:px-5">
        {right === tasks.length ? (
          <strong>{texts.allRight}</strong>
        ) : (
          <span className="tabular-nums text-soft">{texts.rightOf(right, tasks.length)}</span>
        )}
        {tries.isKept && <span className="block text-soft text-sm">{texts.notTold}</span>}
      </p>
    </>
  );
}

export const rightOf = (tasks: Task[], { standings }: Tries) =>
  tasks.filter(({ id }) => standings.get(id)?.isRight).length;
