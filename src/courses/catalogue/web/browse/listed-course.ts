import type { CardCourse, CourseSummary } from '#courses/catalogue/course.ts';
import { toCard } from './load-courses.ts';

export type ListedCourse = CardCourse &
  Pick<CourseSummary, 'subject' | 'level' | 'enrolled'> & { instructor: { name: string } };

export function toListed(course: CourseSummary): ListedCourse {
  const { titleBengali, shortDescriptionBengali, subject, level, enrolled, instructor } = course;
  return {
    ...toCard(course),
    ...{ titleBengali, shortDescriptionBengali },
    ...{ subject, level, enrolled, instructor: { name: instructor.name } },
  };
}
