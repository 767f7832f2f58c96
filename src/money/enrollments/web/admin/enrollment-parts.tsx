import { formatAge, formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatPhone, phoneLink } from '#base/shared/phone.ts';
import { exactTaka, formatTaka } from '#base/shared/taka.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { CopyIcon, FlagIcon } from '#base/ui/desk-icons.tsx';
import { Switch } from '#base/ui/switch.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { linkTo } from '#contract/links.ts';
import { adminEnrollmentTexts as texts } from '#money/enrollments/admin-messages.ts';
import type { ListedEnrollment } from '#money/enrollments/enrollment.ts';
import { queueTexts } from '#money/enrollments/queue-messages.ts';
import { type WaitingTime, waitingTime } from '#money/enrollments/waiting-time.ts';
import { namedPayment } from '#money/payments/named-payment.ts';
import { May, useMay } from '#people/staff-accounts/web/work.tsx';
import type { RowActions } from './change-enrollment.ts';
import { ReceiptLink } from './receipt-link.tsx';
import type { Beside } from './use-enrollment-list.ts';

export type EnrollmentViewProps = { row: ListedEnrollment; now: number; actions: RowActions };

export function Contact({ row }: { row: ListedEnrollment }) {
  return (
    <>
      <p className="whitespace-nowrap">
        {row.phone ? (
          <a href={phoneLink(row.phone)} className="-my-2.5 inline-block py-2.5">
            {formatPhone(row.phone)}
          </a>
        ) : (
          texts.noPhone
        )}
      </p>
      <p className="text-sm text-soft wrap-anywhere">
        <EmailAddress email={row.email} />
      </p>
    </>
  );
}

export function StudentLink({ row: { studentId, name } }: { row: ListedEnrollment }) {
  if (!useMay()('readStudentFile')) return null;
  return (
    <TextLink to={linkTo('adminStudent', { id: studentId })} aria-label={texts.studentLabel(name)} className="text-sm">
      {texts.studentPage}
    </TextLink>
  );
}

function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

export function CourseOf({ row, now }: Omit<EnrollmentViewProps, 'actions'>) {
  return (
    <>
      <p lang={languageOf(row.title)}>{row.title}</p>
      <p className="text-sm text-soft">
        {row.courseNo}
        {row.createdAt && (
          <>
            {' · '}
            <Age
              iso={row.createdAt}
              now={now}
              className={row.status === 'pending' ? waitingLooks[waitingTime(row.createdAt, now)] : undefined}
            />
          </>
        )}
      </p>
      {row.courseDeleted && <Badge tone="coral">{texts.courseDeleted}</Badge>}
    </>
  );
}

const waitingLooks: Record<WaitingTime, string | undefined> = {
  usual: undefined,
  late: 'font-semibold text-amber',
  'very late': 'font-semibold text-coral',
};

function Age({ iso, now, className }: { iso: string; now: number; className: string | undefined }) {
  return (
    <time dateTime={iso} title={formatTime(iso)} className={classNames('whitespace-nowrap', className)}>
      {formatAge(iso, now)}
    </time>
  );
}

export function Transaction({
  row,
  now,
  beside,
}: Omit<EnrollmentViewProps, 'actions'> & { beside: Beside | undefined }) {
  const { method, reference } = row.tnxInfo;
  const named = namedPayment(row.tnxInfo);
  const may = useMay();
  return (
    <>
      <div className="flex items-start">
        <p>
          <strong>{named.method}</strong>{' '}
          {named.id !== null && named.id !== '' && <span className="font-mono text-sm wrap-anywhere">{named.id}</span>}
        </p>
        {method !== 'none' && reference !== '' && <CopyReference text={reference} />}
      </div>
      <p>
        <span className="font-semibold">{formatTaka(row.paid)}</span>
        {row.discount > 0 && <span className="text-sm text-soft"> {texts.discount(row.discount)}</span>}
      </p>
      {row.owed && (
        <p className="font-medium text-amber text-sm">
          {texts.owed(exactTaka(row.owed.received), exactTaka(row.owed.left))}
        </p>
      )}
      {beside && may('listPayments') && (
        <p className="-my-1.5 text-sm">
          <TextLink to={linkTo('adminPayments', { state: beside.state })}>{queueTexts.onDesk[beside.state]}</TextLink>
        </p>
      )}
      {row.paidAt && <p className="text-sm text-soft">{texts.paidAge(formatAge(row.paidAt, now))}</p>}
      {row.receipt && <ReceiptLink receipt={row.receipt} />}
      {row.duplicateReference && (
        <p className="mt-1 font-semibold text-coral text-sm">
          <FlagIcon className="mr-1 inline size-4 align-text-bottom" />
          {texts.sameReference(row.sameReferenceAs)}
        </p>
      )}
      {row.similarReferenceAs.length > 0 && (
        <p className="mt-1 text-sm text-soft">{texts.similarReference(row.similarReferenceAs)}</p>
      )}
    </>
  );
}

function CopyReference({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast(texts.copied(text));
    } catch {
      showToast(texts.copyFailed, 'error');
    }
  }
  return (
    <button
      type="button"
      aria-label={texts.copy(text)}
      onClick={copy}
      className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-desk hover:text-ink"
    >
      <CopyIcon className="size-4.5" />
    </button>
  );
}

export function StatusSwitch({ row, actions }: Omit<EnrollmentViewProps, 'now'>) {
  const isPaid = row.status === 'paid';
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2">
      <May call="markPaid">
        <Switch
          label={texts.switchLabel(row.name, row.courseNo)}
          checked={isPaid}
          busy={actions.isToggling}
          onChange={actions.toggle}
        />
      </May>
      <span className="whitespace-nowrap">
        <Badge tone={isPaid ? 'green' : 'amber'}>{texts.statusNames[row.status]}</Badge>
      </span>
    </div>
  );
}

export function DeleteButton({ row, actions }: Omit<EnrollmentViewProps, 'now'>) {
  if (!useMay()('deleteEnrollment')) return null;
  return (
    <Button
      look="quiet-danger"
      className="px-3 sm:whitespace-nowrap"
      aria-label={texts.deleteLabel(row.name, row.courseNo)}
      busy={actions.isDeleting}
      onClick={actions.remove}
    >
      {texts.delete}
    </Button>
  );
}

export function RowProblem({ problem }: Pick<RowActions, 'problem'>) {
  if (!problem) return null;
  return (
    <p role="alert" className="rounded-control bg-coral-soft px-3 py-2 font-medium text-coral">
      {problem}
    </p>
  );
}
