import { useEffect, useId, useRef } from 'react';
import { deskTexts as texts } from '#desk/screen-messages.ts';
import { exactTaka } from '#shared/taka.ts';
import { Button } from '#ui/button.tsx';
import { focusInView } from '#ui/use-next-focus.ts';
import type { Short } from './short-payment.ts';

type ShortQuestionProps = {
  name: string;
  short: Short;
  /** The press that asked: by another one it has the focus again. */
  asked: object;
  busy: boolean;
  onMark: () => void;
  onCancel: () => void;
};

/**
 * Asked in place, below the button that asks, before a course opens for much less than it costs: Enter confirms, Escape leaves. Neither a
 * key that is held down nor the second press of a double click is an answer.
 */
export function ShortQuestion({ name, short, asked, busy, onMark, onCancel }: ShortQuestionProps) {
  const { came, due, missing } = short;
  const answer = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what asks says when
  useEffect(() => {
    if (answer.current) focusInView(answer.current);
  }, [asked]);
  const id = useId();
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      className="grid gap-3 rounded-control border border-amber bg-paper p-4"
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
        if (event.key !== 'Escape') return;
        // Nothing around it is left by the same key.
        event.stopPropagation();
        onCancel();
      }}
    >
      <p id={id}>{texts.shortQuestion(name, exactTaka(came), exactTaka(due))}</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button
          look="outline"
          busy={busy}
          aria-describedby={id}
          onClick={({ detail: presses }) => presses <= 1 && onMark()}
          ref={answer}
        >
          {texts.markShort(exactTaka(missing))}
        </Button>
      </div>
    </div>
  );
}
