import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import { instructorsOf } from '#catalogue/instructors.ts';
import { links } from '#links.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { siteName } from '#shared/site-name.ts';
import { homeMessages } from '#site/home-messages.ts';
import { schoolDetails } from '#site/school-details.ts';
import { HomeQuestions } from '#site/web/home-questions.tsx';
import { HomeSection } from '#site/web/home-section.tsx';
import { HomeSteps } from '#site/web/home-steps.tsx';
import { SampleLecture } from '#site/web/sample-lecture.tsx';
import { AllLink } from './all-link.tsx';
import { CourseGrid } from './course-grid.tsx';
import { Hero } from './hero.tsx';
import { HomeTeachers, teachersOf } from './home-teachers.tsx';
import { LastCall } from './last-call.tsx';
import { loadCourses, toCard } from './load-courses.ts';

/** Two rows of them on wide screens. */
const firstCourses = 6;

export function loader(args: LoaderFunctionArgs) {
  return loadCourses(args, {}, (courses) => ({
    courses: courses.map(toCard),
    teachers: teachersOf(instructorsOf(courses)),
  }));
}

export default function HomePage() {
  const { shown, problem } = useLoaderData<typeof loader>();
  const { courses, teachers } = shown;
  return (
    <>
      <PageHead
        description={messages.homeDescription}
        path={links.home()}
        image={schoolDetails.sharePicture}
        imageAlt={siteName}
      />
      <Hero courses={courses} />
      <HomeSection
        heading={messages.courses}
        aside={<AllLink to={links.courses()} of={messages.courses} count={problem === null ? courses.length : null} />}
      >
        <CourseGrid courses={courses} problem={problem} first={firstCourses} />
      </HomeSection>
      <HomeSteps />
      <HomeSection heading={homeMessages.sample}>
        <div className="grid items-center gap-3 md:grid-cols-[1fr_2fr] md:gap-6">
          <p>{homeMessages.sampleText}</p>
          <SampleLecture label={homeMessages.sampleLabel} />
        </div>
      </HomeSection>
      <HomeTeachers teachers={teachers} />
      <HomeQuestions />
      <LastCall courses={courses} />
    </>
  );
}
