import type { PublicCourse } from './course.ts';

/** A row of cards on a wide screen. */
const mostRelated = 3;

/** What of a course says how near it is to another one. */
export type Kin = Pick<PublicCourse, '_id' | 'subject' | 'level' | 'courseStatus'> & { instructorName: string };

/**
 * What else somebody may like who looks at a course: those that can be joined before those that are closed, then those of its
 * subject, of its teacher, of its level, in this order; among equals in the order given. None without anything in common.
 */
export function relatedCourses<Course extends Kin>(course: Kin, courses: readonly Course[]): Course[] {
  return courses
    .filter(({ _id }) => _id !== course._id)
    .map((other) => ({ other, nearness: nearness(course, other) }))
    .filter(({ nearness }) => nearness > 0)
    .sort((one, next) => closedLast(one.other) - closedLast(next.other) || next.nearness - one.nearness)
    .slice(0, mostRelated)
    .map(({ other }) => other);
}

const closedLast = ({ courseStatus }: Kin) => (courseStatus === 'closed' ? 1 : 0);

/** Each weighs more than all after it together. */
function nearness(one: Kin, other: Kin): number {
  const subject = one.subject !== null && one.subject === other.subject ? 4 : 0;
  const teacher = one.instructorName === other.instructorName ? 2 : 0;
  const level = one.level !== null && one.level === other.level ? 1 : 0;
  return subject + teacher + level;
}
