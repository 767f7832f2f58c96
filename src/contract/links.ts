import type { Language } from '#base/shared/language.ts';
import { addressOf } from '#base/shared/page-facts.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import type { Api } from './api.ts';
import { pages } from './pages.ts';

export const links = {
  home: () => pages.home.path,
  courses: (search: { [Name in keyof typeof pages.courses.query]?: string | undefined } = {}) =>
    addressOf(pages.courses, {}, search),
  course: (idOrSlug: string) => addressOf(pages.course, { idOrSlug }),
  learn: () => pages.learn.path,
  instructors: () => pages.instructors.path,
  instructor: (name: string) => addressOf(pages.instructor, { teacher: instructorSlug(name) }),
  about: () => pages.about.path,
  contact: () => pages.contact.path,
  privacy: () => pages.privacy.path,
  terms: () => pages.terms.path,
  sscResult: () => pages.sscResult.path,
  /** `from` is the address to open after login. By default the dashboard opens. */
  login: (from?: string) => addressOf(pages.login, {}, { from }),
  socialFailed: (social: (typeof pages.login.query.social)[number]) => addressOf(pages.login, {}, { social }),
  reset: () => pages.reset.path,
  register: () => pages.register.path,
  google: (language: Language = 'en'): string => {
    const path: Api['startGoogle']['path'] = '/api/students/google';
    return language === 'en' ? path : `${path}?language=${language}`;
  },
  socialLanding: ({ isNew }: { isNew: boolean }) =>
    addressOf(pages.socialLanding, {}, { new: isNew ? '1' : undefined }),
  completeProfile: () => pages.completeProfile.path,
  enroll: (courseId: string) => addressOf(pages.enroll, { courseId }),
  enrollSuccess: () => pages.enrollSuccess.path,
  checkout: (id: string) => addressOf(pages.checkout, { id }),
  studentHome: () => pages.studentHome.path,
  dashboard: () => pages.dashboard.path,
  player: (courseid: string) => addressOf(pages.player, {}, { courseid }),
  lecture: (courseid: string, { topicNo, lecture }: { topicNo: number; lecture: number }) =>
    addressOf(pages.player, {}, { courseid, topic: String(topicNo), lecture: String(lecture) }),
  receipt: (courseId: string) => addressOf(pages.receipt, { courseId }),
  /** The public page that verifies a receipt. Its address is short, because it is printed. */
  receiptCheck: (code: string) => addressOf(pages.receiptCheck, { code }),
  certificates: () => pages.certificates.path,
  certificate: (number: string) => addressOf(pages.certificate, { number }),
  ownCertificates: () => pages.ownCertificates.path,
  profile: () => pages.profile.path,
  notes: () => pages.notes.path,
  security: () => pages.security.path,
  adminLogin: () => pages.adminLogin.path,
  adminDashboard: () => pages.adminDashboard.path,
  /**
   * Enrollments with pending payments. `q` is a course number. `sent` filters by how long ago the enrollment was
   * submitted, such as `today` or `late`.
   */
  adminEnrollments: (q?: string, sent?: string) => addressOf(pages.adminEnrollments, {}, { q, sent }),
};

/**
 * Link states for the player: start at a second, open a panel below the lecture, or (`goesOn`) resume the last watched
 * lecture without a click. Without one, `goesOn` starts the first lecture.
 */
export const playsAt = (seconds: number) => ({ playAt: String(seconds) });

export const showsPanel = (panel: string) => ({ panel });

export const goesOn = { goesOn: 'now' };
