import type { officeCalls } from '#contract/calls/office-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import * as auditHandlers from '#office/audit/server/audit-handlers.ts';
import * as saveSchool from '#office/school-settings/server/save-school.ts';
import * as accountHandlers from '#office/student-admin/server/account-handlers.ts';
import * as enrollHandlers from '#office/student-admin/server/enroll-handlers.ts';
import * as listHandlers from '#office/student-admin/server/list-handlers.ts';
import * as noteHandlers from '#office/student-admin/server/note-handlers.ts';
import * as pageHandlers from '#office/student-admin/server/page-handlers.ts';

export const officeHandlers: HandlersOf<typeof officeCalls> = {
  ...auditHandlers,
  ...saveSchool,
  ...accountHandlers,
  ...enrollHandlers,
  ...listHandlers,
  ...noteHandlers,
  ...pageHandlers,
};
