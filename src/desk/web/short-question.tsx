import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { deskTexts as texts } from '#desk/screen-messages.ts';
import type { RestInput } from '#dues/dues.ts';
import { exactTaka } from '#shared/taka.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { focusInView } from '#ui/use-next-focus.ts';
import type { Short } from './short-payment.ts';

type ShortQuestionProps = {
  name: string;
  short: Short;
  /** The press that asked: by another one it has the focus again. */
  asked: object;
  busy: boolean;
  onMark: (rest: RestInput) => void;
  onCancel: () => void;
};

type Way = NonNullable<RestInput['rest']>;

/**
 * Asks what becomes of the rest, below the button, before a payment settles less than is owed. Nothing is chosen before the admin
 * chooses; Escape leaves.
 */
export function ShortQuestion({ name, short, asked, busy, onMark, onCancel }: ShortQuestionProps) {
  const { came, due, missing } = short;
  const [way, setWay] = useState<Way | null>(null);
  const [isUndecided, setUndecided] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what asks says when
  useEffect(() => {
    if (first.current) focusInView(first.current);
  }, [asked]);
  const id = useId();
  function decide(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setUndecided(way === null);
    if (way === null || busy) return;
    const form = new FormData(event.currentTarget);
    const read = (field: string) => String(form.get(field) ?? '').trim();
    if (way === 'owed') onMark({ rest: way, dueOn: read('dueOn') });
    else onMark(way === 'waived' ? { rest: way, reason: read('reason') } : { rest: way });
  }
  const choices = { owed: texts.restOwed, wait: texts.restWait, waived: texts.restWaived } satisfies Record<
    Way,
    unknown
  >;
  return (
    <form
      role="alertdialog"
      aria-labelledby={id}
      className="grid gap-3 rounded-control border border-amber bg-paper p-4"
      onSubmit={decide}
      onKeyDown={(event) => {
        // The keys of the desk are not meant while something is chosen or typed here.
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
      }}
    >
      <p id={id}>{texts.shortQuestion(name, exactTaka(came), exactTaka(due))}</p>
      {(['owed', 'wait', 'waived'] as const).map((one, index) => (
        <label key={one} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="rest"
            value={one}
            checked={way === one}
            onChange={() => setWay(one)}
            ref={index === 0 ? first : undefined}
          />
          {choices[one](exactTaka(missing))}
        </label>
      ))}
      {way === 'owed' && <TextField label={texts.restBy} name="dueOn" type="date" required />}
      {way === 'waived' && (
        <TextField
          label={texts.restReason}
          hint={missing > 50 ? texts.restOwnerOnly : undefined}
          name="reason"
          minLength={3}
          maxLength={200}
          required
          autoComplete="off"
        />
      )}
      <div role="alert">{isUndecided && <p className="text-coral">{texts.restMissing}</p>}</div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="outline" busy={busy}>
          {texts.decideRest}
        </Button>
      </div>
    </form>
  );
}
