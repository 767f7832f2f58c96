import type { Handler } from '#contract/server/handler.ts';
import { courseNotFound, findLiveCourseByAnyName } from './course-queries.ts';

// This handler returns a whole course. The schema of the API's answer drops video links and the group link (trust C6).

export const readCourse: Handler<'readCourse'> = async ({ params }, { database, environment }) => {
  const course = await findLiveCourseByAnyName(database, environment.VIDEO_HOSTS, params.idOrSlug);
  if (!course) throw courseNotFound();
  return course;
};
