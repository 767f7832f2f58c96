import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { catalogueMessages as messages } from '#courses/catalogue/messages.ts';
import { relatedCourses } from '#courses/catalogue/related-courses.ts';
import { findKin, listCards, listKin } from './card-queries.ts';

export const listRelatedCourses: Handler<'listRelatedCourses'> = async ({ params: { idOrSlug } }, { database }) => {
  const course = await findKin(database, idOrSlug);
  if (!course) throw new Refusal('not_found', messages.courseNotFound);
  const related = relatedCourses(course, await listKin(database));
  return {
    related: await listCards(
      database,
      related.map(({ _id }) => _id),
    ),
  };
};
