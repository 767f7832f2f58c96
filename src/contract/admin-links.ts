import { addressOf } from '#base/shared/page-facts.ts';
import { pages } from './pages.ts';

/** Separate from `links.ts`, so that visitors do not load the addresses of staff pages. */
export const adminLinks = {
  addCourse: () => pages.addCourse.path,
  invitation: () => pages.invitation.path,
  payments: (state?: string, { q, cursor, rest }: { q?: string; cursor?: string; rest?: 'yes' | undefined } = {}) =>
    addressOf(pages.adminPayments, {}, { state, q: q || undefined, cursor, rest }),
  /**
   * Students who owe money. `list` opens one of the page's lists, and `cursor` marks the start of that list's next
   * page.
   */
  whoOwes: (list?: string, cursor?: string) => addressOf(pages.adminWhoOwes, {}, { list, cursor }),
  messages: () => pages.adminMessages.path,
  dayBook: (search: { range?: string; by?: string } = {}) => addressOf(pages.adminDayBook, {}, search),
  shelf: () => pages.adminShelf.path,
  courses: (id?: string) => addressOf(pages.adminCourses, {}, { id }),
  lectures: (id?: string, lecture?: string) => addressOf(pages.adminLectures, {}, { id, lecture }),
  exercises: (id?: string, lecture?: string) => addressOf(pages.adminExercises, {}, { id, lecture }),
  questions: ({ state, course }: { state?: string; course?: string } = {}) =>
    addressOf(pages.adminQuestions, {}, { state: state === 'open' ? undefined : state, course: course || undefined }),
  certificates: (q?: string, cursor?: string) => addressOf(pages.adminCertificates, {}, { q: q || undefined, cursor }),
  students: (q?: string, cursor?: string) => addressOf(pages.adminStudents, {}, { q: q || undefined, cursor }),
  student: (id: string) => addressOf(pages.adminStudent, { id }),
  /**
   * Progress report of the course with this `id`, or of all courses. `cursor` marks the start of the next page of the
   * list of absent students.
   */
  learners: (id?: string, cursor?: string) => addressOf(pages.adminLearners, {}, { id, cursor }),
  firstDay: (step?: string) => addressOf(pages.adminFirstDay, {}, { step }),
  school: (part?: 'paying') => addressOf(pages.adminSchool, {}, { part }),
  audit: (search: { [Name in keyof typeof pages.adminAudit.query]?: string | undefined } = {}) =>
    addressOf(pages.adminAudit, {}, search),
  people: () => pages.adminPeople.path,
  voices: () => pages.adminVoices.path,
  account: () => pages.adminAccount.path,
  analytics: () => pages.adminAnalytics.path,
  database: () => pages.adminDatabase.path,
  settings: () => pages.adminSettings.path,
  help: () => pages.adminHelp.path,
  helpTopic: (topic: string) => addressOf(pages.adminHelpTopic, { topic }),
};
