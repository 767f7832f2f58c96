import type { ShelfCourse } from '#catalogue/course.ts';
import { CourseCard } from '#catalogue/web/browse/course-card.tsx';

/** The card of a course that stands, for looking at only. */
export const CourseShown = ({ course }: { course: ShelfCourse }) => (
  <div inert>
    <CourseCard course={{ ...course, shortDescription: '' }} />
  </div>
);
