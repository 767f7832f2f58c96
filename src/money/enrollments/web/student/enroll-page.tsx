import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { loadProblem, statusOf } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { formatDate } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { ArrivalNotice } from '#base/ui/arrival-notice.tsx';
import { LinkButton } from '#base/ui/button.tsx';
import { ArrowLeftIcon } from '#base/ui/icons.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { Picture } from '#base/ui/picture.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { goesOn, linkTo } from '#contract/links.ts';
import { type ApiClient, apiOf } from '#contract/web/api-client.ts';
import type { PublicCourse } from '#courses/catalogue/course.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { shownCourse } from '#courses/catalogue/shown-course.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { mayBeInParts } from './answer-fields.tsx';
import { EnrollForm } from './enroll-form.tsx';
import { FailedToLoad } from './failed-to-load.tsx';
import { useGoOn } from './go-on.ts';
import { HowToPay } from './how-to-pay.tsx';
import { type ListedEnrollment, loadEnrollments } from './load-enrollments.ts';
import { SentBefore } from './sent-before.tsx';
import { UnsentNote } from './unsent-note.tsx';
import { useSubmission } from './use-submission.ts';
import { useUnsentCards } from './use-unsent-cards.tsx';

const texts = enrollmentScreens.enroll;

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const paying = loadOnlineWays(api);
  try {
    const found = await findCourse(api, args.params.courseId ?? '');
    return { ...found, PayOnline: await paying, problem: null, status: 200 };
  } catch (error) {
    // Asks whether the session has ended. The failed request may have been for public data, which does not tell.
    await studentSession.notice();
    return {
      course: null,
      enrollment: null,
      PayOnline: null,
      ...loadProblem(error, () => messages.failedToLoadCourse),
    };
  }
}

async function loadOnlineWays(api: ApiClient): Promise<PayOnlineButton | null> {
  try {
    const { ways } = await api('GET', '/api/students/online-ways');
    return ways.includes('bkash') ? (await import('./pay-online.tsx')).PayOnline : null;
  } catch {
    return null;
  }
}
type PayOnlineButton = typeof import('./pay-online.tsx').PayOnline;

type OfferedCourse = Pick<PublicCourse, '_id' | 'courseNo' | 'title' | 'courseCardImage' | 'courseFee' | 'discount'> &
  Pick<PublicCourse, 'courseStatus'> & { slug: string | null };

/**
 * A missing enrollment alone would be a 404, so the student's whole list is read. If the course is no longer public,
 * the enrollment provides its data and can still be corrected.
 */
async function findCourse(api: ApiClient, name: string): Promise<Omit<EnrollmentProps, 'PayOnline'>> {
  const asking = loadEnrollments(api);
  // Prevents an unhandled rejection, because `asking` may never be awaited.
  asking.catch(() => undefined);
  const findOwn = async (id: string) => (await asking).find(({ courseId }) => courseId === id) ?? null;
  try {
    const course = shownCourse(await api('GET', '/api/courses/:idOrSlug', { params: { idOrSlug: name } }));
    return { course, enrollment: await findOwn(course._id) };
  } catch (error) {
    const enrollment = statusOf(error) === 404 ? await findOwn(name) : null;
    if (!enrollment) throw error;
    const { courseId, courseNo, title, courseCardImage, price } = enrollment;
    const offer = { courseFee: price, discount: 0, courseStatus: 'closed' } as const;
    return { course: { _id: courseId, slug: null, courseNo, title, courseCardImage, ...offer }, enrollment };
  }
}

export default function EnrollPage() {
  const { course, enrollment, PayOnline, problem, status } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-5 px-4 py-6 lg:py-10">
      <PageHead title={course ? texts.headingFor(course.title) : texts.title} />
      <TextLink
        to={course?.slug ? linkTo('course', { idOrSlug: course.slug }) : linkTo('courses')}
        className="justify-self-start"
      >
        <ArrowLeftIcon />
        {course?.slug ? texts.back : texts.backToCourses}
      </TextLink>
      <ArrivalNotice tone="success" />
      {course ? (
        <>
          <CourseHeading
            course={course}
            amount={amountOf(course, enrollment)}
            isPartPaid={mayBeInParts(enrollment?.asked)}
          />
          <Enrollment course={course} enrollment={enrollment} PayOnline={PayOnline} />
        </>
      ) : (
        <>
          <h1 className="text-3xl">{texts.title}</h1>
          {status === 404 ? <NoSuchCourse problem={problem} /> : <FailedToLoad problem={problem} status={status} />}
          <UnsentWithout />
        </>
      )}
    </div>
  );
}

