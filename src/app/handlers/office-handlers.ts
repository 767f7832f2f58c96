import type { officeCalls } from '#contract/calls/office-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import { exportAudit, listAudit } from '#office/audit/server/audit-handlers.ts';
import { saveSchoolFacts } from '#office/school-settings/server/save-school.ts';
import {
  correctPhone,
  endStudentSession,
  endStudentSessions,
  eraseStudentForGood,
  exportStudentData,
  setStudentAccess,
} from '#office/student-admin/server/account-handlers.ts';
import { enrollByHand } from '#office/student-admin/server/enroll-handlers.ts';
import { listStudents } from '#office/student-admin/server/list-handlers.ts';
import { bringBackStaffNote, removeStaffNote, saveStaffNote } from '#office/student-admin/server/note-handlers.ts';
import { readStudentFile } from '#office/student-admin/server/page-handlers.ts';

export const officeHandlers: HandlersOf<typeof officeCalls> = {
  saveSchoolFacts,
  listStudents,
  readStudentFile,
  saveStaffNote,
  removeStaffNote,
  bringBackStaffNote,
  setStudentAccess,
  correctPhone,
  endStudentSession,
  endStudentSessions,
  enrollByHand,
  exportStudentData,
  eraseStudentForGood,
  listAudit,
  exportAudit,
};
