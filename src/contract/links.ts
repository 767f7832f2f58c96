import type { Language } from '#base/shared/language.ts';
import { addressOf } from '#base/shared/page-facts.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import type { Api } from './api.ts';
import { pages } from './pages.ts';

/** Builders of every address that a page or the server leads to, from the table of screens. */
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
  /** `from`: where it leads afterwards; the dashboard when not given. */
  login: (from?: string) => addressOf(pages.login, {}, { from }),
  socialFailed: (social: (typeof pages.login.query.social)[number]) => addressOf(pages.login, {}, { social }),
  reset: () => pages.reset.path,
  register: () => pages.register.path,
  /** `language`: that of the page to which it leads back. */
  google: (language: Language = 'en'): string => {
    const path: Api['startGoogle']['path'] = '/api/students/google';
    return language === 'en' ? path : `${path}?language=${language}`;
  },
  socialLanding: ({ isNew }: { isNew: boolean }) =>
    addressOf(pages.socialLanding, {}, { new: isNew ? '1' : undefined }),
  completeProfile: () => pages.completeProfile.path,
  enroll: (courseId: string) => addressOf(pages.enroll, { courseId }),
  enrollSuccess: () => pages.enrollSuccess.path,
  /** To which a student comes back from a gateway. */
  checkout: (id: string) => addressOf(pages.checkout, { id }),
  studentHome: () => pages.studentHome.path,
  dashboard: () => pages.dashboard.path,
  player: (courseid: string) => addressOf(pages.player, {}, { courseid }),
  lecture: (courseid: string, { topicNo, lecture }: { topicNo: number; lecture: number }) =>
    addressOf(pages.player, {}, { courseid, topic: String(topicNo), lecture: String(lecture) }),
  receipt: (courseId: string) => addressOf(pages.receipt, { courseId }),
  /** Short, for print: anybody may look there whether a receipt is valid. */
  receiptCheck: (code: string) => addressOf(pages.receiptCheck, { code }),
  /** Where anybody looks a certificate up. */
  certificates: () => pages.certificates.path,
  certificate: (number: string) => addressOf(pages.certificate, { number }),
  ownCertificates: () => pages.ownCertificates.path,
  profile: () => pages.profile.path,
  notes: () => pages.notes.path,
  security: () => pages.security.path,
  adminLogin: () => pages.adminLogin.path,
  adminDashboard: () => pages.adminDashboard.path,
  /** The payments that wait; of one course where its number is given, and only those sent at the time `sent`. */
  adminEnrollments: (q?: string, sent?: string) => addressOf(pages.adminEnrollments, {}, { q, sent }),
};

/** State of a link to a lecture whose press means: play it from that second on. */
export const playsAt = (seconds: number) => ({ playAt: String(seconds) });

/** State of a link to a lecture whose press means one of the panels below it. */
export const showsPanel = (panel: string) => ({ panel });

/** State of a link to the player whose press means: go on with the lecture that was watched last, where it was left, or begin with the first one, at once. */
export const goesOn = { goesOn: 'now' };
