import { useState } from 'react';
import type { DeskEnrollment, DeskPayment } from '#desk/desk-payment.ts';
import { deskTexts as texts } from '#desk/screen-messages.ts';
import { refundTexts } from '#desk/sent-back-messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { exactTaka } from './amount.ts';
import { isAsked } from './asked-payment.ts';
import { Sender } from './compared.tsx';
import { deskButton, deskRow, rowId } from './desk-walk.ts';
import { AskedLine, Chip, Joined, MethodId, Name, Reasons, Title } from './facts.tsx';
import { MatchByHand } from './match-by-hand.tsx';
import { partsOf, sumOfEnrollment } from './parts-of-payment.ts';
import { RefundForm } from './refund-form.tsx';
import { SentBack } from './sent-back.tsx';
import { SetAsideForm } from './set-aside-form.tsx';
import type { Desk } from './use-desk.ts';
import { whenCame } from './when.ts';

/** Also where somebody else names it. */
const isSettled = ({ enrollments }: DeskPayment) => enrollments.some(({ settled }) => settled !== null);

/** One payment of a list, whatever is known of it, and what can be done with it. */
export function PaymentRow({ payment, now, desk }: { payment: DeskPayment; now: number; desk: Desk }) {
  const { method, reference, amount, left, note, source, warnings, setAside, enrollments } = payment;
  const parts = partsOf(payment);
  const refused = desk.refused.find(({ id }) => id === payment.id);
  const facts = [
    <Sender key="sender" payment={payment} />,
    whenCame(payment, now),
    note && `“${note}”`,
    texts.sources[source],
  ];
  return (
    <li
      id={rowId(payment)}
      {...deskRow(isAsked(payment))}
      tabIndex={-1}
      className="desk-row -outline-offset-3"
      data-leaving={desk.leaving.has(payment.id)}
    >
      <div>
        <div className="grid gap-2 px-4 py-3">
          <div className="flex items-baseline justify-between gap-3">
            <MethodId method={texts.methodNames[method]} id={reference} />
            <strong className="tabular-nums">{exactTaka(amount)}</strong>
          </div>
          <p className="text-sm text-soft wrap-anywhere">
            <Joined facts={facts} by=" · " />
          </p>
          {parts && <p className={classNames('text-sm', left > 0 ? 'text-amber' : 'text-soft')}>{parts}</p>}
          <ToldApart payment={payment} />
          <SentBack payment={payment} now={now} desk={desk} />
          {warnings.length > 0 && (
            <p className="font-medium text-coral text-sm">{warnings.map((one) => texts.warnings[one]).join(', ')}</p>
          )}
          {setAside && <p>{texts.because(setAside.reason)}</p>}
          {enrollments.length > 0 && (
            <ul className="grid gap-2">
              {enrollments.map((enrollment) => (
                <Claimant key={`${enrollment.studentId} ${enrollment.courseNo}`} enrollment={enrollment} now={now} />
              ))}
            </ul>
          )}
          {refused && (
            <p role="alert" className="font-medium text-coral">
              {refused.sentence}
            </p>
          )}
          <Acts payment={payment} now={now} desk={desk} />
        </div>
      </div>
    </li>
  );
}

/** Whose it is not, as an admin said; of what is set aside who names it all the same. */
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

function Claimant({ enrollment, now }: { enrollment: DeskEnrollment; now: number }) {
  const { name, title, courseNo, settled, reasons } = enrollment;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <Name>{name}</Name>
        {' · '}
        <Title>{title}</Title> <span className="text-soft">{courseNo}</span>
        {' · '}
        <span className="tabular-nums">{sumOfEnrollment(enrollment)}</span>
      </span>
      {settled === null && <Reasons reasons={reasons} />}
      <AskedLine enrollments={[enrollment]} now={now} />
    </li>
  );
}

function Acts({ payment, now, desk }: { payment: DeskPayment; now: number; desk: Desk }) {
  const [open, setOpen] = useState<'match' | 'aside' | 'refund' | null>(null);
  const isBusy = desk.busy === payment.id;
  const close = () => {
    setOpen(null);
    document.getElementById(rowId(payment))?.focus({ preventScroll: true });
  };
  const release = () => desk.release(payment.id, [{ paymentId: payment.id }]);
  if (open === 'refund')
    return (
      <RefundForm
        payment={payment}
        busy={isBusy}
        onCancel={close}
        onSend={async (wanted) => {
          if (await desk.sendBack(payment, wanted)) setOpen(null);
        }}
      />
    );
  // On a phone the two quiet ones share a row.
  const quiet = 'px-3 max-sm:grow';
  const sendBack = payment.left > 0 && (
    <Button look="quiet" className={quiet} onClick={() => setOpen('refund')}>
      {refundTexts.press}
    </Button>
  );
  // Whoever was settled by mistake is taken back first.
  if (isSettled(payment) || payment.state === 'set_aside')
    return (
      <div className="flex flex-wrap justify-end gap-2">
        {sendBack}
        <Button look="quiet" className={quiet} busy={isBusy} onClick={release}>
          {isSettled(payment) ? texts.undo : texts.bringBack}
        </Button>
      </div>
    );
  if (payment.left === 0) return null;
  if (open === 'match')
    return (
      <MatchByHand
        left={payment.left}
        now={now}
        busy={isBusy}
        onCancel={close}
        onMatch={(chosen) => desk.match(payment, chosen)}
      />
    );
  if (open === 'aside')
    return <SetAsideForm busy={isBusy} onCancel={close} onSet={(reason) => desk.setAside(payment, reason)} />;
  return (
    <div className="flex flex-wrap gap-2">
      {payment.enrollments.map(
        (enrollment) =>
          enrollment.status === 'paid' && (
            <Button
              key={`${enrollment.studentId} ${enrollment.courseNo}`}
              look="outline"
              busy={isBusy}
              {...(payment.fits ? deskButton('mark') : {})}
              onClick={() => desk.assign(payment.id, [{ payment, enrollments: [enrollment] }])}
            >
              {texts.itIsThis(enrollment.name, enrollment.title)}
            </Button>
          ),
      )}
      <Button look="outline" className="max-sm:w-full" onClick={() => setOpen('match')}>
        {texts.matchByHand}
      </Button>
      <Button look="quiet" className={quiet} onClick={() => setOpen('aside')}>
        {texts.setAside}
      </Button>
      {sendBack}
    </div>
  );
}
