import { socialFailureCodes } from '#accounts/social-failure-codes.ts';
import { courseStatuses } from '#catalogue/course-status.ts';
import { courseSorts } from '#catalogue/sort.ts';
import type { PageFacts } from '#shared/page-facts.ts';

const courseSearch = { q: 'any text', status: courseStatuses, sort: courseSorts } as const;
const found = { indexed: true, siteMap: 'once' } as const;
const each = { indexed: true, siteMap: 'each course' } as const;
const read = 'browser only';

/** TABLE of screens: every fact of each page but its module, which `src/screens.ts` joins to it. Columns: `PageFacts`. */
// biome-ignore format: a table is read row by row
export const pages = {
  home: { path: '/', who: 'guest', ...found, skeleton: 'course cards' },
  courses: { path: '/courses', who: 'guest', ...found, query: courseSearch, skeleton: 'course cards' },
  course: { path: '/courses/:idOrSlug', who: 'guest', ...each, asks: '/api/courses/:idOrSlug' },
  instructors: { path: '/instructors', who: 'guest', ...found },
  learn: { path: '/learn', who: 'guest', ...found },
  about: { path: '/about', who: 'guest', ...found },
  contact: { path: '/contact', who: 'guest', ...found },
  sscResult: { path: '/ssc-result', who: 'guest', ...found },
  privacy: { path: '/privacy', who: 'guest', ...found },
  terms: { path: '/terms', who: 'guest', ...found },

  login: { path: '/login', who: 'guest', query: { social: socialFailureCodes } },
  register: { path: '/register', who: 'guest' },
  socialLanding: { path: '/auth/google/landing', who: 'guest', query: { new: read }, openToIncomplete: true },
  completeProfile: { path: '/auth/complete-profile', who: 'guest', personal: true, openToIncomplete: true },
  enrollSuccess: { path: '/enroll/success', who: 'guest' },

  studentHome: { path: '/student/home', who: 'student' },
  dashboard: { path: '/student/dashboard', who: 'student' },
  enroll: { path: '/enroll/:courseId', who: 'student' },
  player: { path: '/path-player', who: 'student', query: { courseid: read, topic: read, lecture: read } },
  profile: { path: '/student/update', who: 'student', openToIncomplete: true },
  security: { path: '/student/security', who: 'student' },

  addCourse: { path: '/list-course', who: 'guest' },
  adminLogin: { path: '/admin/login', who: 'guest' },
  adminDashboard: { path: '/admin/dashboard', who: 'admin' },
  adminHelp: { path: '/admin/dashboard/help', who: 'admin' },
  adminEnrollments: { path: '/admin/handle-enrollment', who: 'admin', query: { status: read, q: read, cursor: read } },
  adminCourses: { path: '/admin/edit-course', who: 'admin', query: { id: read } },
  adminLectures: { path: '/admin/update-lecture', who: 'admin', query: { id: read } },
  adminAnalytics: { path: '/admin/analytics', who: 'admin' },
  adminDatabase: { path: '/admin/database', who: 'admin' },
  adminSettings: { path: '/admin/settings', who: 'admin' },
  notFound: { path: '*', who: 'guest' },
} as const satisfies Record<string, PageFacts>;

export type PageName = keyof typeof pages;