function UnsentWithout() {
  const { courseId = '' } = useParams();
  const { noteOf } = useUnsentCards([]);
  return noteOf(courseId);
}

function NoSuchCourse({ problem }: { problem: string }) {
  return (
    <Notice
      tone="error"
      action={
        <LinkButton to={linkTo('courses')} look="outline">
          {texts.browse}
        </LinkButton>
      }
    >
      {problem}
    </Notice>
  );
}

const priceOf = ({ courseFee, discount }: OfferedCourse) => discountedPrice(courseFee, discount);

/** The amount to pay in taka. Null if nothing is left to pay, or for a closed course without an enrollment. */
function amountOf(course: OfferedCourse, enrollment: ListedEnrollment | null): number | null {
  if (enrollment) return enrollment.owed?.left ?? (enrollment.status === 'paid' ? null : enrollment.price);
  return course.courseStatus === 'closed' ? null : priceOf(course);
}

type CourseHeadingProps = { course: OfferedCourse; amount: number | null; isPartPaid: boolean };

function CourseHeading({ course, amount, isPartPaid }: CourseHeadingProps) {
  return (
    <div className="flex items-center gap-4">
      <div className="w-24 shrink-0 sm:w-28">
        <Picture src={course.courseCardImage} alt="" sizes="112px" eager className="book-cover aspect-[8/5] w-full" />
      </div>
      <div className="min-w-0">
        <h1 lang={languageOf(course.title)} className="text-2xl sm:text-3xl">
          {texts.headingFor(course.title)}
        </h1>
        {amount !== null && (
          <p className="text-soft">
            {isPartPaid ? texts.price : texts.toPay}{' '}
            <strong className="font-display text-ink text-xl">{exactTaka(amount)}</strong>
          </p>
        )}
      </div>
    </div>
  );
}

type EnrollmentProps = {
  course: OfferedCourse;
  enrollment: ListedEnrollment | null;
  PayOnline: PayOnlineButton | null;
};

function Enrollment({ course, enrollment, PayOnline }: EnrollmentProps) {
  const amount = enrollment?.owed?.left ?? enrollment?.price ?? priceOf(course);
  const goOn = useGoOn(course, amount);
  const submission = useSubmission({
    course: { ...course, price: amount },
    enrollment,
    onCome: ({ answer, items: [payment] }) => void goOn(answer, payment.body.askedAt !== ''),
  });
  const { studentId, unsent, isFresh, isFormOpen } = submission;
  const note = unsent && studentId !== undefined && (
    <UnsentNote
      studentId={studentId}
      payment={unsent}
      isOnItsPage
      takesFocus={isFresh}
      onRemoved={submission.removed}
    />
  );
  const over = overOf(course, enrollment);
  if (over)
    return (
      <>
        {note}
        {over}
        {enrollment?.owed && <HowToPay amount={enrollment.owed.left} />}
      </>
    );
  // If the school asks about a different amount, the page does not ask for the whole price again.
  const isPartPaid = mayBeInParts(enrollment?.asked);
  const online = PayOnline && amount > 0 && !isPartPaid && <PayOnline courseId={course._id} amount={amount} />;
  const before = enrollment && <SentBefore enrollment={enrollment} />;
  const of = { courseId: course._id, enrollment, amount, submission, goOn, before };
  const form = isFormOpen ? <EnrollForm {...of} /> : note;
  const isAsked = Boolean(enrollment?.asked);
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {/* A student with a question from the school has already paid, so the answer comes first. */}
      {!isAsked && online}
      {isAsked && form}
      <HowToPay amount={isPartPaid ? (enrollment?.asked?.sums?.missing ?? null) : amount} />
      {isAsked ? online : form}
    </div>
  );
}

function overOf(course: OfferedCourse, enrollment: ListedEnrollment | null) {
  if (enrollment?.status === 'paid')
    return (
      <Notice
        tone="success"
        action={
          <LinkButton to={linkTo('player', { courseid: course._id })} state={goesOn}>
            {texts.toPlayer}
          </LinkButton>
        }
      >
        {enrollment.owed ? owedSentence(enrollment.owed) : messages.alreadyPaid}
      </Notice>
    );
  if (enrollment === null && course.courseStatus === 'closed') return <Notice tone="info">{messages.closed}</Notice>;
  return null;
}

const owedSentence = ({ left, by }: NonNullable<ListedEnrollment['owed']>) =>
  texts.owed(exactTaka(left), by === null ? null : formatDate(by));
