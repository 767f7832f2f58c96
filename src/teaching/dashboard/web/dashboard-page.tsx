import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { firstNameOf } from '#base/shared/first-name.ts';
import { ArrivalNotice } from '#base/ui/arrival-notice.tsx';
import { linkTo } from '#contract/links.ts';
import { type ApiClient, apiOf } from '#contract/web/api-client.ts';
import { mayWatch } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { EnrolledCard } from '#money/enrollments/web/student/enrolled-card.tsx';
import { FailedToLoad } from '#money/enrollments/web/student/failed-to-load.tsx';
import {
  type ListedEnrollment,
  loadEnrollments,
  loadWaiting,
} from '#money/enrollments/web/student/load-enrollments.ts';
import { useUnsentCards } from '#money/enrollments/web/student/use-unsent-cards.tsx';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { VerifyPhone } from '#people/student-accounts/web/verify-phone.tsx';
import { dashboardScreens } from '#teaching/dashboard/screen-messages.ts';
import type { CourseStanding } from '#teaching/player/progress.ts';
import { BlankPage } from '#teaching/player/web/blank-page.tsx';
import { StandingNote } from '#teaching/player/web/standing-note.tsx';
import { useStoredProgress } from '#teaching/player/web/use-stored-progress.ts';
import type { NewAnswer } from '#teaching/questions/question.ts';
import { NewAnswers } from '#teaching/questions/web/student/new-answers.tsx';
import { StudentRail } from './student-rail.tsx';

const texts = dashboardScreens.dashboard;

export async function loader(args: LoaderFunctionArgs) {
  try {
    const api = apiOf(args);
    const enrollments = await loadEnrollments(api);
    const [waiting, standings, answers, unproven] = await Promise.all([
      loadWaiting(api, enrollments),
      loadStandings(api, enrollments),
      loadAnswers(api, enrollments),
      loadUnprovenPhone(api, enrollments),
    ]);
    return { enrollments, waiting, standings, answers, unproven, problem: null, status: 200 };
  } catch (error) {
    const nothing = { enrollments: [], waiting: null, standings: [], answers: [], unproven: null };
    return { ...nothing, ...loadProblem(error, messages.failedToLoadEnrollments) };
  }
}

async function loadStandings(api: ApiClient, enrollments: ListedEnrollment[]): Promise<CourseStanding[]> {
  if (!enrollments.some(mayWatch)) return [];
  try {
    return (await api('GET', '/api/students/progress')).standings;
  } catch {
    return [];
  }
}

async function loadAnswers(api: ApiClient, enrollments: ListedEnrollment[]): Promise<NewAnswer[]> {
  if (enrollments.length === 0) return [];
  const read = await api('GET', '/api/students/questions/answered').catch(() => null);
  return read?.answers ?? [];
}

/**
 * Returns the phone number of a student who paid and has not verified it. Otherwise, or if it cannot be read, returns
 * null.
 */
async function loadUnprovenPhone(api: ApiClient, enrollments: ListedEnrollment[]): Promise<string | null> {
  if (!enrollments.some(mayWatch)) return null;
  const read = await api('GET', '/api/students/phone').catch(() => null);
  return read && !read.isVerified ? read.phone || null : null;
}

export default function DashboardPage() {
  const { enrollments, waiting, standings, answers, unproven, problem, status } = useLoaderData<typeof loader>();
  const unsentCourses = useStoredProgress();
  const { noteOf, others } = useUnsentCards(enrollments);
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 px-4 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 lg:py-10">
      <PageHead title={texts.title} />
      <Welcome count={enrollments.length} />
      <StudentRail />
      <section aria-label={texts.listLabel} className="grid min-w-0 grid-cols-1 content-start gap-5">
        <ArrivalNotice tone="success" />
        {problem !== null && <FailedToLoad problem={problem} status={status} />}
        <NewAnswers answers={answers} />
        {problem === null && enrollments.length === 0 && others === null && (
          <BlankPage title={texts.emptyTitle} text={texts.empty} to={linkTo('courses')} press={texts.browse} />
        )}
        <ul className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          {others}
          {enrollments.map((enrollment) => (
            <li key={enrollment.courseId}>
              <EnrolledCard enrollment={enrollment} waiting={waiting} unsent={noteOf(enrollment.courseId)}>
                <StandingNote
                  standing={standings.find(({ courseId }) => courseId === enrollment.courseId)}
                  isTold={!unsentCourses.includes(enrollment.courseId)}
                />
              </EnrolledCard>
            </li>
          ))}
        </ul>
        {unproven !== null && <VerifyPhone key={unproven} phone={unproven} />}
      </section>
    </div>
  );
}

function Welcome({ count }: { count: number }) {
  const session = studentSession.use();
  const firstName = session.state === 'signed-in' ? firstNameOf(session.account.name) : '';
  return (
    <div className="lg:col-span-2">
      <h1 className="text-3xl">{texts.welcome(firstName)}</h1>
      {count > 0 && <p className="text-soft">{texts.courses(count)}</p>}
    </div>
  );
}
