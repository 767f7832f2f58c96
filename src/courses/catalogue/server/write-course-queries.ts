import type { Insertable } from 'kysely';
import type { Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { storedQuestions } from '#contract/tables/course-tables.ts';
import { type Courses, tables } from '#contract/tables/tables.ts';
import type { PartialCourse } from '#courses/catalogue/course-draft.ts';
import { columnsOfTexts } from '#courses/catalogue/optional-texts.ts';
import { courseSearchText } from '#courses/catalogue/search-courses.ts';

export type CourseColumns = Required<
  Omit<Insertable<Courses>, 'id' | 'course_no' | 'slug' | 'version' | 'archived_at' | 'set_aside' | 'created_at'>
>;

export type CoursePictures = Record<'card' | 'banner' | 'instructor', string>;

const { full_description: storedDescription } = tables.courses;
const { topics: storedTopics } = tables.outlines;

export function toColumns(draft: PartialCourse, pictures: CoursePictures, courseNo: string): CourseColumns {
  const { instructor } = draft;
  return {
    title: draft.title,
    short_description: draft.shortDescription,
    ...columnsOfTexts(draft),
    card_image: pictures.card,
    banner_image: pictures.banner,
    // A fee that is not decided is stored as 0. An admin must then confirm that the course is free before publishing
    // it.
    fee_poisha: Math.round((draft.courseFee ?? 0) * 100),
    discount: draft.discount,
    duration: draft.courseDuration,
    lessons: draft.totalLessons,
    group_link: draft.fbLink,
    full_description: storedDescription.write(
      draft.fullDescription.map(({ text }) => text).filter((text) => text !== ''),
    ),
    instructor_image: pictures.instructor,
    instructor_name: instructor.name,
    instructor_title: instructor.title,
    instructor_description: instructor.description,
    status: draft.courseStatus,
    subject: draft.subject,
    level: draft.level,
    questions: draft.questions?.length ? storedQuestions.write(draft.questions) : null,
    search: courseSearchText({ ...draft, courseNo }),
  };
}

export async function insertCourse(
  transaction: Transaction,
  course: Omit<Insertable<Courses>, 'version'>,
): Promise<void> {
  await transaction
    .insertInto('courses')
    .values({ created_at: databaseTime(), ...course, version: 1 })
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

/**
 * Copies the outline to another course. Lectures are stored without ids. They get ids of the new course when they are
 * read (`identified`).
 */
export async function copyOutline(transaction: Transaction, from: string, to: string): Promise<void> {
  const row = await transaction
    .selectFrom('outlines')
    .select('topics')
    .where('course_id', '=', from)
    .executeTakeFirst();
  if (!row) return;
  const topics = storedTopics.read(row.topics, `course ${from}`).map(({ classes, ...topic }) => ({
    ...topic,
    classes: classes.map(({ id, ...lecture }) => lecture),
  }));
  await transaction
    .insertInto('outlines')
    .values({ course_id: to, topics: storedTopics.write(topics), version: 1 })
    .execute();
}
