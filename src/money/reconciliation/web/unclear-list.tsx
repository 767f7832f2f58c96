import { useState } from 'react';
import { beginningOf } from '#base/shared/beginning-of.ts';
import { languageOf } from '#base/shared/language.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { readUnclear } from '#money/payments/read-unclear.ts';
import { keptTexts as texts } from '#money/reconciliation/kept-text-messages.ts';
import type { KeptText, KeptTexts } from '#money/reconciliation/kept-texts.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.ts';
import { deskButton, deskRow } from './desk-walk.ts';
import { KeyHints } from './key-hints.tsx';
import { TypedPaymentForm } from './typed-payment-form.tsx';
import type { Desk } from './use-desk.ts';
import type { DeskKeys } from './use-desk-keys.ts';
import { type Keeping, textRowId, useKeptTexts } from './use-kept-texts.ts';
import { whenOf } from './when.ts';

type UnclearListProps = { kept: KeptTexts; now: number; desk: Desk; keys: DeskKeys };

export function UnclearList({ kept, now, desk, keys }: UnclearListProps) {
  const keeping = useKeptTexts(kept, desk.tell);
  const { nextCursor } = keeping;
  if (keeping.texts.length === 0) return null;
  return (
    <section aria-labelledby="unclear" className="panel overflow-hidden">
      <div className="flex items-baseline justify-between gap-4 border-line border-b px-4 py-3">
        <div className="min-w-0">
          <h2 id="unclear" tabIndex={-1} className="w-fit rounded-control text-xl outline-offset-0">
            {texts.title}
          </h2>
          <p className="text-sm text-soft">{texts.about}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <KeyHints of="unclear" keys={keys} />
          <span className="text-sm text-soft tabular-nums">{texts.count(keeping.count)}</span>
        </div>
      </div>
      <ul className="divide-y divide-line">
        {keeping.texts.map((text) => (
          <UnclearRow key={text.id} text={text} now={now} keeping={keeping} />
        ))}
      </ul>
      {nextCursor && (
        <div className="border-line border-t px-2 py-1">
          <Button look="quiet" busy={keeping.busy === 'more'} onClick={() => keeping.more(nextCursor)}>
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  );
}

function shortened(text: string): string {
  const start = beginningOf(text, 40);
  return start === text ? text : `${start}…`;
}

function UnclearRow({
  text: { id, text, reason, at, payment },
  now,
  keeping,
}: {
  text: KeptText;
  now: number;
  keeping: Keeping;
}) {
  const [isOpen, setOpen] = useState(false);
  const isBusy = keeping.busy === id;
  return (
    <li id={textRowId(id)} {...deskRow()} tabIndex={-1} className="-outline-offset-3 grid gap-2 px-4 py-3">
      <p lang={languageOf(text)} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="text-sm text-soft">{texts.came(whenOf(at, now))}</p>
      {payment && (
        <p className="font-medium text-coral text-sm">
          {texts.contradicts(
            exactTaka(payment.amount),
            deskTexts.methodNames[payment.method],
            payment.reference ?? deskTexts.noId,
          )}
        </p>
      )}
      {keeping.problem?.id === id && (
        <p role="alert" className="font-medium text-coral">
          {keeping.problem.sentence}
        </p>
      )}
      {isOpen ? (
        <TypedPaymentForm
          found={readUnclear(text)}
          submitLabel={texts.save}
          busy={isBusy}
          onSubmit={(typed) => keeping.fillIn(id, typed)}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {(reason === 'unclear' || payment?.reference === null) && (
            <Button
              look="outline"
              aria-label={texts.fillInLabel(shortened(text))}
              {...deskButton('mark')}
              onClick={() => setOpen(true)}
            >
              {texts.fillIn}
            </Button>
          )}
          <Button
            look="quiet"
            busy={isBusy}
            aria-label={texts.doneLabel(shortened(text))}
            onClick={() => keeping.finish(id)}
          >
            {texts.done}
          </Button>
        </div>
      )}
    </li>
  );
}
