import type { AccountKind, StaffRole, Who } from '#base/shared/endpoint.ts';
import type { PageFacts } from '#base/shared/page-facts.ts';
import { courseFilters } from '#courses/catalogue/course-filters.ts';
import { courseSorts } from '#courses/catalogue/course-sort.ts';
import { whoOwesTexts } from '#money/who-owes/screen-messages.ts';
import { adminScreens as menu } from '#people/staff-accounts/screen-messages.ts';
import { socialFailureCodes } from '#people/student-accounts/social-failure-codes.ts';
import { staff } from './calls/call-roles.ts';

export type PageRow = PageFacts & {
  /** File of `src/` without its ending. The build makes a lazily loaded list of them for each audience. */
  module: `${string}-page`;
  /**
   * People who use a page that `who` leaves open to all, such as the login of staff. Other users do not load its name.
   */
  audience?: AccountKind;
  /** Name of the page in the staff's menu and guides. */
  label?: string;
} & ForRoles &
  InMenu;

/** The roles only hide a page in the browser. The `may` of the calls protects the data. */
type ForRoles =
  | { who: 'admin'; roles: readonly StaffRole[] }
  | { who: Exclude<Who, 'admin'>; roles?: readonly StaffRole[] };

export const menuGroups = ['money', 'teaching', 'school'] as const;

/**
 * Group of the staff's menu, which lists pages in the order of their rows. `waits` chooses the count that the menu
 * shows beside the page.
 */
type InMenu =
  | { menu: (typeof menuGroups)[number]; label: string; waits?: 'waiting' | 'questions' }
  | { menu?: undefined };

const courseSearch = { q: 'any text', ...courseFilters, sort: courseSorts } as const;
const found = { indexed: true, siteMap: 'once' } as const;
const read = { ...found, complete: true } as const;
const each = { indexed: true, complete: true } as const;
const inBrowser = 'browser only';

const forAdmins = { who: 'admin', skeleton: 'admin' } as const;
const owner = { ...forAdmins, roles: staff.owner } as const;
const everyone = { ...forAdmins, roles: staff.everyone } as const;
const desk = { ...forAdmins, roles: staff.desk } as const;
const queue = { ...forAdmins, roles: staff.queue } as const;
const courses = { ...forAdmins, roles: staff.courses } as const;

/**
 * The pages. `PageFacts` and `PageRow` explain the columns. The build replaces this file by its value
 * (`scripts/page-table.ts`). Visitors and the service worker load only `page-routes.ts`.
 */
