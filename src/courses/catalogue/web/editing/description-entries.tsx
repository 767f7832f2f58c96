import { Button } from '#base/ui/button.tsx';
import { TextArea } from '#base/ui/field.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { addEntry, type DescriptionEntry, removeEntry } from './course-form-values.ts';
import type { CourseForm } from './use-course-form.ts';

const mostEntries = 50;

export function DescriptionEntries({ form: { values, problems, change, needsAll } }: { form: CourseForm }) {
  const entries = values.fullDescription;
  const focusNext = useNextFocus();
  const update = (next: (former: DescriptionEntry[]) => DescriptionEntry[]) =>
    change((former) => ({ ...former, fullDescription: next(former.fullDescription) }));

  function add(): void {
    const next = addEntry(entries);
    update(() => next);
    focusNext(`[name="entry-${next.at(-1)?.key}"]`);
  }

  function remove(key: number): void {
    const place = entries.findIndex((entry) => entry.key === key);
    update((former) => removeEntry(former, key));
    // The pressed button disappears, so the next or else the previous entry gets the focus.
    focusNext(`[name="entry-${(entries[place + 1] ?? entries[place - 1])?.key}"]`);
  }

  return (
    <>
      <ol className="grid gap-4">
        {entries.map(({ key, text }, index) => (
          <li key={key} className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-start">
            <TextArea
              label={messages.description(index + 1)}
              name={`entry-${key}`}
              rows={2}
              required={needsAll}
              value={text}
              error={problems[`fullDescription.${index}.text`]}
              onChange={({ target }) =>
                update((former) => former.map((entry) => (entry.key === key ? { key, text: target.value } : entry)))
              }
            />
            {entries.length > 1 && (
              <Button
                look="quiet"
                className="justify-self-end sm:mt-7"
                aria-label={messages.removeDescriptionOf(index + 1)}
                onClick={() => remove(key)}
              >
                {messages.removeDescription}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {entries.length < mostEntries && (
        <Button look="outline" className="justify-self-start" onClick={add}>
          {messages.addDescription}
        </Button>
      )}
    </>
  );
}
