import * as v from 'valibot';
import { pastedLine } from '#base/shared/text.ts';
import { courseLevels } from './course-level.ts';
import { CourseQuestions } from './course-questions.ts';
import { courseStatuses } from './course-status.ts';
import { courseSubjects } from './course-subject.ts';
import { draftMessages as messages } from './draft-messages.ts';
import { publications } from './publication.ts';
import { longestSearch } from './search-courses.ts';

export const CourseStatusSchema = v.picklist(courseStatuses, messages.courseStatus);

/** A choice that need not be made: a call that leaves it out, as older exports do, says that nothing is chosen. */
export const choice = <const Words extends readonly string[]>(words: Words, wrong?: string) =>
  v.nullish(v.picklist(words, wrong), null);

/** Seconds of a lecture, where they are known. */
const duration = v.optional(v.number());
const free = v.optional(v.literal(true));

/** The outline as anybody may see it: names, numbers and what is free, never a video link (trust C6). */
const PublicTopic = v.object({
  topicNo: v.number(),
  topicName: v.string(),
  classes: v.array(v.object({ lecture: v.number(), title: v.string(), duration, free })),
});

/** Shown on Bengali pages instead of the English text; left out of an answer where the school has written none. */
const inBengali = v.optional(v.string());

const courseFields = {
  _id: v.string(),
  slug: v.string(),
  courseNo: v.string(),
  title: v.string(),
  titleBengali: inBengali,
  shortDescription: v.string(),
  shortDescriptionBengali: inBengali,
  /** Address of the card image on this server (`base/media/image-url.ts`). */
  courseCardImage: v.string(),
  courseBanner: v.string(),
  /** Taka. */
  courseFee: v.number(),
  /** Percent, 0–100. */
  discount: v.number(),
  courseDuration: v.string(),
  totalLessons: v.string(),
  fullDescription: v.array(v.object({ text: v.string() })),
  instructor: v.object({ img: v.string(), name: v.string(), title: v.string(), description: v.string() }),
  courseStatus: v.picklist(courseStatuses),
  subject: choice(courseSubjects),
  level: choice(courseLevels),
  /** Number of paid enrollments; visitors see it some seconds later. */
  enrolled: v.number(),
};

export const PublicCourse = v.object({ ...courseFields, lecture: v.array(PublicTopic) });
export type PublicCourse = v.InferOutput<typeof PublicCourse>;

/** What a card shows: the rest of a course would only make a page heavier. */
export const CardCourse = v.pick(PublicCourse, [
  ...(['_id', 'slug', 'courseNo', 'title', 'shortDescription', 'courseCardImage'] as const),
  ...(['titleBengali', 'shortDescriptionBengali', 'courseFee', 'discount', 'courseStatus'] as const),
]);
export type CardCourse = v.InferOutput<typeof CardCourse>;

/** A course in a list, without the long texts that only its own page shows. */
export const CourseSummary = v.omit(PublicCourse, ['fullDescription', 'lecture']);
export type CourseSummary = v.InferOutput<typeof CourseSummary>;

/** What only the page of a course shows; a list of courses would grow by it. */
const questions = v.optional(CourseQuestions);
export const FullCourse = v.object({ ...PublicCourse.entries, questions });
export type FullCourse = v.InferOutput<typeof FullCourse>;

const AdminTopic = v.object({
  topicNo: v.number(),
  topicName: v.string(),
  classes: v.array(v.object({ lecture: v.number(), title: v.string(), link: v.string(), duration, free })),
});

/** A course as an admin reads it: with links, group link and the `version` to send back. */
export const AdminCourse = v.object({
  ...courseFields,
  fbLink: v.string(),
  lecture: v.array(AdminTopic),
  questions: v.optional(CourseQuestions, []),
  version: v.number(),
  /** A kept answer of the release before says neither this nor the questions. */
  publication: v.optional(v.picklist(publications), 'public'),
  /** Number of pending enrollments; nor does it say this. */
  pending: v.optional(v.number(), 0),
});
export type AdminCourse = v.InferOutput<typeof AdminCourse>;

/** Fields that `GET /api/admin/courses?fields=` can name. */
export const PartialAdminCourse = v.partial(AdminCourse);

/** One row of the admins' list of courses. */
export const ShelfCourse = v.object({
  ...v.pick(AdminCourse, ['_id', 'slug', 'courseNo', 'title', 'titleBengali', 'courseCardImage']).entries,
  ...v.pick(AdminCourse, ['courseFee', 'discount', 'courseStatus', 'publication']).entries,
  instructorName: v.string(),
  /** A draft lacks a text that visitors must be able to read. */
  incomplete: v.optional(v.boolean(), false),
  lectures: v.number(),
  /** Enrollments by their status. */
  paid: v.number(),
  pending: v.number(),
  /** ISO 8601 UTC: when somebody last changed the course, its outline or its publication. */
  changedAt: v.string(),
  /** The admin's name; null for anybody else. */
  changedBy: v.nullable(v.string()),
});
export type ShelfCourse = v.InferOutput<typeof ShelfCourse>;

/** `free`: the course costs nothing on purpose. Without it a course with the fee 0 does not become public. */
export const PublicationChange = v.object({
  publication: v.picklist(publications, messages.publication),
  free: v.optional(v.literal(true)),
});

/** Id of the last course of the page before. */
const ListCursor = v.optional(v.pipe(v.string(), v.maxLength(100)));

export const CourseSearch = v.object({
  q: v.optional(pastedLine({ max: longestSearch })),
  status: v.optional(CourseStatusSchema),
  cursor: ListCursor,
});

/** Query of `GET /api/admin/courses`: field names, separated by commas, and the cursor of the page before. */
export const AdminCourseSearch = v.object({
  fields: v.optional(v.pipe(v.string(), v.maxLength(500))),
  cursor: ListCursor,
});
