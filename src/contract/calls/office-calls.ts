import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { AuditFilters, AuditPage, AuditSearch } from '#office/audit/audit-events.ts';
import { StudentList, StudentSearch } from '#office/student-admin/listed-student.ts';
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
} from '#office/student-admin/student-facts.ts';
import { BoundedSchool } from '#school/profile/school.ts';
import { SchoolVersion } from '#school/profile/stored-school.ts';
import { limits } from './call-limits.ts';
import { Done, MiB, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

const Version = v.pipe(v.number(), v.integer());

// biome-ignore format: each row stays on one line, so that its columns can be compared with the next row
export const officeCalls = {
  saveSchoolFacts: { method: 'PUT', path: '/api/admin/school', summary: 'Changes the school profile.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: v.object({ school: BoundedSchool, version: Version }), bodyLimit: 16 * MiB, refuses: ['conflict'], answer: SchoolVersion },
  listStudents: { method: 'GET', path: '/api/admin/students', summary: 'Lists students by search and page.', who: 'admin', may: staff.desk, limit: limits.adminReads, query: StudentSearch, answer: StudentList },
  readStudentFile: { method: 'GET', path: '/api/admin/students/:studentId', summary: 'Returns all that the staff sees of one student.', who: 'admin', may: staff.desk, limit: limits.adminReads, query: StudentFileQuery, answer: StudentFile },
  saveStaffNote: { method: 'PUT', path: '/api/admin/students/:studentId/notes/:noteId', summary: 'Creates or changes a staff note about a student.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: StaffNoteChange, refuses: ['conflict'], answer: NoteAnswer },
  removeStaffNote: { method: 'DELETE', path: '/api/admin/students/:studentId/notes/:noteId', summary: 'Removes a staff note.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  bringBackStaffNote: { method: 'POST', path: '/api/admin/students/:studentId/notes/:noteId/bring-back', summary: 'Restores a removed staff note.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: NoteAnswer },
  setStudentAccess: { method: 'PUT', path: '/api/admin/students/:studentId/access', summary: "Disables or enables a student's account.", who: 'admin', may: staff.desk, limit: limits.adminWrites, body: AccessChange, refuses: ['conflict'], answer: Done },
  correctPhone: { method: 'PUT', path: '/api/admin/students/:studentId/phone', summary: "Corrects a student's phone number.", who: 'admin', may: staff.desk, limit: limits.adminWrites, body: PhoneChange, refuses: ['conflict'], answer: Done },
  endStudentSession: { method: 'DELETE', path: '/api/admin/students/:studentId/sessions/:id', summary: 'Ends one session of a student.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  endStudentSessions: { method: 'DELETE', path: '/api/admin/students/:studentId/sessions', summary: 'Ends all sessions of a student.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  enrollByHand: { method: 'POST', path: '/api/admin/students/:studentId/enrollments', summary: 'Enrolls a student without an online payment.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: HandEnrollment, status: 201, refuses: ['conflict'], answer: HandEnrolled },
  exportStudentData: { method: 'POST', path: '/api/admin/students/:studentId/export', summary: 'Returns all data of a student.', who: 'admin', may: staff.owner, limit: limits.adminFiles, body: Nothing, refuses: ['conflict'], answer: StudentData },
  eraseStudentForGood: { method: 'POST', path: '/api/admin/students/:studentId/erase', summary: "Erases a student's personal data for good.", who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Erasure, refuses: ['conflict'], answer: Done },
  listAudit: { method: 'GET', path: '/api/admin/audit', summary: 'Lists audit events by filter and page.', who: 'admin', may: staff.owner, limit: limits.adminReads, query: AuditSearch, answer: AuditPage },
  exportAudit: { method: 'GET', path: '/api/admin/audit.csv', summary: 'Downloads the filtered audit events as CSV.', who: 'admin', may: staff.owner, limit: limits.adminFiles, query: AuditFilters, file: 'text/csv', answer: v.null() },
} as const satisfies Record<string, Endpoint>;
