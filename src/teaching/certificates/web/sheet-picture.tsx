import { useEffect, useState } from 'react';
import { usePageUrl } from '#base/platform/web/page-head.tsx';
import { buttonClasses } from '#base/ui/button.tsx';
import { DownloadIcon } from '#base/ui/page-icons.tsx';
import { ShareLink } from '#base/ui/share-link.tsx';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import type { CheckedCertificate } from '#teaching/certificates/certificate.ts';
import { shownNumber } from '#teaching/certificates/certificate-number.ts';
import { linkedInAddress } from '#teaching/certificates/linked-in.ts';
import { checkTexts as texts } from '#teaching/certificates/screen-messages.ts';
import { SheetImage } from './sheet-image.tsx';

export function SheetPicture({ certificate }: { certificate: CheckedCertificate }) {
  const { number, studentName, courseTitle } = certificate;
  const name = studentName ?? '';
  const absolute = usePageUrl();
  const path = linkTo('certificate', { number: shownNumber(number) });
  return (
    <div className="panel grid gap-2 p-3">
      <SheetImage path={path} alt={texts.picture(name, courseTitle)} />
      <p className="text-sm text-soft">{texts.looks}</p>
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <a href={`${path}.pdf`} className={buttonClasses('outline')}>
          <DownloadIcon />
          {texts.pdf}
        </a>
        <ShareLink title={texts.shareTitle(name, courseTitle)} address={absolute(path)} look="outline" />
      </div>
      <OwnersLink certificate={certificate} address={absolute(path)} />
    </div>
  );
}

function OwnersLink({ certificate, address }: { certificate: CheckedCertificate; address: string }) {
  const session = studentSession.use();
  const [isOwn, setOwn] = useState(false);
  const isSignedIn = session.state === 'signed-in';
  const { number } = certificate;
  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    api('GET', '/api/students/certificates').then(
      ({ certificates }) => isGone || setOwn(certificates.some((one) => one.number === number)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isSignedIn, number]);
  if (!isOwn) return null;
  return (
    <a
      href={linkedInAddress({ ...certificate, address })}
      target="_blank"
      rel="noopener"
      className={buttonClasses('quiet')}
    >
      {texts.linkedIn}
    </a>
  );
}