// biome-ignore format: each row stays on one line, so that its columns can be compared with the next row
export const pages = {
  home: { path: '/', who: 'guest', ...read, skeleton: 'home', module: 'courses/catalogue/web/browse/home-page' },
  courses: { path: '/courses', who: 'guest', ...found, query: courseSearch, skeleton: 'course cards', module: 'courses/catalogue/web/browse/courses-page' },
  course: { path: '/courses/:idOrSlug', who: 'guest', ...each, siteMap: 'each course', comesBack: true, asks: '/api/courses/:idOrSlug', skeleton: 'course', module: 'courses/catalogue/web/browse/course-page' },
  instructors: { path: '/instructors', who: 'guest', ...read, module: 'courses/catalogue/web/browse/instructors-page' },
  instructor: { path: '/instructors/:teacher', who: 'guest', ...each, siteMap: 'each teacher', asks: '/api/instructors/:slug', skeleton: 'course cards', module: 'courses/catalogue/web/browse/instructor-page' },
  learn: { path: '/learn', who: 'guest', ...read, module: 'school/pages/web/learn-page' },
  about: { path: '/about', who: 'guest', ...read, module: 'school/pages/web/about-page' },
  contact: { path: '/contact', who: 'guest', ...read, module: 'school/pages/web/contact-page' },
  sscResult: { path: '/ssc-result', who: 'guest', ...read, module: 'school/pages/web/ssc-result-page' },
  privacy: { path: '/privacy', who: 'guest', ...read, module: 'school/pages/web/privacy-page' },
  terms: { path: '/terms', who: 'guest', ...read, module: 'school/pages/web/terms-page' },

  login: { path: '/login', who: 'guest', query: { social: socialFailureCodes, from: inBrowser }, skeleton: 'form', module: 'people/student-accounts/web/login-page' },
  reset: { path: '/reset-password', who: 'guest', skeleton: 'form', module: 'people/student-accounts/web/reset/reset-page' },
  register: { path: '/register', who: 'guest', skeleton: 'form', module: 'people/student-accounts/web/register-page' },
  socialLanding: { path: '/auth/google/landing', who: 'guest', query: { new: inBrowser }, openToIncomplete: true, skeleton: 'form', module: 'people/student-accounts/web/social-landing-page' },
  completeProfile: { path: '/auth/complete-profile', who: 'guest', personal: true, openToIncomplete: true, skeleton: 'form', audience: 'student', module: 'people/student-accounts/web/complete-profile-page' },
  receiptCheck: { path: '/r/:code', who: 'guest', personal: true, skeleton: 'form', module: 'money/receipts/web/receipt-check-page' },
  certificates: { path: '/certificates', who: 'guest', indexed: true, query: { number: 'any text' }, skeleton: 'form', module: 'teaching/certificates/web/certificates-page' },
  certificate: { path: '/certificates/:number', who: 'guest', skeleton: 'form', atEachLook: true, module: 'teaching/certificates/web/certificate-page' },
  enrollSuccess: { path: '/enroll/success', who: 'guest', skeleton: 'form', audience: 'student', module: 'money/enrollments/web/student/enroll-success-page' },

  studentHome: { path: '/student/home', who: 'student', skeleton: 'dashboard', module: 'money/enrollments/web/student/student-home-page' },
  dashboard: { path: '/student/dashboard', who: 'student', skeleton: 'dashboard', module: 'teaching/dashboard/web/dashboard-page' },
  enroll: { path: '/enroll/:courseId', who: 'student', skeleton: 'enrollment', module: 'money/enrollments/web/student/enroll-page' },
  checkout: { path: '/student/checkout/:id', who: 'student', skeleton: 'form', module: 'money/checkout/web/checkout-page' },
  player: { path: '/path-player', who: 'student', query: { courseid: inBrowser, topic: inBrowser, lecture: inBrowser }, skeleton: 'player', module: 'teaching/player/web/player-page' },
  notes: { path: '/student/notes', who: 'student', skeleton: 'dashboard', module: 'teaching/player/web/notes-page' },
  ownCertificates: { path: '/student/certificates', who: 'student', skeleton: 'dashboard', module: 'teaching/certificates/web/own-certificates-page' },
  receipt: { path: '/student/receipt/:courseId', who: 'student', skeleton: 'form', module: 'money/receipts/web/receipt-page' },
  profile: { path: '/student/update', who: 'student', openToIncomplete: true, skeleton: 'form', module: 'people/student-accounts/web/profile-page' },
  security: { path: '/student/security', who: 'student', skeleton: 'form', module: 'people/student-accounts/web/security-page' },

  adminLogin: { path: '/admin/login', who: 'guest', skeleton: 'form', audience: 'admin', module: 'people/staff-accounts/web/login-page' },
  invitation: { path: '/admin/invitation', who: 'guest', skeleton: 'form', audience: 'admin', module: 'people/staff-accounts/web/invitation-page' },

  adminDashboard: { path: '/admin/dashboard', ...everyone, menu: 'money', label: menu.dashboard, module: 'office/dashboard/web/dashboard-page' },
  adminPayments: { path: '/admin/payments', ...desk, query: { state: inBrowser, q: inBrowser, cursor: inBrowser, rest: inBrowser }, menu: 'money', label: menu.payments, module: 'money/reconciliation/web/desk-page' },
  adminWhoOwes: { path: '/admin/who-owes', ...desk, query: { list: inBrowser, cursor: inBrowser }, label: whoOwesTexts.title, module: 'money/who-owes/web/who-owes-page' },
  adminEnrollments: { path: '/admin/handle-enrollment', ...queue, query: { status: inBrowser, q: inBrowser, course: inBrowser, method: inBrowser, sent: inBrowser, order: inBrowser, cursor: inBrowser }, menu: 'money', label: menu.enrollments, waits: 'waiting', module: 'money/enrollments/web/admin/admin-enrollments-page' },
  adminStudents: { path: '/admin/students', ...desk, query: { q: inBrowser, cursor: inBrowser }, menu: 'money', label: menu.students, module: 'office/student-admin/web/students-page' },
  adminStudent: { path: '/admin/students/:id', ...desk, query: { more: inBrowser }, module: 'office/student-admin/web/student-page' },
  adminMessages: { path: '/admin/messages', ...desk, menu: 'money', label: menu.messages, module: 'money/notifications/web/messages-page' },
  adminDayBook: { path: '/admin/reports', ...desk, query: { range: inBrowser, from: inBrowser, to: inBrowser, by: inBrowser }, menu: 'money', label: menu.dayBook, module: 'money/day-book/web/day-book-page' },

  adminShelf: { path: '/admin/courses', ...courses, query: { tab: inBrowser, q: inBrowser, sort: inBrowser }, menu: 'teaching', label: menu.courses, module: 'courses/catalogue/web/shelf/shelf-page' },
  adminCourses: { path: '/admin/edit-course', ...owner, query: { id: inBrowser }, menu: 'teaching', label: menu.courseSettings, module: 'courses/catalogue/web/editing/edit-course-page' },
  addCourse: { path: '/list-course', ...owner, who: 'guest', personal: true, audience: 'admin', menu: 'teaching', label: menu.addCourse, module: 'courses/catalogue/web/editing/add-course-page' },
  adminLectures: { path: '/admin/update-lecture', ...courses, query: { id: inBrowser, lecture: inBrowser }, menu: 'teaching', label: menu.lectures, module: 'teaching/lectures/web/lecture-editor-page' },
  adminExercises: { path: '/admin/exercises', ...courses, query: { id: inBrowser, lecture: inBrowser }, menu: 'teaching', label: menu.exercises, module: 'teaching/exercises/web/admin/exercises-page' },
  adminQuestions: { path: '/admin/questions', ...courses, query: { state: inBrowser, course: inBrowser }, menu: 'teaching', label: menu.questions, waits: 'questions', module: 'teaching/questions/web/admin/questions-page' },
  adminCertificates: { path: '/admin/certificates', ...owner, query: { q: inBrowser, cursor: inBrowser }, menu: 'teaching', label: menu.certificates, module: 'teaching/certificates/web/admin/admin-certificates-page' },
  adminCourseCertificate: { path: '/admin/courses/:id/certificate', ...owner, module: 'teaching/certificates/web/admin/course-certificate-page' },
  adminLearners: { path: '/admin/learners', ...courses, query: { id: inBrowser, cursor: inBrowser }, menu: 'teaching', label: menu.learners, module: 'teaching/progress-reports/web/progress-reports-page' },

  adminPeople: { path: '/admin/people', ...owner, menu: 'school', label: menu.people, module: 'people/staff-accounts/web/staff-page' },
  adminSchool: { path: '/admin/school', ...owner, query: { part: inBrowser }, menu: 'school', label: menu.school, module: 'office/school-settings/web/school-page' },
  adminFirstDay: { path: '/admin/first-day', ...owner, query: { step: inBrowser }, module: 'office/onboarding/web/first-day-page' },
  adminVoices: { path: '/admin/voices', ...owner, menu: 'school', label: menu.voices, module: 'school/testimonials/web/staff/testimonials-page' },
  adminAudit: { path: '/admin/audit', ...owner, query: { who: inBrowser, what: inBrowser, from: inBrowser, to: inBrowser, admin: inBrowser, student: inBrowser, course: inBrowser, cursor: inBrowser }, menu: 'school', label: menu.audit, module: 'office/audit/web/audit-page' },
  adminAccount: { path: '/admin/account', ...everyone, menu: 'school', label: menu.account, module: 'people/staff-accounts/web/account/account-page' },
  adminAnalytics: { path: '/admin/analytics', ...owner, menu: 'school', label: menu.analytics, module: 'office/demos/web/analytics-page' },
  adminDatabase: { path: '/admin/database', ...owner, menu: 'school', label: menu.database, module: 'office/demos/web/database-page' },
  adminSettings: { path: '/admin/settings', ...owner, menu: 'school', label: menu.settings, module: 'office/demos/web/settings-page' },
  adminHelp: { path: '/admin/dashboard/help', ...everyone, menu: 'school', label: menu.help, module: 'office/help/web/help-page' },
  adminHelpTopic: { path: '/admin/dashboard/help/:topic', ...everyone, module: 'office/help/web/help-topic-page' },

  notFound: { path: '*', who: 'guest', module: 'app/shell/not-found-page' },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof pages;
