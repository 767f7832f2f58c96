import { data, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import { PageHead, useFileUrl } from '#base/platform/web/page-head.tsx';
import { languageOf } from '#base/shared/language.ts';
import { ownPathOf } from '#base/shared/language-path.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { Picture } from '#base/ui/picture.tsx';
import { ProblemSheet } from '#base/ui/problem-sheet.tsx';
import { ShareLink } from '#base/ui/share-link.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { browseMessages as texts } from '#courses/catalogue/browse-messages.ts';
import type { CardCourse, FullCourse } from '#courses/catalogue/course.ts';
import { coursePageMessages } from '#courses/catalogue/course-page-messages.ts';
import { catalogueMessages as messages } from '#courses/catalogue/messages.ts';
import { shownCourse } from '#courses/catalogue/shown-course.ts';
import { courseData, sharePictureOf } from '#courses/catalogue/structured-data.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { CourseBottomBar, PriceCard } from './course-offer.tsx';
import {
  CourseAbout,
  CourseContents,
  CourseInstructor,
  CourseQuestions,
  CourseTiles,
  RelatedCourses,
} from './course-sections.tsx';
import { useOwnEnrollment } from './own-enrollment.ts';
import { StatusBadge } from './status-badge.tsx';

type LoadedCourse =
  | { course: FullCourse; related: CardCourse[]; problem: null; isMissing: false }
  | { course: null; problem: string; isMissing: boolean };

export async function loader(args: LoaderFunctionArgs) {
  const idOrSlug = args.params.idOrSlug?.trim();
  if (!idOrSlug) return problemOf(messages.courseIdMissing, 404);
  try {
    const call = { params: { idOrSlug }, signal: args.request.signal };
    const api = apiOf(args);
    const [course, { related }] = await Promise.all([
      api('GET', '/api/courses/:idOrSlug', call),
      api('GET', '/api/courses/:idOrSlug/related', call).catch(() => ({ related: [] })),
    ]);
    if (course.slug !== idOrSlug) return redirect(linkTo('course', { idOrSlug: course.slug }), 301);
    const shown = { course: shownCourse(course), related: related.map((one) => shownCourse(one)) };
    return data<LoadedCourse>({ ...shown, problem: null, isMissing: false });
  } catch (error) {
    const status = statusOf(error);
    return problemOf(sentenceOf(error, messages.failedToLoadCourse(status)), status);
  }
}

function problemOf(problem: string, status: number) {
  return data<LoadedCourse>({ course: null, problem, isMissing: status === 404 }, { status: status || 503 });
}

export default function CoursePage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.course === null) return <CourseProblem {...loaded} />;
  // Each course has its own key, so that parts that were opened on one course are closed on the next.
  return <Course key={loaded.course._id} {...loaded} />;
}

function Course({ course, related }: { course: FullCourse; related: CardCourse[] }) {
  const absolute = useFileUrl();
  const path = linkTo('course', { idOrSlug: course.slug });
  const own = useOwnEnrollment(course._id);
  return (
    <>
      <PageHead
        title={course.title}
        description={course.shortDescription}
        path={path}
        image={sharePictureOf(course)}
        imageAlt={course.title}
        structuredData={courseData(course, ownPathOf(path), useSchool().name, absolute)}
      />
      <article className="mx-auto grid max-w-6xl grid-cols-1 gap-x-10 px-4 pt-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-8">
        <header>
          <Picture
            src={course.courseBanner}
            alt=""
            sizes="(min-width: 1152px) 760px, (min-width: 1024px) 65vw, 100vw"
            eager
            isLarge
            className="book-cover aspect-[5/2] w-full"
          />
          <div className="flex items-center gap-3 pt-3 text-soft">
            <StatusBadge status={course.courseStatus} />
            {course.courseNo}
            <ShareLink title={course.title} address={absolute(ownPathOf(path))} />
          </div>
          <h1 lang={languageOf(course.title)} className="pt-1 text-4xl lg:text-5xl">
            {course.title}
          </h1>
        </header>
        <div className="row-span-2 pt-6 lg:col-start-2 lg:row-start-1 lg:pt-0">
          <PriceCard course={course} own={own} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-10 pt-6">
          <CourseTiles course={course} />
          <CourseAbout course={course} />
          <CourseContents course={course} />
          <CourseInstructor instructor={course.instructor} />
          <CourseQuestions questions={course.questions} />
        </div>
      </article>
      <RelatedCourses courses={related} />
      <CourseBottomBar course={course} own={own} />
    </>
  );
}

function CourseProblem({ problem, isMissing }: { problem: string; isMissing: boolean }) {
  const { pathname } = useLocation();
  return (
    <ProblemSheet problem={problem} note={isMissing ? coursePageMessages.notFoundText : undefined}>
      <PageHead title={problem} />
      {!isMissing && <LinkButton to={pathname}>{texts.retry}</LinkButton>}
      <LinkButton to={linkTo('courses')} look={isMissing ? 'solid' : 'outline'}>
        {texts.seeAll}
      </LinkButton>
    </ProblemSheet>
  );
}
