import { courseLevels } from './course-level.ts';
import { courseStatuses } from './course-status.ts';
import { courseSubjects } from './course-subject.ts';
import { priceBands } from './price-band.ts';

/** TABLE of the filters of the course list. A filter's name and its choices are words in the address. */
export const courseFilters = {
  subject: courseSubjects,
  level: courseLevels,
  price: priceBands,
  status: courseStatuses,
} as const;
export type FilterName = keyof typeof courseFilters;
