/** The first one is the order in which the API returns courses. */
export const courseSorts = ['newest', 'popular', 'cheapest', 'dearest'] as const;
export type CourseSort = (typeof courseSorts)[number];
