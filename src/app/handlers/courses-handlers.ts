import type { courseCalls } from '#contract/calls/courses-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import { readCourse } from '#courses/catalogue/server/browse-handlers.ts';
import { createCourse, createDraft } from '#courses/catalogue/server/create-course-handlers.ts';
import { readInstructor } from '#courses/catalogue/server/instructor-handlers.ts';
import { listCourses } from '#courses/catalogue/server/list-handlers.ts';
import {
  deleteCourse,
  listAdminCourses,
  listCourseNames,
  readAdminCourse,
} from '#courses/catalogue/server/manage-handlers.ts';
import { listRelatedCourses } from '#courses/catalogue/server/related-handlers.ts';
import { saveCourse } from '#courses/catalogue/server/save-course-handlers.ts';
import { listShelfCourses, publishCourse } from '#courses/catalogue/server/shelf-handlers.ts';

export const courseHandlers: HandlersOf<typeof courseCalls> = {
  listCourses,
  readCourse,
  listRelatedCourses,
  readInstructor,
  createCourse,
  createDraft,
  listAdminCourses,
  readAdminCourse,
  saveCourse,
  deleteCourse,
  listShelfCourses,
  publishCourse,
  listCourseNames,
};
