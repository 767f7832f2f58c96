import type { courseCalls } from '#contract/calls/courses-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import * as browseHandlers from '#courses/catalogue/server/browse-handlers.ts';
import * as createCourseHandlers from '#courses/catalogue/server/create-course-handlers.ts';
import * as instructorHandlers from '#courses/catalogue/server/instructor-handlers.ts';
import * as listHandlers from '#courses/catalogue/server/list-handlers.ts';
import * as manageHandlers from '#courses/catalogue/server/manage-handlers.ts';
import * as relatedHandlers from '#courses/catalogue/server/related-handlers.ts';
import * as saveCourseHandlers from '#courses/catalogue/server/save-course-handlers.ts';
import * as shelfHandlers from '#courses/catalogue/server/shelf-handlers.ts';

export const courseHandlers: HandlersOf<typeof courseCalls> = {
  ...browseHandlers,
  ...createCourseHandlers,
  ...instructorHandlers,
  ...listHandlers,
  ...manageHandlers,
  ...relatedHandlers,
  ...saveCourseHandlers,
  ...shelfHandlers,
};
