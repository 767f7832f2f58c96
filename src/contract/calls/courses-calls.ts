import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import {
  AdminCourse,
  AdminCourseSearch,
  CardCourse,
  CourseSearch,
  CourseSummary,
  FullCourse,
  PartialAdminCourse,
  PublicationChange,
  PublicCourse,
  ShelfCourse,
} from '#courses/catalogue/course.ts';
import { NewCourse, PartialCourse } from '#courses/catalogue/course-draft.ts';
import { limits } from './call-limits.ts';
import { Done, MiB, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

const CourseAnswer = v.object({ course: AdminCourse });
const CourseName = v.object({
  _id: v.string(),
  title: v.string(),
  courseNo: v.string(),
  publication: AdminCourse.entries.publication,
});

// biome-ignore format: each row stays on one line, so that its columns can be compared with the next row
export const courseCalls = {
  listCourses: { method: 'GET', path: '/api/courses', summary: 'Lists the public courses, or those that match a search.', who: 'guest', limit: limits.searches, cached: true, query: CourseSearch, refuses: ['not_found'], answer: v.object({ data: v.array(CourseSummary), nextCursor: v.optional(v.string()) }) },
  readCourse: { method: 'GET', path: '/api/courses/:idOrSlug', summary: 'Returns a public course without video links.', who: 'guest', cached: true, answer: FullCourse },
  listRelatedCourses: { method: 'GET', path: '/api/courses/:idOrSlug/related', summary: 'Lists courses that are related to a public course.', who: 'guest', cached: true, answer: v.object({ related: v.array(CardCourse) }) },
  readInstructor: { method: 'GET', path: '/api/instructors/:slug', summary: "Returns a teacher and the teacher's public courses.", who: 'guest', cached: true, answer: v.object({ instructor: PublicCourse.entries.instructor, courses: v.array(CardCourse) }) },
  createCourse: { method: 'POST', path: '/api/admin/list-course', summary: 'Creates a course.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: NewCourse, bodyLimit: 16 * MiB, status: 201, refuses: ['conflict'], answer: CourseAnswer },
  createDraft: { method: 'POST', path: '/api/admin/drafts', summary: 'Creates a draft of a course, which needs only a title.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: PartialCourse, bodyLimit: 16 * MiB, status: 201, refuses: ['conflict'], answer: CourseAnswer },
  listAdminCourses: { method: 'GET', path: '/api/admin/courses', summary: "Lists the admin's courses, in full or by chosen fields.", who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, query: AdminCourseSearch, refuses: ['not_found'], answer: v.object({ courses: v.array(PartialAdminCourse), nextCursor: v.optional(v.string()) }) },
  listShelfCourses: { method: 'GET', path: '/api/admin/shelf', summary: 'Lists courses of every publication state for the course list.', who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, answer: v.object({ courses: v.array(ShelfCourse) }) },
  readAdminCourse: { method: 'GET', path: '/api/admin/courses/:id', summary: 'Returns a course as its editor needs it.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: CourseAnswer },
  saveCourse: { method: 'PUT', path: '/api/admin/courses/:id', summary: 'Changes a course, of which only a draft may lack fields.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: PartialCourse, bodyLimit: 16 * MiB, refuses: ['conflict'], answer: CourseAnswer },
  deleteCourse: { method: 'DELETE', path: '/api/admin/courses/:id', summary: 'Deletes a course, which stays archived.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: Nothing, answer: Done },
  publishCourse: { method: 'PUT', path: '/api/admin/courses/:id/publication', summary: 'Makes a course public, a draft or archived.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: PublicationChange, refuses: ['conflict'], answer: v.pick(PublicationChange, ['publication']) },
  listCourseNames: { method: 'GET', path: '/api/courses/fetch/all', summary: 'Lists the names and numbers of courses.', who: 'admin', may: staff.everyone, own: 'list', limit: limits.adminReads, query: v.object({ basic: v.optional(v.string()) }), answer: v.object({ courses: v.array(CourseName) }) },
} as const satisfies Record<string, Endpoint>;
