import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { formatDate } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { Meter } from '#base/ui/meter.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { shownWords } from '#courses/catalogue/shown-course.ts';
import { FailedToLoad } from '#money/enrollments/web/student/failed-to-load.tsx';
import type { OwnCertificate } from '#teaching/certificates/certificate.ts';
import { ownTexts as texts } from '#teaching/certificates/screen-messages.ts';
import { StudentRail } from '#teaching/dashboard/web/student-rail.tsx';
import { playerScreens } from '#teaching/player/screen-messages.ts';
import { BlankPage } from '#teaching/player/web/blank-page.tsx';
import { IssuedCertificate } from './issued-certificate.tsx';
import { TakeForm } from './take-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  try {
    const { certificates } = await apiOf(args)('GET', '/api/students/certificates');
    return { certificates: certificates.map(inPageLanguage), problem: null, status: 200 };
  } catch (error) {
    return { certificates: [], ...loadProblem(error, () => texts.notLoaded) };
  }
}

const inPageLanguage = (one: OwnCertificate): OwnCertificate => ({
  ...one,
  courseTitle: shownWords(one.courseTitle, one.courseTitleBengali),
});

export default function OwnCertificatesPage() {
  const { certificates, problem, status } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 px-4 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 lg:py-10">
      <PageHead title={texts.heading} />
      <div className="lg:col-span-2">
        <h1 className="text-3xl">{texts.heading}</h1>
        <p className="text-soft">{texts.intro}</p>
      </div>
      <StudentRail />
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        {problem !== null && <FailedToLoad problem={problem} status={status} />}
        {problem === null && certificates.length === 0 && (
          <BlankPage title={texts.emptyTitle} text={texts.empty} to={linkTo('dashboard')} press={texts.back} />
        )}
        {certificates.map((one) => (
          <Course key={one.courseId} certificate={one} />
        ))}
      </div>
    </div>
  );
}

function Course({ certificate }: { certificate: OwnCertificate }) {
  const { courseId, courseTitle } = certificate;
  return (
    <section
      id={courseId}
      aria-labelledby={`course-${courseId}`}
      className="panel grid scroll-mt-16 grid-cols-1 gap-4 p-4 sm:p-5"
    >
      <h2 id={`course-${courseId}`} tabIndex={-1} lang={languageOf(courseTitle)} className="text-xl outline-none">
        {courseTitle}
      </h2>
      <Standing certificate={certificate} />
    </section>
  );
}

function Standing({ certificate }: { certificate: OwnCertificate }) {
  const [isNew, setNew] = useState(false);
  const { courseId, courseTitle, number, revokedAt, reason, done, total, remaining, remainingExercises } = certificate;
  if (number !== null && revokedAt === null)
    return <IssuedCertificate certificate={{ ...certificate, number }} isNew={isNew} />;
  const takenBack = revokedAt !== null && (
    <p className="text-coral">{texts.takenBack(formatDate(revokedAt), reason ?? '')}</p>
  );
  if (number !== null) return takenBack;
  if (total > 0 && remaining + remainingExercises === 0)
    return (
      <>
        {takenBack}
        <TakeForm certificate={certificate} onTaken={() => setNew(true)} />
      </>
    );
  const left = remaining > 0 ? playerScreens.moreLectures(remaining) : playerScreens.moreExercises(remainingExercises);
  return (
    <>
      {takenBack}
      {total > 0 && <Meter percent={Math.floor((done / total) * 100)} />}
      <p>
        {total > 0 && <span className="block text-soft text-sm">{texts.doneOf(done, total)}</span>}
        {total === 0 ? texts.noLectures : left}
      </p>
      <LinkButton
        to={linkTo('player', { courseid: courseId })}
        look="outline"
        aria-label={texts.ofCourse(texts.goOn, courseTitle)}
        className="justify-self-start"
      >
        {texts.goOn}
      </LinkButton>
    </>
  );
}
