import { keysOf } from '#base/shared/keys-of.ts';
import type { CallName } from '#contract/api.ts';
import type { pages } from '#contract/pages.ts';

type Table = typeof pages;
type NamedPage = { [Name in keyof Table]: Table[Name] extends { label: string } ? Name : never }[keyof Table];
type Topic = { page: NamedPage; call: CallName; group: 'money' | 'teaching' | 'school' };

/**
 * Guides in their order. `page` is the page that a guide explains, `call` a call that its reader must be allowed to
 * make, and `group` its heading in the list.
 */
const topics = {
  payments: { page: 'adminPayments', call: 'settlePayments', group: 'money' },
  enrollments: { page: 'adminEnrollments', call: 'markPaid', group: 'money' },
  corrections: { page: 'adminPayments', call: 'releasePayments', group: 'money' },
  rest: { page: 'adminWhoOwes', call: 'decideRest', group: 'money' },
  dayBook: { page: 'adminDayBook', call: 'readPaymentsReport', group: 'money' },
  messages: { page: 'adminMessages', call: 'announce', group: 'money' },
  students: { page: 'adminStudents', call: 'readStudentFile', group: 'money' },
  courses: { page: 'addCourse', call: 'createDraft', group: 'teaching' },
  lectures: { page: 'adminLectures', call: 'saveOutline', group: 'teaching' },
  exercises: { page: 'adminExercises', call: 'saveExercise', group: 'teaching' },
  questions: { page: 'adminQuestions', call: 'answerQuestion', group: 'teaching' },
  progress: { page: 'adminLearners', call: 'readCourseLearners', group: 'teaching' },
  certificates: { page: 'adminCertificates', call: 'revokeCertificate', group: 'teaching' },
  school: { page: 'adminSchool', call: 'saveSchoolFacts', group: 'school' },
  testimonials: { page: 'adminVoices', call: 'saveVoices', group: 'school' },
  staff: { page: 'adminPeople', call: 'invitePerson', group: 'school' },
  account: { page: 'adminAccount', call: 'changeAdminPassword', group: 'school' },
} as const satisfies Record<string, Topic>;

export type HelpTopicId = keyof typeof topics;

export const helpTopicsFor = (may: (call: CallName) => boolean) =>
  keysOf(topics)
    .map((id) => ({ id, ...topics[id] }))
    .filter(({ call }) => may(call));
