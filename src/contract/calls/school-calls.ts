import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import {
  ReadSchool,
  SchoolQuery,
  SchoolTexts,
  SchoolVersion,
  SchoolVersions,
  VersionSearch,
} from '#school/profile/stored-school.ts';
import { TestimonialsAnswer, TestimonialsChange } from '#school/testimonials/testimonials.ts';
import { limits } from './call-limits.ts';
import { staff } from './call-roles.ts';

const Version = v.pipe(v.number(), v.integer());

// biome-ignore format: each row stays on one line, so that its columns can be compared with the next row
export const schoolCalls = {
  readSchool: { method: 'GET', path: '/api/school', summary: 'Returns the public profile of the school.', who: 'guest', cached: true, query: SchoolQuery, answer: ReadSchool },
  readSchoolTexts: { method: 'GET', path: '/api/school/texts', summary: "Returns the texts of the school's public pages.", who: 'guest', cached: true, query: SchoolQuery, answer: SchoolTexts },
  listVoices: { method: 'GET', path: '/api/voices', summary: 'Lists the testimonials on the home page.', who: 'guest', cached: true, answer: TestimonialsAnswer },
  readSchoolFacts: { method: 'GET', path: '/api/admin/school', summary: 'Returns the school profile and its version.', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: SchoolVersion },
  listSchoolVersions: { method: 'GET', path: '/api/admin/school/versions', summary: 'Lists earlier versions of the school profile.', who: 'admin', may: staff.owner, limit: limits.adminReads, query: VersionSearch, answer: SchoolVersions },
  bringBackSchool: { method: 'POST', path: '/api/admin/school/versions/:version/bring-back', summary: 'Restores an earlier version of the school profile.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: v.object({ version: Version }), refuses: ['conflict'], answer: SchoolVersion },
  readVoices: { method: 'GET', path: '/api/admin/voices', summary: 'Returns the testimonials for editing.', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: TestimonialsAnswer },
  saveVoices: { method: 'PUT', path: '/api/admin/voices', summary: 'Replaces the testimonials.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: TestimonialsChange, refuses: ['conflict'], answer: TestimonialsAnswer },
} as const satisfies Record<string, Endpoint>;
