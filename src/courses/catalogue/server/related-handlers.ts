import type { Handler } from '#contract/server/handler.ts';
import { relatedCourses } from '#courses/catalogue/related-courses.ts';
import { findKin, listCards, listKin } from './card-queries.ts';
import { courseNotFound } from './course-queries.ts';

export const listRelatedCourses: Handler<'listRelatedCourses'> = async ({ params: { idOrSlug } }, { database }) => {
  const course = await findKin(database, idOrSlug);
  if (!course) throw courseNotFound();
  const related = relatedCourses(course, await listKin(database));
  return {
    related: await listCards(
      database,
      related.map(({ _id }) => _id),
    ),
  };
};
