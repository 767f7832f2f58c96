import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useNextLocation } from '#base/platform/web/page.tsx';
import { PageHead, usePageUrl } from '#base/platform/web/page-head.tsx';
import { LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { FilterChip } from '#base/ui/filter-chip.tsx';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import { useRestoreFocus } from '#base/ui/use-restore-focus.ts';
import { linkTo } from '#contract/links.ts';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';
import type { FilterName } from '#courses/catalogue/course-filters.ts';
import { choicesOf, filterCourses, filterNames } from '#courses/catalogue/filter-courses.ts';
import { filterMessages } from '#courses/catalogue/filter-messages.ts';
import { catalogueMessages } from '#courses/catalogue/messages.ts';
import { searchCourses } from '#courses/catalogue/search-courses.ts';
import { searchMessages } from '#courses/catalogue/search-messages.ts';
import { shownCourse } from '#courses/catalogue/shown-course.ts';
import { sortCourses } from '#courses/catalogue/sort.ts';
import { courseListData } from '#courses/catalogue/structured-data.ts';
import { sharePicture } from '#school/profile/share-picture.ts';
import { CourseGrid } from './course-grid.tsx';
import { addressOfSearch, type CourseSearch, readSearch } from './course-search.ts';
import { CourseSearchForm } from './course-search-form.tsx';
import { type ListedCourse, toListed } from './listed-course.ts';
import { loadCourses } from './load-courses.ts';
import { OpensSoon } from './opens-soon.tsx';
import { useCatalogueSearch } from './use-catalogue-search.ts';

/** If all courses are loaded and there are at most this many, the browser searches them. Otherwise the server does. */
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
  // Until the server has answered a search, the already loaded courses are searched in the browser.
  const found = searchCourses(known, search.q) ?? known;
  const courses = sortCourses(filterCourses(found, search), search.sort ?? 'newest').map((one) => shownCourse(one));
  const absolute = usePageUrl();
  const results = useRef<HTMLElement>(null);
  useRestoreFocus(results, 'h2');
  const isSearching = useNextLocation()?.pathname === linkTo('courses');
  if (problem === null && asked === '' && known.length === 0) return <OpensSoon path={linkTo('courses')} />;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <PageHead
        title={messages.courses}
        description={searchMessages.coursesDescription}
        path={linkTo('courses')}
        image={sharePicture}
        imageAlt={messages.courses}
        structuredData={courseListData(courses, ({ slug }) => absolute(linkTo('course', { idOrSlug: slug })))}
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
              <LinkButton to={linkTo('courses')}>{searchMessages.showAll}</LinkButton>
            </div>
          }
        />
      </section>
    </div>
  );
}

const labels: Record<FilterName, Partial<Record<string, string>>> = {
  subject: filterMessages.subject,
  level: filterMessages.level,
  price: filterMessages.price,
  status: catalogueMessages.status,
};

type FilterPanelProps = {
  courses: ListedCourse[];
  all: ListedCourse[];
  search: CourseSearch;
  isKnown: (q: string) => boolean;
};

function FilterPanel({ courses, all, search, isKnown }: FilterPanelProps) {
  const filters = filterNames
    .map((name) => ({ name, choices: choicesOf(name, courses, search, all) }))
    .filter(({ choices }) => choices.length > 0);
  if (filters.length === 0) return null;
  return (
    <nav aria-label={filterMessages.filters} className="group flex flex-wrap gap-x-2 gap-y-3 py-3 sm:gap-x-8">
      <details className="sm:hidden max-sm:w-full">
        <summary className="flex min-h-11 list-none items-center gap-1.5 font-semibold text-green">
          {filterMessages.filters}
          <ChevronDownIcon className="group-has-open:rotate-180" />
        </summary>
      </details>
      {filters.map(({ name, choices }) => (
        <div key={name} className={classNames(choices.every(({ isChosen }) => !isChosen) && foldedAway)}>
          <p aria-hidden="true" className={classNames('pb-1 text-sm font-medium text-soft', foldedAway)}>
            {filterMessages.names[name]}
          </p>
          <ul aria-label={filterMessages.names[name]} className="flex flex-wrap gap-2">
            {choices.map(({ word, count, isChosen }) => (
              <li key={word} className={classNames(!isChosen && foldedAway)}>
                <FilterChip
                  to={addressOfSearch({ ...search, [name]: isChosen ? undefined : word })}
                  defaultShouldRevalidate={!isKnown(search.q)}
                  isPressed={isChosen}
                  count={count}
                  counted={searchMessages.found(count)}
                >
                  {labels[name][word]}
                </FilterChip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const foldedAway = 'max-sm:hidden max-sm:group-has-open:block';
