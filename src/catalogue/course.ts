import * as v from 'valibot';
import { longestDataUrl } from '#media/image-limits.ts';
import { mediaMessages } from '#media/messages.ts';
import { toAsciiDigits } from '#shared/digits.ts';
import { list } from '#shared/list.ts';
import { bounded, filled, line, nameLine, paragraph, pastedLine } from '#shared/text.ts';
import { isHttpsUrl, withHttps } from '#shared/web-address.ts';
import { courseLevels } from './course-level.ts';
import { CourseQuestions, mostQuestions } from './course-questions.ts';
import { courseStatuses } from './course-status.ts';
import { courseSubjects } from './course-subject.ts';
import { draftMessages as messages } from './draft-messages.ts';
import { highestFee } from './price.ts';
import { publications } from './publication.ts';
import { longestSearch } from './search-courses.ts';

const CourseStatusSchema = v.picklist(courseStatuses, messages.courseStatus);

/** A choice that need not be made: a call that leaves it out, as older exports do, says that nothing is chosen. */
const choice = <const Words extends readonly string[]>(words: Words, wrong?: string) =>
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
  /** Address of the card image on this server (`media/image-url.ts`). */
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

export const PublicationChange = v.object({ publication: v.picklist(publications, messages.publication) });

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

/** Characters. A Bengali letter to the eye is two or three of them. */
export const longestTitle = 200;
export const longestBengaliTitle = 2 * longestTitle;
const longestDescription = 1000;

const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** A new image as a data URL, or the stored image's own address; bytes are checked at upload (media). */
const image = (required: string) =>
  filled(
    v.pipe(v.string(required), v.maxLength(longestDataUrl, mediaMessages.imageBytes), v.trim(), v.nonEmpty(required)),
  );

/** Taka, with paisa. */
export const courseFee = v.pipe(
  v.number(messages.fee),
  v.finite(messages.fee),
  v.minValue(0, messages.fee),
  v.maxValue(highestFee, messages.fee),
  v.check(hundredths, messages.feeDecimals),
);

/** Percent. */
export const courseDiscount = v.pipe(
  v.number(messages.discount),
  v.minValue(0, messages.discount),
  v.maxValue(100, messages.discount),
);

/** What the course forms send (specification 5.6, trust C1, C7). Unknown fields are dropped. */
export const CourseDraft = v.object({
  courseNo: v.optional(
    v.pipe(
      v.string(messages.courseNumber),
      bounded(10, messages.courseNumber),
      v.trim(),
      v.transform(toAsciiDigits),
      v.regex(/^C\d{4,9}$/, messages.courseNumber),
    ),
  ),
  title: filled(nameLine({ max: longestTitle, required: messages.titleRequired })),
  /** Empty or null: none. Left out, as older forms and exports do: a new course has none, a stored one keeps its own. */
  titleBengali: v.nullish(nameLine({ max: longestBengaliTitle })),
  shortDescription: filled(paragraph({ max: longestDescription, required: messages.shortDescriptionRequired })),
  shortDescriptionBengali: v.nullish(paragraph({ max: 2 * longestDescription })),
  courseCardImage: image(messages.cardImageRequired),
  courseBanner: image(messages.bannerRequired),
  courseFee,
  discount: v.optional(courseDiscount, 0),
  courseDuration: filled(line({ max: 100, required: messages.durationRequired })),
  totalLessons: filled(line({ max: 100, required: messages.lessonsRequired })),
  fbLink: filled(
    v.pipe(
      line({ max: 500, required: messages.groupLink }),
      v.transform(withHttps),
      v.check(isHttpsUrl, messages.groupLink),
    ),
  ),
  fullDescription: v.pipe(
    list(
      v.object(
        { text: filled(paragraph({ max: 2000, required: messages.descriptionRequired })) },
        messages.descriptionRequired,
      ),
      { most: 50, tooMany: messages.descriptionsRange, expected: messages.descriptionsRange },
    ),
    v.minLength(1, messages.descriptionsRange),
  ),
  instructor: v.object(
    {
      img: image(messages.instructorImageRequired),
      name: filled(nameLine({ max: 100, required: messages.instructorNameRequired })),
      title: filled(nameLine({ max: 200, required: messages.instructorTitleRequired })),
      description: filled(paragraph({ max: 2000, required: messages.instructorDescriptionRequired })),
    },
    messages.instructorNameRequired,
  ),
  courseStatus: v.optional(CourseStatusSchema, 'open'),
  subject: choice(courseSubjects, messages.courseSubject),
  level: choice(courseLevels, messages.courseLevel),
  /** Left out, as older forms and exports do: a new course has none, a stored one keeps its own. */
  questions: v.optional(
    list(
      v.object(
        {
          question: filled(nameLine({ max: 200, required: messages.questionRequired })),
          answer: filled(paragraph({ max: 2000, required: messages.answerRequired })),
        },
        messages.questionRequired,
      ),
      { most: mostQuestions, tooMany: messages.questionsRange, expected: messages.questionsRange },
    ),
  ),
});
export type CourseDraft = v.InferOutput<typeof CourseDraft>;
export type CourseDraftInput = v.InferInput<typeof CourseDraft>;

/** A new course is in the catalogue at once, unless it is to be a draft. */
export const NewCourse = v.object({
  ...CourseDraft.entries,
  publication: v.optional(v.picklist(['public', 'draft'], messages.newPublication), 'public'),
});

/** The edit form also sends back the `version` it read; without it the save is taken as is. */
export const CourseChange = v.object({ ...CourseDraft.entries, version: v.optional(v.pipe(v.number(), v.integer())) });
export type CourseChange = v.InferOutput<typeof CourseChange>;
