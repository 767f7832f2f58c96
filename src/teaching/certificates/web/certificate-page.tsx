import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { formatDate } from '#base/shared/dhaka-time.ts';
import { firstNameOf } from '#base/shared/first-name.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { TickIcon } from '#base/ui/icons.tsx';
import { PhoneIcon } from '#base/ui/page-icons.tsx';
import { ProblemSheet } from '#base/ui/problem-sheet.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { ReachSchool } from '#school/profile/web/reach-school.tsx';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import type { CheckedCertificate } from '#teaching/certificates/certificate.ts';
import { readNumber, shownNumber } from '#teaching/certificates/certificate-number.ts';
import { checkTexts as texts } from '#teaching/certificates/screen-messages.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { NumberForm } from './number-form.tsx';
import { SheetPicture } from './sheet-picture.tsx';

type Looked = {
  certificate: CheckedCertificate | null;
  at: string;
  typed: string;
  problem: string | null;
};

export async function loader(args: LoaderFunctionArgs) {
  const typed = args.params.number?.trim() ?? '';
  const looked = { at: new Date().toISOString(), typed, certificate: null, problem: null };
  try {
    const certificate = await apiOf(args)('GET', '/api/certificates/:number', { params: { number: typed || ' ' } });
    return data<Looked>({ ...looked, certificate });
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return data<Looked>(looked, { status });
    return data<Looked>({ ...looked, problem: sentenceOf(error, texts.failed) }, { status: status || 503 });
  }
}

export default function CertificatePage() {
  const { certificate, at, typed, problem } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (problem !== null)
    return (
      <ProblemSheet problem={problem}>
        <PageHead title={texts.heading} />
        <LinkButton to={pathname}>{texts.retry}</LinkButton>
      </ProblemSheet>
    );
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4 sm:py-10">
      {certificate === null ? <Unknown typed={typed} /> : <Known certificate={certificate} at={at} />}
    </div>
  );
}

function Unknown({ typed }: { typed: string }) {
  const number = readNumber(typed);
  const heading = number === null ? texts.noNumber : texts.unknown;
  return (
    <>
      <PageHead title={heading} />
      <Answer heading={heading}>{number === null ? texts.noNumberText : texts.unknownText}</Answer>
      <div className="panel p-4">
        <NumberForm label={texts.field} typed={number === null ? typed.slice(0, 60) : shownNumber(number)} isMain />
      </div>
      <School />
    </>
  );
}

function Known({ certificate, at }: { certificate: CheckedCertificate; at: string }) {
  const { number, studentName, courseTitle, revokedAt, reason } = certificate;
  const isValid = revokedAt === null;
  const name = studentName ?? texts.nameErased;
  const path = linkTo('certificate', { number: shownNumber(number) });
  return (
    <>
      <PageHead
        title={isValid ? texts.shareTitle(name, courseTitle) : texts.takenBack}
        description={isValid ? texts.ours : texts.takenBack}
        path={path}
        {...(isValid && { image: `${path}.share.png`, imageAlt: texts.picture(name, courseTitle) })}
      />
      {isValid ? (
        <Answer heading={texts.ours} hasTick>
          {texts.oursText}
        </Answer>
      ) : (
        <Answer heading={texts.takenBack}>
          {texts.takenBackText(formatDate(revokedAt))}
          {reason && <span className="block font-semibold text-coral">{texts.why(reason)}</span>}
        </Answer>
      )}
      <CertificateFacts certificate={certificate} at={at} />
      {isValid && <SheetPicture certificate={certificate} />}
      {isValid && studentName !== null && (
        <section className="grid gap-1 px-1">
          <h2 className="text-xl">{texts.saysHeading}</h2>
          <p>{texts.says(firstNameOf(studentName))}</p>
        </section>
      )}
      <School isValid={isValid} />
      <div className="panel p-4">
        <NumberForm label={texts.another} />
      </div>
    </>
  );
}

function Answer({ heading, hasTick = false, children }: { heading: string; hasTick?: boolean; children: ReactNode }) {
  return (
    <div className="sheet py-8 pr-6">
      <h1 className="text-2xl leading-[2rem]">{heading}</h1>
      <div className="flex items-end gap-3">
        <p className="min-w-0 grow wrap-anywhere">{children}</p>
        {hasTick && <TickIcon className="size-11 text-pen" />}
      </div>
    </div>
  );
}

function School({ isValid = false }: { isValid?: boolean }) {
  const { phone } = useSchool();
  return (
    <section className="grid justify-items-start gap-1 px-1">
      <h2 className="text-xl">{isValid ? texts.otherwiseHeading : texts.questionsHeading}</h2>
      <p>{isValid ? texts.otherwise : texts.questions}</p>
      {phone ? (
        <a
          href={`tel:${phone}`}
          lang={languageOf(phone)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-green underline"
        >
          <PhoneIcon />
          {formatPhone(phone)}
        </a>
      ) : (
        <ReachSchool />
      )}
    </section>
  );
}
