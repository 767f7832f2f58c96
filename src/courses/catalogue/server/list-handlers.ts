import { pageOf } from '#base/shared/page-of.ts';
import { searchWords } from '#base/shared/search-words.ts';
import type { Handler } from '#contract/server/handler.ts';
import { listLiveCourses } from './course-list-queries.ts';
import { courseNotFound } from './course-queries.ts';

export const listCourses: Handler<'listCourses'> = async ({ query }, { database }) => {
  const filter = { words: searchWords(query.q ?? ''), status: query.status };
  const found = pageOf(await listLiveCourses(database, filter), query.cursor, ({ _id }) => _id);
  if (!found) throw courseNotFound();
  const { page: data, ...more } = found;
  return { data, ...more };
};
