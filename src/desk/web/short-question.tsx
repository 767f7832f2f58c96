import { useId } from 'react';
import { deskTexts as texts } from '#desk/screen-messages.ts';
import { Button } from '#ui/button.tsx';
import { focusInView } from '#ui/use-next-focus.ts';
import { exactTaka } from './amount.ts';
import type { Short } from './short-payment.ts';

type ShortQuestionProps = { name: string; short: Short; busy: boolean; onMark: () => void; onCancel: () => void };

/**
 * Asked in place, below the button that asks, before a course opens for much less than it costs: Enter confirms, Escape leaves. Neither a
 * key that is held down nor the second press of a double click is an answer.
 */
export function ShortQuestion({ name, short: { came, due, missing }, busy, onMark, onCancel }: ShortQuestionProps) {
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button
          look="outline"
          busy={busy}
          aria-describedby={id}
          onClick={({ detail: presses }) => presses <= 1 && onMark()}
          ref={focusOnce}
        >
          {texts.markShort(exactTaka(missing))}
        </Button>
      </div>
    </div>
  );
}

/** One function for all renderings, so that the focus is put there only when the button comes. */
const focusOnce = (button: HTMLButtonElement | null) => {
  if (button) focusInView(button);
};
