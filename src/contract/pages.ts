import type { PageFacts } from '#base/shared/page-facts.ts';
import { courseFilters } from '#courses/catalogue/course-filters.ts';
import { courseSorts } from '#courses/catalogue/course-sort.ts';
import { socialFailureCodes } from '#people/student-accounts/social-failure-codes.ts';

const courseSearch = { q: 'any text', ...courseFilters, sort: courseSorts } as const;
const found = { indexed: true, siteMap: 'once' } as const;
const read = { ...found, complete: true } as const;
const each = { indexed: true, complete: true } as const;
const inBrowser = 'browser only';

/**
 * TABLE of pages, with everything about a page except its module (`src/app/screens.ts`). `PageFacts` explains the
 * columns.
 */
// biome-ignore format: a table is read row by row
export const pages = {
  home: { path: '/', who: 'guest', ...read, skeleton: 'home' },
  courses: { path: '/courses', who: 'guest', ...found, query: courseSearch, skeleton: 'course cards' },
  course: { path: '/courses/:idOrSlug', who: 'guest', ...each, siteMap: 'each course', comesBack: true, asks: '/api/courses/:idOrSlug', skeleton: 'course' },
  instructors: { path: '/instructors', who: 'guest', ...read },
  instructor: { path: '/instructors/:teacher', who: 'guest', ...each, siteMap: 'each teacher', asks: '/api/instructors/:slug', skeleton: 'course cards' },
  learn: { path: '/learn', who: 'guest', ...read },
  about: { path: '/about', who: 'guest', ...read },
  contact: { path: '/contact', who: 'guest', ...read },
  sscResult: { path: '/ssc-result', who: 'guest', ...read },
  privacy: { path: '/privacy', who: 'guest', ...read },
  terms: { path: '/terms', who: 'guest', ...read },

  login: { path: '/login', who: 'guest', query: { social: socialFailureCodes, from: inBrowser }, skeleton: 'form' },
  reset: { path: '/reset-password', who: 'guest', skeleton: 'form' },
  register: { path: '/register', who: 'guest', skeleton: 'form' },
  socialLanding: { path: '/auth/google/landing', who: 'guest', query: { new: inBrowser }, openToIncomplete: true, skeleton: 'form' },
  completeProfile: { path: '/auth/complete-profile', who: 'guest', personal: true, openToIncomplete: true, skeleton: 'form' },
  receiptCheck: { path: '/r/:code', who: 'guest', personal: true, skeleton: 'form' },
  certificates: { path: '/certificates', who: 'guest', indexed: true, query: { number: 'any text' }, skeleton: 'form' },
  certificate: { path: '/certificates/:number', who: 'guest', skeleton: 'form', atEachLook: true },
  enrollSuccess: { path: '/enroll/success', who: 'guest', skeleton: 'form' },

  studentHome: { path: '/student/home', who: 'student', skeleton: 'dashboard' },
  dashboard: { path: '/student/dashboard', who: 'student', skeleton: 'dashboard' },
  enroll: { path: '/enroll/:courseId', who: 'student', skeleton: 'enrollment' },
  checkout: { path: '/student/checkout/:id', who: 'student', skeleton: 'form' },
  player: { path: '/path-player', who: 'student', query: { courseid: inBrowser, topic: inBrowser, lecture: inBrowser }, skeleton: 'player' },
  notes: { path: '/student/notes', who: 'student', skeleton: 'dashboard' },
  ownCertificates: { path: '/student/certificates', who: 'student', skeleton: 'dashboard' },
  receipt: { path: '/student/receipt/:courseId', who: 'student', skeleton: 'form' },
  profile: { path: '/student/update', who: 'student', openToIncomplete: true, skeleton: 'form' },
  security: { path: '/student/security', who: 'student', skeleton: 'form' },

  addCourse: { path: '/list-course', who: 'guest', personal: true, skeleton: 'admin' },
  adminLogin: { path: '/admin/login', who: 'guest', skeleton: 'form' },
  invitation: { path: '/admin/invitation', who: 'guest', skeleton: 'form' },
  adminDashboard: { path: '/admin/dashboard', who: 'admin', skeleton: 'admin' },
  adminHelp: { path: '/admin/dashboard/help', who: 'admin', skeleton: 'admin' },
  adminHelpTopic: { path: '/admin/dashboard/help/:topic', who: 'admin', skeleton: 'admin' },
  adminEnrollments: { path: '/admin/handle-enrollment', who: 'admin', query: { status: inBrowser, q: inBrowser, course: inBrowser, method: inBrowser, sent: inBrowser, order: inBrowser, cursor: inBrowser }, skeleton: 'admin' },
  adminPayments: { path: '/admin/payments', who: 'admin', query: { state: inBrowser, q: inBrowser, cursor: inBrowser, rest: inBrowser }, skeleton: 'admin' },
  adminWhoOwes: { path: '/admin/who-owes', who: 'admin', query: { list: inBrowser, cursor: inBrowser }, skeleton: 'admin' },
  adminMessages: { path: '/admin/messages', who: 'admin', skeleton: 'admin' },
  adminDayBook: { path: '/admin/reports', who: 'admin', query: { range: inBrowser, from: inBrowser, to: inBrowser, by: inBrowser }, skeleton: 'admin' },
  adminShelf: { path: '/admin/courses', who: 'admin', query: { tab: inBrowser, q: inBrowser, sort: inBrowser }, skeleton: 'admin' },
  adminCourses: { path: '/admin/edit-course', who: 'admin', query: { id: inBrowser }, skeleton: 'admin' },
  adminLectures: { path: '/admin/update-lecture', who: 'admin', query: { id: inBrowser, lecture: inBrowser }, skeleton: 'admin' },
  adminExercises: { path: '/admin/exercises', who: 'admin', query: { id: inBrowser, lecture: inBrowser }, skeleton: 'admin' },
  adminQuestions: { path: '/admin/questions', who: 'admin', query: { state: inBrowser, course: inBrowser }, skeleton: 'admin' },
  adminCertificates: { path: '/admin/certificates', who: 'admin', query: { q: inBrowser, cursor: inBrowser }, skeleton: 'admin' },
  adminStudents: { path: '/admin/students', who: 'admin', query: { q: inBrowser, cursor: inBrowser }, skeleton: 'admin' },
  adminStudent: { path: '/admin/students/:id', who: 'admin', query: { more: inBrowser }, skeleton: 'admin' },
  adminLearners: { path: '/admin/learners', who: 'admin', query: { id: inBrowser, cursor: inBrowser }, skeleton: 'admin' },
  adminPeople: { path: '/admin/people', who: 'admin', skeleton: 'admin' },
  adminSchool: { path: '/admin/school', who: 'admin', query: { part: inBrowser }, skeleton: 'admin' },
  adminFirstDay: { path: '/admin/first-day', who: 'admin', query: { step: inBrowser }, skeleton: 'admin' },
  adminAudit: { path: '/admin/audit', who: 'admin', query: { who: inBrowser, what: inBrowser, from: inBrowser, to: inBrowser, admin: inBrowser, student: inBrowser, course: inBrowser, cursor: inBrowser }, skeleton: 'admin' },
  adminVoices: { path: '/admin/voices', who: 'admin', skeleton: 'admin' },
  adminAccount: { path: '/admin/account', who: 'admin', skeleton: 'admin' },
  adminAnalytics: { path: '/admin/analytics', who: 'admin', skeleton: 'admin' },
  adminDatabase: { path: '/admin/database', who: 'admin', skeleton: 'admin' },
  adminSettings: { path: '/admin/settings', who: 'admin', skeleton: 'admin' },
  notFound: { path: '*', who: 'guest' },
} as const satisfies Record<string, PageFacts>;

export type PageName = keyof typeof pages;
