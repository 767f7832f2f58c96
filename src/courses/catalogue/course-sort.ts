/** The first one is the API's own order. */
export const courseSorts = ['newest', 'popular', 'cheapest', 'dearest'] as const;
export type CourseSort = (typeof courseSorts)[number];
