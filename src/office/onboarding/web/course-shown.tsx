import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { CourseCard } from '#courses/catalogue/web/browse/course-card.tsx';

export const CourseShown = ({ course }: { course: ShelfCourse }) => (
  <div inert>
    <CourseCard course={{ ...course, shortDescription: '' }} />
  </div>
);
