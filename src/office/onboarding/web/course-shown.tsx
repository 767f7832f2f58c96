import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { CourseCard } from '#courses/catalogue/web/browse/course-card.tsx';

/** The card of a course that stands, for looking at only. */
export const CourseShown = ({ course }: { course: ShelfCourse }) => (
  <div inert>
    <CourseCard course={{ ...course, shortDescription: '' }} />
  </div>
);
