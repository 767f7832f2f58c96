import { type FormEvent, useId, useRef, useState } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { Button } from '#base/ui/button.tsx';
import { TickIcon } from '#base/ui/icons.tsx';
import type { TaskStanding } from '#teaching/exercises/exercise.ts';
import { isOpen, isRight, ordersOf, rightAnswer } from '#teaching/exercises/judge.ts';
import { mixed } from '#teaching/exercises/mixed.ts';
import { exerciseTexts as texts } from '#teaching/exercises/screen-messages.ts';
import type { Task } from '#teaching/exercises/task.ts';
import style from './exercise.css?url';
import { ChoiceFields, GapField, OrderFields } from './task-fields.tsx';

type TaskListProps = {
  tasks: Task[];
  standings: ReadonlyMap<string, TaskStanding>;
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

type TaskItemProps = {
  task: Task;
  number: number;
  standing: TaskStanding | undefined;
  note?: string | undefined;
  begun?: string | undefined;
  onType: (answer: string) => void;
  onAnswer: (answer: string) => void;
};

function TaskItem({ task, number, standing, note, begun = '', onType, onAnswer }: TaskItemProps) {
  // An unsent answer is shown again if it still fits the task: a drafted choice may have been removed. Word orders are
  // not restored, because a draft does not tell which word buttons were pressed.
  const fits = task.kind === 'fill' || (task.kind === 'choose' && task.choices.includes(begun));
  const [answer, setAnswer] = useState(fits ? begun : '');
  const [checked, setChecked] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const name = useId();
  const words = task.kind === 'order' ? mixed(ordersOf(task), task.id) : [];

  const change = (to: string) => {
    setAnswer(to);
    onType(task.kind === 'order' ? '' : to);
    setMissing(false);
    setChecked(null);
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (checked !== null && !isRight(task, checked)) {
      change('');
      form.current?.querySelector<HTMLElement>('input, [data-piece]')?.focus();
      return;
    }
    if (isOpen(answer)) return setMissing(true);
    setChecked(answer);
    onType('');
    onAnswer(answer);
  };
  const isWrong = checked !== null && !isRight(task, checked);
  // While an answer is unfinished or wrong, the form has `data-begun`. The player then does not open the next lecture
  // by itself.
  const isBegun = answer !== '' && (checked === null || isWrong);
  const fields = { task, name, value: answer, isRead: isWrong, onChange: change };
  return (
    <li className="px-4 py-4 sm:px-5">
      <form ref={form} noValidate data-begun={isBegun || undefined} onSubmit={press} className="grid gap-3">
        <fieldset className="grid gap-2">
          <legend id={`${name}-task`} className="flex w-full items-center gap-2 text-soft text-sm">
            {texts.task(number)}
            {standing?.isRight && (
              <span className="inline-flex items-center gap-1 text-green">
                <TickIcon className="size-4" />
                {texts.wasRight}
              </span>
            )}
            {standing && <span className="ml-auto tabular-nums">{texts.tries(standing.tries)}</span>}
          </legend>
          {task.kind === 'choose' && <ChoiceFields {...fields} task={task} />}
          {task.kind === 'fill' && <GapField {...fields} task={task} />}
          {task.kind === 'order' && <OrderFields {...fields} words={words} />}
        </fieldset>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <Button type="submit" look="outline" aria-describedby={`${name}-task`}>
            {isWrong ? texts.again : texts.check}
          </Button>
          <div role="status" className="min-w-0 flex-1 basis-56">
            {isMissing && <p className="py-2.5 font-medium text-coral text-sm">{texts.missing}</p>}
            {checked !== null && <Corrected task={task} answer={checked} />}
          </div>
        </div>
        {note !== undefined && <p className="text-soft text-sm wrap-anywhere">{note}</p>}
      </form>
    </li>
  );
}

function Corrected({ task, answer }: { task: Task; answer: string }) {
  const right = rightAnswer(task);
  const why = task.why && (
    <p lang={languageOf(task.why)} className="wrap-anywhere">
      {task.why}
    </p>
  );
  if (isRight(task, answer))
    return (
      <div className="pen">
        <p className="flex items-center gap-2">
          <TickIcon className="size-[1em]" />
          {texts.right}
        </p>
        {why}
      </div>
    );
  return (
    <div className="pen">
      <p className="sr-only">{texts.wrong(answer, right)}</p>
      <p aria-hidden="true" className="wrap-anywhere">
        <s>{answer}</s> {right}
      </p>
      {why}
    </div>
  );
}
