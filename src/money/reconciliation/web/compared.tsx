import { Fragment } from 'react';
import { formatDate } from '#base/shared/dhaka-time.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Badge } from '#base/ui/badge.tsx';
import { classNames } from '#base/ui/class-names.ts';
import type { AskReason } from '#money/enrollments/enrollment.ts';
import type { DeskEnrollment, DeskPayment, Reason } from '#money/reconciliation/desk-payment.ts';
import { owedTexts } from '#money/reconciliation/owed-messages.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { StudentName } from '#people/staff-accounts/web/student-name.tsx';
import { MethodId, Title, WaitingAge } from './facts.tsx';
import { letterDifference, type Part } from './letter-difference.ts';
import { leftOfPayment } from './parts-of-payment.ts';
import { type Short, shortOf } from './short-payment.ts';
import { whenCame } from './when.ts';

type ComparedProps = { payment: DeskPayment; enrollments: readonly DeskEnrollment[]; now: number; isWide: boolean };

export const isDifferent = (reasons: readonly Reason[], of: Reason['fact']) =>
  reasons.some(({ fact, verdict }) => fact === of && verdict !== 'agrees');

export function askReasonOf(reasons: readonly Reason[]): AskReason {
  if (reasons.some(({ fact }) => fact === 'used')) return 'already_used';
  return isDifferent(reasons, 'amount') ? 'other_amount' : 'not_found';
}

function partsOf(payment: DeskPayment, { reference, reasons }: DeskEnrollment): [Part[], Part[]] | null {
  const isNear = reasons.some(({ fact, verdict }) => fact === 'id' && verdict === 'differs');
  return isNear && payment.reference ? letterDifference(reference, payment.reference) : null;
}

export const claimedId = ({ method, reference }: DeskEnrollment) => (method === 'none' ? null : reference || null);
export const dueOf = (enrollments: readonly DeskEnrollment[]) =>
  enrollments.reduce((sum, { amountDue }) => sum + amountDue, 0);

/** Null if nothing is missing, or if the course is open already, because the missing amount then stays owed. */
export const shortFor = ({ left }: DeskPayment, enrollments: readonly DeskEnrollment[]): Short | null =>
  enrollments.some(({ owes }) => owes) ? null : shortOf(left, dueOf(enrollments));

export function Compared({ payment, enrollments, now, isWide }: ComparedProps) {
  const [first] = enrollments;
  if (!first) return null;
  const parts = partsOf(payment, first);
  const when = whenCame(payment, now);
  const isOtherAmount = isDifferent(first.reasons, 'amount') && enrollments.length === 1;
  const came = (
    <MethodId method={texts.methodNames[payment.method]} id={payment.reference} parts={parts?.[1] ?? null} />
  );
  const claimed = first.owes ? (
    <span>{owedTexts.rest}</span>
  ) : (
    <MethodId method={texts.methodNames[first.method]} id={claimedId(first)} parts={parts?.[0] ?? null} />
  );
  const amount = (
    <strong className={classNames('tabular-nums', isOtherAmount && 'text-amber')}>{leftOfPayment(payment)}</strong>
  );
  const who = <Who enrollments={enrollments} now={now} />;
  if (!isWide)
    return (
      <>
        <div>{who}</div>
        <div className="desk-pair rounded-control border border-line bg-paper px-3 py-1 text-sm">
          <p className="py-1.5">
            <span className="text-soft">{texts.claimed}</span>
            {claimed}
            <strong className="tabular-nums">{exactTaka(dueOf(enrollments))}</strong>
          </p>
          <p className="border-line border-t py-1.5">
            <span className="text-soft">{texts.came}</span>
            {came}
            {amount}
          </p>
          <p className="border-line border-t py-1.5">
            <span />
            <span className="wrap-anywhere">
              <Sender payment={payment} />
            </span>
            {first.senderEnd !== null && <span>{texts.claimedFrom(first.senderEnd)}</span>}
          </p>
        </div>
      </>
    );
  return (
    <>
      <div>
        {who}
        <p>
          {enrollments.length > 1 ? <Sum enrollments={enrollments} /> : claimed}
          {enrollments.length > 1 ? ' = ' : ' · '}
          <strong className="tabular-nums">{exactTaka(dueOf(enrollments))}</strong>
        </p>
        {first.senderEnd !== null && <p>{texts.claimedFrom(first.senderEnd)}</p>}
      </div>
      <div>
        <p className="text-sm text-soft">{when ? texts.cameWhen(when) : texts.cameNoTime}</p>
        <p>
          {came} · {amount}
        </p>
        <p>
          <Sender payment={payment} />
        </p>
      </div>
    </>
  );
}

export function Sender({ payment: { sender } }: { payment: Pick<DeskPayment, 'sender'> }) {
  if (!sender) return texts.noSender;
  const phone = normalisePhone(sender);
  return phone ? <span className="inline-block">{texts.from(formatPhone(phone))}</span> : texts.from(sender);
}

function Who({ enrollments, now }: { enrollments: readonly DeskEnrollment[]; now: number }) {
  const [first] = enrollments;
  if (!first) return null;
  return (
    <>
      <p className="text-sm">
        {first.owes ? (
          <span className="text-soft">{owedTexts.open(first.owes.by && formatDate(first.owes.by))}</span>
        ) : (
          <WaitingAge since={first.createdAt} now={now} say={texts.claimedAge} />
        )}
      </p>
      <p>
        <StudentName id={first.studentId} name={first.name} />
        {' · '}
        <Titles enrollments={enrollments} />
        {first.corrected && (
          <>
            {' '}
            <Badge tone="plain">{texts.corrected}</Badge>
          </>
        )}
      </p>
    </>
  );
}

export function Titles({ enrollments }: { enrollments: readonly DeskEnrollment[] }) {
  return enrollments.map(({ courseNo, title }, index) => (
    <Fragment key={courseNo}>
      {index > 0 && (index === enrollments.length - 1 ? texts.and : ', ')}
      <Title>{title}</Title>
    </Fragment>
  ));
}

function Sum({ enrollments }: { enrollments: readonly DeskEnrollment[] }) {
  return enrollments.map(({ courseNo, amountDue }) => `${courseNo} ${exactTaka(amountDue)}`).join(' + ');
}
