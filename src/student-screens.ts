import type { PageModule } from '#base/platform/web/page.tsx';
import type { pages } from './pages.ts';

type Table = typeof pages;
type StudentPage = { [Name in keyof Table]: Table[Name]['who'] extends 'student' ? Name : never }[keyof Table];

/** Pages of students, and those that somebody passes only on the way to becoming one or to a course. */
export type StudentScreen = StudentPage | 'completeProfile' | 'enrollSuccess';

/** Joins each page of students to its module, as `screens.ts` does with the others; their empty shells have it fetched ahead. */
export const studentScreenModules: Record<StudentScreen, () => Promise<PageModule>> = {
  completeProfile: () => import('#accounts/web/complete-profile-page.tsx'),
  enrollSuccess: () => import('#enrollments/web/student/enroll-success-page.tsx'),
  studentHome: () => import('#enrollments/web/student/student-home-page.tsx'),
  dashboard: () => import('#learning/web/dashboard-page.tsx'),
  enroll: () => import('#enrollments/web/student/enroll-page.tsx'),
  checkout: () => import('#checkout/web/checkout-page.tsx'),
  player: () => import('#learning/web/player-page.tsx'),
  notes: () => import('#learning/web/notes-page.tsx'),
  ownCertificates: () => import('#certificates/web/own-certificates-page.tsx'),
  receipt: () => import('#receipts/web/receipt-page.tsx'),
  profile: () => import('#accounts/web/profile-page.tsx'),
  security: () => import('#accounts/web/security-page.tsx'),
};
