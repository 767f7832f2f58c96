import type { PageModule } from '#base/platform/web/page.tsx';
import type { staffPages } from './staff-pages.ts';

/** Pages of the staff, and the two that lead to them. */
export type AdminScreen = keyof typeof staffPages | 'adminLogin' | 'invitation';

/** Joins each page of the staff to its module, as `screens.ts` does with the others; loaded with the first of them that is opened. */
export const adminScreenModules: Record<AdminScreen, () => Promise<PageModule>> = {
  adminLogin: () => import('#admin/web/login-page.tsx'),
  invitation: () => import('#people/web/invitation-page.tsx'),
  addCourse: () => import('#catalogue/web/editing/add-course-page.tsx'),
  adminDashboard: () => import('#admin/web/dashboard-page.tsx'),
  adminHelp: () => import('#admin/web/help-page.tsx'),
  adminEnrollments: () => import('#enrollments/web/admin/admin-enrollments-page.tsx'),
  adminPayments: () => import('#desk/web/desk-page.tsx'),
  adminWhoOwes: () => import('#who-owes/web/who-owes-page.tsx'),
  adminMessages: () => import('#notices/web/messages-page.tsx'),
  adminDayBook: () => import('#day-book/web/day-book-page.tsx'),
  adminShelf: () => import('#catalogue/web/shelf/shelf-page.tsx'),
  adminCourses: () => import('#catalogue/web/editing/edit-course-page.tsx'),
  adminLectures: () => import('#lectures/web/lecture-editor-page.tsx'),
  adminExercises: () => import('#exercises/web/admin/exercises-page.tsx'),
  adminQuestions: () => import('#questions/web/admin/questions-page.tsx'),
  adminCertificates: () => import('#certificates/web/admin/admin-certificates-page.tsx'),
  adminStudents: () => import('#students/web/students-page.tsx'),
  adminStudent: () => import('#students/web/student-page.tsx'),
  adminLearners: () => import('#learners/web/learners-page.tsx'),
  adminPeople: () => import('#people/web/people-page.tsx'),
  adminFirstDay: () => import('#first-day/web/first-day-page.tsx'),
  adminSchool: () => import('#first-day/web/school-with-switches-page.tsx'),
  adminAudit: () => import('#audit/web/audit-page.tsx'),
  adminVoices: () => import('#admin/web/voices-page.tsx'),
  adminAccount: () => import('#people/web/account/account-page.tsx'),
  adminAnalytics: () => import('#admin/demos/analytics-page.tsx'),
  adminDatabase: () => import('#admin/demos/database-page.tsx'),
  adminSettings: () => import('#admin/demos/settings-page.tsx'),
};
