import { catalogueMessages as messages } from '#catalogue/messages.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { searchWords } from '#shared/search-words.ts';
import { findLiveCourseByAnyName, listLiveCourses } from './course-queries.ts';

// Links and the group link fall away here: the answers of these rows do not name them (trust C6).

export const listCourses: Handler<'listCourses'> = async ({ query }, { database, environment }) => {
  const filter = { words: searchWords(query.q ?? ''), status: query.status };
  return { data: await listLiveCourses(database, environment.VIDEO_HOSTS, filter) };
};

export const readCourse: Handler<'readCourse'> = async ({ params }, { database, environment }) => {
  const course = await findLiveCourseByAnyName(database, environment.VIDEO_HOSTS, params.idOrSlug);
  if (!course) throw new Refusal('not_found', messages.courseNotFound);
  return course;
};
