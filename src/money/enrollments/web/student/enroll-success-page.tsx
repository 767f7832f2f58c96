import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { toAsciiDigits } from '#base/shared/digits.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { ArrivalNotice } from '#base/ui/arrival-notice.tsx';
import { Button, buttonClasses, LinkButton } from '#base/ui/button.tsx';
import { Slip, SlipRow, SlipRows, SlipTitle, SlipTotal, Stamp } from '#base/ui/slip.tsx';
import { SlipHead } from '#base/ui/slip-head.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import type { Waiting } from '#money/enrollments/waiting.ts';
import { checkingTime } from '#money/enrollments/waiting-messages.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { useSchool, useSchoolName } from '#school/profile/web/school-provider.tsx';

const texts = enrollmentScreens.success;

export default function EnrollSuccessPage() {
  const submitted = useSubmitted();
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-8 sm:py-12">
      <PageHead title={texts.title} />
      <ArrivalNotice tone="success" />
      {submitted.courseNo ? <SubmittedSlip submitted={submitted} /> : <WithoutSubmission />}
      <LinkButton to={linkTo('dashboard')}>{texts.dashboard}</LinkButton>
      <JoinGroup courseNo={submitted.courseNo ?? ''} />
      <WaysOn />
    </div>
  );
}

type Submitted = Partial<
  Record<'courseNo' | 'title' | 'amount' | 'method' | 'reference' | 'name' | 'phone' | 'email', string | null>
>;

/**
 * Reads the submission from the navigation state (specification 2.4). Personal data leaves the browser's history at
 * once. After a reload it comes from the signed-in account, so it is gone after a logout.
 */
function useSubmitted(): Submitted {
  const arrived = useNavigationState('name', 'phone', 'email', 'method', 'reference');
  const session = studentSession.use();
  if (session.state === 'signed-out') return {};
  return session.state === 'signed-in' ? { ...session.account, ...arrived } : arrived;
}

function WithoutSubmission() {
  return (
    <div className="sheet pt-8 pr-5 pb-8">
      <h1 className="text-2xl leading-[2rem]">{texts.title}</h1>
      <p>{texts.without}</p>
    </div>
  );
}

function SubmittedSlip({ submitted }: { submitted: Submitted }) {
  const { courseNo, title, amount, method, reference, name, phone, email } = submitted;
  const time = useCheckingTime();
  return (
    <Slip>
      <SlipHead school={{ ...useSchool(), name: useSchoolName() }} />
      <SlipTitle stamp={<Stamp word={texts.stamp} className="-my-1 ml-auto text-amber max-[22rem]:w-24" />}>
        <h1 className="text-2xl">{texts.title}</h1>
      </SlipTitle>
      <div className="pt-3">
        {title && (
          <p lang={languageOf(title)} className="font-semibold">
            {title}
          </p>
        )}
        <SlipRows>
          <SlipRow name={texts.courseNo} className="font-mono">
            {courseNo}
          </SlipRow>
          {method && <SlipRow name={texts.method}>{method}</SlipRow>}
          {reference && (
            <SlipRow name={texts.reference} className="font-mono">
              {toAsciiDigits(reference)}
            </SlipRow>
          )}
        </SlipRows>
        {amount && <SlipTotal name={texts.amount}>{amount}</SlipTotal>}
      </div>
      <SlipRows>
        {name && (
          <SlipRow name={texts.name} lang={languageOf(name)}>
            {name}
          </SlipRow>
        )}
        {phone && (
          <SlipRow name={texts.phone}>
            <Unbroken>{formatPhone(phone)}</Unbroken>
          </SlipRow>
        )}
        {email && <SlipRow name={texts.email}>{email}</SlipRow>}
        <SlipRow name={texts.status} className="text-amber">
          {texts.pending}
        </SlipRow>
      </SlipRows>
      <p className="py-3 text-sm text-soft">
        {/* Two lines are reserved for the checking time, so that the page does not move when it arrives. */}
        {texts.next} <span className="block min-h-[2lh]">{texts.time(time)}</span>
      </p>
    </Slip>
  );
}

function useCheckingTime(): string {
  const isStudent = studentSession.use().state === 'signed-in';
  const [known, setKnown] = useState<Waiting | null>(null);
  useEffect(() => {
    if (isStudent) api('GET', '/api/students/waiting').then(setKnown, () => undefined);
  }, [isStudent]);
  return checkingTime(known, useSchool().checkingTime);
}

function JoinGroup({ courseNo }: { courseNo: string }) {
  const { groups } = useSchool();
  const link = groups.courses.find((group) => group.courseNo === courseNo)?.link ?? groups.otherwise;
  if (!link) return null;
  return (
    <section className="panel grid gap-3 p-5">
      <h2 className="text-xl">{texts.groupHeading}</h2>
      <p>{texts.group}</p>
      <a href={link} target="_blank" rel="noreferrer" className={buttonClasses('outline', 'justify-self-start')}>
        {texts.joinGroup}
      </a>
    </section>
  );
}

function WaysOn() {
  const navigate = useNavigate();
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate(linkTo('courses')));
  return (
    <div className="grid grid-cols-2 gap-3">
      <LinkButton to={linkTo('home')} look="outline">
        {texts.home}
      </LinkButton>
      <Button look="outline" onClick={back}>
        {texts.back}
      </Button>
    </div>
  );
}
