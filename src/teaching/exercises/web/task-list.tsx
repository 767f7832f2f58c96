import type { TaskStanding } from '#teaching/exercises/exercise.ts';
import type { Task } from '#teaching/exercises/task.ts';
import style from './exercise.css?url';
import { TaskItem } from './task-item.tsx';

type TaskListProps = {
  tasks: Task[];
  standings: ReadonlyMap<string, TaskStanding>;
  /** What was answered and not checked yet, and hears of it: '' for nothing. */
  begunOf?: (task: Task) => string;
  onType?: (task: Task, answer: string) => void;
  onAnswer: (task: Task, answer: string) => void;
  noteOf?: (task: Task) => string | undefined;
};

export function TaskList({ tasks, standings, begunOf, onType, onAnswer, noteOf }: TaskListProps) {
  return (
    <>
      <link rel="stylesheet" href={style} precedence="exercise" />
      <ol className="divide-y divide-line">
        {tasks.map((task, index) => (
          <TaskItem
            key={task.id}
            task={task}
            number={index + 1}
            standing={standings.get(task.id)}
            note={noteOf?.(task)}
            begun={begunOf?.(task)}
            onType={(answer) => onType?.(task, answer)}
            onAnswer={(answer) => onAnswer(task, answer)}
          />
        ))}
      </ol>
    </>
  );
}
