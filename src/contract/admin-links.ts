import { addressOf } from '#base/shared/page-facts.ts';
import { pages } from './pages.ts';

/** Builders of the addresses that only the staff's pages and the server lead to: no visitor carries them. */
export const adminLinks = {
  addCourse: () => pages.addCourse.path,
  invitation: () => pages.invitation.path,
  /** The payments desk; one of its lists where a state is named. */
  payments: (state?: string, { q, cursor, rest }: { q?: string; cursor?: string; rest?: 'yes' | undefined } = {}) =>
    addressOf(pages.adminPayments, {}, { state, q: q || undefined, cursor, rest }),
  /** One of its lists where one is named; `cursor`: where a page of it begins. */
  whoOwes: (list?: string, cursor?: string) => addressOf(pages.adminWhoOwes, {}, { list, cursor }),
  messages: () => pages.adminMessages.path,
  dayBook: (search: { range?: string; by?: string } = {}) => addressOf(pages.adminDayBook, {}, search),
  shelf: () => pages.adminShelf.path,
  /** `id` names the course that the screen opens with. */
  courses: (id?: string) => addressOf(pages.adminCourses, {}, { id }),
  /** `lecture`: the id of one that the editor opens with. */
  lectures: (id?: string, lecture?: string) => addressOf(pages.adminLectures, {}, { id, lecture }),
  exercises: (id?: string, lecture?: string) => addressOf(pages.adminExercises, {}, { id, lecture }),
  /** `course`: an id. */
  questions: ({ state, course }: { state?: string; course?: string } = {}) =>
    addressOf(pages.adminQuestions, {}, { state: state === 'open' ? undefined : state, course: course || undefined }),
  certificates: (q?: string, cursor?: string) => addressOf(pages.adminCertificates, {}, { q: q || undefined, cursor }),
  /** Everybody with an account, or whom a search finds. */
  students: (q?: string, cursor?: string) => addressOf(pages.adminStudents, {}, { q: q || undefined, cursor }),
  /** All that the staff knows and does about one student. */
  student: (id: string) => addressOf(pages.adminStudent, { id }),
  /** How far the students of a course are, or of all; from one of those on who are missed where a cursor is given. */
  learners: (id?: string, cursor?: string) => addressOf(pages.adminLearners, {}, { id, cursor }),
  firstDay: (step?: string) => addressOf(pages.adminFirstDay, {}, { step }),
  school: (part?: 'paying') => addressOf(pages.adminSchool, {}, { part }),
  /** What was done, all of it or narrowed. */
  audit: (search: { [Name in keyof typeof pages.adminAudit.query]?: string | undefined } = {}) =>
    addressOf(pages.adminAudit, {}, search),
  people: () => pages.adminPeople.path,
  voices: () => pages.adminVoices.path,
  account: () => pages.adminAccount.path,
  analytics: () => pages.adminAnalytics.path,
  database: () => pages.adminDatabase.path,
  settings: () => pages.adminSettings.path,
  help: () => pages.adminHelp.path,
};
