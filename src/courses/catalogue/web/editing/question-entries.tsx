import { Button } from '#base/ui/button.tsx';
import { TextArea, TextField } from '#base/ui/field.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { mostQuestions } from '#courses/catalogue/course-questions.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { addQuestion, type QuestionEntry } from './course-form-values.ts';
import type { CourseForm } from './use-course-form.ts';

export function QuestionEntries({ form: { values, problems, change } }: { form: CourseForm }) {
  const entries = values.questions;
  const focusNext = useNextFocus();
  const update = (next: (former: QuestionEntry[]) => QuestionEntry[]) =>
    change((former) => ({ ...former, questions: next(former.questions) }));

  function add(): void {
    const next = addQuestion(entries);
    update(() => next);
    focusNext(nameOf(next.at(-1)));
  }

  function remove(entry: QuestionEntry): void {
    const place = entries.indexOf(entry);
    update((former) => former.filter(({ key }) => key !== entry.key));
    focusNext(nameOf(entries[place + 1] ?? entries[place - 1]));
  }

  const field = (entry: QuestionEntry, index: number, part: 'question' | 'answer') => ({
    label: messages[part](index + 1),
    name: `${part}-${entry.key}`,
    required: true,
    value: entry[part],
    error: problems[`questions.${index}.${part}`],
    onChange: ({ target }: { target: { value: string } }) =>
      update((former) => former.map((one) => (one.key === entry.key ? { ...one, [part]: target.value } : one))),
  });

  return (
    <>
      <p className="text-soft">{messages.questionsHint}</p>
      {entries.length > 0 && (
        <ol className="grid gap-6">
          {entries.map((entry, index) => (
            <li key={entry.key} className="grid gap-2">
              <TextField {...field(entry, index, 'question')} />
              <TextArea rows={3} {...field(entry, index, 'answer')} />
              <Button
                look="quiet"
                className="justify-self-end"
                aria-label={messages.removeQuestionOf(index + 1)}
                onClick={() => remove(entry)}
              >
                {messages.removeQuestion}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {entries.length < mostQuestions && (
        <Button look="outline" name="add-question" className="justify-self-start" onClick={add}>
          {messages.addQuestion}
        </Button>
      )}
    </>
  );
}

const nameOf = (entry: QuestionEntry | undefined) => `[name="${entry ? `question-${entry.key}` : 'add-question'}"]`;
