import { socialFailureCodes } from '#accounts/social-failure-codes.ts';
import { courseStatuses } from '#catalogue/course-status.ts';
import { courseSorts } from '#catalogue/sort.ts';
import type { PageRow } from '#platform/web/page.tsx';

const courseSearch = { q: 'any text', status: courseStatuses, sort: courseSorts } as const;

/** TABLE of screens: path → who may open it → which query changes what the server shows → which call knows the name in the path → page module. */
// biome-ignore format: a table is read row by row
export const pages: readonly PageRow[] = [
  { path: '/', who: 'guest', page: () => import('#catalogue/web/browse/home-page.tsx') },
  { path: '/courses', who: 'guest', query: courseSearch, page: () => import('#catalogue/web/browse/courses-page.tsx') },
  { path: '/courses/:idOrSlug', who: 'guest', asks: '/api/courses/:idOrSlug', page: () => import('#catalogue/web/browse/course-page.tsx') },
  { path: '/instructors', who: 'guest', page: () => import('#catalogue/web/browse/instructors-page.tsx') },
  { path: '/learn', who: 'guest', page: () => import('#site/web/learn-page.tsx') },
  { path: '/about', who: 'guest', page: () => import('#site/web/about-page.tsx') },
  { path: '/contact', who: 'guest', page: () => import('#site/web/contact-page.tsx') },
  { path: '/privacy', who: 'guest', page: () => import('#site/web/privacy-page.tsx') },
  { path: '/terms', who: 'guest', page: () => import('#site/web/terms-page.tsx') },
  { path: '/ssc-result', who: 'guest', page: () => import('#site/web/ssc-result-page.tsx') },

  { path: '/login', who: 'guest', query: { social: socialFailureCodes }, page: () => import('#accounts/web/login-page.tsx') },
  { path: '/register', who: 'guest', page: () => import('#accounts/web/register-page.tsx') },
  { path: '/auth/google/landing', who: 'guest', page: () => import('#accounts/web/social-landing-page.tsx') },
  { path: '/auth/complete-profile', who: 'guest', page: () => import('#accounts/web/complete-profile-page.tsx') },
  { path: '/enroll/success', who: 'guest', page: () => import('#enrollments/web/student/enroll-success-page.tsx') },

  { path: '/student/home', who: 'student', page: () => import('#enrollments/web/student/student-home-page.tsx') },
  { path: '/student/dashboard', who: 'student', page: () => import('#enrollments/web/student/dashboard-page.tsx') },
  { path: '/enroll/:courseId', who: 'student', page: () => import('#enrollments/web/student/enroll-page.tsx') },
  { path: '/path-player', who: 'student', page: () => import('#lectures/web/player-page.tsx') },
  { path: '/student/update', who: 'student', page: () => import('#accounts/web/profile-page.tsx') },
  { path: '/student/security', who: 'student', page: () => import('#accounts/web/security-page.tsx') },

  { path: '/list-course', who: 'guest', page: () => import('#catalogue/web/editing/add-course-page.tsx') },
  { path: '/admin/login', who: 'guest', page: () => import('#admin/web/login-page.tsx') },
  { path: '/admin/dashboard', who: 'admin', page: () => import('#admin/web/dashboard-page.tsx') },
  { path: '/admin/dashboard/help', who: 'admin', page: () => import('#admin/web/help-page.tsx') },
  { path: '/admin/handle-enrollment', who: 'admin', page: () => import('#enrollments/web/admin/admin-enrollments-page.tsx') },
  { path: '/admin/edit-course', who: 'admin', page: () => import('#catalogue/web/editing/edit-course-page.tsx') },
  { path: '/admin/update-lecture', who: 'admin', page: () => import('#lectures/web/lecture-editor-page.tsx') },
  { path: '/admin/analytics', who: 'admin', page: () => import('#admin/demos/analytics-page.tsx') },
  { path: '/admin/database', who: 'admin', page: () => import('#admin/demos/database-page.tsx') },
  { path: '/admin/settings', who: 'admin', page: () => import('#admin/demos/settings-page.tsx') },
  { path: '*', who: 'guest', page: () => import('#shell/not-found-page.tsx') },
];
