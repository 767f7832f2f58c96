/** Orders of the course list. The API returns courses in the first one. */
export const courseSorts = ['newest', 'popular', 'cheapest', 'dearest'] as const;
export type CourseSort = (typeof courseSorts)[number];
