import * as v from 'valibot';
import { CardCourse, CourseSearch, CourseSummary, FullCourse, PublicCourse } from '#catalogue/course.ts';
import { CheckedCertificate } from '#certificates/certificate.ts';
import { Materials } from '#lectures/material.ts';
import { LectureChoice } from '#lectures/outline.ts';
import { CheckedReceipt } from '#receipts/receipt.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { ReadSchool, SchoolQuery, SchoolTexts } from '#site/stored-school.ts';
import { VoicesAnswer } from '#site/voices.ts';
import { limits } from './call-limits.ts';

/** Calls of anybody. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const visitorCalls = {
  readSchool: { method: 'GET', path: '/api/school', who: 'guest', cached: true, query: SchoolQuery, answer: ReadSchool },
  readSchoolTexts: { method: 'GET', path: '/api/school/texts', who: 'guest', cached: true, query: SchoolQuery, answer: SchoolTexts },
  listCourses: { method: 'GET', path: '/api/courses', who: 'guest', limit: limits.searches, cached: true, query: CourseSearch, answer: v.object({ data: v.array(CourseSummary), nextCursor: v.optional(v.string()) }) },
  readCourse: { method: 'GET', path: '/api/courses/:idOrSlug', who: 'guest', cached: true, answer: FullCourse },
  readFreeLecture: { method: 'GET', path: '/api/courses/:idOrSlug/free-lecture', who: 'guest', limit: limits.freeLectures, query: LectureChoice, answer: v.object({ link: v.string() }) },
  listFreeMaterials: { method: 'GET', path: '/api/courses/:idOrSlug/materials', who: 'guest', limit: limits.freeLectures, query: LectureChoice, answer: Materials },
  downloadFreeMaterial: { method: 'GET', path: '/api/courses/:idOrSlug/materials/:materialId/file', who: 'guest', limit: limits.freeLectures, file: 'application/pdf', answer: v.null() },
  listRelatedCourses: { method: 'GET', path: '/api/courses/:idOrSlug/related', who: 'guest', cached: true, answer: v.object({ related: v.array(CardCourse) }) },
  readInstructor: { method: 'GET', path: '/api/instructors/:slug', who: 'guest', cached: true, answer: v.object({ instructor: PublicCourse.entries.instructor, courses: v.array(CardCourse) }) },
  listVoices: { method: 'GET', path: '/api/voices', who: 'guest', cached: true, answer: VoicesAnswer },
  checkReceipt: { method: 'GET', path: '/api/receipts/:code', who: 'guest', limit: limits.receiptChecks, answer: v.object({ receipt: CheckedReceipt }) },
  checkCertificate: { method: 'GET', path: '/api/certificates/:number', who: 'guest', limit: limits.certificateChecks, answer: CheckedCertificate },
} as const satisfies Record<string, Endpoint>;
