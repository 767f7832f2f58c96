import { useEffect, useRef } from 'react';
import { usePageUrl } from '#base/platform/web/page-head.tsx';
import { formatDate } from '#base/shared/dhaka-time.ts';
import { firstNameOf } from '#base/shared/first-name.ts';
import { buttonClasses, LinkButton } from '#base/ui/button.tsx';
import { TickIcon } from '#base/ui/icons.tsx';
import { DownloadIcon } from '#base/ui/page-icons.tsx';
import { ShareLink } from '#base/ui/share-link.tsx';
import { linkTo } from '#contract/links.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import type { OwnCertificate } from '#teaching/certificates/certificate.ts';
import { shownNumber } from '#teaching/certificates/certificate-number.ts';
import { linkedInAddress } from '#teaching/certificates/linked-in.ts';
import { checkTexts, ownTexts as texts } from '#teaching/certificates/screen-messages.ts';
import { SheetImage } from './sheet-image.tsx';

type IssuedCertificateProps = {
  certificate: OwnCertificate & { number: string };
  isNew: boolean;
};

export function IssuedCertificate({ certificate, isNew }: IssuedCertificateProps) {
  const { number, name, courseTitle, issuedAt } = certificate;
  const absolute = usePageUrl();
  const { name: schoolName } = useSchool();
  const path = linkTo('certificate', { number: shownNumber(number) });
  const label = (button: string) => texts.ofCourse(button, courseTitle);
  return (
    <>
      {isNew && <WellDone firstName={firstNameOf(name ?? '')} />}
      <SheetImage path={path} alt={checkTexts.picture(name ?? '', courseTitle)} />
      <p className="text-soft">
        <strong className="font-mono text-ink">{shownNumber(number)}</strong>
        {issuedAt && ` · ${texts.issued(formatDate(issuedAt))}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={path} aria-label={label(texts.show)}>
          {texts.show}
        </LinkButton>
        <a href={`${path}.pdf`} aria-label={label(checkTexts.pdf)} className={buttonClasses('outline')}>
          <DownloadIcon />
          {checkTexts.pdf}
        </a>
        <ShareLink title={checkTexts.shareTitle(name ?? '', courseTitle)} address={absolute(path)} look="outline" />
        {issuedAt && (
          <a
            href={linkedInAddress({ number, courseTitle, schoolName, issuedAt, address: absolute(path) })}
            target="_blank"
            rel="noopener"
            aria-label={label(checkTexts.linkedIn)}
            className={buttonClasses('quiet')}
          >
            {checkTexts.linkedIn}
          </a>
        )}
      </div>
    </>
  );
}

function WellDone({ firstName }: { firstName: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sheet py-8 pr-6">
      <div className="flex items-end gap-3">
        <h3
          ref={heading}
          tabIndex={-1}
          className="min-w-0 grow text-3xl text-pen leading-[2rem] outline-none wrap-anywhere"
        >
          {texts.wellDone(firstName)}
        </h3>
        <TickIcon className="size-11 text-pen" />
      </div>
      <p>{texts.isYours}</p>
    </div>
  );
}
