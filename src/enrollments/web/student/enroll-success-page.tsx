import { useNavigate } from 'react-router';
import { studentSession } from '#accounts/web/session.ts';
import { enrollmentScreens } from '#enrollments/screen-messages.ts';
import { links } from '#links.ts';
import { useArrival, useForgetting } from '#platform/web/carried-texts.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { languageOf } from '#shared/language.ts';
import { groupLinkOf, schoolDetails } from '#site/school-details.ts';
import { ArrivalNotice } from '#ui/arrival-notice.tsx';
import { Button, buttonClasses, LinkButton } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';

const texts = enrollmentScreens.success;

export default function EnrollSuccessPage() {
  const { courseNo } = useSubmitted();
  useForgetting('name', 'phone', 'email');
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5 px-4 py-8 sm:py-12">
      <PageHead title={texts.title} />
      <ArrivalNotice tone="success" />
      <div className="sheet pt-8 pr-5 pb-8">
        <h1 className="text-2xl leading-8">{texts.title}</h1>
        <p>{courseNo ? texts.next(schoolDetails.checkingTime) : texts.without}</p>
        {courseNo && <Details />}
      </div>
      <JoinGroup courseNo={courseNo ?? ''} />
      <WaysOn />
    </div>
  );
}

/**
 * Read from the navigation's state (specification 2). Who it was is taken out of the browser's history at once: after a
 * reload the session tells it, and after a logout nobody.
 */
function useSubmitted(): Partial<Record<'courseNo' | 'name' | 'phone' | 'email', string | null>> {
  const arrived = useArrival();
  const session = studentSession.use();
  if (session.state === 'signed-out') return {};
  return session.state === 'signed-in' ? { ...session.account, ...arrived } : arrived;
}

/** What stands on the name plate; without a submission before, nothing does. */
function Details() {
  const { courseNo, name, phone, email } = useSubmitted();
  const rows = Object.entries({
    [texts.courseNo]: courseNo,
    [texts.name]: name,
    [texts.phone]: phone,
    [texts.email]: email,
  });
  return (
    <dl className="pt-8">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex flex-wrap gap-x-3">
              <dt className="w-32 text-soft">{label}</dt>
              <dd lang={languageOf(value)} className="min-w-0 font-semibold">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function JoinGroup({ courseNo }: { courseNo: string }) {
  return (
    <section className="panel grid gap-3 p-5">
      <h2 className="text-xl">{texts.groupHeading}</h2>
      <p>{texts.group}</p>
      <a
        href={groupLinkOf(courseNo)}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses('outline', 'justify-self-start')}
      >
        {texts.joinGroup}
      </a>
    </section>
  );
}

function WaysOn() {
  const navigate = useNavigate();
  // A page that was opened by itself has nothing behind it.
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate(links.courses()));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LinkButton to={links.home()}>{texts.home}</LinkButton>
      <Button look="outline" onClick={back}>
        {texts.back}
      </Button>
      <TextLink to={links.dashboard()}>{texts.dashboard}</TextLink>
    </div>
  );
}
