import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import {
  AdminCourse,
  AdminCourseSearch,
  PartialAdminCourse,
  PublicationChange,
  ShelfCourse,
} from '#courses/catalogue/course.ts';
import { NewCourse, PartialCourse } from '#courses/catalogue/course-draft.ts';
import {
  AdminAnswer,
  ChoosePassword,
  MaskedPhone,
  ResendCode,
  SecondStep,
  SendCode,
  VerifyCode,
} from '#people/staff-accounts/admin.ts';
import { BoundedSchool } from '#school/profile/school.ts';
import { Watermarking } from '#school/profile/school-facts.ts';
import { SchoolVersion, SchoolVersions, VersionSearch } from '#school/profile/stored-school.ts';
import { TestimonialsAnswer, TestimonialsChange } from '#school/testimonials/testimonials.ts';
import { CertificateList, CertificateSearch, Revocation } from '#teaching/certificates/certificate.ts';
import { EditedExercise, EditedExercises, ExerciseChange } from '#teaching/exercises/exercise.ts';
import { CourseLearning, CourseLearningChange } from '#teaching/lectures/course-learning.ts';
import { MaterialChange, Materials } from '#teaching/lectures/material.ts';
import { EditedOutline, largestOutline, OutlineChange } from '#teaching/lectures/outline.ts';
import { CourseLearners, CoursesOverview, MissedLearners, MissedQuery } from '#teaching/progress-reports/learners.ts';
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
const Version = v.pipe(v.number(), v.integer());

