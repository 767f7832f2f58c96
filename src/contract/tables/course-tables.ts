import * as v from 'valibot';
import { json, made, oneOf, orNull, percent, shapedAs, text, time, whole } from '#base/database/column.ts';
import { courseLevels } from '#courses/catalogue/course-level.ts';
import { CourseQuestions } from '#courses/catalogue/course-questions.ts';
import { courseStatuses } from '#courses/catalogue/course-status.ts';
import { courseSubjects } from '#courses/catalogue/course-subject.ts';
import { eachColumn } from '#courses/catalogue/optional-texts.ts';
import { setAsides } from '#courses/catalogue/publication.ts';
import { StoredOutline } from '#teaching/lectures/outline.ts';

/** Null in the database if a course has no questions, so that its row looks the same to older releases. */
export const storedQuestions = json('a list of questions with answers', shapedAs(CourseQuestions));

const courses = {
  id: text,
  course_no: text,
  slug: text,
  title: text,
  short_description: text,
  ...eachColumn(orNull(text)),
  card_image: text,
  banner_image: text,
  fee_poisha: whole,
  discount: percent,
  duration: text,
  lessons: text,
  group_link: text,
  full_description: json('a list of texts', shapedAs(v.array(v.string()))),
  instructor_image: text,
  instructor_name: text,
  instructor_title: text,
  instructor_description: text,
  status: oneOf(courseStatuses),
  subject: orNull(oneOf(courseSubjects)),
  level: orNull(oneOf(courseLevels)),
  questions: orNull(storedQuestions),
  /** Search text: the lower-cased number, title, short description (both languages) and instructor. */
  search: text,
  version: whole,
  /** When the course was hidden from visitors. Null: the course is public. Enrolled students keep access (trust C3). */
  archived_at: orNull(time),
  /** Why the course is hidden. Null although `archived_at` is set: the course was public when it was deleted. */
  set_aside: orNull(oneOf(setAsides)),
  created_at: made(time),
};

/**
 * Earlier prices of a course. A database trigger keeps each pair of fee and discount once, for 30 days
 * (`triggers-receipts.ts`).
 */
const former_prices = { course_id: text, fee_poisha: whole, discount: percent, until: time };

const outlines = {
  course_id: text,
  topics: json('a list of topics with their lectures', shapedAs(StoredOutline)),
  version: whole,
};

export const courseTables = { courses, former_prices, outlines };
