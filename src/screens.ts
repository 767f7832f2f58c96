import type { PageModule } from '#base/platform/web/page.tsx';
import type { AdminScreen } from './admin-screens.ts';
import type { PageName } from './pages.ts';
import type { StudentScreen } from './student-screens.ts';

/** The files of the staff's screens stand in a list of their own: no visitor fetches their names. */
const ofStaff = (name: AdminScreen) => async () => (await import('./admin-screens.ts')).adminScreenModules[name]();

/** So do those of students'. */
const ofStudents = (name: StudentScreen) => async () =>
  (await import('./student-screens.ts')).studentScreenModules[name]();

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
  reset: () => import('#accounts/web/reset/reset-page.tsx'),
  register: () => import('#accounts/web/register-page.tsx'),
  socialLanding: () => import('#accounts/web/social-landing-page.tsx'),
  completeProfile: ofStudents('completeProfile'),
  receiptCheck: () => import('#receipts/web/receipt-check-page.tsx'),
  certificates: () => import('#certificates/web/certificates-page.tsx'),
  certificate: () => import('#certificates/web/certificate-page.tsx'),
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
  notFound: () => import('#shell/not-found-page.tsx'),
};
