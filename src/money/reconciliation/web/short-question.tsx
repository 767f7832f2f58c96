import { useEffect, useId, useRef, useState } from 'react';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { focusInView } from '#base/ui/use-next-focus.ts';
import type { RestInput } from '#money/dues/dues.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import type { Short } from './short-payment.ts';

type ShortQuestionProps = {
  name: string;
  short: Short;
  /** A new object for each press, which focuses the question again. */
  asked: object;
  busy: boolean;
  onMark: (rest: RestInput) => void;
  onCancel: () => void;
};

type Way = NonNullable<RestInput['rest']>;

/**
 * Asks what becomes of the missing amount if a payment does not cover the price. Nothing is preselected, and Escape
 * cancels.
 */
export function ShortQuestion({ name, short, asked, busy, onMark, onCancel }: ShortQuestionProps) {
  const { came, due, missing } = short;
  const [way, setWay] = useState<Way | null>(null);
  const [dueOn, setDueOn] = useState('');
  const [reason, setReason] = useState('');
  const [isUndecided, setUndecided] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const question = useRef<HTMLDivElement>(null);
  // A new `asked` takes the focus again.
  useEffect(() => {
    if (first.current) focusInView(first.current);
  }, [asked]);
  // Scrolls again after a choice, because a choice may add a field below.
  useEffect(() => {
    question.current?.scrollIntoView({ block: 'nearest' });
  }, [asked, way]);
  const id = useId();
  function decide(): void {
    setUndecided(way === null);
    if (way === null || busy) return;
    const fields = Array.from(question.current?.querySelectorAll('input') ?? []);
    if (!fields.every((field) => field.reportValidity())) return;
    if (way === 'owed') onMark({ rest: way, dueOn });
    else onMark(way === 'waived' ? { rest: way, reason: reason.trim() } : { rest: way });
  }
  const choices = { owed: texts.restOwed, wait: texts.restWait, waived: texts.restWaived } satisfies Record<
    Way,
    unknown
  >;
  return (
    <div
      ref={question}
      role="alertdialog"
      aria-labelledby={id}
      className="grid gap-3 rounded-control border border-amber bg-paper p-4"
      onKeyDown={(event) => {
        // Keyboard shortcuts of the page do not apply here.
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // Enter would send a search form around the question.
        event.preventDefault();
        if (!event.repeat) decide();
      }}
    >
      <p id={id}>{texts.shortQuestion(name, exactTaka(came), exactTaka(due))}</p>
      {(['owed', 'wait', 'waived'] as const).map((one, index) => (
        <label key={one} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            className="size-5 shrink-0"
            style={{ accentColor: 'var(--green)' }}
            name={id}
            value={one}
            checked={way === one}
            onChange={() => setWay(one)}
            ref={index === 0 ? first : undefined}
          />
          {choices[one](exactTaka(missing))}
        </label>
      ))}
      {way === 'owed' && (
        <TextField
          label={texts.restBy}
          type="date"
          required
          value={dueOn}
          onChange={({ target }) => setDueOn(target.value)}
        />
      )}
      {way === 'waived' && (
        <TextField
          label={texts.restReason}
          hint={missing > 50 ? texts.restOwnerOnly : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
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
        <Button look="outline" busy={busy} onClick={({ detail: presses }) => presses <= 1 && decide()}>
          {texts.decideRest}
        </Button>
      </div>
    </div>
  );
}
