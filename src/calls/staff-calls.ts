import * as v from 'valibot';
import { AuditFilters, AuditPage, AuditSearch } from '#audit/acts.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { StudentList, StudentSearch } from '#students/listed-student.ts';
import {
  AccessChange,
  Erasure,
  HandEnrolled,
  HandEnrollment,
  NoteAnswer,
  PhoneChange,
  StaffNoteChange,
  StudentData,
  StudentFile,
  StudentFileQuery,
} from '#students/student-page.ts';
import { limits } from './call-limits.ts';
import { Done, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls of the staff about students, and about what was done. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const staffCalls = {
  listStudents: { method: 'GET', path: '/api/admin/students', who: 'admin', may: staff.desk, limit: limits.adminReads, query: StudentSearch, answer: StudentList },
  readStudentFile: { method: 'GET', path: '/api/admin/students/:studentId', who: 'admin', may: staff.desk, limit: limits.adminReads, query: StudentFileQuery, answer: StudentFile },
  saveStaffNote: { method: 'PUT', path: '/api/admin/students/:studentId/notes/:noteId', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: StaffNoteChange, answer: NoteAnswer },
  removeStaffNote: { method: 'DELETE', path: '/api/admin/students/:studentId/notes/:noteId', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, answer: Done },
  bringBackStaffNote: { method: 'POST', path: '/api/admin/students/:studentId/notes/:noteId/bring-back', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, answer: NoteAnswer },
  setStudentAccess: { method: 'PUT', path: '/api/admin/students/:studentId/access', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: AccessChange, answer: Done },
  correctPhone: { method: 'PUT', path: '/api/admin/students/:studentId/phone', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: PhoneChange, answer: Done },
  endStudentSession: { method: 'DELETE', path: '/api/admin/students/:studentId/sessions/:id', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, answer: Done },
  endStudentSessions: { method: 'DELETE', path: '/api/admin/students/:studentId/sessions', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, answer: Done },
  enrollByHand: { method: 'POST', path: '/api/admin/students/:studentId/enrollments', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: HandEnrollment, status: 201, answer: HandEnrolled },
  exportStudentData: { method: 'POST', path: '/api/admin/students/:studentId/export', who: 'admin', may: staff.owner, limit: limits.adminFiles, body: Nothing, answer: StudentData },
  eraseStudentForGood: { method: 'POST', path: '/api/admin/students/:studentId/erase', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Erasure, answer: Done },
  listAudit: { method: 'GET', path: '/api/admin/audit', who: 'admin', may: staff.owner, limit: limits.adminReads, query: AuditSearch, answer: AuditPage },
  exportAudit: { method: 'GET', path: '/api/admin/audit.csv', who: 'admin', may: staff.owner, limit: limits.adminFiles, query: AuditFilters, file: 'text/csv', answer: v.null() },
} as const satisfies Record<string, Endpoint>;
