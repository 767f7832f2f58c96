import { ordersOf } from '#teaching/exercises/judge.ts';
import type { LineProblem } from '#teaching/exercises/read-tasks.ts';
import { exerciseTexts as texts } from '#teaching/exercises/screen-messages.ts';
import type { Task, UnnamedTask } from '#teaching/exercises/task.ts';
import { TaskList } from '#teaching/exercises/web/task-list.tsx';

const nobody = new Map();

/**
 * The accepted answers are shown as a list, so that a teacher sees whether a `/` separates two answers or belongs to
 * one.
 */
function rightOnes(task: Task): string | undefined {
  if (task.kind === 'choose') return undefined;
  if (task.kind === 'order') return texts.orders(ordersOf(task).map((order) => order.join(' ')));
  return task.asWritten ? texts.answersAsWritten(task.answers) : texts.answers(task.answers);
}

export function ExercisePreview({ tasks, problems }: { tasks: UnnamedTask[]; problems: LineProblem[] }) {
  return (
    <section aria-labelledby="preview" className="panel overflow-hidden">
      <h2 id="preview" className="border-line border-b px-4 py-3 text-lg sm:px-5">
        {texts.preview}
      </h2>
      {problems.length > 0 && (
        <ol className="grid gap-1 border-line border-b bg-coral-soft px-4 py-3 text-coral sm:px-5">
          {problems.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              <strong className="tabular-nums">{texts.line(line)}</strong> {text}
            </li>
          ))}
        </ol>
      )}
      {tasks.length === 0 && <p className="px-4 py-3 text-soft sm:px-5">{texts.nothingToSee}</p>}
      <TaskList
        tasks={tasks.map((task) => ({ ...task, id: JSON.stringify(task) }))}
        standings={nobody}
        onAnswer={() => undefined}
        noteOf={rightOnes}
      />
    </section>
  );
}
