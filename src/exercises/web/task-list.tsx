import type { TaskStanding } from '#exercises/exercise.ts';
import type { Task } from '#exercises/task.ts';
import style from './exercise.css?url';
import { TaskItem } from './task-item.tsx';

type TaskListProps = {
  tasks: Task[];
  standings: ReadonlyMap<string, TaskStanding>;
  onAnswer: (task: Task, answer: string) => void;
};

export function TaskList({ tasks, standings, onAnswer }: TaskListProps) {
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
            onAnswer={(answer) => onAnswer(task, answer)}
          />
        ))}
      </ol>
    </>
  );
}
