import type { OwnCertificate } from '#certificates/certificate.ts';
import { shownNumber } from '#certificates/certificate-number.ts';
import { linkedInAddress } from '#certificates/linked-in.ts';
import { checkTexts, ownTexts as texts } from '#certificates/screen-messages.ts';
import { links } from '#links.ts';
import { useAbsoluteUrl } from '#platform/web/page-head.tsx';
import { formatDate } from '#shared/dhaka-time.ts';
import { siteName } from '#shared/site-name.ts';
import { buttonClasses, LinkButton } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/page-icons.tsx';
import { ShareLink } from '#ui/share-link.tsx';

/** With everything that one does with it. */
export function TakenCertificate({ certificate }: { certificate: OwnCertificate & { number: string } }) {
  const { number, name, courseTitle, issuedAt } = certificate;
  const absolute = useAbsoluteUrl();
  const path = links.certificate(shownNumber(number));
  const label = (button: string) => texts.ofCourse(button, courseTitle);
  return (
    <>
      <img
        src={`${path}.png`}
        alt={checkTexts.picture(name ?? '', courseTitle)}
        width="1754"
        height="1240"
        className="h-auto w-full rounded-control border border-line"
      />
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
            href={linkedInAddress({ number, courseTitle, schoolName: siteName, issuedAt, address: absolute(path) })}
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
