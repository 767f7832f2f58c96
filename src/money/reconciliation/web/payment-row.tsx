import { useState } from 'react';
import { exactTaka } from '#base/shared/taka.ts';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import type { DeskState } from '#money/reconciliation/desk-states.ts';
import { countedIn } from '#money/reconciliation/payment-parts.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { SentBack } from '#money/refunds/web/sent-back.tsx';
import { isAsked } from './asked-payment.ts';
import { Sender } from './compared.tsx';
import { deskRow, rowId } from './desk-walk.ts';
import { Chip, Joined, MethodId } from './facts.tsx';
import { partsOf } from './parts-of-payment.ts';
import { isDone, type OpenForm, PaymentActions } from './payment-actions.tsx';
import { Claimants, NamedElsewhere, Settled } from './payment-claimants.tsx';
import type { Desk } from './use-desk.ts';
import { whenCame } from './when.ts';

type PaymentRowProps = { payment: DeskPayment; list: DeskState; now: number; desk: Desk };

/**
 * Returns the layout of a row that needs no decision about its money. `wide`: money is left, so there are two buttons.
 * `long`: shows students who name the used payment. `short`: all other rows. Undefined: an admin must decide about the
 * money.
 */
function closeOf(payment: DeskPayment, isElsewhere: boolean): 'wide' | 'short' | 'long' | undefined {
  if (payment.left > 0) return isDone(payment) ? 'wide' : undefined;
  return isElsewhere || payment.enrollments.every(({ settled }) => settled !== null) ? 'short' : 'long';
}

/** One payment of a list, with the amount that counts in the list's total. */
export function PaymentRow({ payment, list, now, desk }: PaymentRowProps) {
  const [open, setOpen] = useState<OpenForm>(null);
  const { setAside, enrollments } = payment;
  const isElsewhere = list === 'settled' && payment.state !== 'settled';
  const refused = desk.refused.find(({ id }) => id === payment.id);
  const focusRow = () => document.getElementById(rowId(payment))?.focus({ preventScroll: true });
  return (
    <li
      id={rowId(payment)}
      {...deskRow(isAsked(payment))}
      tabIndex={-1}
      className="desk-row -outline-offset-3"
      data-leaving={desk.leaving.has(payment.id)}
    >
      <div>
        <div className="desk-listed" data-close={open === null ? closeOf(payment, isElsewhere) : undefined}>
          <div className="desk-listed-head">
            <MethodId method={texts.methodNames[payment.method]} id={payment.reference} />
            <Settled enrollments={enrollments} />
          </div>
          <strong className="desk-listed-sum tabular-nums">{exactTaka(countedIn(list, payment) / 100)}</strong>
          <div className="desk-listed-rest grid min-w-0 content-start gap-1">
            <Facts payment={payment} now={now} />
            <ToldApart payment={payment} />
            <SentBack payment={payment} now={now} desk={desk} />
            {setAside && <p className="wrap-anywhere">{texts.because(setAside.reason)}</p>}
            {isElsewhere ? (
              <NamedElsewhere payment={payment} />
            ) : (
              <Claimants payment={payment} now={now} desk={desk} onClosed={focusRow} />
            )}
            {refused && (
              <p role="alert" className="font-medium text-coral">
                {refused.sentence}
              </p>
            )}
          </div>
          <PaymentActions
            {...{ payment, now, desk, open, onOpen: setOpen }}
            onClose={() => {
              setOpen(null);
              focusRow();
            }}
          />
        </div>
      </div>
    </li>
  );
}

function Facts({ payment, now }: { payment: DeskPayment; now: number }) {
  const { note, source, warnings, left } = payment;
  const parts = partsOf(payment);
  const facts = [
    <Sender key="sender" payment={payment} />,
    whenCame(payment, now),
    note && `“${note}”`,
    texts.sources[source],
    parts && (
      <span key="parts" className={left > 0 ? 'text-amber' : undefined}>
        {parts}
      </span>
    ),
  ];
  return (
    <>
      <p className="text-sm text-soft wrap-anywhere">
        <Joined facts={facts} by=" · " />
      </p>
      {warnings.length > 0 && (
        <p className="font-medium text-coral text-sm">{warnings.map((one) => texts.warnings[one]).join(', ')}</p>
      )}
    </>
  );
}

function ToldApart({ payment: { state, refused } }: { payment: DeskPayment }) {
  if (refused.length === 0) return null;
  const say = state === 'set_aside' ? texts.namedBy : texts.saidNot;
  return (
    <ul className="flex flex-wrap gap-2">
      {refused.map(({ studentId, courseNo, name }) => (
        <Chip key={`${studentId} ${courseNo}`} tone="absent">
          {say(name)}
        </Chip>
      ))}
    </ul>
  );
}
