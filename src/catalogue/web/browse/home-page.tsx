import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import { instructorsOf } from '#catalogue/instructors.ts';
import { links } from '#links.ts';
import { apiOf } from '#platform/web/page.tsx';
import { PageHead } from '#platform/web/page-head.tsx';
import { siteName } from '#shared/site-name.ts';
import { homeMessages } from '#site/home-messages.ts';
import { schoolDetails } from '#site/school-details.ts';
import type { Voice } from '#site/voices.ts';
import { HomeQuestions } from '#site/web/home-questions.tsx';
import { HomeSection } from '#site/web/home-section.tsx';
import { HomeSteps } from '#site/web/home-steps.tsx';
import { HomeVoices } from '#site/web/home-voices.tsx';
import { SampleLecture } from '#site/web/sample-lecture.tsx';
import { AllLink } from './all-link.tsx';
import { CourseGrid } from './course-grid.tsx';
import { Hero } from './hero.tsx';
import { HomeTeachers, teachersOf } from './home-teachers.tsx';
import { LastCall } from './last-call.tsx';
import { loadCourses, toCard } from './load-courses.ts';

/** Two rows of them on wide screens. */
const firstCourses = 6;

export async function loader(args: LoaderFunctionArgs) {
  const [page, voices] = await Promise.all([
    loadCourses(args, {}, (courses) => ({
      courses: courses.map(toCard),
      teachers: teachersOf(instructorsOf(courses)),
    })),
    loadVoices(args),
  ]);
  // A page without them is whole to whoever reads it, and the next visitor's may have them again: it is not kept.
  return data({ ...page.data, voices: voices ?? [] }, voices ? (page.init ?? undefined) : { status: 503 });
}

/** Null where they could not be asked for. */
async function loadVoices(args: LoaderFunctionArgs): Promise<Voice[] | null> {
  try {
    const { voices } = await apiOf(args)('GET', '/api/voices', { signal: args.request.signal });
    return voices;
  } catch {
    return null;
  }
}

export default function HomePage() {
  const { shown, voices, problem } = useLoaderData<typeof loader>();
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
          <p className="max-sm:sr-only">{homeMessages.sampleText}</p>
          <SampleLecture label={homeMessages.sampleLabel} />
        </div>
      </HomeSection>
      <HomeTeachers teachers={teachers} />
      <HomeVoices voices={voices} />
      <HomeQuestions />
      <LastCall courses={courses} />
    </>
  );
}
