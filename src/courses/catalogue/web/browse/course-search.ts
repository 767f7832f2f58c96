import { linkTo } from '#contract/links.ts';
import { type CourseSort, courseSorts } from '#courses/catalogue/course-sort.ts';
import { type ChosenFilters, readFilters } from '#courses/catalogue/filter-courses.ts';

export type CourseSearch = ChosenFilters & { q: string; sort: CourseSort | undefined };

export function readSearch(parameters: URLSearchParams): CourseSearch {
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 200),
    ...readFilters(parameters),
    sort: courseSorts.find((sort) => sort === parameters.get('sort')),
  };
}

export function addressOfSearch({ q, sort, ...filters }: CourseSearch): string {
  return linkTo('courses', { q: q || undefined, ...filters, sort: sort === 'newest' ? undefined : sort });
}
