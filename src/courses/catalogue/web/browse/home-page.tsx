import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { inOwnLanguage } from '#base/shared/interface-language.ts';
import { links } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';
import { instructorsOf } from '#courses/catalogue/instructors.ts';
import { shownCourse } from '#courses/catalogue/shown-course.ts';
import { homeMessages } from '#school/pages/home-messages.ts';
import { HomeQuestions } from '#school/pages/web/home-questions.tsx';
import { HomeSection } from '#school/pages/web/home-section.tsx';
import { HomeSteps } from '#school/pages/web/home-steps.tsx';
import { SampleLecture } from '#school/pages/web/sample-lecture.tsx';
import type { School } from '#school/profile/school.ts';
import { sharePicture } from '#school/profile/share-picture.ts';
import { useSchoolName } from '#school/profile/web/school-provider.tsx';
import type { Testimonial } from '#school/testimonials/testimonials.ts';
import { HomeTestimonials } from '#school/testimonials/web/home-testimonials.tsx';
import { AllLink } from './all-link.tsx';
import { CourseGrid } from './course-grid.tsx';
import { Hero } from './hero.tsx';
import { HomeTeachers, teachersOf } from './home-teachers.tsx';
import { LastCall } from './last-call.tsx';
import { loadCourses, toCard } from './load-courses.ts';
import { OpensSoon } from './opens-soon.tsx';

/** Two rows of them on wide screens. */
const firstCourses = 6;

export async function loader(args: LoaderFunctionArgs) {
  const [page, voices, said] = await Promise.all([
    loadCourses(args, {}, (all) => {
      const courses = all.map((course) => shownCourse(course));
      return { courses: courses.map(toCard), teachers: teachersOf(instructorsOf(courses)) };
    }),
    loadVoices(args),
    loadSaid(args),
  ]);
  // A page without them is whole to whoever reads it, and the next visitor's may have them again: it is not kept.
  const isWhole = voices !== null && said !== null;
  return data(
    { ...page.data, voices: voices ?? [], said: said ?? nothingSaid },
    isWhole ? (page.init ?? undefined) : { status: 503 },
  );
}

const nothingSaid = {
  hero: { title: '', text: '' },
  slides: [],
  sampleLecture: { video: '', poster: '', label: '', text: '' },
  questions: [],
};

/** What the school says here alone; null where it could not be asked for. */
async function loadSaid(args: LoaderFunctionArgs): Promise<Said | null> {
  try {
    const school = await apiOf(args)('GET', '/api/school', { query: inOwnLanguage, signal: args.request.signal });
    const { hero, slides, sampleLecture, questions } = school;
    return { hero, slides, sampleLecture, questions };
  } catch {
    return null;
  }
}
type Said = Pick<School, keyof typeof nothingSaid>;

/** Null where they could not be asked for. */
async function loadVoices(args: LoaderFunctionArgs): Promise<Testimonial[] | null> {
  try {
    const { voices } = await apiOf(args)('GET', '/api/voices', { signal: args.request.signal });
    return voices;
  } catch {
    return null;
  }
}

export default function HomePage() {
  const { shown, voices, said, problem } = useLoaderData<typeof loader>();
  const { courses, teachers } = shown;
  const name = useSchoolName();
  if (problem === null && courses.length === 0) return <OpensSoon path={links.home()} />;
  return (
    <>
      <PageHead
        description={said.hero.text || said.hero.title}
        path={links.home()}
        image={sharePicture}
        imageAlt={name}
      />
      <Hero courses={courses} said={said} />
      <HomeSection
        heading={messages.courses}
        aside={<AllLink to={links.courses()} of={messages.courses} count={problem === null ? courses.length : null} />}
      >
        <CourseGrid courses={courses} problem={problem} first={firstCourses} />
      </HomeSection>
      <HomeSteps />
      {said.sampleLecture.video && (
        <HomeSection heading={homeMessages.sample}>
          <div className="grid items-center gap-3 md:grid-cols-[1fr_2fr] md:gap-6">
            <p className="max-sm:sr-only">{said.sampleLecture.text}</p>
            <SampleLecture of={said.sampleLecture} />
          </div>
        </HomeSection>
      )}
      <HomeTeachers teachers={teachers} />
      <HomeTestimonials voices={voices} />
      <HomeQuestions questions={said.questions} />
      <LastCall courses={courses} />
    </>
  );
}
