import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useNextLocation } from '#base/platform/web/page.tsx';
import { PageHead, usePageUrl } from '#base/platform/web/page-head.tsx';
import { LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { useRestoreFocus } from '#base/ui/use-restore-focus.ts';
import { links } from '#contract/links.ts';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';
import { filterCourses } from '#courses/catalogue/filter-courses.ts';
import { searchCourses } from '#courses/catalogue/search-courses.ts';
import { searchMessages } from '#courses/catalogue/search-messages.ts';
import { shownCourse } from '#courses/catalogue/shown-course.ts';
import { sortCourses } from '#courses/catalogue/sort.ts';
import { courseListData } from '#courses/catalogue/structured-data.ts';
import { sharePicture } from '#school/profile/share-picture.ts';
import { CourseGrid } from './course-grid.tsx';
import { readSearch } from './course-search.ts';
import { CourseSearchForm } from './course-search-form.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { toListed } from './listed-course.ts';
import { loadCourses } from './load-courses.ts';
import { OpensSoon } from './opens-soon.tsx';
import { useCatalogueSearch } from './use-catalogue-search.ts';

/** Up to so many courses, the page finds by itself; the server finds among more. */
const mostInPage = 200;

export function loader(args: LoaderFunctionArgs) {
  const { q } = readSearch(new URL(args.request.url).searchParams);
  return loadCourses(args, { q }, (courses) => ({ asked: q, known: courses.map(toListed) }));
}

export default function CoursesPage() {
  const { shown, problem } = useLoaderData<typeof loader>();
  const { asked, known } = shown;
  const holdsAll = problem === null && asked === '' && known.length <= mostInPage;
  const catalogue = useCatalogueSearch((q) =>
    holdsAll ? searchCourses([], q) !== null : problem === null && q === asked,
  );
  const { search } = catalogue;
  // Until the server has answered, what is known narrows already.
  const found = searchCourses(known, search.q) ?? known;
  const courses = sortCourses(filterCourses(found, search), search.sort ?? 'newest').map((one) => shownCourse(one));
  const absolute = usePageUrl();
  const results = useRef<HTMLElement>(null);
  useRestoreFocus(results, 'h2');
  const isSearching = useNextLocation()?.pathname === links.courses();
  if (problem === null && asked === '' && known.length === 0) return <OpensSoon path={links.courses()} />;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <PageHead
        title={messages.courses}
        description={searchMessages.coursesDescription}
        path={links.courses()}
        image={sharePicture}
        imageAlt={messages.courses}
        structuredData={courseListData(courses, ({ slug }) => absolute(links.course(slug)))}
      />
      <h1 className="pb-5 text-4xl">{messages.courses}</h1>
      <CourseSearchForm catalogue={catalogue} />
      <FilterPanel courses={found} all={known} search={search} isKnown={catalogue.isKnown} />
      <section
        ref={results}
        aria-labelledby="results"
        aria-busy={isSearching}
        className={classNames('transition-opacity', isSearching && 'opacity-60 delay-150')}
      >
        <h2 id="results" tabIndex={-1} className="sr-only">
          {searchMessages.results}
        </h2>
        <p role="status" className="min-h-10 pt-1 text-soft">
          {problem === null && searchMessages.found(courses.length)}
        </p>
        <CourseGrid
          courses={courses}
          problem={problem}
          wayOn={
            <div className="pt-5">
              <LinkButton to={links.courses()}>{searchMessages.showAll}</LinkButton>
            </div>
          }
        />
      </section>
    </div>
  );
}
