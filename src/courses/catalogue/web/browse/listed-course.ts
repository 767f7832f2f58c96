import type { CardCourse, CourseSummary } from '#courses/catalogue/course.ts';
import { toCard } from './load-courses.ts';

/** A card of the catalogue, and by what it is filtered, searched and sorted there. */
export type ListedCourse = CardCourse &
  Pick<CourseSummary, 'subject' | 'level' | 'enrolled'> & { instructor: { name: string } };

export function toListed(course: CourseSummary): ListedCourse {
  const { titleBengali, shortDescriptionBengali, subject, level, enrolled, instructor } = course;
  return {
    ...toCard(course),
    // A search looks through both languages.
    ...{ titleBengali, shortDescriptionBengali },
    ...{ subject, level, enrolled, instructor: { name: instructor.name } },
  };
}
