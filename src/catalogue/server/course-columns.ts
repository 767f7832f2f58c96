import type { Insertable, Selectable } from 'kysely';
import type { AdminCourse, CourseDraft } from '#catalogue/course.ts';
import { searchText } from '#database/contains-words.ts';
import { type Courses, tables } from '#database/tables.ts';

/** A course as it is read: its own row, its outline and its paid enrollments. */
export type CourseRow = Selectable<Courses> & { topics: string | null; enrolled: number | null };

/** What a save writes. */
export type CourseColumns = Omit<
  Insertable<Courses>,
  'id' | 'course_no' | 'slug' | 'version' | 'archived_at' | 'created_at'
>;

/** Addresses under which the pictures of a draft are stored. */
export type CoursePictures = Record<'card' | 'banner' | 'instructor', string>;

const { full_description: storedDescription } = tables.courses;
const { topics: storedTopics } = tables.outlines;

export function toCourse(row: CourseRow): AdminCourse {
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
    search: searchText([courseNo, draft.title, draft.shortDescription, instructor.name]),
  };
}
