import type { PageModule } from '#platform/web/page.tsx';
import type { PageName } from './pages.ts';

/** Joins each row of the table of screens to its module, which the browser loads when the page is first opened. */
export const screens: Record<PageName, () => Promise<PageModule>> = {
  home: () => import('#catalogue/web/browse/home-page.tsx'),
  courses: () => import('#catalogue/web/browse/courses-page.tsx'),
  course: () => import('#catalogue/web/browse/course-page.tsx'),
  instructors: () => import('#catalogue/web/browse/instructors-page.tsx'),
  instructor: () => import('#catalogue/web/browse/instructor-page.tsx'),
  learn: () => import('#site/web/learn-page.tsx'),
  about: () => import('#site/web/about-page.tsx'),
  contact: () => import('#site/web/contact-page.tsx'),
  sscResult: () => import('#site/web/ssc-result-page.tsx'),
  privacy: () => import('#site/web/privacy-page.tsx'),
  terms: () => import('#site/web/terms-page.tsx'),

  login: () => import('#accounts/web/login-page.tsx'),
  register: () => import('#accounts/web/register-page.tsx'),
  socialLanding: () => import('#accounts/web/social-landing-page.tsx'),
  completeProfile: () => import('#accounts/web/complete-profile-page.tsx'),
  enrollSuccess: () => import('#enrollments/web/student/enroll-success-page.tsx'),

  studentHome: () => import('#enrollments/web/student/student-home-page.tsx'),
  dashboard: () => import('#enrollments/web/student/dashboard-page.tsx'),
  enroll: () => import('#enrollments/web/student/enroll-page.tsx'),
  checkout: () => import('#checkout/web/checkout-page.tsx'),
  player: () => import('#lectures/web/player-page.tsx'),
  profile: () => import('#accounts/web/profile-page.tsx'),
  security: () => import('#accounts/web/security-page.tsx'),

  addCourse: () => import('#catalogue/web/editing/add-course-page.tsx'),
  adminLogin: () => import('#admin/web/login-page.tsx'),
  adminDashboard: () => import('#admin/web/dashboard-page.tsx'),
  adminHelp: () => import('#admin/web/help-page.tsx'),
  adminEnrollments: () => import('#enrollments/web/admin/admin-enrollments-page.tsx'),
  adminPayments: () => import('#desk/web/desk-page.tsx'),
  adminShelf: () => import('#catalogue/web/shelf/shelf-page.tsx'),
  adminCourses: () => import('#catalogue/web/editing/edit-course-page.tsx'),
  adminLectures: () => import('#lectures/web/lecture-editor-page.tsx'),
  adminVoices: () => import('#admin/web/voices-page.tsx'),
  adminAnalytics: () => import('#admin/demos/analytics-page.tsx'),
  adminDatabase: () => import('#admin/demos/database-page.tsx'),
  adminSettings: () => import('#admin/demos/settings-page.tsx'),
  notFound: () => import('#shell/not-found-page.tsx'),
};
