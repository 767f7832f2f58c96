import type { PageModule } from '#base/platform/web/page.tsx';
import type { pages } from '#contract/pages.ts';

type Table = typeof pages;
type StudentPage = { [Name in keyof Table]: Table[Name]['who'] extends 'student' ? Name : never }[keyof Table];

export type StudentScreen = StudentPage | 'completeProfile' | 'enrollSuccess';

/** The empty document of a student page preloads this list. */
export const studentScreenModules: Record<StudentScreen, () => Promise<PageModule>> = {
  completeProfile: () => import('#people/student-accounts/web/complete-profile-page.tsx'),
  enrollSuccess: () => import('#money/enrollments/web/student/enroll-success-page.tsx'),
  studentHome: () => import('#money/enrollments/web/student/student-home-page.tsx'),
  dashboard: () => import('#teaching/dashboard/web/dashboard-page.tsx'),
  enroll: () => import('#money/enrollments/web/student/enroll-page.tsx'),
  checkout: () => import('#money/checkout/web/checkout-page.tsx'),
  player: () => import('#teaching/player/web/player-page.tsx'),
  notes: () => import('#teaching/player/web/notes-page.tsx'),
  ownCertificates: () => import('#teaching/certificates/web/own-certificates-page.tsx'),
  receipt: () => import('#money/receipts/web/receipt-page.tsx'),
  profile: () => import('#people/student-accounts/web/profile-page.tsx'),
  security: () => import('#people/student-accounts/web/security-page.tsx'),
};
