import type { StaffRole } from '#base/shared/endpoint.ts';
import { staff } from '#contract/calls/call-roles.ts';
import type { pages } from './pages.ts';

type Table = typeof pages;
type AdminPage = { [Name in keyof Table]: Table[Name]['who'] extends 'admin' ? Name : never }[keyof Table];

/**
 * TABLE of staff pages and the roles that may open them. A staff page without a row does not compile. Separate from
 * `pages.ts`, which every visitor loads.
 */
export const staffPages = {
  addCourse: staff.owner,
  adminDashboard: staff.everyone,
  adminHelp: staff.everyone,
  adminHelpTopic: staff.everyone,
  adminAccount: staff.everyone,
  adminEnrollments: staff.queue,
  adminPayments: staff.desk,
  adminWhoOwes: staff.desk,
  adminStudents: staff.desk,
  adminStudent: staff.desk,
  adminAudit: staff.owner,
  adminMessages: staff.desk,
  adminDayBook: staff.desk,
  adminShelf: staff.courses,
  adminCourses: staff.owner,
  adminLectures: staff.courses,
  adminExercises: staff.courses,
  adminQuestions: staff.courses,
  adminCertificates: staff.owner,
  adminLearners: staff.courses,
  adminPeople: staff.owner,
  adminSchool: staff.owner,
  adminFirstDay: staff.owner,
  adminVoices: staff.owner,
  adminAnalytics: staff.owner,
  adminDatabase: staff.owner,
  adminSettings: staff.owner,
} as const satisfies Record<AdminPage | 'addCourse', readonly StaffRole[]>;