/** Calls of admins about themselves, courses, lectures and what visitors read of the school. One row each, as `src/contract/api.ts` says. */
// biome-ignore format: a table is read row by row
export const schoolCalls = {
  readAdmin: { method: 'GET', path: '/api/admin/me', summary: "Returns the signed-in admin's account.", who: 'admin', may: staff.everyone, own: 'none', limit: limits.adminReads, answer: AdminAnswer },
  sendCode: { method: 'POST', path: '/api/admin/login/send-otp', summary: "Checks an admin's email and password and asks for the second factor.", who: 'guest', limit: limits.codeRequests, body: SendCode, refuses: ['signed_out'], answer: SecondStep },
  verifyCode: { method: 'POST', path: '/api/admin/login/verify-otp', summary: 'Checks the second factor and signs in the admin.', who: 'guest', setsSession: 'admin', body: VerifyCode, refuses: ['signed_out', 'forbidden', 'too_many'], answer: AdminAnswer },
  choosePassword: { method: 'PUT', path: '/api/admin/login/password', summary: "Replaces an admin's first password and signs in.", who: 'guest', setsSession: 'admin', limit: limits.passwordChoices, body: ChoosePassword, refuses: ['signed_out'], answer: AdminAnswer },
  resendCode: { method: 'POST', path: '/api/admin/login/resend-otp', summary: "Sends the admin's sign-in code again.", who: 'guest', body: ResendCode, refuses: ['signed_out', 'conflict', 'too_many'], answer: MaskedPhone },
  logoutAdmin: { method: 'POST', path: '/api/admin/logout', summary: "Ends this browser's admin session.", who: 'guest', setsSession: 'admin', body: Nothing, answer: Done },
  createCourse: { method: 'POST', path: '/api/admin/list-course', summary: 'Creates a course.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: NewCourse, bodyLimit: 16 * MiB, status: 201, refuses: ['conflict'], answer: CourseAnswer },
  createDraft: { method: 'POST', path: '/api/admin/drafts', summary: 'Creates a course as a draft, of which only the title is required.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: PartialCourse, bodyLimit: 16 * MiB, status: 201, refuses: ['conflict'], answer: CourseAnswer },
  listAdminCourses: { method: 'GET', path: '/api/admin/courses', summary: 'Lists the courses that the admin may see, in full or by chosen fields.', who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, query: AdminCourseSearch, refuses: ['not_found'], answer: v.object({ courses: v.array(PartialAdminCourse), nextCursor: v.optional(v.string()) }) },
  listShelfCourses: { method: 'GET', path: '/api/admin/shelf', summary: 'Lists courses of every publication state for the course list.', who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, answer: v.object({ courses: v.array(ShelfCourse) }) },
  readAdminCourse: { method: 'GET', path: '/api/admin/courses/:id', summary: 'Returns a course as its editor needs it.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: CourseAnswer },
  saveCourse: { method: 'PUT', path: '/api/admin/courses/:id', summary: 'Changes a course, of which only a draft may lack fields.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: PartialCourse, bodyLimit: 16 * MiB, refuses: ['conflict'], answer: CourseAnswer },
  deleteCourse: { method: 'DELETE', path: '/api/admin/courses/:id', summary: 'Deletes a course, which stays archived.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: Nothing, answer: Done },
  publishCourse: { method: 'PUT', path: '/api/admin/courses/:id/publication', summary: 'Makes a course public, a draft or archived.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: PublicationChange, refuses: ['conflict'], answer: v.pick(PublicationChange, ['publication']) },
  duplicateCourse: { method: 'POST', path: '/api/admin/courses/:id/duplicate', summary: 'Copies a course as a draft.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: Nothing, status: 201, answer: CourseAnswer },
  listCourseNames: { method: 'GET', path: '/api/courses/fetch/all', summary: 'Lists the names and numbers of courses.', who: 'admin', may: staff.everyone, own: 'list', limit: limits.adminReads, query: v.object({ basic: v.optional(v.string()) }), answer: v.object({ courses: v.array(CourseName) }) },
  readCourseOutline: { method: 'GET', path: '/api/courses/get-course-basic/:id', summary: 'Returns the outline of a course with its video links.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: v.object({ _id: v.string(), title: v.string(), courseNo: v.string(), lecture: EditedOutline, version: Version }) },
  saveOutline: { method: 'PUT', path: '/api/courses/:id/lecture', summary: 'Replaces the outline of a course.', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, changesPublic: true, body: OutlineChange, bodyLimit: largestOutline, refuses: ['conflict'], answer: v.object({ lecture: EditedOutline, version: Version }) },
  listCourseMaterials: { method: 'GET', path: '/api/admin/courses/:id/materials', summary: 'Lists the materials of a course.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: Materials },
  saveMaterial: { method: 'PUT', path: '/api/admin/courses/:id/materials/:materialId', summary: 'Uploads or changes a material of a course.', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: MaterialChange, bodyLimit: 16 * MiB, refuses: ['conflict'], answer: Materials },
  removeMaterial: { method: 'DELETE', path: '/api/admin/courses/:id/materials/:materialId', summary: 'Removes a material of a course.', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: Nothing, answer: Done },
  downloadCourseMaterial: { method: 'GET', path: '/api/admin/courses/:id/materials/:materialId/file', summary: 'Downloads a material of a course for the staff.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, file: 'application/pdf', answer: v.null() },
  listCourseExercises: { method: 'GET', path: '/api/admin/courses/:id/exercises', summary: 'Lists the exercises of a course as they were typed.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: EditedExercises },
  saveExercise: { method: 'PUT', path: '/api/admin/courses/:id/exercises/:lectureId', summary: 'Replaces the exercise of a lecture.', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: ExerciseChange, refuses: ['conflict'], answer: EditedExercise },
  readCourseLearning: { method: 'GET', path: '/api/admin/courses/:id/learning', summary: 'Returns the learning settings of a course.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: CourseLearning },
  saveCourseLearning: { method: 'PUT', path: '/api/admin/courses/:id/learning', summary: 'Changes the learning settings of a course.', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: CourseLearningChange, answer: CourseLearning },
  readWatermarking: { method: 'GET', path: '/api/admin/watermark', summary: 'Returns whether names are shown over videos.', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: Watermarking },
  saveWatermarking: { method: 'PUT', path: '/api/admin/watermark', summary: 'Turns names over videos on or off.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Watermarking, answer: Watermarking },
  listCertificates: { method: 'GET', path: '/api/admin/certificates', summary: 'Lists issued certificates by name or number.', who: 'admin', may: staff.owner, limit: limits.adminReads, query: CertificateSearch, answer: CertificateList },
  revokeCertificate: { method: 'POST', path: '/api/admin/certificates/:id/revoke', summary: 'Revokes a certificate with a reason.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Revocation, refuses: ['conflict'], answer: Done },
  restoreCertificate: { method: 'POST', path: '/api/admin/certificates/:id/restore', summary: 'Restores a revoked certificate.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  listCourseFigures: { method: 'GET', path: '/api/admin/learners', summary: 'Lists learning figures of each course.', who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, answer: CoursesOverview },
  readCourseLearners: { method: 'GET', path: '/api/admin/learners/:id', summary: 'Returns how far the learners of a course are.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: CourseLearners },
  listMissedLearners: { method: 'GET', path: '/api/admin/learners/:id/missed', summary: 'Lists learners of a course who have not come.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, query: MissedQuery, answer: MissedLearners },
  exportMissedLearners: { method: 'GET', path: '/api/admin/learners/:id/missed.csv', summary: 'Downloads the learners who have not come as CSV.', who: 'admin', may: staff.owner, limit: limits.adminFiles, file: 'text/csv', answer: v.null() },
  readSchoolFacts: { method: 'GET', path: '/api/admin/school', summary: 'Returns the school profile and its version.', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: SchoolVersion },
  saveSchoolFacts: { method: 'PUT', path: '/api/admin/school', summary: 'Changes the school profile.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: v.object({ school: BoundedSchool, version: Version }), bodyLimit: 16 * MiB, refuses: ['conflict'], answer: SchoolVersion },
  listSchoolVersions: { method: 'GET', path: '/api/admin/school/versions', summary: 'Lists earlier versions of the school profile.', who: 'admin', may: staff.owner, limit: limits.adminReads, query: VersionSearch, answer: SchoolVersions },
  bringBackSchool: { method: 'POST', path: '/api/admin/school/versions/:version/bring-back', summary: 'Restores an earlier version of the school profile.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: v.object({ version: Version }), refuses: ['conflict'], answer: SchoolVersion },
  readVoices: { method: 'GET', path: '/api/admin/voices', summary: 'Returns the testimonials for editing.', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: TestimonialsAnswer },
  saveVoices: { method: 'PUT', path: '/api/admin/voices', summary: 'Replaces the testimonials.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: TestimonialsChange, refuses: ['conflict'], answer: TestimonialsAnswer },
} as const satisfies Record<string, Endpoint>;
