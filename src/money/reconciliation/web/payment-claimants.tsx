import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#base/ui/button.tsx';
import { linkTo } from '#contract/links.ts';
import { AskForm } from '#money/enrollments/web/admin/ask-form.tsx';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { historyTexts } from '#money/reconciliation/history-messages.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { deskButton } from './desk-walk.ts';
import { asking } from './expected.ts';
import { AskedLine, Name, Reasons, Title } from './facts.tsx';
import { sumOfEnrollment } from './parts-of-payment.ts';
import type { Desk } from './use-desk.ts';

const keyOf = ({ studentId, courseNo }: DeskEnrollment) => `${studentId} ${courseNo}`;

function Whose({ enrollment }: { enrollment: DeskEnrollment }) {
  const { name, title, courseNo } = enrollment;
  return (
    <span>
      <Name>{name}</Name>
      {' · '}
      <Title>{title}</Title> <span className="text-soft">{courseNo}</span>
      {' · '}
      <span className="tabular-nums">{sumOfEnrollment(enrollment)}</span>
    </span>
  );
}

export function Settled({ enrollments }: Pick<DeskPayment, 'enrollments'>) {
  const settled = enrollments.filter((one) => one.settled !== null);
  if (settled.length === 0) return null;
  return (
    <ul className="grid min-w-0">
      {settled.map((enrollment) => (
        <li key={keyOf(enrollment)}>
          <Whose enrollment={enrollment} />
        </li>
      ))}
    </ul>
  );
}

const claimingOf = ({ enrollments }: DeskPayment) => enrollments.filter(({ settled }) => settled === null);

export function NamedElsewhere({ payment }: { payment: DeskPayment }) {
  const { state, reference } = payment;
  const names = [...new Set(claimingOf(payment).map(({ name }) => name))];
  const q = state === 'already_used' && reference ? { q: reference } : {};
  return (
    <p className="text-sm wrap-anywhere">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (index === names.length - 1 ? texts.and : ', ')}
          <Name>{name}</Name>
        </Fragment>
      ))}{' '}
      {texts.nameItToo(names.length)}{' '}
      <Link to={linkTo('adminPayments', { state, ...q })} className="font-semibold text-green underline">
        {texts.lookIn(texts.stateNames[state])}
      </Link>
    </p>
  );
}

type ClaimantsProps = { payment: DeskPayment; now: number; desk: Desk; onClosed: () => void };

/**
 * Shows students who submitted the payment's ID, or were marked as paid for it by hand. Only this list shows the
 * students who name a used payment, so the admin asks or rejects them here.
 */
export function Claimants({ payment, now, desk, onClosed }: ClaimantsProps) {
  const claiming = claimingOf(payment);
  if (claiming.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {claiming.map((enrollment) => (
        <li key={keyOf(enrollment)} className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Whose enrollment={enrollment} />
            <Reasons reasons={enrollment.reasons} />
            <AskedLine enrollments={[enrollment]} now={now} />
          </div>
          {payment.state === 'already_used' && enrollment.status === 'pending' && (
            <Answer {...{ payment, enrollment, desk, onClosed }} />
          )}
        </li>
      ))}
    </ul>
  );
}

type AnswerProps = Pick<ClaimantsProps, 'payment' | 'desk' | 'onClosed'> & { enrollment: DeskEnrollment };

/**
 * Returns the reason that the question form preselects. If no student used the payment, it was refunded, and no
 * prepared reason fits.
 */
const askReasonOf = ({ reasons }: DeskEnrollment) =>
  reasons.some(({ fact }) => fact === 'used') ? ('already_used' as const) : ('other' as const);

function Answer({ payment, enrollment, desk, onClosed }: AnswerProps) {
  const [isAsking, setAsking] = useState(false);
  const { name, asked, studentId } = enrollment;
  const close = () => {
    setAsking(false);
    onClosed();
  };
  if (isAsking)
    return (
      <AskForm
        student={asking(enrollment)}
        likely={askReasonOf(enrollment)}
        waits={desk.busy !== null}
        onAsked={(question) => {
          desk.asked(question, payment);
          close();
        }}
        onCancel={close}
      />
    );
  const own = claimingOf(payment).filter((one) => one.studentId === studentId && one.status === 'pending');
  return (
    <div className="-ml-3 flex flex-wrap">
      <Button look="quiet" className="px-3" {...deskButton('ask')} onClick={() => setAsking(true)}>
        {(asked ? texts.askAgainWhom : texts.askWhom)(name)}
      </Button>
      <Button
        look="quiet"
        className="px-3"
        busy={desk.busy === payment.id}
        {...deskButton('refuse')}
        onClick={() => desk.refuse({ payment, enrollments: own })}
      >
        {historyTexts.notOf(name)}
      </Button>
    </div>
  );
}
