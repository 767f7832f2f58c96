import { catalogueMessages as messages } from '#catalogue/messages.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { searchWords } from '#shared/search-words.ts';
import { findLiveCourseByAnyName, listLiveCourses } from './course-queries.ts';

// Links and the group link fall away here: the answers of these rows do not name them (trust C6).

export const listCourses: Handler<'listCourses'> = async ({ query }, { database }) => {
  return {
    data: await listLiveCourses(database, { words: searchWords(query.q ?? ''), status: query.status }),
  };
};

export const readCourse: Handler<'readCourse'> = async ({ params }, { database }) => {
  const course = await findLiveCourseByAnyName(database, params.idOrSlug);
  if (!course) throw new Refusal('not_found', messages.courseNotFound);
  return course;
};
