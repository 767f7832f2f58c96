import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { CardCourse, CourseSearch, CourseSummary, FullCourse, PublicCourse } from '#courses/catalogue/course.ts';
import { CheckedReceipt } from '#money/receipts/receipt.ts';
import { ReadSchool, SchoolQuery, SchoolTexts } from '#school/profile/stored-school.ts';
import { TestimonialsAnswer } from '#school/testimonials/testimonials.ts';
import { CheckedCertificate } from '#teaching/certificates/certificate.ts';
import { Materials } from '#teaching/lectures/material.ts';
import { LectureChoice } from '#teaching/lectures/outline.ts';
import { limits } from './call-limits.ts';

/** Calls of anybody. One row each, as `src/contract/api.ts` says. */
// biome-ignore format: a table is read row by row
export const visitorCalls = {
  readSchool: { method: 'GET', path: '/api/school', summary: 'Returns the public profile of the school.', who: 'guest', cached: true, query: SchoolQuery, answer: ReadSchool },
  readSchoolTexts: { method: 'GET', path: '/api/school/texts', summary: "Returns the texts of the school's public pages.", who: 'guest', cached: true, query: SchoolQuery, answer: SchoolTexts },
  listCourses: { method: 'GET', path: '/api/courses', summary: 'Lists the public courses, or those that match a search.', who: 'guest', limit: limits.searches, cached: true, query: CourseSearch, refuses: ['not_found'], answer: v.object({ data: v.array(CourseSummary), nextCursor: v.optional(v.string()) }) },
  readCourse: { method: 'GET', path: '/api/courses/:idOrSlug', summary: 'Returns one public course with its outline, but without video links.', who: 'guest', cached: true, answer: FullCourse },
  readFreeLecture: { method: 'GET', path: '/api/courses/:idOrSlug/free-lecture', summary: 'Returns the video link of a free lecture.', who: 'guest', limit: limits.freeLectures, query: LectureChoice, answer: v.object({ link: v.string() }) },
  listFreeMaterials: { method: 'GET', path: '/api/courses/:idOrSlug/materials', summary: 'Lists the materials of a free lecture.', who: 'guest', limit: limits.freeLectures, query: LectureChoice, answer: Materials },
  downloadFreeMaterial: { method: 'GET', path: '/api/courses/:idOrSlug/materials/:materialId/file', summary: 'Downloads a material of a free lecture as a PDF.', who: 'guest', limit: limits.freeLectures, file: 'application/pdf', answer: v.null() },
  listRelatedCourses: { method: 'GET', path: '/api/courses/:idOrSlug/related', summary: 'Lists courses that are related to a public course.', who: 'guest', cached: true, answer: v.object({ related: v.array(CardCourse) }) },
  readInstructor: { method: 'GET', path: '/api/instructors/:slug', summary: "Returns a teacher and the teacher's public courses.", who: 'guest', cached: true, answer: v.object({ instructor: PublicCourse.entries.instructor, courses: v.array(CardCourse) }) },
  listVoices: { method: 'GET', path: '/api/voices', summary: 'Lists the testimonials on the home page.', who: 'guest', cached: true, answer: TestimonialsAnswer },
  checkReceipt: { method: 'GET', path: '/api/receipts/:code', summary: 'Verifies a receipt by its code.', who: 'guest', limit: limits.receiptChecks, answer: v.object({ receipt: CheckedReceipt }) },
  checkCertificate: { method: 'GET', path: '/api/certificates/:number', summary: 'Verifies a certificate by its number.', who: 'guest', limit: limits.certificateChecks, answer: CheckedCertificate },
} as const satisfies Record<string, Endpoint>;
