import type { ExpressionBuilder, Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTimeOnce, forShare, forUpdate } from '#base/database/engine.ts';
import { beginningOf } from '#base/shared/beginning-of.ts';
import type { Staff } from '#base/shared/endpoint.ts';
import { recordOf } from '#base/shared/keys-of.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { storedQuestions } from '#contract/tables/course-tables.ts';
import { type Courses, tables } from '#contract/tables/tables.ts';
import type { AdminCourse, CardCourse, CourseSummary } from '#courses/catalogue/course.ts';
import { markFree } from '#courses/catalogue/free-lectures.ts';
import { catalogueMessages } from '#courses/catalogue/messages.ts';
import { type OptionalColumns, optionalTextRows } from '#courses/catalogue/optional-texts.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import type { Publication } from '#courses/catalogue/publication.ts';
import { isOwnCourse } from '#people/staff-accounts/server/own-courses.ts';
import { revisionColumn } from '#school/profile/server/catalogue-revision-queries.ts';

type CourseRow = Selectable<Courses> & { topics: string | null; enrolled: number | null; pending: number | null };

const { full_description: storedDescription } = tables.courses;
const { topics: storedTopics } = tables.outlines;

export const cardColumns = [
  ...(['id', 'slug', 'course_no', 'title', 'title_bengali', 'short_description', 'short_description_bengali'] as const),
  ...(['card_image', 'fee_poisha', 'discount', 'status'] as const),
] as const;
type CardRow = Pick<Selectable<Courses>, (typeof cardColumns)[number]>;

export const toCard = (row: CardRow): CardCourse => ({
  _id: row.id,
  slug: row.slug,
  courseNo: row.course_no,
  title: row.title,
  titleBengali: row.title_bengali ?? undefined,
  shortDescription: row.short_description,
  shortDescriptionBengali: row.short_description_bengali ?? undefined,
  courseCardImage: row.card_image,
  courseFee: row.fee_poisha / 100,
  discount: row.discount,
  courseStatus: row.status,
});

export const summaryColumns = [
  ...cardColumns,
  ...(['banner_image', 'duration', 'lessons', 'subject', 'level'] as const),
  ...(['instructor_image', 'instructor_name', 'instructor_title', 'instructor_description'] as const),
] as const;
type SummaryRow = Pick<Selectable<Courses>, (typeof summaryColumns)[number]> & { enrolled: number | null };

export const toSummary = (row: SummaryRow): CourseSummary => ({
  ...toCard(row),
  courseBanner: row.banner_image,
  courseDuration: row.duration,
  totalLessons: row.lessons,
  instructor: {
    img: row.instructor_image,
    name: row.instructor_name,
    title: row.instructor_title,
    description: row.instructor_description,
  },
  subject: row.subject,
  level: row.level,
  enrolled: row.enrolled ?? 0,
});

const textsOfRow = (row: OptionalColumns) =>
  recordOf(optionalTextRows.map(({ name, column }) => [name, row[column] ?? undefined]));

function toCourse(row: CourseRow): AdminCourse {
  const course = `course ${row.id}`;
  return {
    ...toSummary(row),
    ...textsOfRow(row),
    fbLink: row.group_link,
    fullDescription: storedDescription.read(row.full_description, course).map((text) => ({ text })),
    questions: row.questions === null ? [] : storedQuestions.read(row.questions, course),
    lecture: row.topics === null ? [] : storedTopics.read(row.topics, course),
    version: row.version,
    publication: publicationOf(row),
    pending: row.pending ?? 0,
  };
}

/** Hosts whose videos may be played (`VIDEO_HOSTS`). A lecture with a video on another host is not shown as free. */
type VideoHosts = readonly string[];

/**
 * `enrolled` chooses the number of paid enrollments: the exact one (`paid`), or the public one, which is some seconds
 * old (`shown`).
 */
function selectCourses(database: Database, enrolled: 'paid' | 'shown') {
  return database
    .selectFrom('courses')
    .leftJoin('outlines', 'outlines.course_id', 'courses.id')
    .selectAll('courses')
    .select('outlines.topics')
    .leftJoin('enrollment_counts', 'enrollment_counts.course_id', 'courses.id')
    .select([`enrollment_counts.${enrolled} as enrolled`, 'enrollment_counts.pending']);
}

const selectLive = (database: Database) => selectCourses(database, 'shown').where('courses.archived_at', 'is', null);

/** True for public, draft and archived courses, false for deleted ones. */
export const isKept = (course: ExpressionBuilder<Tables, 'courses'>) =>
  course.or([course('courses.archived_at', 'is', null), course('courses.set_aside', 'in', ['draft', 'archived'])]);

export function publicationOf({
  archived_at,
  set_aside,
}: Pick<Selectable<Courses>, 'archived_at' | 'set_aside'>): Publication {
  if (archived_at === null) return 'public';
  return set_aside === 'draft' ? 'draft' : 'archived';
}

