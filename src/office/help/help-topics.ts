import type { staffPages } from '#contract/staff-pages.ts';

type Topic = { page: keyof typeof staffPages; group: 'money' | 'teaching' | 'school' };

/** TABLE of guides, in their order: the page that each one explains, and its group. A role sees the guides of its own pages. */
export const helpTopics = {
  payments: { page: 'adminPayments', group: 'money' },
  enrollments: { page: 'adminEnrollments', group: 'money' },
  corrections: { page: 'adminPayments', group: 'money' },
  rest: { page: 'adminWhoOwes', group: 'money' },
  dayBook: { page: 'adminDayBook', group: 'money' },
  messages: { page: 'adminMessages', group: 'money' },
  students: { page: 'adminStudents', group: 'money' },
  courses: { page: 'addCourse', group: 'teaching' },
  lectures: { page: 'adminLectures', group: 'teaching' },
  exercises: { page: 'adminExercises', group: 'teaching' },
  questions: { page: 'adminQuestions', group: 'teaching' },
  progress: { page: 'adminLearners', group: 'teaching' },
  certificates: { page: 'adminCertificates', group: 'teaching' },
  school: { page: 'adminSchool', group: 'school' },
  testimonials: { page: 'adminVoices', group: 'school' },
  staff: { page: 'adminPeople', group: 'school' },
  account: { page: 'adminAccount', group: 'school' },
} as const satisfies Record<string, Topic>;

export type HelpTopicId = keyof typeof helpTopics;
