import { useState } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { exerciseTexts as texts } from '#teaching/exercises/screen-messages.ts';
import { gap, type Task } from '#teaching/exercises/task.ts';

type FieldsProps = {
  name: string;
  value: string;
  isRead: boolean;
  onChange: (value: string) => void;
};
type OfKind<Kind> = Extract<Task, { kind: Kind }>;

function Sentence({ text }: { text: string }) {
  const [before, after] = text.split(gap);
  return (
    <p lang={languageOf(text)} className="text-lg wrap-anywhere">
      {before}
      {after !== undefined && (
        <>
          <span aria-hidden="true">{gap}</span>
          <span className="sr-only">{texts.gap}</span>
        </>
      )}
      {after}
    </p>
  );
}

export function ChoiceFields({ task, name, value, isRead, onChange }: FieldsProps & { task: OfKind<'choose'> }) {
  return (
    <>
      <Sentence text={task.text} />
      <div role="radiogroup" aria-label={texts.choose} className="grid">
        {task.choices.map((choice) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-green"
              checked={value === choice}
              disabled={isRead && value !== choice}
              onChange={() => onChange(choice)}
            />
            <span lang={languageOf(choice)} className="wrap-anywhere">
              {choice}
            </span>
          </label>
        ))}
      </div>
    </>
  );
}

export function GapField({ task, value, isRead, onChange }: FieldsProps & { task: OfKind<'fill'> }) {
  const [before, after] = task.text.split(gap);
  return (
    <p lang={languageOf(task.text)} className="text-lg leading-loose wrap-anywhere">
      {before}
      <input
        aria-label={texts.gap}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        size={12}
        readOnly={isRead}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="gap-field min-h-11 rounded-control border border-soft/60 bg-paper px-3 py-1 text-ink"
      />
      {after}
    </p>
  );
}

export function OrderFields({ value, isRead, onChange, words }: FieldsProps & { words: string[] }) {
  const [chosen, setChosen] = useState<number[]>([]);
  const shown = value === '' ? [] : chosen;
  const press = (place: number) => {
    const next = shown.includes(place) ? shown.filter((one) => one !== place) : [...shown, place];
    setChosen(next);
    onChange(next.map((one) => words[one]).join(' '));
  };
  const sentence = shown.map((place) => words[place]).join(' ');
  return (
    <>
      <p className="text-soft">{texts.order}</p>
      <p
        role="status"
        aria-label={texts.chosen}
        lang={languageOf(sentence)}
        className="word-line text-lg wrap-anywhere"
      >
        {sentence === '' ? <span className="text-soft text-sm">{texts.nothingChosen}</span> : sentence}
      </p>
      <div className="flex flex-wrap gap-2">
        {[...words.keys()].map((place) => (
          <button
            key={place}
            type="button"
            data-piece
            className="word-piece"
            aria-pressed={shown.includes(place)}
            aria-disabled={isRead}
            onClick={() => isRead || press(place)}
          >
            {words[place]}
          </button>
        ))}
      </div>
    </>
  );
}
