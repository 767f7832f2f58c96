import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { inOwnLanguage } from '#base/shared/interface-language.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatPhone, phoneLink } from '#base/shared/phone.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { buttonClasses, LinkButton } from '#base/ui/button.tsx';
import { Picture } from '#base/ui/picture.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { linkTo, linkToInstructor } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';
import type { CardCourse } from '#courses/catalogue/course.ts';
import { type Instructor, instructorsOf } from '#courses/catalogue/instructors.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { shownCourse } from '#courses/catalogue/shown-course.ts';
import { homeMessages } from '#school/pages/home-messages.ts';
import { HomeQuestions } from '#school/pages/web/home-questions.tsx';
import { HomeSection } from '#school/pages/web/home-section.tsx';
import { HomeSteps } from '#school/pages/web/home-steps.tsx';
import { SampleLecture } from '#school/pages/web/sample-lecture.tsx';
import type { School } from '#school/profile/school.ts';
import { sharePicture } from '#school/profile/share-picture.ts';
import { useSchool, useSchoolName } from '#school/profile/web/school-provider.tsx';
import type { Testimonial } from '#school/testimonials/testimonials.ts';
import { HomeTestimonials } from '#school/testimonials/web/home-testimonials.tsx';
import { AllLink } from './all-link.tsx';
import { Correction } from './correction.tsx';
import { CourseGrid } from './course-grid.tsx';
import { Hero } from './hero.tsx';
import { loadCourses, toCard } from './load-courses.ts';
import { OpensSoon } from './opens-soon.tsx';

const firstCourses = 6;

export async function loader(args: LoaderFunctionArgs) {
  const [page, voices, said] = await Promise.all([
    loadCourses(args, {}, (all) => {
      const courses = all.map((course) => shownCourse(course));
      return { courses: courses.map(toCard), teachers: teachersOf(instructorsOf(courses)) };
    }),
    loadTestimonials(args),
    loadSaid(args),
  ]);
  // If testimonials or school texts could not be loaded, the page is still shown. Its status is 503, so that it is not
  // cached.
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

async function loadTestimonials(args: LoaderFunctionArgs): Promise<Testimonial[] | null> {
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
  if (problem === null && courses.length === 0) return <OpensSoon path={linkTo('home')} />;
  return (
    <>
      <PageHead
        description={said.hero.text || said.hero.title}
        path={linkTo('home')}
        image={sharePicture}
        imageAlt={name}
      />
      <Hero courses={courses} said={said} />
      <HomeSection
        heading={messages.courses}
        aside={
          <AllLink to={linkTo('courses')} of={messages.courses} count={problem === null ? courses.length : null} />
        }
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

function LastCall({ courses }: { courses: CardCourse[] }) {
  const { phone } = useSchool();
  const prices = courses.map(({ courseFee, discount }) => discountedPrice(courseFee, discount));
  return (
    <section className="mx-auto max-w-6xl px-4 pt-9 lg:pt-14">
      <div className="sheet pt-8 pr-5 pb-5">
        <p>
          <Correction wrong={homeMessages.lastWrong} right={homeMessages.lastRight} />
        </p>
        <h2 className="pt-8 text-2xl leading-[2rem]">{homeMessages.lastTitle}</h2>
        {prices.length > 0 && (
          <p>
            <Unbroken>{homeMessages.lastText(prices.length, formatTaka(Math.min(...prices)))}</Unbroken>
          </p>
        )}
        <div className="flex flex-wrap gap-3 pt-5 max-sm:*:w-full">
          <LinkButton to={linkTo('courses')}>{homeMessages.seeAll}</LinkButton>
          {phone && (
            <a href={phoneLink(phone)} className={buttonClasses('outline', 'bg-paper')}>
              <Unbroken>{homeMessages.ask(formatPhone(phone))}</Unbroken>
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

type Teachers = { first: Pick<Instructor, 'name' | 'title' | 'img'>[]; count: number };

const teachersShown = 4;

function teachersOf(instructors: Instructor[]): Teachers {
  const first = instructors
    .slice(0, teachersShown)
    .map(({ name, title, img }) => ({ name, title: firstPart(title), img }));
  return { first, count: instructors.length };
}

const firstPart = (title: string) => title.split(' · ', 1).join();

function HomeTeachers({ teachers: { first, count } }: { teachers: Teachers }) {
  if (count === 0) return null;
  return (
    <HomeSection
      heading={homeMessages.teachers}
      aside={<AllLink to={linkTo('instructors')} of={messages.instructors} count={count} />}
    >
      <ul className="max-sm:panel max-sm:divide-y max-sm:divide-line sm:grid sm:grid-cols-2 sm:gap-3 lg:grid-cols-4 lg:gap-6">
        {first.map(({ name, title, img }) => (
          <li
            key={name}
            className="sm:panel flex min-w-0 items-center gap-x-3 px-3 py-2.5 sm:block sm:p-5 sm:text-center"
          >
            {/* Browsers load lazy pictures three screens ahead, but with `content-visibility` only one. */}
            <div className="size-11 rounded-full bg-line sm:mx-auto sm:size-24 [content-visibility:auto]">
              <Picture src={img} alt="" sizes="96px" className="size-full rounded-full object-cover" />
            </div>
            <div className="min-w-0">
              <p lang={languageOf(name)} className="font-display text-lg leading-snug font-bold sm:pt-2">
                <Link to={linkToInstructor(name)}>{name}</Link>
              </p>
              <p lang={languageOf(title)} className="text-sm text-soft">
                {title}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
