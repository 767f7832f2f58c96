import { Link } from 'react-router';
import { formatDate, formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { exactTaka, formatTaka } from '#base/shared/taka.ts';
import { Badge } from '#base/ui/badge.tsx';
import { textLinkClasses } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { pageTexts as texts } from '#office/student-admin/screen-messages.ts';
import type { PageEnrollment, StudentFile } from '#office/student-admin/student-facts.ts';
import { shownNumber } from '#teaching/certificates/certificate-number.ts';
import { emptyLine, Panel, rowLine } from './panel.tsx';

const methodNames: Record<string, string> = paymentMessages.methodNames;

export function CoursesPanel({ enrollments }: { enrollments: PageEnrollment[] }) {
  return (
    <Panel id="courses" title={texts.courses}>
      {enrollments.length === 0 && <p className={emptyLine}>{texts.noCourses}</p>}
      <ul className="divide-y divide-line">
        {enrollments.map((one) => (
          <CourseRow key={one.courseId} enrollment={one} />
        ))}
      </ul>
    </Panel>
  );
}

function CourseRow({ enrollment }: { enrollment: PageEnrollment }) {
  const { courseNo, title, status, due, method, reference, createdAt, receipt, done, lectures, cameOn } = enrollment;
  const sum = due === 0 ? texts.free : formatTaka(due);
  const isPaid = status === 'paid';
  return (
    <li className={rowLine}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong lang={languageOf(title)}>{title}</strong>
        <span className="text-soft">{courseNo}</span>
        <Badge tone={isPaid ? 'green' : 'amber'}>{isPaid ? texts.open : texts.waits}</Badge>
      </p>
      <p className="tabular-nums">
        {due === 0 ? sum : isPaid ? texts.paidSum(sum) : texts.owed(sum)} · {methodNames[method]}{' '}
        <span className="font-mono">{reference}</span>
      </p>
      {done !== null && (
        <p className="text-sm text-soft tabular-nums">
          {texts.progress(done, lectures ?? 0)}
          {cameOn !== null && ` · ${texts.camelast(formatDate(`${cameOn}T00:00:00Z`))}`}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
        <span>{texts.sent(formatTime(createdAt))}</span>
        {receipt && (
          <Link to={linkTo('receiptCheck', { code: receipt.code })} className={textLinkClasses}>
            {texts.receipt(receipt.number)}
          </Link>
        )}
      </p>
    </li>
  );
}

export function PaymentsPanel({ payments }: Pick<StudentFile, 'payments'>) {
  return (
    <Panel id="payments" title={texts.payments}>
      {payments.length === 0 && <p className={emptyLine}>{texts.noPayments}</p>}
      <ul className="divide-y divide-line">
        {payments.map(({ id, courseNo, method, reference, settled, at }) => (
          <li key={`${id} ${courseNo}`} className={rowLine}>
            <p className="tabular-nums">
              <strong>{texts.settles(exactTaka(settled / 100), courseNo)}</strong> · {methodNames[method] ?? method}{' '}
              <span className="font-mono">{reference}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
              <span>{formatTime(at)}</span>
              {reference && (
                <Link to={linkTo('adminPayments', { state: 'settled', q: reference })} className={textLinkClasses}>
                  {texts.toDesk}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function CertificatesPanel({ certificates }: Pick<StudentFile, 'certificates'>) {
  return (
    <Panel id="certificates" title={texts.certificates}>
      {certificates.length === 0 && <p className={emptyLine}>{texts.noCertificates}</p>}
      <ul className="divide-y divide-line">
        {certificates.map(({ number, title, issuedAt, revokedAt }) => (
          <li key={number} className={rowLine}>
            <p className="flex flex-wrap items-center gap-x-3">
              <Link to={linkTo('certificate', { number: shownNumber(number) })} className={textLinkClasses}>
                <span className="font-mono">{shownNumber(number)}</span>
              </Link>
              {revokedAt !== null && <Badge tone="coral">{texts.takenBack}</Badge>}
            </p>
            <p className="text-sm text-soft">
              <span lang={languageOf(title)}>{title}</span> · {formatDate(issuedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function QuestionsPanel({ questions }: Pick<StudentFile, 'questions'>) {
  return (
    <Panel id="questions" title={texts.questions}>
      {questions.length === 0 && <p className={emptyLine}>{texts.noQuestions}</p>}
      <ul className="divide-y divide-line">
        {questions.map(({ id, courseId, courseNo, text, askedAt, answered, hidden }) => (
          <li key={id} className={rowLine}>
            <p lang={languageOf(text)}>{text}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
              <Badge tone={answered ? 'green' : 'amber'}>{answered ? texts.answered : texts.unanswered}</Badge>
              {hidden && <Badge tone="plain">{texts.hidden}</Badge>}
              <span>{formatTime(askedAt)}</span>
              <Link
                to={linkTo('adminQuestions', {
                  state: hidden ? 'hidden' : answered ? 'answered' : undefined,
                  course: courseId,
                })}
                aria-label={`${texts.toQuestions}: ${courseNo}`}
                className={textLinkClasses}
              >
                {courseNo}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
