import type { PageModule } from '#base/platform/web/page.tsx';
import type { PageName } from '#contract/pages.ts';
import type { AdminScreen } from './admin-screens.ts';
import type { StudentScreen } from './student-screens.ts';

/** The list of staff pages is loaded only when needed, so that visitors do not download its file names. */
const ofStaff = (name: AdminScreen) => async () => (await import('./admin-screens.ts')).adminScreenModules[name]();

const ofStudents = (name: StudentScreen) => async () =>
  (await import('./student-screens.ts')).studentScreenModules[name]();

export const screens: Record<PageName, () => Promise<PageModule>> = {
  home: () => import('#courses/catalogue/web/browse/home-page.tsx'),
  courses: () => import('#courses/catalogue/web/browse/courses-page.tsx'),
  course: () => import('#courses/catalogue/web/browse/course-page.tsx'),
  instructors: () => import('#courses/catalogue/web/browse/instructors-page.tsx'),
  instructor: () => import('#courses/catalogue/web/browse/instructor-page.tsx'),
  learn: () => import('#school/pages/web/learn-page.tsx'),
  about: () => import('#school/pages/web/about-page.tsx'),
  contact: () => import('#school/pages/web/contact-page.tsx'),
  sscResult: () => import('#school/pages/web/ssc-result-page.tsx'),
  privacy: () => import('#school/pages/web/privacy-page.tsx'),
  terms: () => import('#school/pages/web/terms-page.tsx'),

  login: () => import('#people/student-accounts/web/login-page.tsx'),
  reset: () => import('#people/student-accounts/web/reset/reset-page.tsx'),
  register: () => import('#people/student-accounts/web/register-page.tsx'),
  socialLanding: () => import('#people/student-accounts/web/social-landing-page.tsx'),
  completeProfile: ofStudents('completeProfile'),
  receiptCheck: () => import('#money/receipts/web/receipt-check-page.tsx'),
  certificates: () => import('#teaching/certificates/web/certificates-page.tsx'),
  certificate: () => import('#teaching/certificates/web/certificate-page.tsx'),
  enrollSuccess: ofStudents('enrollSuccess'),

  studentHome: ofStudents('studentHome'),
  dashboard: ofStudents('dashboard'),
  enroll: ofStudents('enroll'),
  checkout: ofStudents('checkout'),
  player: ofStudents('player'),
  notes: ofStudents('notes'),
  ownCertificates: ofStudents('ownCertificates'),
  receipt: ofStudents('receipt'),
  profile: ofStudents('profile'),
  security: ofStudents('security'),

  addCourse: ofStaff('addCourse'),
  adminLogin: ofStaff('adminLogin'),
  invitation: ofStaff('invitation'),
  adminDashboard: ofStaff('adminDashboard'),
  adminHelp: ofStaff('adminHelp'),
  adminHelpTopic: ofStaff('adminHelpTopic'),
  adminEnrollments: ofStaff('adminEnrollments'),
  adminPayments: ofStaff('adminPayments'),
  adminMessages: ofStaff('adminMessages'),
  adminWhoOwes: ofStaff('adminWhoOwes'),
  adminDayBook: ofStaff('adminDayBook'),
  adminShelf: ofStaff('adminShelf'),
  adminCourses: ofStaff('adminCourses'),
  adminLectures: ofStaff('adminLectures'),
  adminExercises: ofStaff('adminExercises'),
  adminQuestions: ofStaff('adminQuestions'),
  adminCertificates: ofStaff('adminCertificates'),
  adminStudents: ofStaff('adminStudents'),
  adminStudent: ofStaff('adminStudent'),
  adminLearners: ofStaff('adminLearners'),
  adminPeople: ofStaff('adminPeople'),
  adminSchool: ofStaff('adminSchool'),
  adminFirstDay: ofStaff('adminFirstDay'),
  adminAudit: ofStaff('adminAudit'),
  adminVoices: ofStaff('adminVoices'),
  adminAccount: ofStaff('adminAccount'),
  adminAnalytics: ofStaff('adminAnalytics'),
  adminDatabase: ofStaff('adminDatabase'),
  adminSettings: ofStaff('adminSettings'),
  notFound: () => import('#app/shell/not-found-page.tsx'),
};
