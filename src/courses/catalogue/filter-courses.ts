import { keysOf } from '#base/shared/keys-of.ts';
import type { PublicCourse } from './course.ts';
import { courseFilters, type FilterName } from './course-filters.ts';
import { discountedPrice } from './price.ts';
import type { PriceBand } from './price-band.ts';

export const filterNames = keysOf(courseFilters);

export type ChosenFilters = { [Name in FilterName]: (typeof courseFilters)[Name][number] | undefined };

export function readFilters(parameters: URLSearchParams): ChosenFilters {
  const chosen = <Word extends string>(words: readonly Word[], name: FilterName) =>
    words.find((word) => word === parameters.get(name));
  return {
    subject: chosen(courseFilters.subject, 'subject'),
    level: chosen(courseFilters.level, 'level'),
    price: chosen(courseFilters.price, 'price'),
    status: chosen(courseFilters.status, 'status'),
  };
}

export function priceBandOf(price: number): PriceBand {
  if (price <= 0) return 'free';
  if (price <= 1500) return 'to-1500';
  return price <= 3000 ? '1501-3000' : 'over-3000';
}

type Filterable = Pick<PublicCourse, 'subject' | 'level' | 'courseFee' | 'discount' | 'courseStatus'>;

const kindOf = {
  subject: (course) => course.subject,
  level: (course) => course.level,
  price: (course) => priceBandOf(discountedPrice(course.courseFee, course.discount)),
  status: (course) => course.courseStatus,
} satisfies Record<FilterName, (course: Filterable) => string | null>;

export function filterCourses<Course extends Filterable>(courses: Course[], chosen: ChosenFilters): Course[] {
  const asked = filterNames.filter((name) => chosen[name] !== undefined);
  return courses.filter((course) => asked.every((name) => kindOf[name](course) === chosen[name]));
}

export type FilterChoice = { word: string; count: number; isChosen: boolean };

/**
 * Returns the choices of a filter, each with the number of courses that fit it and the other chosen filters. Empty if
 * no choice is chosen and no course of `all` has a value for this filter.
 */
export function choicesOf(
  name: FilterName,
  courses: Filterable[],
  chosen: ChosenFilters,
  all: Filterable[] = courses,
): FilterChoice[] {
  const counts = new Map<string | null, number>();
  for (const course of filterCourses(courses, { ...chosen, [name]: undefined })) {
    const kind = kindOf[name](course);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const known = new Set(all.map(kindOf[name]));
  const isOffered = (word: string) => word !== 'free' || known.has(word) || chosen[name] === word;
  const isOfUse = chosen[name] !== undefined || courseFilters[name].some((word) => known.has(word));
  return isOfUse
    ? courseFilters[name]
        .filter(isOffered)
        .map((word) => ({ word, count: counts.get(word) ?? 0, isChosen: chosen[name] === word }))
    : [];
}
