import type { TaskStanding } from '#exercises/exercise.ts';
import type { Task } from '#exercises/task.ts';
import style from './exercise.css?url';
import { TaskItem } from './task-item.tsx';

type TaskListProps = {
  tasks: Task[];
  standings: ReadonlyMap<string, TaskStanding>;
  onAnswer: (task: Task, answer: string) => void;
  noteOf?: (task: Task) => string | undefined;
};

export function TaskList({ tasks, standings, onAnswer, noteOf }: TaskListProps) {
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
            onAnswer={(answer) => onAnswer(task, answer)}
          />
        ))}
      </ol>
    </>
  );
}
