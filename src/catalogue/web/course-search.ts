import type { CourseStatus } from '#catalogue/course.ts';
import { catalogueMessages } from '#catalogue/messages.ts';
import { type CourseSort, courseSorts } from '#catalogue/sort.ts';

export type CourseSearch = { q: string; status: CourseStatus | undefined; sort: CourseSort };

// The statuses themselves stand with the schemas, which visitors do not load.
const statuses = Object.keys(catalogueMessages.status) as CourseStatus[];

/** What the address of the catalogue asks for; anything that it does not know counts as not asked. */
export function readSearch(parameters: URLSearchParams): CourseSearch {
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 200),
    status: statuses.find((status) => status === parameters.get('status')),
    sort: courseSorts.find((sort) => sort === parameters.get('sort')) ?? 'newest',
  };
}
