import type { PublicCourse } from './course.ts';
import type { CourseSort } from './course-sort.ts';
import { discountedPrice } from './price.ts';

type Sortable = Pick<PublicCourse, 'courseFee' | 'discount' | 'enrolled'>;

const price = ({ courseFee, discount }: Sortable) => discountedPrice(courseFee, discount);

/** `courses` must be newest first. Equal courses keep this order. */
export function sortCourses<Course extends Sortable>(courses: Course[], sort: CourseSort): Course[] {
  if (sort === 'popular') return [...courses].sort((one, other) => other.enrolled - one.enrolled);
  if (sort === 'cheapest') return [...courses].sort((one, other) => price(one) - price(other));
  if (sort === 'dearest') return [...courses].sort((one, other) => price(other) - price(one));
  return courses;
}
