import { classNames } from '#base/ui/class-names.ts';
import { FilterChip } from '#base/ui/filter-chip.tsx';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import type { FilterName } from '#courses/catalogue/course-filters.ts';
import { choicesOf, filterNames } from '#courses/catalogue/filter-courses.ts';
import { filterMessages as messages } from '#courses/catalogue/filter-messages.ts';
import { catalogueMessages } from '#courses/catalogue/messages.ts';
import { searchMessages as browseMessages } from '#courses/catalogue/search-messages.ts';
import { addressOfSearch, type CourseSearch } from './course-search.ts';
import type { ListedCourse } from './listed-course.ts';

const labels: Record<FilterName, Partial<Record<string, string>>> = {
  subject: messages.subject,
  level: messages.level,
  price: messages.price,
  status: catalogueMessages.status,
};

type FilterPanelProps = {
  courses: ListedCourse[];
  /** Among which they were found: what can be chosen stays while one types. */
  all: ListedCourse[];
  search: CourseSearch;
  isKnown: (q: string) => boolean;
};

/**
 * The filters of the catalogue: of each choice, what it would leave of the courses that the words find. On a phone those
 * that are not pressed are folded away, by the style sheet alone.
 */
export function FilterPanel({ courses, all, search, isKnown }: FilterPanelProps) {
  const filters = filterNames
    .map((name) => ({ name, choices: choicesOf(name, courses, search, all) }))
    .filter(({ choices }) => choices.length > 0);
  if (filters.length === 0) return null;
  return (
    <nav aria-label={messages.filters} className="group flex flex-wrap gap-x-2 gap-y-3 py-3 sm:gap-x-8">
      <details className="sm:hidden max-sm:w-full">
        <summary className="flex min-h-11 list-none items-center gap-1.5 font-semibold text-green">
          {messages.filters}
          <ChevronDownIcon className="group-has-open:rotate-180" />
        </summary>
      </details>
      {filters.map(({ name, choices }) => (
        <div key={name} className={classNames(choices.every(({ isChosen }) => !isChosen) && foldedAway)}>
          <p aria-hidden="true" className={classNames('pb-1 text-sm font-medium text-soft', foldedAway)}>
            {messages.names[name]}
          </p>
          <ul aria-label={messages.names[name]} className="flex flex-wrap gap-2">
            {choices.map(({ word, count, isChosen }) => (
              <li key={word} className={classNames(!isChosen && foldedAway)}>
                <FilterChip
                  to={addressOfSearch({ ...search, [name]: isChosen ? undefined : word })}
                  defaultShouldRevalidate={!isKnown(search.q)}
                  isPressed={isChosen}
                  count={count}
                  counted={browseMessages.found(count)}
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

/** On a phone, as long as the filters are not unfolded. */
const foldedAway = 'max-sm:hidden max-sm:group-has-open:block';
