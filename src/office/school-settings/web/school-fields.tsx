import { type ReactNode, useId } from 'react';
import { Button } from '#base/ui/button.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import type { SchoolForm } from './use-school-form.ts';

type SectionProps = { of: keyof typeof messages.sections; children: ReactNode };

export function Section({ of, children }: SectionProps) {
  const [title, text] = messages.sections[of];
  return (
    <SectionOf title={title} text={text}>
      {children}
    </SectionOf>
  );
}

export function SectionOf({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel grid gap-4 p-5">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** `path` is the field's path in the profile, as in the schema's issues, such as `wallets.0.number`. */
export function fieldOf(form: SchoolForm, path: string, value: string, onChange: (value: string) => void) {
  return {
    name: path,
    value,
    error: form.problem(path),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur: () => value !== '' && form.leave(path),
  };
}

type EntriesProps<Entry> = {
  path: string;
  entries: Entry[];
  most: number;
  blank: Entry;
  first: keyof Entry & string;
  what: string;
  add: string;
  onChange: (entries: Entry[]) => void;
  children: (entry: Entry, path: string, change: (patch: Partial<Entry>) => void) => ReactNode;
};

export function Entries<Entry>({
  path,
  entries,
  most,
  blank,
  first,
  what,
  add,
  onChange,
  children,
}: EntriesProps<Entry>) {
  const focusOn = useNextFocus();
  const addName = `add-${path}`;
  const nameOf = (place: number) => (place < 0 ? addName : `${path}.${place}.${first}`);
  const focusAt = (place: number) => focusOn(`[name="${nameOf(place)}"]`);

  function append(): void {
    onChange([...entries, blank]);
    focusAt(entries.length);
  }

  function remove(place: number): void {
    const rest = entries.toSpliced(place, 1);
    onChange(rest);
    focusAt(Math.min(place, rest.length - 1));
  }

  return (
    <>
      {entries.length > 0 && (
        <ol className="grid gap-5">
          {entries.map((entry, place) => (
            <li key={nameOf(place)} className="grid gap-3 border-line border-l-4 pl-3">
              {children(entry, `${path}.${place}`, (patch) => onChange(entries.with(place, { ...entry, ...patch })))}
              <Button
                look="quiet-danger"
                className="justify-self-end"
                aria-label={messages.removeOf(what, place + 1)}
                onClick={() => remove(place)}
              >
                {messages.remove}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {entries.length < most && (
        <Button look="outline" name={addName} className="justify-self-start" onClick={append}>
          {add}
        </Button>
      )}
    </>
  );
}
