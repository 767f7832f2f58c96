import type { Insertable, Selectable } from 'kysely';
import type { AdminCourse, CourseDraft } from '#catalogue/course.ts';
import type { CourseStatus } from '#catalogue/course-status.ts';
import { courseSearchText } from '#catalogue/search-courses.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { containsWord } from '#database/contains-words.ts';
import { databaseTime, forShare, forUpdate } from '#database/engine.ts';
import { type Courses, tables } from '#database/tables.ts';

/** A course as it is read: its own row, its outline and its paid enrollments. */
type CourseRow = Selectable<Courses> & { topics: string | null; enrolled: number | null };

/** What a save writes. */
export type CourseColumns = Required<
  Omit<Insertable<Courses>, 'id' | 'course_no' | 'slug' | 'version' | 'archived_at' | 'created_at'>
>;

/** Addresses under which the pictures of a draft are stored. */
export type CoursePictures = Record<'card' | 'banner' | 'instructor', string>;

const { full_description: storedDescription } = tables.courses;
const { topics: storedTopics } = tables.outlines;

function toCourse(row: CourseRow): AdminCourse {
  const course = `course ${row.id}`;
  return {
    _id: row.id,
    slug: row.slug,
    courseNo: row.course_no,
    title: row.title,
    shortDescription: row.short_description,
    courseCardImage: row.card_image,
    courseBanner: row.banner_image,
    courseFee: row.fee_poisha / 100,
    discount: row.discount,
    courseDuration: row.duration,
    totalLessons: row.lessons,
    fbLink: row.group_link,
    fullDescription: storedDescription.read(row.full_description, course).map((text) => ({ text })),
    instructor: {
      img: row.instructor_image,
      name: row.instructor_name,
      title: row.instructor_title,
      description: row.instructor_description,
    },
    courseStatus: row.status,
    subject: row.subject,
    level: row.level,
    enrolled: row.enrolled ?? 0,
    lecture: row.topics === null ? [] : storedTopics.read(row.topics, course),
    version: row.version,
  };
}

export function toColumns(draft: CourseDraft, pictures: CoursePictures, courseNo: string): CourseColumns {
  const { instructor } = draft;
  return {
    title: draft.title,
    short_description: draft.shortDescription,
    card_image: pictures.card,
    banner_image: pictures.banner,
    fee_poisha: Math.round(draft.courseFee * 100),
    discount: draft.discount,
    duration: draft.courseDuration,
    lessons: draft.totalLessons,
    group_link: draft.fbLink,
    full_description: storedDescription.write(draft.fullDescription.map((entry) => entry.text)),
    instructor_image: pictures.instructor,
    instructor_name: instructor.name,
    instructor_title: instructor.title,
    instructor_description: instructor.description,
    status: draft.courseStatus,
    subject: draft.subject,
    level: draft.level,
    search: courseSearchText({ ...draft, courseNo }),
  };
}

type CourseFilter = { words?: string[]; status?: CourseStatus | undefined };

/** How many have paid: exactly, or as visitors see it, some seconds later. */
type Enrolled = 'paid' | 'shown';

/** Courses that are not deleted. */
function selectCourses(database: Database, enrolled: Enrolled) {
  return database
    .selectFrom('courses')
    .leftJoin('outlines', 'outlines.course_id', 'courses.id')
    .selectAll('courses')
    .select('outlines.topics')
    .leftJoin('enrollment_counts', 'enrollment_counts.course_id', 'courses.id')
    .select(`enrollment_counts.${enrolled} as enrolled`)
    .where('courses.archived_at', 'is', null);
}

/** Newest first by the database's clock; ids part those of one moment. */
export async function listLiveCourses(
  database: Database,
  enrolled: Enrolled,
  filter: CourseFilter = {},
): Promise<AdminCourse[]> {
  let query = selectCourses(database, enrolled).orderBy('courses.created_at', 'desc').orderBy('courses.id', 'desc');
  if (filter.status) query = query.where('courses.status', '=', filter.status);
  for (const word of filter.words ?? []) query = query.where(({ ref }) => containsWord(ref('courses.search'), word));
  return (await query.execute()).map(toCourse);
}

export async function findLiveCourse(database: Database, id: string): Promise<AdminCourse | undefined> {
  const row = await selectCourses(database, 'paid').where('courses.id', '=', id).executeTakeFirst();
  return row && toCourse(row);
}

/** As visitors see it. By id, slug or course number: their shapes differ, so that at most one course fits. */
export async function findLiveCourseByAnyName(database: Database, name: string): Promise<AdminCourse | undefined> {
  const row = await selectCourses(database, 'shown')
    .where((course) =>
      course.or([course('courses.id', '=', name), course('slug', '=', name), course('course_no', '=', name)]),
    )
    .executeTakeFirst();
  return row && toCourse(row);
}

/** The row of a course that is not deleted; nobody else writes it or its outline until the transaction ends. */
export async function lockLiveCourse(transaction: Transaction, id: string): Promise<Selectable<Courses> | undefined> {
  const query = transaction.selectFrom('courses').selectAll().where('id', '=', id).where('archived_at', 'is', null);
  return forUpdate(transaction, query).executeTakeFirst();
}

/** The same to judge by, not to write: many may hold it at once, and nobody changes it meanwhile. */
export async function holdLiveCourse(transaction: Transaction, id: string): Promise<Selectable<Courses> | undefined> {
  const query = transaction.selectFrom('courses').selectAll().where('id', '=', id).where('archived_at', 'is', null);
  return forShare(transaction, query).executeTakeFirst();
}

export async function insertCourse(
  transaction: Transaction,
  course: Omit<Insertable<Courses>, 'version' | 'created_at'>,
): Promise<void> {
  await transaction
    .insertInto('courses')
    .values({ ...course, version: 1, created_at: databaseTime() })
    .execute();
}

export async function updateCourse(
  transaction: Transaction,
  id: string,
  changes: Partial<CourseColumns>,
): Promise<void> {
  await transaction
    .updateTable('courses')
    .set((course) => ({ ...changes, version: course('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Takes the course out of the catalogue; its number, its outline and its students' access stay (trust C3). */
export async function archiveCourse(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('courses').set({ archived_at: databaseTime() }).where('id', '=', id).execute();
}
