import { courseLevels } from './course-level.ts';
import { courseStatuses } from './course-status.ts';
import { courseSubjects } from './course-subject.ts';
import { priceBands } from './price-band.ts';

/** TABLE of filters: name, as in the address → what can be chosen, one of them at a time. */
export const courseFilters = {
  subject: courseSubjects,
  level: courseLevels,
  price: priceBands,
  status: courseStatuses,
} as const;
export type FilterName = keyof typeof courseFilters;
