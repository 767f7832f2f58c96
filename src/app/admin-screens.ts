import type { PageModule } from '#base/platform/web/page.tsx';
import type { staffPages } from '#contract/staff-pages.ts';

export type AdminScreen = keyof typeof staffPages | 'adminLogin' | 'invitation';

export const adminScreenModules: Record<AdminScreen, () => Promise<PageModule>> = {
  adminLogin: () => import('#people/staff-accounts/web/login-page.tsx'),
  invitation: () => import('#people/staff-accounts/web/invitation-page.tsx'),
  addCourse: () => import('#courses/catalogue/web/editing/add-course-page.tsx'),
  adminDashboard: () => import('#office/dashboard/web/dashboard-page.tsx'),
  adminHelp: () => import('#office/help/web/help-page.tsx'),
  adminHelpTopic: () => import('#office/help/web/help-topic-page.tsx'),
  adminEnrollments: () => import('#money/enrollments/web/admin/admin-enrollments-page.tsx'),
  adminPayments: () => import('#money/reconciliation/web/desk-page.tsx'),
  adminWhoOwes: () => import('#money/who-owes/web/who-owes-page.tsx'),
  adminMessages: () => import('#money/notifications/web/messages-page.tsx'),
  adminDayBook: () => import('#money/day-book/web/day-book-page.tsx'),
  adminShelf: () => import('#courses/catalogue/web/shelf/shelf-page.tsx'),
  adminCourses: () => import('#courses/catalogue/web/editing/edit-course-page.tsx'),
  adminLectures: () => import('#teaching/lectures/web/lecture-editor-page.tsx'),
  adminExercises: () => import('#teaching/exercises/web/admin/exercises-page.tsx'),
  adminQuestions: () => import('#teaching/questions/web/admin/questions-page.tsx'),
  adminCertificates: () => import('#teaching/certificates/web/admin/admin-certificates-page.tsx'),
  adminStudents: () => import('#office/student-admin/web/students-page.tsx'),
  adminStudent: () => import('#office/student-admin/web/student-page.tsx'),
  adminLearners: () => import('#teaching/progress-reports/web/progress-reports-page.tsx'),
  adminPeople: () => import('#people/staff-accounts/web/staff-page.tsx'),
  adminFirstDay: () => import('#office/onboarding/web/first-day-page.tsx'),
  adminSchool: () => import('#office/school-settings/web/school-page.tsx'),
  adminAudit: () => import('#office/audit/web/audit-page.tsx'),
  adminVoices: () => import('#school/testimonials/web/staff/testimonials-page.tsx'),
  adminAccount: () => import('#people/staff-accounts/web/account/account-page.tsx'),
  adminAnalytics: () => import('#office/demos/web/analytics-page.tsx'),
  adminDatabase: () => import('#office/demos/web/database-page.tsx'),
  adminSettings: () => import('#office/demos/web/settings-page.tsx'),
};
