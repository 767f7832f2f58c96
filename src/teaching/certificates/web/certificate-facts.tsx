import type { ReactNode } from 'react';
import { formatTime } from '#base/shared/dhaka-time.ts';
import { interfaceLanguage } from '#base/shared/interface-language.ts';
import { languageOf } from '#base/shared/language.ts';
import { Badge } from '#base/ui/badge.tsx';
import type { CheckedCertificate } from '#teaching/certificates/certificate.ts';
import { shownNumber } from '#teaching/certificates/certificate-number.ts';
import { bengaliDate, longDate } from '#teaching/certificates/long-date.ts';
import { checkTexts as texts } from '#teaching/certificates/screen-messages.ts';

export function CertificateFacts({ certificate, at }: { certificate: CheckedCertificate; at: string }) {
  const { number, studentName, studentNameBengali, courseTitle, courseTitleBengali, lectures } = certificate;
  const { teacherName, teacherTitle, issuedAt, revokedAt } = certificate;
  const isBengali = interfaceLanguage === 'bn';
  const schoolName = (isBengali && certificate.schoolNameBengali) || certificate.schoolName;
  const address = (isBengali && certificate.schoolAddressBengali) || certificate.schoolAddress;
  return (
    <div className="panel overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <Badge tone={revokedAt === null ? 'green' : 'coral'}>{revokedAt === null ? texts.valid : texts.notValid}</Badge>
        <strong className="font-mono">{shownNumber(number)}</strong>
      </div>
      <dl className="divide-y divide-line border-line border-t">
        <Fact name={texts.name} also={studentNameBengali}>
          {studentName ?? texts.nameErased}
        </Fact>
        <Fact name={texts.course} also={courseTitleBengali}>
          {courseTitle}
        </Fact>
        <Fact name={texts.watched}>{texts.lectures(lectures)}</Fact>
        <Fact name={texts.teacher}>{[teacherName, teacherTitle].filter(Boolean).join(', ')}</Fact>
        <Fact name={texts.issued} also={bengaliDate(issuedAt)}>
          {longDate(issuedAt)}
        </Fact>
        <Fact name={texts.school}>
          <span lang={languageOf(schoolName)}>{schoolName}</span>, <span lang={languageOf(address)}>{address}</span>
        </Fact>
      </dl>
      <p className="border-line border-t bg-desk px-4 py-2 text-sm text-soft">{texts.checked(formatTime(at))}</p>
    </div>
  );
}

function Fact({ name, also, children }: { name: string; also?: string | null; children: ReactNode }) {
  return (
    <div className="flex gap-4 px-4 py-3">
      <dt className="w-24 shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <strong lang={typeof children === 'string' ? languageOf(children) : undefined} className="block">
          {children}
        </strong>
        {also && (
          <span lang="bn" className="block text-soft">
            {also}
          </span>
        )}
      </dd>
    </div>
  );
}
