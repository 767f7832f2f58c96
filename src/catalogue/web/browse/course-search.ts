import { type CourseStatus, courseStatuses } from '#catalogue/course-status.ts';
import { type CourseSort, courseSorts } from '#catalogue/sort.ts';

export type CourseSearch = { q: string; status: CourseStatus | undefined; sort: CourseSort };

/** What the address of the catalogue asks for; anything that it does not know counts as not asked. */
export function readSearch(parameters: URLSearchParams): CourseSearch {
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 200),
    status: courseStatuses.find((status) => status === parameters.get('status')),
    sort: courseSorts.find((sort) => sort === parameters.get('sort')) ?? 'newest',
  };
}
