/** In which order the catalogue may stand; the first one is the API's own. */
export const courseSorts = ['newest', 'popular', 'cheapest', 'dearest'] as const;
export type CourseSort = (typeof courseSorts)[number];
