import type { PublicCourse } from './course.ts';

const mostRelated = 3;

export type RelatedCourse = Pick<PublicCourse, '_id' | 'subject' | 'level' | 'courseStatus'> & {
  instructorName: string;
};

/**
 * Returns up to three related courses. Courses that accept students come first, then those with the same subject,
 * teacher or level. Equally related courses keep their order. Unrelated courses are left out.
 */
export function relatedCourses<Course extends RelatedCourse>(
  course: RelatedCourse,
  courses: readonly Course[],
): Course[] {
  return courses
    .filter(({ _id }) => _id !== course._id)
    .map((other) => ({ other, nearness: nearness(course, other) }))
    .filter(({ nearness }) => nearness > 0)
    .sort((one, next) => closedLast(one.other) - closedLast(next.other) || next.nearness - one.nearness)
    .slice(0, mostRelated)
    .map(({ other }) => other);
}

const closedLast = ({ courseStatus }: RelatedCourse) => (courseStatus === 'closed' ? 1 : 0);

/** Rates how related two courses are. The same subject counts more than teacher and level together. */
function nearness(one: RelatedCourse, other: RelatedCourse): number {
  const subject = one.subject !== null && one.subject === other.subject ? 4 : 0;
  const teacher = one.instructorName === other.instructorName ? 2 : 0;
  const level = one.level !== null && one.level === other.level ? 1 : 0;
  return subject + teacher + level;
}
