import { courseLevels } from './course-level.ts';
import { courseStatuses } from './course-status.ts';
import { courseSubjects } from './course-subject.ts';
import { priceBands } from './price-band.ts';

/** The filters of the course list. Their names and choices are words in the page's address. */
export const courseFilters = {
  subject: courseSubjects,
  level: courseLevels,
  price: priceBands,
  status: courseStatuses,
} as const;
export type FilterName = keyof typeof courseFilters;
