import * as v from 'valibot';
import { TextCursor } from '#base/shared/page-query.ts';
import { pastedLine } from '#base/shared/text.ts';
import { courseLevels } from './course-level.ts';
import { CourseQuestions } from './course-questions.ts';
import { courseStatuses } from './course-status.ts';
import { courseSubjects } from './course-subject.ts';
import { draftMessages as messages } from './draft-messages.ts';
import { eachText } from './optional-texts.ts';
import { publications } from './publication.ts';
import { longestSearch } from './search-courses.ts';

export const CourseStatusSchema = v.picklist(courseStatuses, messages.courseStatus);

/** One of `words`, or null. A missing field becomes null, because course files of older releases lack it. */
export const choice = <const Words extends readonly string[]>(words: Words, wrong?: string) =>
  v.nullish(v.picklist(words, wrong), null);

const duration = v.optional(v.number());
const free = v.optional(v.literal(true));

/** A topic of the outline as visitors see it, without video links (trust C6). */
const PublicTopic = v.object({
  topicNo: v.number(),
  topicName: v.string(),
  classes: v.array(v.object({ lecture: v.number(), title: v.string(), duration, free })),
});

const inBengali = v.optional(v.string());

const courseFields = {
  _id: v.string(),
  slug: v.string(),
  courseNo: v.string(),
  title: v.string(),
  titleBengali: inBengali,
  shortDescription: v.string(),
  shortDescriptionBengali: inBengali,
  courseCardImage: v.string(),
  courseBanner: v.string(),
  courseFee: v.number(),
  discount: v.number(),
  courseDuration: v.string(),
  totalLessons: v.string(),
  fullDescription: v.array(v.object({ text: v.string() })),
  instructor: v.object({ img: v.string(), name: v.string(), title: v.string(), description: v.string() }),
  courseStatus: v.picklist(courseStatuses),
  subject: choice(courseSubjects),
  level: choice(courseLevels),
  /** Number of paid enrollments. In public answers it is some seconds old. */
  enrolled: v.number(),
};

export const PublicCourse = v.object({ ...courseFields, lecture: v.array(PublicTopic) });
export type PublicCourse = v.InferOutput<typeof PublicCourse>;

export const CardCourse = v.pick(PublicCourse, [
  ...(['_id', 'slug', 'courseNo', 'title', 'shortDescription', 'courseCardImage'] as const),
  ...(['titleBengali', 'shortDescriptionBengali', 'courseFee', 'discount', 'courseStatus'] as const),
]);
export type CardCourse = v.InferOutput<typeof CardCourse>;

export const CourseSummary = v.omit(PublicCourse, ['fullDescription', 'lecture']);
export type CourseSummary = v.InferOutput<typeof CourseSummary>;

const optional = { questions: v.optional(CourseQuestions), ...eachText(v.optional(v.string())) };
export const FullCourse = v.object({ ...PublicCourse.entries, ...optional });
export type FullCourse = v.InferOutput<typeof FullCourse>;

const AdminTopic = v.object({
  topicNo: v.number(),
  topicName: v.string(),
  classes: v.array(v.object({ lecture: v.number(), title: v.string(), link: v.string(), duration, free })),
});

/** A course as the staff get it, with video links and group link. The client sends `version` back with a change. */
export const AdminCourse = v.object({
  ...courseFields,
  ...eachText(v.optional(v.string())),
  fbLink: v.string(),
  lecture: v.array(AdminTopic),
  questions: v.optional(CourseQuestions, []),
  version: v.number(),
  /**
   * Optional, as are `questions` and `pending`, because stored answers of the previous release to repeated requests
   * lack them.
   */
  publication: v.optional(v.picklist(publications), 'public'),
  pending: v.optional(v.number(), 0),
});
export type AdminCourse = v.InferOutput<typeof AdminCourse>;

export const PartialAdminCourse = v.partial(AdminCourse);

export const ShelfCourse = v.object({
  ...v.pick(AdminCourse, ['_id', 'slug', 'courseNo', 'title', 'titleBengali', 'courseCardImage']).entries,
  ...v.pick(AdminCourse, ['courseFee', 'discount', 'courseStatus', 'publication']).entries,
  instructorName: v.string(),
  incomplete: v.optional(v.boolean(), false),
  lectures: v.number(),
  paid: v.number(),
  pending: v.number(),
  /** ISO 8601 UTC. Last change of the course, of its outline or of its publication. */
  changedAt: v.string(),
  /** Name of the admin who made the last change. Null if no admin made it, or if it is unknown. */
  changedBy: v.nullable(v.string()),
});
export type ShelfCourse = v.InferOutput<typeof ShelfCourse>;

/** A course with a fee of 0 cannot be published unless `free` confirms that it costs nothing. */
export const PublicationChange = v.object({
  publication: v.picklist(publications, messages.publication),
  free: v.optional(v.literal(true)),
});

const ListCursor = v.optional(TextCursor);

export const CourseSearch = v.object({
  q: v.optional(pastedLine({ max: longestSearch })),
  status: v.optional(CourseStatusSchema),
  cursor: ListCursor,
});

export const AdminCourseSearch = v.object({
  fields: v.optional(v.pipe(v.string(), v.maxLength(500))),
  cursor: ListCursor,
});