const selectKept = (database: Database) => selectCourses(database, 'paid').where(isKept);

export async function listManagedCourses(database: Database, staff: Staff): Promise<AdminCourse[]> {
  const query = selectKept(database)
    .where(isOwnCourse(staff, 'courses.id'))
    .orderBy('courses.created_at', 'desc')
    .orderBy('courses.id', 'desc');
  return (await query.execute()).map(toCourse);
}

export async function listCourseNamesOf(database: Database, staff: Staff) {
  const rows = await database
    .selectFrom('courses')
    .select(['id as _id', 'title', 'course_no as courseNo', 'archived_at', 'set_aside'])
    .where(isKept)
    .where(isOwnCourse(staff, 'courses.id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ archived_at, set_aside, ...names }) => ({
    ...names,
    publication: publicationOf({ archived_at, set_aside }),
  }));
}

export async function findManagedCourse(database: Database, id: string): Promise<AdminCourse | undefined> {
  const row = await selectKept(database).where('courses.id', '=', id).executeTakeFirst();
  return row && toCourse(row);
}

/** Finds a public course by id, slug or number. These have different forms, so at most one course matches. */
export async function findLiveCourseByAnyName(
  database: Database,
  hosts: VideoHosts,
  name: string,
): Promise<AdminCourse | undefined> {
  const row = await selectLive(database)
    .where((course) =>
      course.or([course('courses.id', '=', name), course('slug', '=', name), course('course_no', '=', name)]),
    )
    .executeTakeFirst();
  return row && markFree(toCourse(row), hosts);
}

/** Locks a course's row before the course or its outline is changed. Finds no deleted courses. */
export async function lockStoredCourse(transaction: Transaction, id: string): Promise<Selectable<Courses> | undefined> {
  return forUpdate(transaction, selectStoredRow(transaction, id)).executeTakeFirst();
}

/** Takes a shared lock, so that no other transaction changes the course's row. Finds no deleted courses. */
export async function lockManagedCourse(
  transaction: Transaction,
  id: string,
): Promise<Selectable<Courses> | undefined> {
  return forShare(transaction, selectStoredRow(transaction, id)).executeTakeFirst();
}

const selectStoredRow = (database: Database, id: string) =>
  database.selectFrom('courses').selectAll().where('id', '=', id).where(isKept);

/**
 * Returns the course as it is offered to a student. An archived course is closed. A draft is closed for enrolled
 * students and undefined for others.
 */
export function asOffered(course: Selectable<Courses>, isEnrolled: boolean): Selectable<Courses> | undefined {
  const publication = publicationOf(course);
  if (publication === 'public') return course;
  return publication === 'archived' || isEnrolled ? { ...course, status: 'closed' } : undefined;
}

/** Days after a price change in which a student can still pay the former price. */
const formerPriceDays = 14;

/** Returns the fee and discount that gave this price in whole taka in the last `formerPriceDays`, or undefined. */
export async function findFormerPrice(database: Database, courseId: string, price: number) {
  const rows = await database
    .selectFrom('former_prices')
    .select(['fee_poisha', 'discount'])
    .where('course_id', '=', courseId)
    .where('until', '>', databaseTimeOnce(-formerPriceDays * 24 * 3600))
    .orderBy('until', 'desc')
    .execute();
  return rows.find(({ fee_poisha, discount }) => discountedPrice(fee_poisha / 100, discount) === price);
}

const mostOfDescription = 300;
/**
 * Cached beginnings of course descriptions, by course id, because computing one takes 80 µs. A course with a changed
 * description has another `version`.
 */
const knownBeginnings = new LRUCache<string, Beginning>({ max: 1000 });

export type Versions = { version: number; revision: number };
type Beginning = Versions & { text: string };

export async function readBeginnings(database: Database, courses: ({ courseId: string } & Versions)[]) {
  const known = new Map(courses.map(({ courseId }) => [courseId, knownBeginnings.get(courseId)]));
  const unknown = courses.filter(({ courseId, version, revision }) => {
    const one = known.get(courseId);
    return one?.version !== version || one.revision !== revision;
  });
  if (unknown.length === 0) return known;
  const query = database.selectFrom('courses').select(['id', 'version', 'full_description', revisionColumn]);
  const ids = unknown.map(({ courseId }) => courseId);
  for (const { id, full_description, ...versions } of await query.where('id', 'in', ids).execute()) {
    const lines = storedDescription.read(full_description, `course ${id}`);
    known.set(id, { ...versions, text: beginningOf(lines.join('\n'), mostOfDescription) });
    // Texts read in a transaction are not cached, because the transaction may be rolled back.
    if (!database.isTransaction) knownBeginnings.set(id, known.get(id));
  }
  return known;
}

export const courseNotFound = (): Refusal => new Refusal('not_found', catalogueMessages.courseNotFound);
