import { formatCount } from '#base/shared/taka.ts';
import type { Publication } from './publication.ts';

const students = (count: number) => (count === 1 ? '1 student' : `${formatCount(count)} students`);

export const shelfMessages = {
  title: 'Courses',
  addCourse: 'Add course',
  failedToLoad: 'Failed to load courses',
  tabs: 'Which courses',
  tabNames: { public: 'Public', draft: 'Drafts', archived: 'Archive' } satisfies Record<Publication, string>,
  about: {
    public: null,
    draft: 'Only the school sees them.',
    archived: 'Not in the catalogue. Their students keep them.',
  } satisfies Record<Publication, string | null>,
  empty: {
    public: 'No course is public.',
    draft: 'No drafts. “Duplicate” makes one from a course.',
    archived: 'The archive is empty.',
  } satisfies Record<Publication, string>,
  search: 'Search courses',
  searchHint: 'Title, number or teacher',
  notFound: (words: string) => `No course here matches “${words}”.`,
  order: 'Order',
  orders: { changed: 'Last change', title: 'Title', waiting: 'Most waiting', paid: 'Most students' },
  showOthers: (count: number) => `Show the other ${formatCount(count)} ${count === 1 ? 'course' : 'courses'}`,

  columns: { course: 'Course', status: 'Status', price: 'Price', paid: 'Paid', changed: 'Last change' },
  asideNames: { draft: 'Draft', archived: 'Archived' },
  lectures: (count: number) => (count === 1 ? '1 lecture' : `${formatCount(count)} lectures`),
  noLectures: 'no lectures yet',
  noFee: 'no fee yet',
  noPrice: 'costs nothing',
  before: 'before',
  waiting: (count: number) => `${formatCount(count)} waiting`,
  waitingFor: (title: string) => `for ${title}`,
  paid: 'paid',

  edit: 'Edit',
  goOn: 'Go on',
  publish: 'Publish',
  freeTitle: 'Publish a free course?',
  freeText: (title: string) => `“${title}” has no fee. Students will pay nothing for it.`,
  publishFree: 'Publish it for free',
  more: (title: string) => `More about ${title}`,
  see: 'See it as a visitor',
  planLectures: 'Lectures',
  payments: 'Payments',
  duplicate: 'Duplicate',
  duplicateHint: 'A draft without students.',
  withdraw: 'Back to draft',
  archive: 'Archive',
  archiveHint: (count: number) =>
    count === 1 ? 'Its student keeps the lectures.' : 'Its students keep their lectures.',
  bringBack: 'Bring back',
  bringBackHint: 'Into the catalogue.',
  delete: 'Delete…',
  hasPaid: (count: number) =>
    count === 0 ? 'No student has paid.' : count === 1 ? '1 student has paid.' : `${students(count)} have paid.`,

  done: {
    public: (title: string) => `${title} is in the catalogue.`,
    draft: (title: string) => `${title} is a draft.`,
    archived: (title: string) => `${title} is archived.`,
  } satisfies Record<Publication, (title: string) => string>,
  keep: (count: number) =>
    count === 1 ? 'Its student keeps the lectures.' : `Its ${students(count)} keep their lectures.`,
  undo: { public: 'Bring back', draft: 'Back to draft', archived: 'Archive again' } satisfies Record<
    Publication,
    string
  >,
  copyOf: (title: string) => `Copy of ${title}`,
  duplicated: (title: string) => `“${title}” is a draft.`,
  changeFailed: 'The course was not changed',
  deleteFailed: 'Delete failed',
};
