import { useEffect, useRef, useState } from 'react';
import { useEndedSession } from '#base/platform/web/ended-session.ts';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { linkTo } from '#contract/links.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { unsentTexts as texts } from '#money/enrollments/unsent-messages.ts';
import { daysSince, standingOf, type UnsentPayment } from '#money/enrollments/unsent-payment.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { studentSignIn } from '#people/student-accounts/web/session.ts';
import { forgetUnsent, keepUnsent, sendManually } from './payments-outbox.ts';

const { of: nameOf } = enrollmentScreens.card;

type UnsentNoteProps = {
  studentId: string;
  payment: UnsentPayment;
  /** True on the course's own page, where the details are edited in place and the note has a heading. */
  isOnItsPage?: boolean;
  takesFocus?: boolean;
  onRemoved?: () => void;
};

export function UnsentNote({
  studentId,
  payment,
  isOnItsPage = false,
  takesFocus = false,
  onRemoved = () => undefined,
}: UnsentNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Heading = isOnItsPage ? 'h2' : 'h3';
  return (
    <div className="grid gap-2 rounded-control border border-amber border-dashed bg-amber-soft px-3 py-2.5 text-sm">
      <Heading ref={heading} tabIndex={-1} className={isOnItsPage ? 'text-xl' : 'font-body font-semibold text-base'}>
        {texts.notSent}
      </Heading>
      <Typed payment={payment} />
      <WhatNext {...{ studentId, payment, isOnItsPage, onRemoved }} />
    </div>
  );
}

function Typed({ payment: { body, typedAt } }: { payment: UnsentPayment }) {
  const ago = formatAge(new Date(typedAt).toISOString(), Date.now());
  if (body.method === 'none') return <p>{texts.noPayment(ago)}</p>;
  return (
    <p>
      {texts.typed(paymentMessages.methodNames[body.method], ago)}{' '}
      <span className="font-mono wrap-anywhere">{body.reference}</span>
    </p>
  );
}

function WhatNext({ studentId, payment, isOnItsPage, onRemoved }: Required<Omit<UnsentNoteProps, 'takesFocus'>>) {
  const { courseId } = payment.body;
  const { title } = payment.course;
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const hasEnded = useEndedSession(studentSignIn);

  async function send(): Promise<void> {
    setBusy(true);
    const outcome = await sendManually(studentId, courseId);
    setBusy(false);
    if (outcome.state === 'failed' && !hasEnded(outcome.error)) setFailed(outcome.meaning === 'no answer');
  }
  const remove = () => {
    forgetUnsent(studentId, courseId);
    onRemoved();
  };
  const change = () => keepUnsent(studentId, { ...payment, isChanging: true });

  if (isAsking)
    return (
      <>
        <p role="status">{texts.askRemove}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="danger" onClick={remove}>
            {texts.remove}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            {texts.keep}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <div role="status">
        <Why payment={payment} hasFailed={hasFailed} />
      </div>
      <div className="-mb-1 flex flex-wrap items-center gap-x-1 gap-y-2">
        <Button busy={busy} onClick={send} aria-label={nameOf(texts.sendNow, title)}>
          {texts.sendNow}
        </Button>
        {isOnItsPage ? (
          <Button look="quiet" onClick={change}>
            {texts.change}
          </Button>
        ) : (
          <LinkButton
            to={linkTo('enroll', { courseId })}
            look="quiet"
            onClick={change}
            aria-label={nameOf(texts.change, title)}
          >
            {texts.change}
          </LinkButton>
        )}
        <Button look="quiet-danger" onClick={() => setAsking(true)} aria-label={nameOf(texts.remove, title)}>
          {texts.remove}
        </Button>
      </div>
    </>
  );
}

function Why({ payment, hasFailed }: { payment: UnsentPayment; hasFailed: boolean }) {
  const standing = standingOf(payment, Date.now());
  if (standing === 'refused')
    return (
      <>
        <p className="font-semibold text-coral">{texts.refused}</p>
        <p>
          <Unbroken>{payment.refusal ?? ''}</Unbroken>
        </p>
      </>
    );
  if (standing === 'old') return <p className="font-semibold">{texts.old(daysSince(payment.typedAt, Date.now()))}</p>;
  if (standing === 'changing') return <p>{texts.changing}</p>;
  return <p>{hasFailed ? texts.noLine : texts.waits}</p>;
}
