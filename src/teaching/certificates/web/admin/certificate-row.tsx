import { type FormEvent, useState } from 'react';
import { formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { TextArea } from '#base/ui/field.tsx';
import { linkTo } from '#contract/links.ts';
import { StudentName } from '#people/staff-accounts/web/student-name.tsx';
import { type ListedCertificate, longestReason } from '#teaching/certificates/certificate.ts';
import { shownNumber } from '#teaching/certificates/certificate-number.ts';
import { certificateMessages } from '#teaching/certificates/messages.ts';
import { adminTexts as texts } from '#teaching/certificates/screen-messages.ts';
import type { CertificateActions } from './use-certificate-actions.ts';

type CertificateRowProps = { certificate: ListedCertificate; actions: CertificateActions };

export function CertificateRow({ certificate, actions }: CertificateRowProps) {
  const { id, studentId, number, name, nameBengali, courseNo, courseTitle, issuedAt, revokedAt } = certificate;
  const [isAsking, setAsking] = useState(false);
  const [wasAsking, setWasAsking] = useState(false);
  const close = () => {
    setAsking(false);
    setWasAsking(true);
  };
  const label = (button: string) => texts.of(button, name || texts.erased, shownNumber(number));
  return (
    <li className="grid gap-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">
          <p>
            <StudentName id={studentId} name={name || texts.erased} />{' '}
            {nameBengali && (
              <span lang="bn" className="text-soft">
                {nameBengali}
              </span>
            )}
          </p>
          <p className="text-sm text-soft">
            <span className="font-mono">{shownNumber(number)}</span> · {courseNo} ·{' '}
            <span lang={languageOf(courseTitle)}>{courseTitle}</span>
          </p>
          <p className="text-sm text-soft">{texts.issued(formatTime(issuedAt))}</p>
          <TakenBack certificate={certificate} />
        </div>
        <div className="-mx-4 flex flex-wrap gap-x-2 sm:mx-0">
          <LinkButton
            look="quiet"
            to={linkTo('certificate', { number: shownNumber(number) })}
            aria-label={label(texts.look)}
          >
            {texts.look}
          </LinkButton>
          {revokedAt === null && !isAsking && (
            <Button
              look="quiet-danger"
              autoFocus={wasAsking}
              aria-label={label(texts.revoke)}
              onClick={() => setAsking(true)}
            >
              {texts.revoke}
            </Button>
          )}
          {revokedAt !== null && name !== '' && !certificate.replaced && (
            <Button
              look="outline"
              autoFocus={wasAsking}
              busy={actions.isBusy(id)}
              aria-label={label(texts.restore)}
              onClick={() => actions.restore(certificate)}
            >
              {texts.restore}
            </Button>
          )}
        </div>
      </div>
      {isAsking && revokedAt === null && <RevokeForm certificate={certificate} actions={actions} onClose={close} />}
    </li>
  );
}

function TakenBack({ certificate }: { certificate: ListedCertificate }) {
  const { revokedAt, revokedBy, reason, chooseAgain, replaced } = certificate;
  if (revokedAt === null) return null;
  return (
    <div className="grid justify-items-start gap-1 pt-1 text-sm">
      <Badge tone="coral">{texts.takenBack(formatTime(revokedAt), revokedBy)}</Badge>
      {reason && <p lang={languageOf(reason)}>{reason}</p>}
      {replaced ? (
        <p className="text-soft">{texts.replaced}</p>
      ) : (
        chooseAgain && <p className="text-soft">{texts.mayChoose}</p>
      )}
    </div>
  );
}

function RevokeForm({ certificate, actions, onClose }: CertificateRowProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [chooseAgain, setChooseAgain] = useState(false);
  const [error, setError] = useState<string>();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (reason.trim() === '') {
      event.currentTarget.querySelector('textarea')?.focus();
      return setError(certificateMessages.reasonMissing);
    }
    if (await actions.revoke(certificate, { reason, chooseAgain })) onClose();
  }

  return (
    <form onSubmit={send} onKeyDown={({ key }) => key === 'Escape' && onClose()} noValidate className="grid gap-3">
      <TextArea
        label={texts.reason}
        value={reason}
        maxLength={longestReason}
        autoFocus
        required
        rows={2}
        error={error}
        announced
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={chooseAgain}
          onChange={({ target }) => setChooseAgain(target.checked)}
          className="size-5 shrink-0 accent-green"
        />
        {texts.again}
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={actions.isBusy(certificate.id)}>
          {texts.confirm}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
