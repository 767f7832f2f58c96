import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import { links } from '#links.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { siteName } from '#shared/site-name.ts';
import { schoolDetails } from '#site/school-details.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { CourseGrid } from './course-grid.tsx';
import { Hero } from './hero.tsx';
import { loadCourses, toCard } from './load-courses.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadCourses(args, {}, (courses) => courses.map(toCard));
}

export default function HomePage() {
  const { courses, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        description={messages.homeDescription}
        path={links.home()}
        image={schoolDetails.sharePicture}
        imageAlt={siteName}
      />
      <Hero courses={courses} />
      <section aria-labelledby="courses" className="mx-auto max-w-6xl px-4 pt-10">
        <div className="flex items-baseline justify-between gap-4 pb-5">
          <h2 id="courses" className="text-3xl">
            {messages.courses}
          </h2>
          <Link
            to={links.courses()}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-green hover:underline"
          >
            {problem === null ? messages.all(courses.length) : messages.seeAll}
            <ArrowRightIcon />
          </Link>
        </div>
        <CourseGrid courses={courses} problem={problem} />
      </section>
    </>
  );
}
