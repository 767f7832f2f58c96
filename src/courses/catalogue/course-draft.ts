import * as v from 'valibot';
import { longestDataUrl } from '#base/media/image-limits.ts';
import { mediaMessages } from '#base/media/messages.ts';
import { toAsciiDigits } from '#base/shared/digits.ts';
import { list } from '#base/shared/list.ts';
import { bounded, filled, line, nameLine, paragraph } from '#base/shared/text.ts';
import { isHttpsUrl, withHttps } from '#base/shared/web-address.ts';
import { CourseStatusSchema, choice } from './course.ts';
import { courseLevels } from './course-level.ts';
import { mostQuestions } from './course-questions.ts';
import { courseSubjects } from './course-subject.ts';
import { draftMessages as messages } from './draft-messages.ts';
import { longestDescription, longestTitle, optionalRules } from './optional-texts.ts';
import { highestFee } from './price.ts';

const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** A fee in taka, with at most two decimals. */
export const courseFee = v.pipe(
  v.number(messages.fee),
  v.finite(messages.fee),
  v.minValue(0, messages.fee),
  v.maxValue(highestFee, messages.fee),
  v.check(hundredths, messages.feeDecimals),
);

export const courseDiscount = v.pipe(
  v.number(messages.discount),
  v.minValue(0, messages.discount),
  v.maxValue(100, messages.discount),
);

/**
 * Fields that a course must have unless it is a draft. With `isDraft`, each may be empty. A picture is a data URL if it
 * is new, or the address of a stored picture. The bytes of a new picture are checked when it is stored.
 */
function neededFields(isDraft: boolean) {
  const rule = (max: number, required: string) => (isDraft ? { max } : { max, required });
  const isFine = (text: string) => isDraft || text !== '';
  const image = (required: string) =>
    filled(
      v.pipe(
        v.string(required),
        v.maxLength(longestDataUrl, mediaMessages.imageBytes),
        v.trim(),
        v.check(isFine, required),
      ),
    );
  return {
    shortDescription: filled(paragraph(rule(longestDescription, messages.shortDescriptionRequired))),
    courseCardImage: image(messages.cardImageRequired),
    courseBanner: image(messages.bannerRequired),
    courseDuration: filled(line(rule(100, messages.durationRequired))),
    totalLessons: filled(line(rule(100, messages.lessonsRequired))),
    fbLink: filled(
      v.pipe(
        line(rule(500, messages.groupLink)),
        v.transform((text) => (text === '' ? text : withHttps(text))),
        v.check((text) => (text === '' ? isDraft : isHttpsUrl(text)), messages.groupLink),
      ),
    ),
    instructor: {
      img: image(messages.instructorImageRequired),
      name: filled(nameLine(rule(100, messages.instructorNameRequired))),
      title: filled(nameLine(rule(200, messages.instructorTitleRequired))),
      description: filled(paragraph(rule(2000, messages.instructorDescriptionRequired))),
    },
  };
}

const needed = neededFields(false);
const mostEntries = { most: 50, tooMany: messages.descriptionsRange, expected: messages.descriptionsRange };

/**
 * A course that is not a draft, as the staff's form sends it (specification 5.6, trust C1, C7). Unknown fields are
 * dropped.
 */
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
  ...optionalRules,
  shortDescription: needed.shortDescription,
  courseCardImage: needed.courseCardImage,
  courseBanner: needed.courseBanner,
  courseFee,
  discount: v.optional(courseDiscount, 0),
  courseDuration: needed.courseDuration,
  totalLessons: needed.totalLessons,
  fbLink: needed.fbLink,
  fullDescription: v.pipe(
    list(
      v.object(
        { text: filled(paragraph({ max: 2000, required: messages.descriptionRequired })) },
        messages.descriptionRequired,
      ),
      mostEntries,
    ),
    v.minLength(1, messages.descriptionsRange),
  ),
  instructor: v.object(needed.instructor, messages.instructorNameRequired),
  courseStatus: v.optional(CourseStatusSchema, 'open'),
  subject: choice(courseSubjects, messages.courseSubject),
  level: choice(courseLevels, messages.courseLevel),
  /** Older forms and exports lack the field, which keeps the stored questions. */
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

export const NewCourse = v.object({
  ...CourseDraft.entries,
  publication: v.optional(v.picklist(['public', 'draft'], messages.newPublication), 'public'),
});

const version = v.optional(v.pipe(v.number(), v.integer()));

const { instructor: instructorOfDraft, ...mayBeEmpty } = neededFields(true);

/** Only the title is required. A course that is not a draft must also fit `CourseDraft`. */
export const PartialCourse = v.object({
  ...CourseDraft.entries,
  ...mayBeEmpty,
  /** Null if the fee of a draft is not decided yet. */
  courseFee: v.nullish(courseFee, null),
  fullDescription: v.optional(
    list(v.object({ text: filled(paragraph({ max: 2000 })) }, messages.descriptionRequired), mostEntries),
    [],
  ),
  instructor: v.optional(v.object(instructorOfDraft, messages.instructorNameRequired), {}),
  version,
});
export type PartialCourse = v.InferOutput<typeof PartialCourse>;
export type PartialCourseInput = v.InferInput<typeof PartialCourse>;
