import * as v from 'valibot';
import {
  AdminAnswer,
  ChoosePassword,
  MaskedPhone,
  ResendCode,
  SecondStep,
  SendCode,
  VerifyCode,
} from '#admin/admin.ts';
import {
  AdminCourse,
  AdminCourseSearch,
  CourseChange,
  NewCourse,
  PartialAdminCourse,
  PublicationChange,
  ShelfCourse,
} from '#catalogue/course.ts';
import { CertificateList, CertificateSearch, Revocation } from '#certificates/certificate.ts';
import { EditedExercise, EditedExercises, ExerciseChange } from '#exercises/exercise.ts';
import { CourseLearners, CoursesOverview, MissedLearners, MissedQuery } from '#learners/learners.ts';
import { CourseLearning, CourseLearningChange } from '#lectures/course-learning.ts';
import { MaterialChange, Materials } from '#lectures/material.ts';
import { EditedOutline, largestOutline, OutlineChange } from '#lectures/outline.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { BoundedSchool } from '#site/school.ts';
import { Watermarking } from '#site/school-facts.ts';
import { SchoolVersion, SchoolVersions, VersionSearch } from '#site/stored-school.ts';
import { VoicesAnswer, VoicesChange } from '#site/voices.ts';
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

/** Calls of admins about themselves, courses, lectures and what visitors read of the school. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const schoolCalls = {
  readAdmin: { method: 'GET', path: '/api/admin/me', who: 'admin', may: staff.everyone, own: 'none', limit: limits.adminReads, answer: AdminAnswer },
  sendCode: { method: 'POST', path: '/api/admin/login/send-otp', who: 'guest', limit: limits.codeRequests, body: SendCode, answer: SecondStep },
  verifyCode: { method: 'POST', path: '/api/admin/login/verify-otp', who: 'guest', setsSession: 'admin', body: VerifyCode, answer: AdminAnswer },
  choosePassword: { method: 'PUT', path: '/api/admin/login/password', who: 'guest', setsSession: 'admin', limit: limits.passwordChoices, body: ChoosePassword, answer: AdminAnswer },
  resendCode: { method: 'POST', path: '/api/admin/login/resend-otp', who: 'guest', body: ResendCode, answer: MaskedPhone },
  logoutAdmin: { method: 'POST', path: '/api/admin/logout', who: 'guest', setsSession: 'admin', body: Nothing, answer: Done },
  createCourse: { method: 'POST', path: '/api/admin/list-course', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: NewCourse, bodyLimit: 16 * MiB, status: 201, answer: CourseAnswer },
  listAdminCourses: { method: 'GET', path: '/api/admin/courses', who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, query: AdminCourseSearch, answer: v.object({ courses: v.array(PartialAdminCourse), nextCursor: v.optional(v.string()) }) },
  listShelfCourses: { method: 'GET', path: '/api/admin/shelf', who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, answer: v.object({ courses: v.array(ShelfCourse) }) },
  readAdminCourse: { method: 'GET', path: '/api/admin/courses/:id', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: CourseAnswer },
  saveCourse: { method: 'PUT', path: '/api/admin/courses/:id', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: CourseChange, bodyLimit: 16 * MiB, answer: CourseAnswer },
  deleteCourse: { method: 'DELETE', path: '/api/admin/courses/:id', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: Nothing, answer: Done },
  publishCourse: { method: 'PUT', path: '/api/admin/courses/:id/publication', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: PublicationChange, answer: PublicationChange },
  duplicateCourse: { method: 'POST', path: '/api/admin/courses/:id/duplicate', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: Nothing, status: 201, answer: CourseAnswer },
  listCourseNames: { method: 'GET', path: '/api/courses/fetch/all', who: 'admin', may: staff.everyone, own: 'list', limit: limits.adminReads, query: v.object({ basic: v.optional(v.string()) }), answer: v.object({ courses: v.array(CourseName) }) },
  readCourseOutline: { method: 'GET', path: '/api/courses/get-course-basic/:id', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: v.object({ _id: v.string(), title: v.string(), courseNo: v.string(), lecture: EditedOutline, version: Version }) },
  saveOutline: { method: 'PUT', path: '/api/courses/:id/lecture', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, changesPublic: true, body: OutlineChange, bodyLimit: largestOutline, answer: v.object({ lecture: EditedOutline, version: Version }) },
  listCourseMaterials: { method: 'GET', path: '/api/admin/courses/:id/materials', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: Materials },
  saveMaterial: { method: 'PUT', path: '/api/admin/courses/:id/materials/:materialId', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: MaterialChange, bodyLimit: 16 * MiB, answer: Materials },
  removeMaterial: { method: 'DELETE', path: '/api/admin/courses/:id/materials/:materialId', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: Nothing, answer: Done },
  downloadCourseMaterial: { method: 'GET', path: '/api/admin/courses/:id/materials/:materialId/file', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, file: 'application/pdf', answer: v.null() },
  listCourseExercises: { method: 'GET', path: '/api/admin/courses/:id/exercises', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: EditedExercises },
  saveExercise: { method: 'PUT', path: '/api/admin/courses/:id/exercises/:lectureId', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: ExerciseChange, answer: EditedExercise },
  readCourseLearning: { method: 'GET', path: '/api/admin/courses/:id/learning', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: CourseLearning },
  saveCourseLearning: { method: 'PUT', path: '/api/admin/courses/:id/learning', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: CourseLearningChange, answer: CourseLearning },
  readWatermarking: { method: 'GET', path: '/api/admin/watermark', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: Watermarking },
  saveWatermarking: { method: 'PUT', path: '/api/admin/watermark', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Watermarking, answer: Watermarking },
  listCertificates: { method: 'GET', path: '/api/admin/certificates', who: 'admin', may: staff.owner, limit: limits.adminReads, query: CertificateSearch, answer: CertificateList },
  revokeCertificate: { method: 'POST', path: '/api/admin/certificates/:id/revoke', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Revocation, answer: Done },
  restoreCertificate: { method: 'POST', path: '/api/admin/certificates/:id/restore', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, answer: Done },
  listCourseFigures: { method: 'GET', path: '/api/admin/learners', who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, answer: CoursesOverview },
  readCourseLearners: { method: 'GET', path: '/api/admin/learners/:id', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: CourseLearners },
  listMissedLearners: { method: 'GET', path: '/api/admin/learners/:id/missed', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, query: MissedQuery, answer: MissedLearners },
  exportMissedLearners: { method: 'GET', path: '/api/admin/learners/:id/missed.csv', who: 'admin', may: staff.owner, limit: limits.adminFiles, file: 'text/csv', answer: v.null() },
  readSchoolFacts: { method: 'GET', path: '/api/admin/school', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: SchoolVersion },
  saveSchoolFacts: { method: 'PUT', path: '/api/admin/school', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: v.object({ school: BoundedSchool, version: Version }), bodyLimit: 16 * MiB, answer: SchoolVersion },
  listSchoolVersions: { method: 'GET', path: '/api/admin/school/versions', who: 'admin', may: staff.owner, limit: limits.adminReads, query: VersionSearch, answer: SchoolVersions },
  bringBackSchool: { method: 'POST', path: '/api/admin/school/versions/:version/bring-back', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: v.object({ version: Version }), answer: SchoolVersion },
  readVoices: { method: 'GET', path: '/api/admin/voices', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: VoicesAnswer },
  saveVoices: { method: 'PUT', path: '/api/admin/voices', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: VoicesChange, answer: VoicesAnswer },
} as const satisfies Record<string, Endpoint>;
